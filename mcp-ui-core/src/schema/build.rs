//! The schema that clients get, from the document that was read.

use super::exclusive::{Branch, are_exclusive};
use super::merge::merge;
use super::plan::{Plan, list_growth, schema_growth};
use super::read::Document;
use super::shape;
use super::sites;
use super::sorted::Sorted;
use super::tree::{Keyword, MAX_DEPTH, Schema, is_in_place};

/// How many references may be replaced inside one another. This bounds the stack where a chain of
/// references does not go deeper into the value.
const MAX_NESTED_COPIES: usize = 40;

/// Builds the root and, at their places in the document, the definitions that it still needs.
pub(super) fn build(document: &Document, plan: &Plan) -> (Schema, Vec<Option<Schema>>) {
    let mut builder = Builder {
        document,
        plan,
        copying: 0,
    };
    let root = builder.root();
    let mut definitions = vec![None; document.schemas.len()];
    let mut wanted = references(&root);
    while let Some(index) = wanted.pop() {
        if let Some(definition @ None) = definitions.get_mut(index)
            && let Some(schema) = document.schemas.get(index)
        {
            let schema = builder.open(schema, 2).schema;
            wanted.extend(references(&schema));
            *definition = Some(schema);
        }
    }
    (root, definitions)
}

/// The schemas that a built schema refers to.
fn references(schema: &Schema) -> Vec<usize> {
    let mut found = Vec::new();
    if let Some(Keyword::Ref(target)) = schema.keywords.get("$ref") {
        found.push(*target);
    }
    for (_, child) in schema.children() {
        found.extend(references(child));
    }
    found
}

struct Builder<'a> {
    document: &'a Document,
    plan: &'a Plan,
    /// How many copies the current place is inside of.
    copying: usize,
}

/// A schema that clients get, and what got lost on the way.
struct Built {
    schema: Schema,
    /// Whether it refused properties that it does not name. It no longer does.
    closed: bool,
    /// Whether it accepts more than its source, at any depth.
    loosened: bool,
    /// Whether something is gone that may have looked at properties or items of the value.
    opaque: bool,
    /// Schemas that count for the same value and were no members of an `allOf`.
    parts: Vec<Schema>,
}

