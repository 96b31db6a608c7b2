//! Which references become a copy of what they point at.

use serde_json::Value;

use super::read::Document;
use super::shape;
use super::sites;
use super::tree::{Keyword, Schema, is_in_place};
use super::walk::walk;

/// As long as the whole stays below this many bytes, no reference stays that need not stay.
const INLINE_LIMIT: usize = 64 * 1024;

/// Beyond that, a definition of up to this many bytes is still copied: it is hardly longer than
/// the references to it, and names, enumerations and the like are what clients stumble over.
const SMALL: usize = 256;

/// How large a document may get by copying definitions that stay.
const EXPANSION_LIMIT: usize = 2 * INLINE_LIMIT;

/// The decision for each schema of a document.
pub(super) struct Plan {
    pub(super) inline: Vec<bool>,
    /// Whether each, though it stays, is copied to places that say more beside the reference.
    pub(super) expand: Vec<bool>,
    /// How many levels of JSON each has, with the references in it left as they are.
    pub(super) heights: Vec<usize>,
    /// Whether each, or one that it refers to, will accept more than it does now.
    pub(super) loosens: Vec<bool>,
    /// Whether there is nothing that has to stay a definition.
    pub(super) complete: bool,
}

/// Decides for a whole document, and cuts references that lead to themselves without going into
/// the value, which would keep a validator busy forever.
///
/// Of each cycle of references one schema stays a definition, and the others are copied into it.
pub(super) fn plan(document: &mut Document) -> Plan {
    cut_loops(document);
    skip_aliases(document);
    let edges = edges(document, |_| true);
    let walk = walk(&edges, [0]);
    let own: Vec<usize> = document.schemas.iter().map(size).collect();
    let heights = document.schemas.iter().map(height).collect();
    let loosens = loosening(document, &edges);

    let mut inline = vec![true; own.len()];
    for (_, target) in &walk.back {
        if let Some(inline) = inline.get_mut(*target) {
            *inline = false;
        }
    }
    let mut sizes = expanded(&own, &edges, &walk.order, &mut inline, |_, _| true);
    let total = (0..own.len())
        .filter(|v| *v == 0 || !at(&inline, *v))
        .fold(0, |sum: usize, v| sum.saturating_add(at(&sizes, v)));
    let complete = walk.back.is_empty() && total <= INLINE_LIMIT;
    if total > INLINE_LIMIT {
        let mut uses = vec![0_usize; own.len()];
        for target in edges.iter().flatten() {
            if let Some(uses) = uses.get_mut(*target) {
                *uses += 1;
            }
        }
        sizes = expanded(&own, &edges, &walk.order, &mut inline, |v, size| {
            at(&uses, v) < 2 || size <= SMALL
        });
    }
    let expand = sites::expand(document, &mut inline, |v| at(&sizes, v), EXPANSION_LIMIT);
    Plan {
        inline,
        expand,
        heights,
        loosens,
        complete,
    }
}

/// The targets of the references in each schema, in order; with those only whose keywords, from
/// the schema down to the reference, all pass.
pub(super) fn edges(document: &Document, pass: impl Fn(&str) -> bool) -> Vec<Vec<usize>> {
    fn collect(schema: &Schema, pass: &impl Fn(&str) -> bool, targets: &mut Vec<usize>) {
        if let Some(Keyword::Ref(target)) = schema.keywords.get("$ref") {
            targets.push(*target);
        }
        for (keyword, child) in schema.children() {
            if pass(keyword) {
                collect(child, pass, targets);
            }
        }
    }
    let targets = |schema| {
        let mut targets = Vec::new();
        collect(schema, &pass, &mut targets);
        targets
    };
    document.schemas.iter().map(targets).collect()
}

