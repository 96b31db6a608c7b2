//! References to definitions that stay, with further constraints beside them.
//!
//! Before 2019-09 a validator sees nothing beside `$ref`, and `additionalProperties` of the
//! definition would be held against the properties beside the reference, such as the tag that an
//! enum adds to a struct. So the place gets a copy, in which only further references stay.

use super::read::Document;
use super::tree::{Keyword, Schema};
use super::walk::walk;

/// The target, if a schema is a reference and nothing more.
pub(super) fn reference(schema: &Schema) -> Option<usize> {
    match schema.keywords.get("$ref") {
        Some(Keyword::Ref(target)) if schema.is_reference() => Some(*target),
        _ => None,
    }
}

/// Whether the references that a schema holds for its own value have something beside them.
pub(super) fn is_site(schema: &Schema) -> bool {
    let branches = schema.list("allOf").len();
    let others =
        schema.keywords.len() - usize::from(schema.has("$ref")) - usize::from(branches > 0);
    let parts = usize::from(schema.has("$ref")) + branches;
    parts > 0 && (parts > 1 || others > schema.count_annotations())
}

/// The targets of such references, anywhere in a schema.
fn targets(schema: &Schema, found: &mut Vec<usize>) {
    if is_site(schema) {
        if let Some(Keyword::Ref(target)) = schema.keywords.get("$ref") {
            found.push(*target);
        }
        for branch in schema.list("allOf") {
            found.extend(reference(branch));
        }
    }
    for (_, child) in schema.children() {
        targets(child, found);
    }
}

/// Decides which definitions are copied to such places. `inline` has those that do not stay.
///
/// What holds such a place has to stay a definition itself: were it copied into the definition
/// that it refers to, each copy would hold the place again.
pub(super) fn expand(
    document: &Document,
    inline: &mut [bool],
    own: &[usize],
    limit: usize,
) -> Vec<bool> {
    let count = document.schemas.len();
    let mut places = vec![Vec::new(); count];
    let mut holders = vec![Vec::new(); count];
    for (v, schema) in document.schemas.iter().enumerate() {
        if let Some(found) = places.get_mut(v) {
            targets(schema, found);
            for target in found {
                if let Some(holders) = holders.get_mut(*target) {
                    holders.push(v);
                }
            }
        }
    }
    let stays = |inline: &[bool], v: usize| inline.get(v) == Some(&false);
    let mut staying = Vec::new();
    for (v, inline) in inline.iter().enumerate() {
        if !inline {
            staying.push(v);
        }
    }
    while let Some(v) = staying.pop() {
        for &holder in holders.get(v).map_or(&[][..], Vec::as_slice) {
            if let Some(inline) = inline.get_mut(holder).filter(|inline| **inline) {
                *inline = false;
                staying.push(holder);
            }
        }
    }
    for targets in &mut places {
        targets.retain(|target| stays(inline, *target));
    }
    // A place that leads to itself would never be done.
    let walk = walk(&places, 0..count);
    let mut endless = vec![false; count];
    for (v, _) in &walk.back {
        if let Some(endless) = endless.get_mut(*v) {
            *endless = true;
        }
    }
    let mut sizes = vec![0_usize; count];
    let mut total = 0_usize;
    for &v in &walk.order {
        let mut sum = own.get(v).copied().unwrap_or(0);
        let mut leads_on = false;
        for &target in places.get(v).map_or(&[][..], Vec::as_slice) {
            sum = sum.saturating_add(sizes.get(target).copied().unwrap_or(0));
            leads_on |= endless.get(target) == Some(&true);
        }
        if let (Some(size), Some(endless)) = (sizes.get_mut(v), endless.get_mut(v)) {
            *size = sum;
            *endless |= leads_on;
        }
        if v == 0 || stays(inline, v) {
            total = total.saturating_add(sum);
        }
    }
    let mut expand = vec![false; count];
    for (v, expand) in expand.iter_mut().enumerate() {
        *expand = total <= limit && stays(inline, v) && endless.get(v) == Some(&false);
    }
    expand
}