impl Builder<'_> {
    /// Builds the root, which says what it is and not where that stands.
    fn root(&mut self) -> Schema {
        let Some(source) = self.document.schemas.first() else {
            return Schema::any();
        };
        let mut root = self.open(source, 0).schema;
        while let Some(Keyword::Ref(target)) = root.take("$ref") {
            let Some(source) = self.document.schemas.get(target) else {
                break;
            };
            let body = self.open(source, 0).schema;
            if let Err(body) = merge(&mut root, body) {
                root.push("allOf", body);
            }
        }
        root
    }

    /// Builds a schema that may accept more than its source.
    fn open(&mut self, source: &Schema, depth: usize) -> Built {
        if depth > MAX_DEPTH {
            return Built {
                schema: Schema::any(),
                closed: false,
                loosened: true,
                opaque: true,
                parts: Vec::new(),
            };
        }
        let mut built = Built {
            schema: Schema::any(),
            closed: false,
            loosened: source.unknown,
            opaque: source.unknown,
            parts: Vec::new(),
        };
        let inner = depth + schema_growth(source);
        for (keyword, value) in &source.keywords {
            match value {
                Keyword::Data(value) => built.schema.put_data(keyword, value.clone()),
                Keyword::Ref(_) => {}
                Keyword::Schema(schema) => self.open_child(&mut built, keyword, schema, inner),
                Keyword::List(_) if keyword == "allOf" => {}
                Keyword::List(list) => self.open_list(&mut built, keyword, list, inner),
                Keyword::Map(map) => self.open_map(&mut built, keyword, map, inner),
            }
        }
        self.add_parts(&mut built, source, inner);
        finish(&mut built);
        built
    }

    fn open_child(&mut self, built: &mut Built, keyword: &str, schema: &Schema, depth: usize) {
        match keyword {
            // Accepting more here would accept less in the end.
            "not" | "if" | "contains" => {
                if let Some(schema) = self.exact(schema, depth + 1) {
                    built.schema.put_schema(keyword, schema);
                } else {
                    built.loosened = true;
                    built.opaque |= keyword != "not";
                }
            }
            "additionalProperties" if schema.is_never() => {
                built.closed = true;
                built.loosened = true;
            }
            _ => {
                let child = self.open(schema, depth + 1);
                built.loosened |= child.loosened;
                built.opaque |= child.opaque && is_in_place(keyword);
                built.schema.put_schema(keyword, child.schema);
            }
        }
    }

    fn open_map(&mut self, built: &mut Built, keyword: &str, map: &Sorted<Schema>, depth: usize) {
        let mut schemas = Sorted::default();
        for (name, schema) in map {
            let child = self.open(schema, depth + 2);
            built.loosened |= child.loosened;
            built.opaque |= child.opaque && is_in_place(keyword);
            schemas.insert(name.clone(), child.schema);
        }
        built.schema.put(keyword, Keyword::Map(schemas));
    }

    fn open_list(&mut self, built: &mut Built, keyword: &str, list: &[Schema], depth: usize) {
        let depth = depth + 2 + list_growth(keyword);
        let mut branches = Vec::with_capacity(list.len());
        for schema in list {
            branches.push(self.open(schema, depth));
        }
        self.add_list(built, keyword, list, branches);
    }

    fn add_list(&self, built: &mut Built, keyword: &str, list: &[Schema], branches: Vec<Built>) {
        let mut loosened = false;
        for branch in &branches {
            loosened |= branch.loosened;
            built.opaque |= is_in_place(keyword) && branch.opaque;
        }
        built.loosened |= loosened;
        let is_nullable = list.len() == 2 && list.iter().any(Schema::is_null);
        // Two branches that say `nullable` accept `null`, which neither would without it.
        let may_overlap = loosened || self.document.is_nullable;
        let one =
            keyword == "oneOf" && !is_nullable && (!may_overlap || self.are_exclusive(&branches));
        let keyword = match keyword {
            "oneOf" if !one => "anyOf",
            keyword => keyword,
        };
        let mut schemas = Vec::with_capacity(branches.len());
        for branch in branches {
            schemas.push(branch.schema);
        }
        let schemas = Keyword::List(schemas);
        if built.schema.has(keyword) {
            built.parts.push(Schema::with(keyword, schemas));
        } else {
            built.schema.put(keyword, schemas);
        }
    }

    fn are_exclusive(&self, branches: &[Built]) -> bool {
        let mut views = Vec::with_capacity(branches.len());
        for built in branches {
            views.push(match built.schema.keywords.get("$ref") {
                Some(Keyword::Ref(target)) => {
                    let target = self.document.schemas.get(*target);
                    let schema = target.unwrap_or(&built.schema);
                    Branch {
                        schema,
                        closed: schema
                            .schema("additionalProperties")
                            .is_some_and(Schema::is_never),
                    }
                }
                _ => Branch {
                    schema: &built.schema,
                    closed: built.closed,
                },
            });
        }
        are_exclusive(&views)
    }

    /// Adds `$ref` and the branches of `allOf`.
    fn add_parts(&mut self, built: &mut Built, source: &Schema, depth: usize) {
        let is_site = sites::is_site(source);
        let mut parts = Vec::new();
        if let Some(Keyword::Ref(target)) = source.keywords.get("$ref") {
            let mut part = self.reference(*target, depth, is_site);
            // The place speaks before the type.
            let annotations = part.schema.take_annotations();
            built.schema.keywords.merge(annotations, |_, own, _| own);
            parts.push(part);
        }
        for branch in source.list("allOf") {
            let part = match sites::reference(branch) {
                Some(target) => self.reference(target, depth, is_site),
                None => self.open(branch, depth + 2),
            };
            parts.push(part);
        }
        join(built, parts);
    }

    /// What a reference stands for: a copy, or a definition that stays.
    fn reference(&mut self, target: usize, depth: usize, is_site: bool) -> Built {
        let expands = is_site && self.plan.expand.get(target) == Some(&true);
        if (expands || self.plan.inline.get(target) == Some(&true))
            && self.has_room(target, depth)
            && let Some(source) = self.document.schemas.get(target)
        {
            self.copying += 1;
            let built = self.open(source, depth);
            self.copying -= 1;
            return built;
        }
        Built {
            schema: Schema::with("$ref", Keyword::Ref(target)),
            closed: false,
            loosened: self.plan.loosens.get(target) == Some(&true),
            opaque: true,
            parts: Vec::new(),
        }
    }

    /// Whether a copy would not nest too deep.
    fn has_room(&self, target: usize, depth: usize) -> bool {
        let height = self.plan.heights.get(target);
        self.copying < MAX_NESTED_COPIES && height.is_some_and(|height| depth + height <= MAX_DEPTH)
    }

    /// Builds a schema that accepts exactly what its source accepts, if that can be said.
    fn exact(&mut self, source: &Schema, depth: usize) -> Option<Schema> {
        if depth > MAX_DEPTH || source.unknown {
            return None;
        }
        let mut schema = Schema::any();
        for (keyword, value) in &source.keywords {
            let value = match value {
                Keyword::Ref(_) => continue,
                Keyword::Data(value) => Keyword::Data(value.clone()),
                Keyword::Schema(s) => Keyword::Schema(Box::new(self.exact(s, depth + 1)?)),
                Keyword::List(list) => self.exact_list(list, depth + 2)?,
                Keyword::Map(map) => self.exact_map(map, depth + 2)?,
            };
            schema.put(keyword, value);
        }
        if let Some(Keyword::Ref(target)) = source.keywords.get("$ref") {
            let body = self.document.schemas.get(*target)?;
            if self.plan.inline.get(*target) != Some(&true) || !self.has_room(*target, depth + 2) {
                return None;
            }
            self.copying += 1;
            let body = self.exact(body, depth + 2);
            self.copying -= 1;
            let body = body?;
            if schema.is_unconstrained() {
                schema.keywords.merge(body.keywords, |_, _, body| body);
            } else {
                schema.push("allOf", body);
            }
        }
        Some(schema)
    }

    fn exact_list(&mut self, list: &[Schema], depth: usize) -> Option<Keyword> {
        let mut schemas = Vec::with_capacity(list.len());
        for schema in list {
            schemas.push(self.exact(schema, depth)?);
        }
        Some(Keyword::List(schemas))
    }

    fn exact_map(&mut self, map: &Sorted<Schema>, depth: usize) -> Option<Keyword> {
        let mut schemas = Sorted::default();
        for (name, schema) in map {
            schemas.insert(name.clone(), self.exact(schema, depth)?);
        }
        Some(Keyword::Map(schemas))
    }
}

