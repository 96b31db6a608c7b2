//! Two schemas that count for the same value, as one.

use serde_json::Value;

use super::seen::Seen;
use super::tree::{Keyword, Schema};
use super::types::Types;

/// Makes `into` say what both schemas say. On `Err`, which gives `from` back, nothing has changed:
/// the two cannot be said as one.
///
/// The result accepts what both accept, and may accept more: further properties of one schema are
/// no longer held against the properties that the other one names, because that is what both mean
/// when an object is put together from parts.
pub(super) fn merge(into: &mut Schema, from: Schema) -> Result<(), Schema> {
    if !can_merge(into, &from) {
        return Err(from);
    }
    into.keywords.merge(from.keywords, both);
    Ok(())
}

/// Keywords that count together: if both schemas have some of them, they must be the same.
const FAMILIES: [&[&str]; 4] = [
    &["prefixItems", "items", "unevaluatedItems"],
    &["if", "then", "else"],
    &["contains", "minContains", "maxContains"],
    &["contentEncoding", "contentMediaType", "contentSchema"],
];

fn can_merge(into: &Schema, from: &Schema) -> bool {
    // Before 2019-09 a validator sees nothing beside `$ref`.
    let apart = |a: &Schema, b: &Schema| a.has("$ref") && !b.is_unconstrained();
    if apart(into, from) || apart(from, into) {
        return false;
    }
    let families = FAMILIES.iter().all(|family| {
        !(into.has_any(family) && from.has_any(family))
            || family
                .iter()
                .all(|k| into.keywords.get(k) == from.keywords.get(k))
    });
    families
        && from.keywords.iter().all(|(keyword, value)| {
            into.keywords
                .get(keyword)
                .is_none_or(|own| own == value || can_join(keyword, own, value))
        })
}

/// Whether [`both`] can say two different values of a keyword as one.
fn can_join(keyword: &str, a: &Keyword, b: &Keyword) -> bool {
    match (keyword, a, b) {
        ("type", Keyword::Data(a), Keyword::Data(b)) => !Types::from_keyword(a)
            .and(Types::from_keyword(b))
            .is_empty(),
        (
            "$comment" | "deprecated" | "description" | "examples" | "required"
            | "dependentRequired" | "uniqueItems",
            ..,
        )
        | ("properties" | "patternProperties", Keyword::Map(_), Keyword::Map(_))
        | ("allOf", Keyword::List(_), Keyword::List(_)) => true,
        ("additionalProperties" | "propertyNames", Keyword::Schema(a), Keyword::Schema(b)) => {
            can_merge(a, b)
        }
        _ => bound(keyword).is_some() || keyword.starts_with("x-"),
    }
}

/// Whether the greater of two bounds is the stricter one.
fn bound(keyword: &str) -> Option<bool> {
    match keyword {
        "minimum" | "exclusiveMinimum" | "minLength" | "minItems" | "minProperties" => Some(true),
        "maximum" | "exclusiveMaximum" | "maxLength" | "maxItems" | "maxProperties" => Some(false),
        _ => None,
    }
}

fn both(keyword: &str, a: Keyword, b: Keyword) -> Keyword {
    match (a, b) {
        (Keyword::Data(a), Keyword::Data(b)) => Keyword::Data(both_data(keyword, a, b)),
        (Keyword::Schema(mut a), Keyword::Schema(b)) => {
            join(&mut a, *b);
            Keyword::Schema(a)
        }
        (Keyword::Map(mut a), Keyword::Map(b)) => {
            a.merge(b, |_, mut own, other| {
                join(&mut own, other);
                own
            });
            Keyword::Map(a)
        }
        (Keyword::List(mut a), Keyword::List(b)) => {
            if keyword == "allOf" {
                for schema in b {
                    if !a.contains(&schema) {
                        a.push(schema);
                    }
                }
            }
            Keyword::List(a)
        }
        (a, _) => a,
    }
}

/// Makes `a` say both, with `allOf` if need be.
fn join(a: &mut Schema, b: Schema) {
    if *a == b {
        return;
    }
    if let Err(b) = merge(a, b) {
        let own = a.take_constraints();
        a.put("allOf", Keyword::List(vec![own, b]));
    }
}

fn both_data(keyword: &str, a: Value, b: Value) -> Value {
    if let Some(greater) = bound(keyword) {
        let b_is_stricter = a
            .as_f64()
            .zip(b.as_f64())
            .is_some_and(|(a, b)| if greater { b > a } else { b < a });
        return if b_is_stricter { b } else { a };
    }
    match (keyword, a, b) {
        ("type", a, b) => Types::from_keyword(&a)
            .and(Types::from_keyword(&b))
            .to_keyword(),
        ("required", Value::Array(a), Value::Array(b)) => union(a, b).into(),
        ("dependentRequired", Value::Object(a), Value::Object(b)) => {
            // Sorted, whatever order `serde_json` keeps.
            let mut all = a;
            for (name, names) in b {
                let names = match (all.remove(&name), names) {
                    (Some(Value::Array(own)), Value::Array(names)) => union(own, names).into(),
                    (_, names) => names,
                };
                all.insert(name, names);
            }
            all.sort_keys();
            Value::Object(all)
        }
        ("uniqueItems", a, b) => (a == Value::Bool(true) || b == Value::Bool(true)).into(),
        (_, a, _) => a,
    }
}

/// The names of both lists in order, each once.
fn union(mut a: Vec<Value>, b: Vec<Value>) -> Vec<Value> {
    let mut seen = Seen::default();
    for name in a.iter().filter_map(Value::as_str) {
        seen.add(name);
    }
    for name in b {
        if name.as_str().is_some_and(|name| !seen.has(name)) {
            a.push(name);
        }
    }
    a
}
