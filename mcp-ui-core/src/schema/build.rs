//! The schema that clients get, from the document that was read.

use std::collections::BTreeMap;

use super::exclusive::{Branch, are_exclusive};
use super::merge::merge;
use super::plan::{Plan, list_growth, schema_growth};
use super::read::Document;
use super::shape;
use super::tree::{Keyword, MAX_DEPTH, Schema};

/// How many references may be replaced inside one another. This bounds the stack where a chain of
/// references does not go deeper into the value.
const MAX_NESTED_COPIES: usize = 40;

/// How many bytes copies of definitions that stay may take, where such a copy avoids an `allOf`.
const EXPANSION_LIMIT: usize = 64 * 1024;

/// Builds the root and the definitions that it still needs.
pub(super) fn build(document: &Document, plan: &Plan) -> (Schema, BTreeMap<usize, Schema>) {
    let mut builder = Builder {
        document,
        plan,
        copying: Vec::new(),
        expansion: EXPANSION_LIMIT,
    };
    let root = builder.root();
    let mut definitions = BTreeMap::new();
    let mut wanted = references(&root);
    while let Some(index) = wanted.pop() {
        if !definitions.contains_key(&index)
            && let Some(schema) = document.schemas.get(index)
        {
            let schema = builder.open(schema, 2).schema;
            wanted.extend(references(&schema));
            definitions.insert(index, schema);
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
    /// The definitions that are being copied into the current place.
    copying: Vec<usize>,
    expansion: usize,
}

/// A schema that clients get, and what got lost on the way.
struct Built {
    schema: Schema,
    /// Whether it refused properties that it does not name. It no longer does.
    closed: bool,
    /// Whether it accepts more than its source, at any depth.
    loosened: bool,
}

/// A schema that counts beside the others of the same object.
enum Part {
    Copy(Built),
    Kept(usize),
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
            self.copying.push(target);
            let body = self.open(source, 0).schema;
            self.copying.pop();
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
            };
        }
        let mut built = Built {
            schema: Schema::any(),
            closed: false,
            loosened: source.unknown,
        };
        let inner = depth + schema_growth(source);
        for (keyword, value) in &source.keywords {
            match value {
                Keyword::Data(value) => built.schema.put_data(keyword, value.clone()),
                Keyword::Ref(_) => {}
                Keyword::Schema(schema) => self.open_child(&mut built, keyword, schema, inner),
                Keyword::List(list) => self.open_list(&mut built, keyword, list, inner),
                Keyword::Map(map) => {
                    let map = map.iter().map(|(name, schema)| {
                        let child = self.open(schema, inner + 2);
                        built.loosened |= child.loosened;
                        (name.clone(), child.schema)
                    });
                    let map = Keyword::Map(map.collect());
                    built.schema.put(keyword, map);
                }
            }
        }
        if !built.schema.has("if") {
            built.schema.take("then");
            built.schema.take("else");
        }
        if !built.schema.has("contains") {
            built.schema.take("minContains");
            built.schema.take("maxContains");
        }
        self.add_parts(&mut built, source, inner);
        built.closed |= shape::simplify_unevaluated(&mut built.schema);
        built.loosened |= source.has_any(&["unevaluatedProperties", "unevaluatedItems"]);
        built.loosened |= shape::integer_keys(&mut built.schema, built.closed);
        built.loosened |= shape::complete_tuple(&mut built.schema);
        shape::collapse_constants(&mut built.schema);
        built.loosened |= shape::split_null(&mut built.schema);
        built
    }

    fn open_child(&mut self, built: &mut Built, keyword: &str, schema: &Schema, depth: usize) {
        match keyword {
            // Accepting more here would accept less in the end.
            "not" | "if" | "contains" => match self.exact(schema, depth + 1) {
                Some(schema) => built.schema.put_schema(keyword, schema),
                None => built.loosened = true,
            },
            "additionalProperties" if schema.is_never() => {
                built.closed = true;
                built.loosened = true;
            }
            _ => {
                let child = self.open(schema, depth + 1);
                built.loosened |= child.loosened;
                built.schema.put_schema(keyword, child.schema);
            }
        }
    }

    fn open_list(&mut self, built: &mut Built, keyword: &str, list: &[Schema], depth: usize) {
        if keyword == "allOf" {
            return;
        }
        let depth = depth + 2 + list_growth(keyword);
        let branches: Vec<Built> = list.iter().map(|s| self.open(s, depth)).collect();
        let loosened = branches.iter().any(|b| b.loosened);
        built.loosened |= loosened;
        let is_nullable = list.len() == 2 && list.iter().any(Schema::is_null);
        let any = keyword == "oneOf" && (is_nullable || loosened && !self.are_exclusive(&branches));
        let schemas = branches.into_iter().map(|b| b.schema).collect();
        if !any {
            built.schema.put(keyword, Keyword::List(schemas));
        } else if built.schema.has("anyOf") {
            let union = Schema::with("anyOf", Keyword::List(schemas));
            built.schema.push("allOf", union);
        } else {
            built.schema.put("anyOf", Keyword::List(schemas));
        }
    }

    fn are_exclusive(&self, branches: &[Built]) -> bool {
        let branches: Vec<Branch> = branches
            .iter()
            .map(|built| match built.schema.keywords.get("$ref") {
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
            })
            .collect();
        are_exclusive(&branches)
    }

    /// Adds `$ref` and the branches of `allOf`, as members of the same object where that can be.
    fn add_parts(&mut self, built: &mut Built, source: &Schema, depth: usize) {
        let mut parts = Vec::new();
        if let Some(Keyword::Ref(target)) = source.keywords.get("$ref") {
            parts.push(self.part(*target, depth));
        }
        for branch in source.list("allOf") {
            let branch = self.open(branch, depth + 2);
            match branch.schema.keywords.get("$ref") {
                Some(Keyword::Ref(target)) if branch.schema.is_reference() => {
                    parts.push(Part::Kept(*target));
                }
                _ => parts.push(Part::Copy(branch)),
            }
        }
        let alone = parts.len() == 1 && built.schema.is_unconstrained();
        let has_ref = source.has("$ref");
        for (i, part) in parts.into_iter().enumerate() {
            let (mut body, target) = match part {
                Part::Copy(body) => (body, None),
                Part::Kept(target) => {
                    let copy = if alone {
                        None
                    } else {
                        self.expand(target, depth)
                    };
                    if let Some(body) = copy {
                        (body, Some(target))
                    } else {
                        built.loosened |= self.plan.loosens.get(target) == Some(&true);
                        if alone {
                            built.schema.put("$ref", Keyword::Ref(target));
                        } else {
                            built.schema.push("allOf", reference(target));
                        }
                        continue;
                    }
                }
            };
            built.loosened |= body.loosened;
            built.closed = alone && body.closed;
            // What one part of several says of itself does not describe the whole.
            if !(alone || has_ref && i == 0) {
                body.schema.drop_annotations();
            }
            let widens = ["additionalProperties", "patternProperties"];
            built.loosened |=
                built.schema.has_any(&widens) || !alone && body.schema.has_any(&widens);
            if let Err(body) = merge_part(&mut built.schema, body.schema) {
                let body = match target {
                    Some(target) => reference(target),
                    None => body,
                };
                built.schema.push("allOf", body);
            }
        }
    }

    /// What a reference stands for: a copy, or a definition that stays.
    fn part(&mut self, target: usize, depth: usize) -> Part {
        let inline = self.plan.inline.get(target).copied().unwrap_or(false);
        if inline && let Some(body) = self.copy(target, depth) {
            Part::Copy(body)
        } else {
            Part::Kept(target)
        }
    }

    /// A copy of a definition, unless it would nest too deep.
    fn copy(&mut self, target: usize, depth: usize) -> Option<Built> {
        let source = self.document.schemas.get(target)?;
        let height = self.plan.heights.get(target)?;
        if depth + height > MAX_DEPTH || self.copying.len() >= MAX_NESTED_COPIES {
            return None;
        }
        self.copying.push(target);
        let built = self.open(source, depth);
        self.copying.pop();
        Some(built)
    }

    /// A copy of a definition that stays, unless that is what is being copied.
    fn expand(&mut self, target: usize, depth: usize) -> Option<Built> {
        let size = *self.plan.sizes.get(target)?;
        if size > self.expansion || self.copying.contains(&target) {
            return None;
        }
        self.expansion -= size;
        self.copy(target, depth)
    }

    /// Builds a schema that accepts exactly what its source accepts, if that can be said.
    fn exact(&mut self, source: &Schema, depth: usize) -> Option<Schema> {
        if depth > MAX_DEPTH || source.unknown {
            return None;
        }
        let mut schema = Schema::any();
        for (keyword, value) in &source.keywords {
            let value = match value {
                Keyword::Data(value) => Keyword::Data(value.clone()),
                Keyword::Ref(_) => continue,
                Keyword::Schema(s) => Keyword::Schema(Box::new(self.exact(s, depth + 1)?)),
                Keyword::List(list) => Keyword::List(
                    list.iter()
                        .map(|s| self.exact(s, depth + 2))
                        .collect::<Option<_>>()?,
                ),
                Keyword::Map(map) => Keyword::Map(
                    map.iter()
                        .map(|(name, s)| Some((name.clone(), self.exact(s, depth + 2)?)))
                        .collect::<Option<_>>()?,
                ),
            };
            schema.put(keyword, value);
        }
        if let Some(Keyword::Ref(target)) = source.keywords.get("$ref") {
            let inline = self.plan.inline.get(*target).copied().unwrap_or(false);
            let body = self.document.schemas.get(*target).filter(|_| inline)?;
            let height = self.plan.heights.get(*target)?;
            if depth + height > MAX_DEPTH || self.copying.len() >= MAX_NESTED_COPIES {
                return None;
            }
            self.copying.push(*target);
            let body = self.exact(body, depth + 2);
            self.copying.pop();
            let body = body?;
            if schema.is_unconstrained() {
                schema.keywords.extend(body.keywords);
            } else {
                schema.push("allOf", body);
            }
        }
        Some(schema)
    }
}

fn reference(target: usize) -> Schema {
    Schema::with("$ref", Keyword::Ref(target))
}

/// As [`merge`]; two unions can stand side by side if one of them is `oneOf` and the other not.
fn merge_part(into: &mut Schema, mut from: Schema) -> Result<(), Schema> {
    if into.has("oneOf")
        && !into.has("anyOf")
        && !from.has("anyOf")
        && from.has("oneOf")
        && let Some(Keyword::List(branches)) = from.take("oneOf")
    {
        let views: Vec<Branch> = branches
            .iter()
            .map(|schema| Branch {
                schema,
                closed: false,
            })
            .collect();
        let union = if are_exclusive(&views) {
            "anyOf"
        } else {
            "oneOf"
        };
        from.put(union, Keyword::List(branches));
    }
    merge(into, from)
}
