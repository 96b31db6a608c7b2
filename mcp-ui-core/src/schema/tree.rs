//! A schema as a tree that knows which of its members are schemas and which are data.

use serde_json::Value;

use super::sorted::Sorted;
use super::types::Types;

/// How deep the JSON of a schema may nest. Readers of MCP messages stop at 127 levels, and a tool
/// list puts five around a schema.
pub(super) const MAX_DEPTH: usize = 100;

/// One schema.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Schema {
    pub(super) keywords: Sorted<Keyword>,
    /// Part of the source could not be followed, so that this schema accepts more than was meant.
    pub(super) unknown: bool,
}

/// The value of a keyword.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Keyword {
    /// Anything but schemas; never looked into.
    Data(Value),
    /// `$ref`, as the index of a schema in its document.
    Ref(usize),
    Schema(Box<Schema>),
    List(Vec<Schema>),
    Map(Sorted<Schema>),
}

/// Where the schemas are in the value of a keyword.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Position {
    Schema,
    List,
    Map,
}

/// The keywords whose values hold schemas.
pub(super) fn position(keyword: &str) -> Option<Position> {
    Some(match keyword {
        "additionalProperties"
        | "contains"
        | "contentSchema"
        | "else"
        | "if"
        | "items"
        | "not"
        | "propertyNames"
        | "then"
        | "unevaluatedItems"
        | "unevaluatedProperties" => Position::Schema,
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => Position::List,
        "dependentSchemas" | "patternProperties" | "properties" => Position::Map,
        _ => return None,
    })
}

/// The keywords that apply a schema to the same value again, not to a part of it.
pub(super) fn is_in_place(keyword: &str) -> bool {
    matches!(
        keyword,
        "allOf" | "anyOf" | "dependentSchemas" | "else" | "if" | "not" | "oneOf" | "then"
    )
}

/// The keywords that say something to the reader and nothing to a validator.
fn is_annotation(keyword: &str) -> bool {
    matches!(
        keyword,
        "$comment" | "deprecated" | "description" | "examples"
    ) || keyword.starts_with("x-")
}

impl Schema {
    /// Accepts every value.
    pub(super) fn any() -> Self {
        Self::default()
    }

    /// Accepts every value because nobody knows what was meant.
    pub(super) fn unknown() -> Self {
        Self {
            unknown: true,
            ..Self::default()
        }
    }

    /// Accepts no value.
    pub(super) fn never() -> Self {
        Self::with("not", Keyword::Schema(Box::default()))
    }

    /// Accepts only `null`.
    pub(super) fn null() -> Self {
        Self::with("type", Keyword::Data("null".into()))
    }

    pub(super) fn with(keyword: &str, value: Keyword) -> Self {
        let mut schema = Self::any();
        schema.put(keyword, value);
        schema
    }

    pub(super) fn is_any(&self) -> bool {
        self.keywords.is_empty()
    }

    pub(super) fn is_never(&self) -> bool {
        matches!(self.keywords.get("not"), Some(Keyword::Schema(s)) if s.is_any() && !s.unknown)
    }

    pub(super) fn is_null(&self) -> bool {
        self.types() == Some(Types::NULL) && self.keywords.len() == 1
    }

    /// Whether all keywords are annotations.
    pub(super) fn is_unconstrained(&self) -> bool {
        self.keywords.iter().all(|(k, _)| is_annotation(k))
    }

    /// Whether this is a `$ref`, perhaps with annotations.
    pub(super) fn is_reference(&self) -> bool {
        self.has("$ref") && self.count_annotations() + 1 == self.keywords.len()
    }

    pub(super) fn count_annotations(&self) -> usize {
        let mut count = 0;
        for (keyword, _) in &self.keywords {
            count += usize::from(is_annotation(keyword));
        }
        count
    }

    pub(super) fn has(&self, keyword: &str) -> bool {
        self.keywords.has(keyword)
    }

    pub(super) fn has_any(&self, keywords: &[&str]) -> bool {
        keywords.iter().any(|k| self.has(k))
    }

    pub(super) fn put(&mut self, keyword: &str, value: Keyword) {
        self.keywords.insert(keyword.to_owned(), value);
    }

    pub(super) fn put_data(&mut self, keyword: &str, value: impl Into<Value>) {
        self.put(keyword, Keyword::Data(value.into()));
    }

    pub(super) fn put_schema(&mut self, keyword: &str, schema: Schema) {
        self.put(keyword, Keyword::Schema(Box::new(schema)));
    }

    pub(super) fn take(&mut self, keyword: &str) -> Option<Keyword> {
        self.keywords.remove(keyword)
    }

