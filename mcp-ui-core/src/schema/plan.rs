//! Which references become a copy of what they point at.

use serde_json::Value;

use super::cycles::{Components, components};
use super::read::Document;
use super::shape;
use super::tree::{Keyword, Schema, is_in_place};

/// As long as the whole stays below this many bytes, no reference stays that need not stay.
const INLINE_LIMIT: usize = 64 * 1024;

/// Beyond that, a definition of up to this many bytes is still copied: it is hardly longer than
/// the references to it, and names, enumerations and the like are what clients stumble over.
const SMALL: usize = 256;

/// The decision for each schema of a document.
pub(super) struct Plan {
    pub(super) inline: Vec<bool>,
    /// How many levels of JSON each has, with the references in it left as they are.
    pub(super) heights: Vec<usize>,
    /// About how many bytes each has, with references replaced as decided.
    pub(super) sizes: Vec<usize>,
    /// Whether each, or one that it refers to, will accept more than it does now.
    pub(super) loosens: Vec<bool>,
    /// Whether every definition is copied to every place that refers to it.
    pub(super) complete: bool,
}

/// Decides for a whole document, and cuts references that lead to themselves without going into
/// the value, which would keep a validator busy forever.
pub(super) fn plan(document: &mut Document) -> Plan {
    cut_loops(document);
    let edges: Vec<Vec<usize>> = document
        .schemas
        .iter()
        .map(|schema| {
            let mut targets = Vec::new();
            collect(schema, &mut |target, _| targets.push(target), true);
            targets
        })
        .collect();
    let own: Vec<usize> = document.schemas.iter().map(size).collect();
    let heights = document.schemas.iter().map(height).collect();
    let order = components(&edges);

    let loosens = loosening(document, &edges, &order);
    let mut inline: Vec<bool> = order.cyclic.iter().map(|cyclic| !cyclic).collect();
    let sizes = expanded(&own, &edges, &order, &mut inline, |_, _| true);
    let kept = (0..own.len()).filter(|&v| v == 0 || at(&order.cyclic, v));
    let total = kept.fold(0, |sum: usize, v| sum.saturating_add(at(&sizes, v)));
    if total <= INLINE_LIMIT {
        let complete = order.cyclic.iter().all(|cyclic| !cyclic);
        return Plan {
            inline,
            heights,
            sizes,
            loosens,
            complete,
        };
    }
    let mut uses = vec![0_usize; own.len()];
    for target in edges.iter().flatten() {
        if let Some(uses) = uses.get_mut(*target) {
            *uses += 1;
        }
    }
    let sizes = expanded(&own, &edges, &order, &mut inline, |v, size| {
        at(&uses, v) < 2 || size <= SMALL
    });
    Plan {
        inline,
        heights,
        sizes,
        loosens,
        complete: false,
    }
}

/// Spreads from each schema to those that refer to it; members of a cycle share it.
fn loosening(document: &Document, edges: &[Vec<usize>], order: &Components) -> Vec<bool> {
    let mut loose = vec![false; edges.len()];
    for &v in &order.order {
        let component = at(&order.component, v);
        let is_loose = document.schemas.get(v).is_some_and(opens)
            || edges
                .get(v)
                .into_iter()
                .flatten()
                .any(|t| at(&loose, at(&order.component, *t)));
        if let Some(loose) = loose.get_mut(component) {
            *loose |= is_loose;
        }
    }
    order.component.iter().map(|c| at(&loose, *c)).collect()
}

/// Whether a schema, at any depth, refuses what will be accepted.
fn opens(schema: &Schema) -> bool {
    schema.unknown
        || schema.has_any(&["unevaluatedItems", "unevaluatedProperties"])
        || schema
            .schema("additionalProperties")
            .is_some_and(Schema::is_never)
        || schema.children().any(|(_, child)| opens(child))
}

/// The sizes with references replaced. A schema that `keep_inline` refuses is no longer inlined.
fn expanded(
    own: &[usize],
    edges: &[Vec<usize>],
    order: &Components,
    inline: &mut [bool],
    keep_inline: impl Fn(usize, usize) -> bool,
) -> Vec<usize> {
    let mut sizes = own.to_vec();
    // Callees come first in the order.
    for &v in &order.order {
        let copies = edges
            .get(v)
            .into_iter()
            .flatten()
            .filter(|t| at(inline, **t))
            .fold(at(own, v), |sum, t| sum.saturating_add(at(&sizes, *t)));
        if let Some(size) = sizes.get_mut(v) {
            *size = copies;
        }
        if let Some(inline) = inline.get_mut(v) {
            *inline = *inline && keep_inline(v, copies);
        }
    }
    sizes
}