/// Puts `$ref` and the branches of `allOf` into the schema they belong to.
fn join(built: &mut Built, parts: Vec<Built>) {
    // These are about the whole, so they come last.
    let items = built.schema.take_schema("unevaluatedItems");
    let properties = built.schema.take_schema("unevaluatedProperties");
    let more = std::mem::take(&mut built.parts);
    let alone = parts.len() == 1 && more.is_empty() && built.schema.is_unconstrained();
    for mut part in parts {
        if alone {
            built.closed = part.closed;
        } else {
            // What one part of several says of itself does not describe the whole.
            part.schema.take_annotations();
            let widens = ["additionalProperties", "patternProperties"];
            built.loosened |= built.schema.has_any(&widens) || part.schema.has_any(&widens);
            built.closed = false;
        }
        built.loosened |= part.loosened;
        built.opaque |= part.opaque;
        add_part(&mut built.schema, part.schema);
    }
    for part in more {
        add_part(&mut built.schema, part);
    }
    if let Some(items) = items {
        built.schema.put_schema("unevaluatedItems", items);
    }
    if let Some(properties) = properties {
        built.schema.put_schema("unevaluatedProperties", properties);
    }
}

/// Brings a schema whose parts are together into its last form.
fn finish(built: &mut Built) {
    let schema = &mut built.schema;
    if !schema.has("if") {
        schema.take("then");
        schema.take("else");
    }
    if !schema.has("contains") {
        schema.take("minContains");
        schema.take("maxContains");
    }
    built.loosened |= schema.has_any(&["unevaluatedItems", "unevaluatedProperties"]);
    built.closed |= shape::simplify_unevaluated(schema, built.opaque);
    if shape::except_siblings(schema) {
        built.loosened = true;
        if !schema.has("anyOf") {
            let branches = schema.take_list("oneOf");
            schema.put(union_of(&branches), Keyword::List(branches));
        }
    }
    built.loosened |= shape::integer_keys(schema, built.closed);
    built.loosened |= shape::complete_tuple(schema);
    shape::collapse_constants(schema);
    built.loosened |= shape::split_null(schema);
}

/// Makes `into` say what `from` says too, as a branch of `allOf` if need be.
fn add_part(into: &mut Schema, mut from: Schema) {
    // Two unions can stand side by side if one of them is `oneOf` and the other is not.
    if into.has("oneOf")
        && !into.has("anyOf")
        && !from.has("anyOf")
        && let Some(Keyword::List(branches)) = from.take("oneOf")
    {
        let union = match union_of(&branches) {
            "oneOf" => "anyOf",
            _ => "oneOf",
        };
        from.put(union, Keyword::List(branches));
    }
    if let Err(from) = merge(into, from) {
        into.push("allOf", from);
    }
}

/// `oneOf` where no value is accepted by two of these open branches, else `anyOf`.
fn union_of(branches: &[Schema]) -> &'static str {
    let mut views = Vec::with_capacity(branches.len());
    for schema in branches {
        views.push(Branch {
            schema,
            closed: false,
        });
    }
    if are_exclusive(&views) {
        "oneOf"
    } else {
        "anyOf"
    }
}
