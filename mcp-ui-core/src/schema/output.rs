//! [`OutputSchema`], and the order in which it is written.

use std::fmt;
use std::sync::Arc;

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::seen::Seen;
use super::sorted::Sorted;
use super::tree::{Keyword, Schema};
use super::types::Types;
use crate::{ProtocolVersion, Text};

/// A JSON Schema in the form that MCP clients take, for a tool's `outputSchema`.
///
/// It is always an object, never `true` or `false`. Its text is the same whatever features of
/// `serde_json` are on in the build: properties come in the order of `required`, then the others
/// by name. Clones are cheap.
///
/// Through [`to_value`](Self::to_value) the order is kept only if `serde_json` has its
/// `preserve_order` feature on; through [`as_str`](Self::as_str) and `Serialize` always.
#[derive(Clone)]
pub struct OutputSchema {
    root: Arc<Schema>,
    text: Text,
    has_object_root: bool,
}

impl OutputSchema {
    pub(super) fn new(root: Schema) -> Self {
        let has_object_root = root.types() == Some(Types::OBJECT);
        // Writing a tree of strings and numbers to a string cannot fail.
        let text = serde_json::to_string(&Written(&root)).unwrap_or_default();
        Self {
            root: Arc::new(root),
            text: text.into(),
            has_object_root,
        }
    }

    /// The schema as compact JSON.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The schema as a JSON value, which is an object.
    #[must_use]
    pub fn to_value(&self) -> Value {
        Value::Object(self.to_object())
    }

    /// The members of the schema.
    #[must_use]
    pub fn to_object(&self) -> Map<String, Value> {
        object(&self.root)
    }

    /// Whether the root says `"type": "object"`, as versions before 2026-07-28 demand.
    ///
    /// Values of a type whose schema has no object root are wrapped for those versions.
    #[must_use]
    pub fn has_object_root(&self) -> bool {
        self.has_object_root
    }

    /// The schema for results that are written for `version`.
    ///
    /// Versions before 2025-06-18 have no `outputSchema`. Those before 2026-07-28 know only
    /// objects, so a schema of anything else becomes that of `{"result": …}`.
    ///
    /// ```
    /// use mcp_ui_core::{ProtocolVersion, schema};
    ///
    /// let schema = schema::output_schema::<Vec<bool>>();
    /// assert_eq!(
    ///     schema.for_version(ProtocolVersion::V2025_11_25).unwrap().as_str(),
    ///     r#"{"type":"object","properties":{"result":{"type":"array","items":{"type":"boolean"}}},"required":["result"]}"#,
    /// );
    /// assert!(schema.for_version(ProtocolVersion::V2025_03_26).is_none());
    /// ```
    #[must_use]
    pub fn for_version(&self, version: ProtocolVersion) -> Option<Self> {
        if !version.has_structured_content() {
            None
        } else if version.has_non_object_structured_content() || self.has_object_root {
            Some(self.clone())
        } else {
            Some(self.wrapped())
        }
    }

    fn wrapped(&self) -> Self {
        let mut result = Schema::clone(&self.root);
        let definitions = result.take("$defs");
        if result.types() == Some(Types::ALL) {
            result.take("type");
        }
        let mut root = Schema::any();
        root.set_types(Types::OBJECT);
        let mut properties = Sorted::default();
        properties.insert("result".to_owned(), result);
        root.put("properties", Keyword::Map(properties));
        root.put_data("required", vec![Value::from("result")]);
        if let Some(definitions) = definitions {
            root.put("$defs", definitions);
        }
        Self::new(root)
    }
}

impl fmt::Display for OutputSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for OutputSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OutputSchema").field(&self.as_str()).finish()
    }
}

impl PartialEq for OutputSchema {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for OutputSchema {}

impl Serialize for OutputSchema {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written(&self.root).serialize(serializer)
    }
}

impl From<OutputSchema> for Value {
    fn from(schema: OutputSchema) -> Self {
        schema.to_value()
    }
}

impl From<OutputSchema> for Map<String, Value> {
    fn from(schema: OutputSchema) -> Self {
        schema.to_object()
    }
}

impl From<OutputSchema> for schemars::Schema {
    fn from(schema: OutputSchema) -> Self {
        schema.to_object().into()
    }
}

