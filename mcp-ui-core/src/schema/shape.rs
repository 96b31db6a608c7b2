//! The forms that every client reads alike: tuples, nullable values, maps, enumerations.
//!
//! Everything here may make a schema accept more, never less.

use serde_json::Value;

use super::seen::Seen;
use super::sorted::Sorted;
use super::tree::{Keyword, Schema};
use super::types::Types;

/// The keywords that apply further schemas to the same value.
const APPLICATORS: [&str; 8] = [
    "$ref",
    "allOf",
    "anyOf",
    "dependentSchemas",
    "if",
    "not",
    "oneOf",
    "contains",
];

/// Whether [`split_null`] gives `null` a branch of its own.
pub(super) fn splits_null(schema: &Schema) -> bool {
    schema.types().is_some_and(|types| {
        types.has(Types::NULL)
            && !types.is_single()
            && (schema.has("enum") || types.has(Types::OBJECT) || types.has(Types::ARRAY))
            && types != Types::ALL
    })
}

/// `null` beside an object, an array or an enumeration: a branch of its own.
///
/// Gives whether more may be accepted.
pub(super) fn split_null(schema: &mut Schema) -> bool {
    let Some(types) = schema.types().filter(|_| splits_null(schema)) else {
        return false;
    };
    // These might have refused `null`.
    let widens = schema.has_any(&APPLICATORS);
    let mut other = schema.take_constraints();
    other.set_types(types.without(Types::NULL));
    let mut has_null = other.data("const").is_none_or(Value::is_null);
    if let Some(Value::Array(values)) = other.data("enum") {
        has_null &= values.contains(&Value::Null);
        let mut others = values.clone();
        others.retain(|value| !value.is_null());
        other.put_data("enum", others);
    }
    if has_null {
        schema.put("anyOf", Keyword::List(vec![other, Schema::null()]));
    } else {
        schema.keywords.merge(other.keywords, |_, _, other| other);
    }
    widens
}

/// A tuple gets `items`, for clients that do not know `prefixItems` or ask for `items` at every
/// array. Before 2020-12 `items` counts for all items, so it lists what any of them may be.
///
/// Gives whether more may be accepted.
pub(super) fn complete_tuple(schema: &mut Schema) -> bool {
    let length = schema.list("prefixItems").len();
    if length == 0 {
        if schema.schema("items").is_some_and(Schema::is_never) {
            schema.take("items");
            lower_bound(schema, "maxItems", 0);
        }
        return false;
    }
    let rest = schema.take_schema("items");
    if rest.as_ref().is_some_and(Schema::is_never) {
        lower_bound(schema, "maxItems", length);
    }
    let closed = schema
        .data("maxItems")
        .and_then(Value::as_f64)
        .zip(u32::try_from(length).ok())
        .is_some_and(|(max, length)| max <= f64::from(length));
    let prefix = schema.list("prefixItems");
    let items = match &rest {
        _ if closed => union(prefix.iter()),
        Some(rest) => union(prefix.iter().chain([rest])),
        None => Schema::any(),
    };
    let widens = !closed && rest.is_some_and(|rest| rest != items);
    schema.put_schema("items", items);
    widens
}

/// How many schemas a list of alternatives may have and still tell a reader something.
const MAX_ALTERNATIVES: usize = 16;

/// What any of the schemas accepts. Their descriptions are said elsewhere.
fn union<'a>(schemas: impl Iterator<Item = &'a Schema>) -> Schema {
    let mut alternatives = Vec::new();
    for schema in schemas {
        if alternatives.len() > MAX_ALTERNATIVES || schema.is_unconstrained() {
            return Schema::any();
        }
        add_alternative(&mut alternatives, schema.without_annotations());
    }
    if alternatives.len() == 1 {
        return alternatives.remove(0);
    }
    if alternatives.is_empty() {
        return Schema::never();
    }
    let mut union = Schema::with("anyOf", Keyword::List(alternatives));
    collapse_constants(&mut union);
    union
}

fn add_alternative(alternatives: &mut Vec<Schema>, mut schema: Schema) {
    if schema.keywords.len() == 1 && schema.has("anyOf") {
        for schema in schema.take_list("anyOf") {
            add_alternative(alternatives, schema);
        }
    } else if !schema.is_never() && !alternatives.contains(&schema) {
        alternatives.push(schema);
    }
}