/// Spreads from each schema to those that refer to it.
fn loosening(document: &Document, edges: &[Vec<usize>]) -> Vec<bool> {
    let mut callers = vec![Vec::new(); edges.len()];
    for (caller, targets) in edges.iter().enumerate() {
        for target in targets {
            if let Some(callers) = callers.get_mut(*target) {
                callers.push(caller);
            }
        }
    }
    let mut loosens = vec![false; edges.len()];
    let opening = document.schemas.iter().enumerate();
    let mut found: Vec<usize> = opening.filter(|(_, s)| opens(s)).map(|(v, _)| v).collect();
    while let Some(v) = found.pop() {
        if let Some(loosens) = loosens.get_mut(v)
            && !*loosens
        {
            *loosens = true;
            found.extend_from_slice(callers.get(v).map_or(&[], Vec::as_slice));
        }
    }
    loosens
}

/// Whether a schema, at any depth, refuses what will be accepted.
fn opens(schema: &Schema) -> bool {
    schema.unknown
        || schema.has_any(&["unevaluatedItems", "unevaluatedProperties"])
        || schema
            .schema("additionalProperties")
            .is_some_and(Schema::is_never)
        || schema.children().iter().any(|(_, child)| opens(child))
}

/// The sizes with references replaced. A schema that `keep_inline` refuses is no longer inlined.
fn expanded(
    own: &[usize],
    edges: &[Vec<usize>],
    order: &[usize],
    inline: &mut [bool],
    keep_inline: impl Fn(usize, usize) -> bool,
) -> Vec<usize> {
    let mut sizes = own.to_vec();
    for &v in order {
        let size = edges
            .get(v)
            .into_iter()
            .flatten()
            .filter(|target| at(inline, **target))
            .fold(at(own, v), |sum, target| {
                sum.saturating_add(at(&sizes, *target))
            });
        if let Some(sum) = sizes.get_mut(v) {
            *sum = size;
        }
        if let Some(inline) = inline.get_mut(v) {
            *inline = *inline && keep_inline(v, size);
        }
    }
    sizes
}

fn at<T: Copy + Default>(values: &[T], index: usize) -> T {
    values.get(index).copied().unwrap_or_default()
}

fn cut_loops(document: &mut Document) {
    let edges = edges(document, is_in_place);
    for (v, target) in walk(&edges, 0..edges.len()).back {
        if let Some(schema) = document.schemas.get_mut(v) {
            cut(schema, target);
        }
    }
}

/// Cuts the references to `target` that count for the same value as the schema itself.
fn cut(schema: &mut Schema, target: usize) {
    if schema.keywords.get("$ref") == Some(&Keyword::Ref(target)) {
        schema.take("$ref");
        schema.unknown = true;
    }
    for (keyword, child) in schema.children_mut() {
        if is_in_place(keyword) {
            cut(child, target);
        }
    }
}

/// Lets references to a schema that is only a reference lead to where that leads.
fn skip_aliases(document: &mut Document) {
    let next: Vec<Option<usize>> = document
        .schemas
        .iter()
        .map(|schema| match schema.keywords.get("$ref") {
            Some(Keyword::Ref(target)) if schema.keywords.len() == 1 => Some(*target),
            _ => None,
        })
        .collect();
    let edges: Vec<Vec<usize>> = next.iter().map(|t| t.iter().copied().collect()).collect();
    let mut ends: Vec<usize> = (0..next.len()).collect();
    // Targets come first in the order, and no chain is a loop.
    for v in walk(&edges, 0..edges.len()).order {
        if let Some(target) = at(&next, v)
            && let Some(end) = ends.get(target).copied()
            && let Some(own) = ends.get_mut(v)
        {
            *own = end;
        }
    }
    for schema in &mut document.schemas {
        redirect(schema, &ends);
    }
}

fn redirect(schema: &mut Schema, ends: &[usize]) {
    if let Some(Keyword::Ref(target)) = schema.keywords.get_mut("$ref")
        && let Some(end) = ends.get(*target)
    {
        *target = *end;
    }
    for (_, child) in schema.children_mut() {
        redirect(child, ends);
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
        Keyword::Map(map) => 1 + map.iter().map(|(_, s)| height(s)).max().unwrap_or(0),
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