    pub(super) fn take_schema(&mut self, keyword: &str) -> Option<Schema> {
        match self.keywords.remove(keyword) {
            Some(Keyword::Schema(schema)) => Some(*schema),
            _ => None,
        }
    }

    pub(super) fn take_list(&mut self, keyword: &str) -> Vec<Schema> {
        match self.keywords.remove(keyword) {
            Some(Keyword::List(list)) => list,
            _ => Vec::new(),
        }
    }

    pub(super) fn data(&self, keyword: &str) -> Option<&Value> {
        match self.keywords.get(keyword) {
            Some(Keyword::Data(value)) => Some(value),
            _ => None,
        }
    }

    pub(super) fn array(&self, keyword: &str) -> Option<&[Value]> {
        self.data(keyword)?.as_array().map(Vec::as_slice)
    }

    pub(super) fn schema(&self, keyword: &str) -> Option<&Schema> {
        match self.keywords.get(keyword) {
            Some(Keyword::Schema(schema)) => Some(schema),
            _ => None,
        }
    }

    pub(super) fn list(&self, keyword: &str) -> &[Schema] {
        match self.keywords.get(keyword) {
            Some(Keyword::List(list)) => list,
            _ => &[],
        }
    }

    pub(super) fn push(&mut self, keyword: &str, schema: Schema) {
        let mut list = self.take_list(keyword);
        list.push(schema);
        self.put(keyword, Keyword::List(list));
    }

    pub(super) fn map(&self, keyword: &str) -> Option<&Sorted<Schema>> {
        match self.keywords.get(keyword) {
            Some(Keyword::Map(map)) => Some(map),
            _ => None,
        }
    }

    /// The names in `required`.
    pub(super) fn required(&self) -> impl Iterator<Item = &str> {
        self.array("required")
            .unwrap_or_default()
            .iter()
            .filter_map(Value::as_str)
    }

    /// The `type` keyword, if there is one.
    pub(super) fn types(&self) -> Option<Types> {
        self.data("type").map(Types::from_keyword)
    }

    pub(super) fn set_types(&mut self, types: Types) {
        self.put("type", Keyword::Data(types.to_keyword()));
    }

    /// Moves the annotations out.
    pub(super) fn take_annotations(&mut self) -> Sorted<Keyword> {
        let constraints = self.take_constraints();
        std::mem::replace(&mut self.keywords, constraints.keywords)
    }

    /// Moves everything but the annotations out.
    pub(super) fn take_constraints(&mut self) -> Schema {
        let mut constraints = Schema {
            unknown: self.unknown,
            ..Schema::any()
        };
        for (keyword, value) in std::mem::take(&mut self.keywords) {
            if is_annotation(&keyword) {
                self.keywords.insert(keyword, value);
            } else {
                constraints.keywords.insert(keyword, value);
            }
        }
        constraints
    }

    /// A copy without annotations, at every depth.
    pub(super) fn without_annotations(&self) -> Schema {
        let mut schema = self.clone();
        schema.drop_annotations();
        schema
    }

    fn drop_annotations(&mut self) {
        self.take_annotations();
        for (_, child) in self.children_mut() {
            child.drop_annotations();
        }
    }

    /// The schemas one step inside, with the keyword that holds each.
    pub(super) fn children(&self) -> Vec<(&str, &Schema)> {
        let mut children = Vec::new();
        for (keyword, value) in &self.keywords {
            for schema in value.schemas() {
                children.push((keyword.as_str(), schema));
            }
        }
        children
    }

    /// As [`children`](Self::children), to be changed.
    pub(super) fn children_mut(&mut self) -> Vec<(&str, &mut Schema)> {
        let mut children = Vec::new();
        for (keyword, value) in self.keywords.iter_mut() {
            match value {
                Keyword::Data(_) | Keyword::Ref(_) => {}
                Keyword::Schema(schema) => children.push((keyword.as_str(), &mut **schema)),
                Keyword::List(list) => {
                    for schema in list {
                        children.push((keyword.as_str(), schema));
                    }
                }
                Keyword::Map(map) => {
                    for (_, schema) in map.iter_mut() {
                        children.push((keyword.as_str(), schema));
                    }
                }
            }
        }
        children
    }
}

impl Keyword {
    /// The schemas in the value.
    pub(super) fn schemas(&self) -> Vec<&Schema> {
        match self {
            Self::Data(_) | Self::Ref(_) => Vec::new(),
            Self::Schema(schema) => vec![schema],
            Self::List(list) => list.iter().collect(),
            Self::Map(map) => map.iter().map(|(_, schema)| schema).collect(),
        }
    }
}