fn lower_bound(schema: &mut Schema, keyword: &str, limit: usize) {
    let limit = Value::from(limit);
    let is_lower = schema
        .data(keyword)
        .and_then(Value::as_f64)
        .zip(limit.as_f64())
        .is_some_and(|(now, limit)| now <= limit);
    if !is_lower {
        schema.put_data(keyword, limit);
    }
}

/// A map with integer keys: its keys are strings in JSON, and there are no others.
///
/// `closed` says that other keys were refused. Gives whether anything changed.
pub(super) fn integer_keys(schema: &mut Schema, closed: bool) -> bool {
    let Some(patterns) = schema.map("patternProperties") else {
        return false;
    };
    let mut values = patterns
        .iter()
        .filter(|(pattern, _)| is_integer_pattern(pattern))
        .map(|(_, value)| value);
    let Some(value) = values.next().cloned() else {
        return false;
    };
    if values.any(|other| *other != value) {
        return false;
    }
    let all = patterns
        .iter()
        .all(|(pattern, _)| is_integer_pattern(pattern));
    let same = schema.schema("additionalProperties") == Some(&value);
    if !(same || all && closed) {
        return false;
    }
    if let Some(Keyword::Map(patterns)) = schema.take("patternProperties") {
        let mut others = Sorted::default();
        for (pattern, value) in patterns {
            if !is_integer_pattern(&pattern) {
                others.insert(pattern, value);
            }
        }
        if !others.is_empty() {
            schema.put("patternProperties", Keyword::Map(others));
        }
    }
    if !value.is_never() {
        schema.put_schema("additionalProperties", value);
    }
    true
}

fn is_integer_pattern(pattern: &str) -> bool {
    let Some(inner) = pattern.strip_prefix('^').and_then(|p| p.strip_suffix('$')) else {
        return false;
    };
    matches!(
        inner.strip_prefix("-?").unwrap_or(inner),
        r"\d+" | "[0-9]+" | r"0|[1-9]\d*" | r"(0|[1-9]\d*)"
    )
}

/// `unevaluatedProperties` and `unevaluatedItems`, which older validators do not know, become
/// their simpler sisters where these say the same, and go where they do not.
///
/// `opaque` says that not everything that looked at the value is still there. Gives whether the
/// schema was closed to further properties.
pub(super) fn simplify_unevaluated(schema: &mut Schema, opaque: bool) -> bool {
    if let Some(rest) = schema.take_schema("unevaluatedItems")
        && !schema.has("items")
    {
        // `{}` says that all items were looked at, should another schema around this one ask.
        let is_known = !opaque && !schema.has_any(&APPLICATORS);
        schema.put_schema("items", if is_known { rest } else { Schema::any() });
    }
    let Some(rest) = schema.take_schema("unevaluatedProperties") else {
        return false;
    };
    if schema.has("additionalProperties") {
        return false;
    }
    if rest.is_never() {
        return !opaque && !schema.has_any(&APPLICATORS);
    }
    // What the branches of a union name is theirs to describe.
    let mut theirs = Vec::new();
    let readable = !opaque
        && !schema.has_any(&["$ref", "allOf", "dependentSchemas", "if"])
        && names_of_branches(schema, &mut theirs);
    if readable {
        // Where everything may be, there is nothing to except from it.
        admit(schema, if rest.is_any() { &[] } else { &theirs });
    }
    let rest = if readable { rest } else { Schema::any() };
    schema.put_schema("additionalProperties", rest);
    false
}

/// The unions that count for the same value.
const UNIONS: [&str; 2] = ["anyOf", "oneOf"];

/// A branch with `additionalProperties`, as of a flattened enum with a map in it, would hold them
/// against the properties beside the union, too. An object that is put together from parts does
/// not mean that, so the branch names those properties.
///
/// Gives whether more may be accepted.
pub(super) fn except_siblings(schema: &mut Schema) -> bool {
    // What stands beside each union: the properties, and what the other union names.
    let own = own_names_of(schema);
    let mut beside_any = own.clone();
    for branch in schema.list("oneOf") {
        all_names_of(branch, &mut beside_any);
    }
    let mut beside_one = own;
    for branch in schema.list("anyOf") {
        all_names_of(branch, &mut beside_one);
    }
    let mut widens = false;
    for (union, siblings) in [("anyOf", beside_any), ("oneOf", beside_one)] {
        if !schema.has(union) {
            continue;
        }
        let mut branches = schema.take_list(union);
        for branch in &mut branches {
            widens |= except(branch, &siblings);
        }
        schema.put(union, Keyword::List(branches));
    }
    widens
}

