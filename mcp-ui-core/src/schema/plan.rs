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
    let walk = walk(&edges, 0..1);
    let mut own = Vec::with_capacity(document.schemas.len());
    let mut heights = Vec::with_capacity(document.schemas.len());
    for schema in &document.schemas {
        own.push(size(schema));
        heights.push(height(schema));
    }
    let loosens = loosening(document, &edges);

    let mut inline = vec![true; own.len()];
    for (_, target) in &walk.back {
        if let Some(inline) = inline.get_mut(*target) {
            *inline = false;
        }
    }
    let mut sizes = expanded(&own, &edges, &walk.order, &mut inline, &|_, _| true);
    let mut total = 0_usize;
    for (v, size) in sizes.iter().enumerate() {
        if v == 0 || !at(&inline, v) {
            total = total.saturating_add(*size);
        }
    }
    let complete = walk.back.is_empty() && total <= INLINE_LIMIT;
    if total > INLINE_LIMIT {
        let mut uses = vec![0_usize; own.len()];
        for targets in &edges {
            for target in targets {
                if let Some(uses) = uses.get_mut(*target) {
                    *uses += 1;
                }
            }
        }
        sizes = expanded(&own, &edges, &walk.order, &mut inline, &|v, size| {
            at(&uses, v) < 2 || size <= SMALL
        });
    }
    let expand = sites::expand(document, &mut inline, &sizes, EXPANSION_LIMIT);
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
pub(super) fn edges(document: &Document, pass: fn(&str) -> bool) -> Vec<Vec<usize>> {
    fn collect(schema: &Schema, pass: fn(&str) -> bool, targets: &mut Vec<usize>) {
        if let Some(Keyword::Ref(target)) = schema.keywords.get("$ref") {
            targets.push(*target);
        }
        for (keyword, child) in schema.children() {
            if pass(keyword) {
                collect(child, pass, targets);
            }
        }
    }
    let mut edges = Vec::with_capacity(document.schemas.len());
    for schema in &document.schemas {
        let mut targets = Vec::new();
        collect(schema, pass, &mut targets);
        edges.push(targets);
    }
    edges
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
    let mut found = Vec::new();
    for (v, schema) in document.schemas.iter().enumerate() {
        if opens(schema) {
            found.push(v);
        }
    }
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
    keep_inline: &dyn Fn(usize, usize) -> bool,
) -> Vec<usize> {
    let mut sizes = own.to_vec();
    for &v in order {
        let mut size = at(own, v);
        for target in edges.get(v).map_or(&[][..], Vec::as_slice) {
            if at(inline, *target) {
                size = size.saturating_add(at(&sizes, *target));
            }
        }
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
    let mut edges = Vec::with_capacity(document.schemas.len());
    let mut ends = Vec::with_capacity(document.schemas.len());
    for (v, schema) in document.schemas.iter().enumerate() {
        edges.push(match schema.keywords.get("$ref") {
            Some(Keyword::Ref(target)) if schema.keywords.len() == 1 => vec![*target],
            _ => Vec::new(),
        });
        ends.push(v);
    }
    // Targets come first in the order, and no chain is a loop.
    for v in walk(&edges, 0..edges.len()).order {
        if let Some([target]) = edges.get(v).map(Vec::as_slice)
            && let Some(end) = ends.get(*target).copied()
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
    let mut sum = 2;
    for (keyword, value) in &schema.keywords {
        sum += keyword.len() + 4;
        match value {
            Keyword::Data(value) => sum += data_size(value),
            Keyword::Ref(_) => sum += 24,
            Keyword::Schema(schema) => sum += size(schema),
            Keyword::List(list) => {
                sum += 2;
                for schema in list {
                    sum += size(schema) + 1;
                }
            }
            Keyword::Map(map) => {
                sum += 2;
                for (name, schema) in map {
                    sum += name.len() + 4 + size(schema);
                }
            }
        }
    }
    sum
}

fn data_size(value: &Value) -> usize {
    let mut sum = 2;
    match value {
        Value::String(text) => sum += text.len(),
        Value::Array(items) => {
            for item in items {
                sum += data_size(item) + 1;
            }
        }
        Value::Object(members) => {
            for (key, value) in members {
                sum += key.len() + 4 + data_size(value);
            }
        }
        scalar => sum = scalar.to_string().len(),
    }
    sum
}

/// How many levels of JSON the schema has.
fn height(schema: &Schema) -> usize {
    let mut deepest = 0;
    for (keyword, value) in &schema.keywords {
        let around = match value {
            Keyword::Data(value) => data_height(value),
            Keyword::Ref(_) | Keyword::Schema(_) => 0,
            Keyword::List(_) => list_growth(keyword) + 1,
            Keyword::Map(_) => 1,
        };
        deepest = deepest.max(around);
        for child in value.schemas() {
            deepest = deepest.max(around + height(child));
        }
    }
    1 + deepest + schema_growth(schema)
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
    let mut deepest = 0;
    match value {
        Value::Array(items) => {
            for item in items {
                deepest = deepest.max(data_height(item));
            }
        }
        Value::Object(members) => {
            for value in members.values() {
                deepest = deepest.max(data_height(value));
            }
        }
        _ => return 0,
    }
    1 + deepest
}
