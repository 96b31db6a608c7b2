//! JSON to [`Schema`]: what is no schema keyword, or has no sensible value, stays behind.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::clean;
use super::refs::{Resolver, step};
use super::sorted::Sorted;
use super::tree::{Keyword, MAX_DEPTH, Position, Schema, position};

/// A schema and all schemas that it refers to, each once; the first one is the root.
pub(super) struct Document {
    pub(super) schemas: Vec<Schema>,
    /// A name for each, for `$defs`.
    pub(super) names: Vec<String>,
    /// Whether a schema was opened to `null` because it said `nullable`.
    pub(super) is_nullable: bool,
}

/// Reads a schema and everything in the same JSON that it refers to.
pub(super) fn read(json: &Value) -> Document {
    let mut reader = Reader {
        resolver: Resolver::new(json),
        // Before 2019-09, keywords beside `$ref` did not count.
        lone_refs: json
            .get("$schema")
            .and_then(Value::as_str)
            .is_some_and(|s| {
                ["draft-04", "draft-06", "draft-07"]
                    .iter()
                    .any(|d| s.contains(d))
            }),
        is_nullable: false,
        places: Vec::new(),
        indices: HashMap::new(),
    };
    reader.index(String::new());
    let mut schemas = Vec::new();
    // Reading a schema may add places.
    while let Some(place) = reader.places.get(schemas.len()).cloned() {
        let depth = if schemas.is_empty() { 0 } else { 2 };
        let schema = match reader.resolver.at(&place) {
            Some(json) => reader.schema(json, &place, depth),
            None => Schema::unknown(),
        };
        schemas.push(schema);
    }
    let title = json.get("title").and_then(Value::as_str).unwrap_or("Root");
    Document {
        schemas,
        names: names(&reader.places, title),
        is_nullable: reader.is_nullable,
    }
}

struct Reader<'a> {
    resolver: Resolver<'a>,
    lone_refs: bool,
    is_nullable: bool,
    places: Vec<String>,
    indices: HashMap<String, usize>,
}

impl Reader<'_> {
    fn schema(&mut self, json: &Value, place: &str, depth: usize) -> Schema {
        let members = match json {
            Value::Bool(false) => return Schema::never(),
            Value::Bool(true) => return Schema::any(),
            Value::Object(members) if depth <= MAX_DEPTH => members,
            _ => return Schema::unknown(),
        };
        let mut schema = Schema::any();
        // Sorted, because the order of places decides which of two equal names gets a number, and
        // `serde_json` keeps another order when its `preserve_order` is on.
        for (keyword, value) in sorted(members) {
            if let Some(position) = position(&keyword) {
                let place = step(place, &keyword);
                if let Some(value) = self.schemas(position, value, &place, depth) {
                    schema.keywords.insert(keyword, value);
                }
            } else if clean::is_kept(&keyword, value)
                && let Some(value) = data(value, depth + 1)
            {
                schema.keywords.insert(keyword, Keyword::Data(value));
            }
        }
        self.older_forms(&mut schema, members, place, depth);
        clean::clean(&mut schema, members);
        self.references(&mut schema, members, place);
        if members.get("nullable") == Some(&Value::Bool(true)) {
            clean::admit_null(&mut schema);
            self.is_nullable = true;
        }
        schema
    }

    fn schemas(
        &mut self,
        position: Position,
        value: &Value,
        place: &str,
        depth: usize,
    ) -> Option<Keyword> {
        match (position, value) {
            (Position::Schema, Value::Bool(_) | Value::Object(_)) => Some(Keyword::Schema(
                Box::new(self.schema(value, place, depth + 1)),
            )),
            (Position::List, Value::Array(list)) => {
                Some(Keyword::List(self.list(list, place, depth)))
            }
            (Position::Map, Value::Object(map)) => {
                let mut schemas = Sorted::default();
                for (name, schema) in sorted(map) {
                    let schema = self.schema(schema, &step(place, &name), depth + 2);
                    schemas.insert(name, schema);
                }
                Some(Keyword::Map(schemas))
            }
            _ => None,
        }
    }

    fn list(&mut self, list: &[Value], place: &str, depth: usize) -> Vec<Schema> {
        let mut schemas = Vec::with_capacity(list.len());
        for (index, schema) in list.iter().enumerate() {
            let place = step(place, &index.to_string());
            schemas.push(self.schema(schema, &place, depth + 2));
        }
        schemas
    }

    /// `items` as a list, and `dependencies`, as they were before 2019-09.
    fn older_forms(
        &mut self,
        schema: &mut Schema,
        members: &Map<String, Value>,
        place: &str,
        depth: usize,
    ) {
        if let Some(Value::Array(items)) = members.get("items")
            && !members.contains_key("prefixItems")
        {
            let items = self.list(items, &step(place, "items"), depth);
            schema.put("prefixItems", Keyword::List(items));
            if let Some(rest) = members.get("additionalItems") {
                let rest = self.schema(rest, &step(place, "additionalItems"), depth + 1);
                schema.put_schema("items", rest);
            }
        }
        if let Some(Value::Object(dependencies)) = members.get("dependencies") {
            let place = step(place, "dependencies");
            let mut schemas = Sorted::default();
            let mut required = Map::new();
            for (name, value) in sorted(dependencies) {
                if value.is_array() {
                    required.insert(name, value.clone());
                } else {
                    let value = self.schema(value, &step(&place, &name), depth + 2);
                    schemas.insert(name, value);
                }
            }
            let required = Value::Object(required);
            if !schemas.is_empty() && !schema.has("dependentSchemas") {
                schema.put("dependentSchemas", Keyword::Map(schemas));
            }
            if clean::is_kept("dependentRequired", &required)
                && !schema.has("dependentRequired")
                && let Some(required) = data(&required, depth + 1)
            {
                schema.put("dependentRequired", Keyword::Data(required));
            }
        }
    }

    fn references(&mut self, schema: &mut Schema, members: &Map<String, Value>, place: &str) {
        for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
            let Some(Value::String(reference)) = members.get(keyword) else {
                continue;
            };
            if self.lone_refs {
                schema.take_constraints();
            }
            let Some(target) = self.resolver.resolve(reference, place) else {
                schema.unknown = true;
                continue;
            };
            let target = self.index(target);
            if schema.has("$ref") {
                schema.push("allOf", Schema::with("$ref", Keyword::Ref(target)));
            } else {
                schema.put("$ref", Keyword::Ref(target));
            }
        }
    }

    fn index(&mut self, place: String) -> usize {
        if let Some(index) = self.indices.get(&place) {
            return *index;
        }
        let index = self.places.len();
        self.places.push(place.clone());
        self.indices.insert(place, index);
        index
    }
}