fn at<T: Copy + Default>(values: &[T], index: usize) -> T {
    values.get(index).copied().unwrap_or_default()
}

fn cut_loops(document: &mut Document) {
    let edges: Vec<Vec<usize>> = document
        .schemas
        .iter()
        .map(|schema| {
            let mut edges = Vec::new();
            let mut note = |target, in_place| {
                if in_place {
                    edges.push(target);
                }
            };
            collect(schema, &mut note, true);
            edges
        })
        .collect();
    let order = components(&edges);
    if !order.cyclic.contains(&true) {
        return;
    }
    for (v, schema) in document.schemas.iter_mut().enumerate() {
        cut(schema, &|target| {
            at(&order.cyclic, target) && at(&order.component, target) == at(&order.component, v)
        });
    }
}

fn cut(schema: &mut Schema, is_loop: &impl Fn(usize) -> bool) {
    if let Some(Keyword::Ref(target)) = schema.keywords.get("$ref")
        && is_loop(*target)
    {
        schema.take("$ref");
        schema.unknown = true;
    }
    for (keyword, child) in schema.children_mut() {
        if is_in_place(keyword) {
            cut(child, is_loop);
        }
    }
}

/// Calls `note` with the target of each reference, and whether it applies to the same value as
/// the schema itself.
fn collect(schema: &Schema, note: &mut impl FnMut(usize, bool), in_place: bool) {
    if let Some(Keyword::Ref(target)) = schema.keywords.get("$ref") {
        note(*target, in_place);
    }
    for (keyword, child) in schema.children() {
        collect(child, note, in_place && is_in_place(keyword));
    }
}

/// About the length of the schema as JSON.
fn size(schema: &Schema) -> usize {
    let keywords = schema.keywords.iter().map(|(keyword, value)| {
        let value = match value {
            Keyword::Data(value) => data_size(value),
            Keyword::Ref(_) => 24,
            Keyword::Schema(schema) => size(schema),
            Keyword::List(list) => 2 + list.iter().map(|s| size(s) + 1).sum::<usize>(),
            Keyword::Map(map) => {
                2 + map
                    .iter()
                    .map(|(name, s)| name.len() + 4 + size(s))
                    .sum::<usize>()
            }
        };
        keyword.len() + 4 + value
    });
    2 + keywords.sum::<usize>()
}

fn data_size(value: &Value) -> usize {
    match value {
        Value::String(s) => s.len() + 2,
        Value::Array(items) => 2 + items.iter().map(|v| data_size(v) + 1).sum::<usize>(),
        Value::Object(members) => {
            2 + members
                .iter()
                .map(|(k, v)| k.len() + 4 + data_size(v))
                .sum::<usize>()
        }
        scalar => scalar.to_string().len(),
    }
}

/// How many levels of JSON the schema has.
fn height(schema: &Schema) -> usize {
    let deepest = schema.keywords.iter().map(|(keyword, value)| match value {
        Keyword::Data(value) => data_height(value),
        Keyword::Ref(_) => 0,
        Keyword::Schema(schema) => height(schema),
        Keyword::List(list) => {
            list_growth(keyword) + 1 + list.iter().map(height).max().unwrap_or(0)
        }
        Keyword::Map(map) => 1 + map.values().map(height).max().unwrap_or(0),
    });
    1 + deepest.max().unwrap_or(0) + schema_growth(schema)
}

/// How many levels a schema gets when its `null` moves to a branch of its own.
pub(super) fn schema_growth(schema: &Schema) -> usize {
    if shape::splits_null(schema) { 2 } else { 0 }
}

/// How many levels the schemas in a list get: those of tuples are repeated below `items`.
pub(super) fn list_growth(keyword: &str) -> usize {
    if keyword == "prefixItems" { 2 } else { 0 }
}

fn data_height(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(data_height).max().unwrap_or(0),
        Value::Object(members) => 1 + members.values().map(data_height).max().unwrap_or(0),
        _ => 0,
    }
}
