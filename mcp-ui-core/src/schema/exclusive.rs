//! Whether at most one branch of a `oneOf` accepts a value.

use std::collections::HashMap;

use serde_json::Value;

use super::seen::Seen;
use super::tree::Schema;
use super::types::Types;

/// A branch after its schema was opened to further properties.
pub(super) struct Branch<'a> {
    pub(super) schema: &'a Schema,
    /// Whether it refused properties that it does not name.
    pub(super) closed: bool,
}

/// Whether a value that one of the branches accepted when it was closed is surely refused by the
/// others, open as they are now: by type, by a tag, or by a key that no other branch names.
pub(super) fn are_exclusive(branches: &[Branch]) -> bool {
    let mut count = 0;
    for apart in APART {
        let mut group = Vec::new();
        for branch in branches {
            if branch.schema.types().is_some_and(|t| apart.admits(t)) {
                group.push(branch);
            }
        }
        count += group.len();
        if group.len() > 1 && !have_tags(&group) && !have_keys(&group) && !have_values(&group) {
            return false;
        }
    }
    // Each is in one group, unless its type is none of these.
    count == branches.len()
}

/// The types that share no value with one another.
const APART: [Types; 6] = [
    Types::OBJECT,
    Types::ARRAY,
    Types::STRING,
    Types::NUMBER,
    Types::BOOLEAN,
    Types::NULL,
];

/// Each requires the same property, with values of its own.
fn have_tags(group: &[&Branch]) -> bool {
    let Some(first) = group.first() else {
        return true;
    };
    // A tag comes first; the limit is for schemas that only want to keep us busy.
    first.schema.required().take(16).any(|tag| {
        are_disjoint(group, &|branch| {
            let property = branch.map("properties")?.get(tag)?;
            let requires = branch.required().any(|name| name == tag);
            constants(property).filter(|_| requires)
        })
    })
}

/// Each is an enumeration of values of its own.
fn have_values(group: &[&Branch]) -> bool {
    are_disjoint(group, &constants)
}

fn constants(schema: &Schema) -> Option<&[Value]> {
    match schema.data("const") {
        Some(value) => Some(std::slice::from_ref(value)),
        None => schema.array("enum"),
    }
    // Equal numbers can be written in two ways.
    .filter(|values| values.iter().all(|v| v.is_string() || v.is_boolean()))
}

/// Whether all have values, and no two of them the same one.
fn are_disjoint(group: &[&Branch], values: &dyn Fn(&Schema) -> Option<&[Value]>) -> bool {
    let mut seen = Seen::default();
    for branch in group {
        let Some(values) = values(branch.schema) else {
            return false;
        };
        for value in values {
            if !seen.add(value.to_string()) {
                return false;
            }
        }
    }
    true
}

/// All were closed, and each requires a key that no other one names.
fn have_keys(group: &[&Branch]) -> bool {
    let mut owners: HashMap<String, usize> = HashMap::new();
    for branch in group {
        if let Some(properties) = branch.schema.map("properties") {
            for (name, _) in properties {
                *owners.entry(name.clone()).or_default() += 1;
            }
        }
    }
    group.iter().all(|branch| {
        branch.closed
            && !branch.schema.has("patternProperties")
            && branch.schema.required().any(|name| {
                let own = branch.schema.map("properties").is_some_and(|p| p.has(name));
                owners.get(name) == Some(&1) && own
            })
    })
}
