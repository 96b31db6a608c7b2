//! How far the evaluation of a schema can go, which bounds the stack that a validator needs.

use super::plan::edges;
use super::read::{Document, read};
use super::tree::{Keyword, Schema, is_in_place};
use super::walk::walk;
use serde_json::Value;

/// How many schemas there can be inside one another when references are followed, but not twice.
pub(crate) struct Reach {
    /// In all.
    pub(crate) nested: usize,
    /// For one and the same value.
    pub(crate) in_place: usize,
}

/// An upper bound for any schema, whatever it refers to.
pub(crate) fn reach(json: &Value) -> Reach {
    let document = read(json);
    Reach {
        nested: longest(&document, |_| true),
        in_place: longest(&document, is_in_place),
    }
}

fn longest(document: &Document, pass: fn(&str) -> bool) -> usize {
    let edges = edges(document, pass);
    let walk = walk(&edges, 0..edges.len());
    let mut lengths = vec![0; edges.len()];
    let mut longest = 0;
    for v in walk.order {
        if let Some(schema) = document.schemas.get(v) {
            let length = chain(schema, pass, &lengths, &mut longest);
            if let Some(own) = lengths.get_mut(v) {
                *own = length;
            }
        }
    }
    // Between two references that lead back there is none that does, and each leads to another
    // schema.
    let mut heads: Vec<usize> = walk.back.iter().map(|(_, head)| *head).collect();
    heads.sort_unstable();
    heads.dedup();
    longest.saturating_mul(heads.len() + 1)
}

/// The longest chain that starts at a schema; `longest` learns of those that start inside.
fn chain(schema: &Schema, pass: fn(&str) -> bool, lengths: &[usize], longest: &mut usize) -> usize {
    let mut most = match schema.keywords.get("$ref") {
        Some(Keyword::Ref(target)) => lengths.get(*target).copied().unwrap_or(0),
        _ => 0,
    };
    for (keyword, child) in schema.children() {
        let inner = chain(child, pass, lengths, longest);
        if pass(keyword) {
            most = most.max(inner);
        }
    }
    *longest = (*longest).max(most + 1);
    most + 1
}