fn sorted(members: &Map<String, Value>) -> Sorted<&Value> {
    let mut sorted = Vec::with_capacity(members.len());
    for (name, value) in members {
        sorted.push((name.clone(), value));
    }
    Sorted::collect(sorted)
}

/// A copy with sorted keys, unless it nests too deep.
fn data(value: &Value, depth: usize) -> Option<Value> {
    if depth > MAX_DEPTH {
        return None;
    }
    Some(match value {
        Value::Array(items) => {
            let mut copy = Vec::with_capacity(items.len());
            for item in items {
                copy.push(data(item, depth + 1)?);
            }
            Value::Array(copy)
        }
        Value::Object(members) => {
            let mut copy = Map::new();
            for (name, value) in sorted(members) {
                copy.insert(name, data(value, depth + 1)?);
            }
            Value::Object(copy)
        }
        scalar => scalar.clone(),
    })
}

/// A name for each place: its last part, in characters that a reference can hold as they are, and
/// with a number where two would be the same.
fn names(places: &[String], title: &str) -> Vec<String> {
    let mut used = HashMap::new();
    let mut names = vec![String::new()];
    for place in places.iter().skip(1) {
        let part = place.rsplit('/').next().unwrap_or_default();
        names.push(name(part, &mut used));
    }
    // The root last: its title must not take the name of a definition.
    if let Some(root) = names.first_mut() {
        *root = name(title, &mut used);
    }
    names
}

fn name(part: &str, used: &mut HashMap<String, usize>) -> String {
    let mut base = String::with_capacity(part.len());
    for c in part.replace("~1", "/").replace("~0", "~").chars() {
        let is_plain = c.is_ascii_alphanumeric() || "-._".contains(c);
        base.push(if is_plain { c } else { '_' });
    }
    let mut name = base.clone();
    while name.is_empty() || used.contains_key(&name) {
        let number = used.entry(base.clone()).or_insert(1);
        *number += 1;
        name = format!("{base}{number}");
    }
    used.insert(name.clone(), 1);
    name
}