/// Stands behind all other keywords.
const DEFINITIONS: &str = "$defs";

/// The keywords in the order in which they are written; others come behind them, by name.
const ORDER: [&str; 44] = [
    "$ref",
    "type",
    "description",
    "deprecated",
    "const",
    "enum",
    "format",
    "pattern",
    "minLength",
    "maxLength",
    "minimum",
    "exclusiveMinimum",
    "maximum",
    "exclusiveMaximum",
    "multipleOf",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "prefixItems",
    "items",
    "unevaluatedItems",
    "contains",
    "minContains",
    "maxContains",
    "minItems",
    "maxItems",
    "uniqueItems",
    "properties",
    "patternProperties",
    "additionalProperties",
    "unevaluatedProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "required",
    "dependentRequired",
    "dependentSchemas",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "if",
    "then",
    "else",
];

/// The keywords of a schema in the order of writing.
fn ordered(schema: &Schema) -> Vec<(&str, &Keyword)> {
    let mut ordered = Vec::with_capacity(schema.keywords.len());
    for keyword in ORDER {
        if let Some(value) = schema.keywords.get(keyword) {
            ordered.push((keyword, value));
        }
    }
    for (keyword, value) in &schema.keywords {
        if keyword != DEFINITIONS && !ORDER.contains(&keyword.as_str()) {
            ordered.push((keyword, value));
        }
    }
    if let Some(value) = schema.keywords.get(DEFINITIONS) {
        ordered.push((DEFINITIONS, value));
    }
    ordered
}

/// The schemas in the value of a keyword, in the order of writing: properties in the order of
/// `required`, then the others by name.
fn ordered_map<'a>(
    schema: &'a Schema,
    keyword: &str,
    map: &'a Sorted<Schema>,
) -> Vec<(&'a str, &'a Schema)> {
    let mut ordered = Vec::with_capacity(map.len());
    let mut seen = Seen::default();
    if keyword == "properties" {
        for name in schema.required() {
            if let Some(schema) = map.get(name)
                && seen.add(name)
            {
                ordered.push((name, schema));
            }
        }
    }
    for (name, schema) in map {
        if !seen.has(name) {
            ordered.push((name, schema));
        }
    }
    ordered
}

/// The members of a schema as JSON.
pub(super) fn object(schema: &Schema) -> Map<String, Value> {
    let mut members = Map::new();
    for (keyword, value) in ordered(schema) {
        let value = match value {
            Keyword::Data(value) => value.clone(),
            Keyword::Ref(_) => Value::Null,
            Keyword::Schema(schema) => Value::Object(object(schema)),
            Keyword::List(list) => list.iter().map(|s| Value::Object(object(s))).collect(),
            Keyword::Map(map) => {
                let mut schemas = Map::new();
                for (name, schema) in ordered_map(schema, keyword, map) {
                    schemas.insert(name.to_owned(), Value::Object(object(schema)));
                }
                Value::Object(schemas)
            }
        };
        members.insert(keyword.to_owned(), value);
    }
    members
}

struct Written<'a>(&'a Schema);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_map(Some(self.0.keywords.len()))?;
        for (keyword, value) in ordered(self.0) {
            members.serialize_key(keyword)?;
            match value {
                Keyword::Data(value) => members.serialize_value(value)?,
                Keyword::Ref(_) => members.serialize_value(&())?,
                Keyword::Schema(schema) => members.serialize_value(&Written(schema))?,
                Keyword::List(list) => members.serialize_value(&WrittenList(list))?,
                Keyword::Map(map) => {
                    members.serialize_value(&WrittenMap(ordered_map(self.0, keyword, map)))?;
                }
            }
        }
        members.end()
    }
}

struct WrittenList<'a>(&'a [Schema]);

impl Serialize for WrittenList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut items = serializer.serialize_seq(Some(self.0.len()))?;
        for schema in self.0 {
            items.serialize_element(&Written(schema))?;
        }
        items.end()
    }
}

struct WrittenMap<'a>(Vec<(&'a str, &'a Schema)>);

impl Serialize for WrittenMap<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_map(Some(self.0.len()))?;
        for (name, schema) in &self.0 {
            members.serialize_entry(name, &Written(schema))?;
        }
        members.end()
    }
}