fn except(branch: &mut Schema, names: &[String]) -> bool {
    let mut widens = false;
    if branch
        .schema("additionalProperties")
        .is_some_and(|rest| !rest.is_unconstrained())
    {
        widens = admit(branch, names);
    }
    for union in UNIONS {
        if branch.has(union) {
            let mut inner = branch.take_list(union);
            for branch in &mut inner {
                widens |= except(branch, names);
            }
            branch.put(union, Keyword::List(inner));
        }
    }
    widens
}

/// Names properties that may have any value; gives whether one of them is new. Where there are none
/// at all, nothing has to say so.
fn admit(schema: &mut Schema, names: &[String]) -> bool {
    let mut properties = match schema.take("properties") {
        Some(Keyword::Map(properties)) => properties,
        _ => Sorted::default(),
    };
    let before = properties.len();
    let mut more = Vec::with_capacity(names.len());
    for name in names {
        more.push((name.clone(), Schema::any()));
    }
    properties.merge(Sorted::collect(more), |_, own, _| own);
    let widens = properties.len() > before;
    if !properties.is_empty() {
        schema.put("properties", Keyword::Map(properties));
    }
    widens
}

/// The names of its properties.
fn own_names_of(schema: &Schema) -> Vec<String> {
    let mut names = Vec::new();
    if let Some(properties) = schema.map("properties") {
        for (name, _) in properties {
            names.push(name.clone());
        }
    }
    names
}

/// Adds the names of its properties and of those of its branches.
fn all_names_of(schema: &Schema, names: &mut Vec<String>) {
    names.append(&mut own_names_of(schema));
    for union in UNIONS {
        for branch in schema.list(union) {
            all_names_of(branch, names);
        }
    }
}

/// Adds the property names of all branches; `false` if one of them may evaluate others.
fn names_of_branches(schema: &Schema, names: &mut Vec<String>) -> bool {
    UNIONS.iter().all(|union| {
        schema
            .list(union)
            .iter()
            .all(|branch| names_of(branch, names))
    })
}

/// Adds the property names of a branch; `false` if it may evaluate others.
fn names_of(branch: &Schema, names: &mut Vec<String>) -> bool {
    if branch.has_any(&[
        "$ref",
        "allOf",
        "dependentSchemas",
        "if",
        "patternProperties",
        "additionalProperties",
    ]) {
        return false;
    }
    names.append(&mut own_names_of(branch));
    names_of_branches(branch, names)
}

/// A union of bare constants of one type is an enumeration.
pub(super) fn collapse_constants(schema: &mut Schema) {
    for keyword in ["oneOf", "anyOf"] {
        if schema.has_any(&["type", "enum", "const"]) {
            return;
        }
        let Some((types, values)) = constants(schema.list(keyword), keyword == "oneOf") else {
            continue;
        };
        schema.take(keyword);
        schema.set_types(types);
        schema.put_data("enum", values);
    }
}

/// The type and the values of the branches. A value that two of them have is refused by `oneOf`
/// (`once`), but not by an enumeration.
fn constants(branches: &[Schema], once: bool) -> Option<(Types, Vec<Value>)> {
    let types = branches.first()?.types()?;
    let mut all: Vec<Value> = Vec::new();
    if !types.is_single() || branches.len() < 2 {
        return None;
    }
    let mut seen = Seen::default();
    for branch in branches {
        if branch.keywords.len() != 2 || branch.types() != Some(types) {
            return None;
        }
        let values = match branch.data("const") {
            Some(value) => std::slice::from_ref(value),
            None => branch.array("enum")?,
        };
        for value in values {
            if seen.add(value.to_string()) {
                all.push(value.clone());
            } else if once {
                return None;
            }
        }
    }
    Some((types, all))
}
