//! Output schemas (MCP "Tools", `outputSchema`).
//!
//! [`output_schema`] takes what [`schemars`] says of a type and brings it into the form that MCP
//! clients take, [`output_schema_for`] does so for one protocol version, and [`client_safe`] does
//! the second half for any JSON Schema.
//!
//! # The form
//!
//! Some clients drop a tool, or the whole tool list, over a schema that they cannot read. So:
//!
//! | there is no | instead |
//! | --- | --- |
//! | `$schema`, `$id`, anchors, `title`, `default`, `readOnly`, `writeOnly` | nothing |
//! | `format` of a number, or one that is not of JSON Schema | nothing |
//! | schema `true`, `false` | `{}`, `{"not":{}}` |
//! | `additionalProperties: false`, `unevaluated…` | nothing, or `additionalProperties` or `items` where that says the same; as they are below `not`, `if` and `contains` |
//! | `nullable`, `null` as one of several types | `anyOf` with `{"type":"null"}`; scalars may keep `"type":["string","null"]` |
//! | `patternProperties` for integer keys | `additionalProperties` |
//! | `prefixItems` alone | `items` beside it, which lists what any item may be |
//! | `const` without `type` | the type of the constant |
//! | union of bare constants | `enum` |
//! | `allOf` | members of one object, where they can be put together |
//! | `$ref` | a copy of what it means, unless that is recursive or the whole would pass 64 KiB; then `#/$defs/…` at the root |
//! | reference that leads nowhere or to another document | `{}` |
//! | root without a type whose values are all objects | `"type": "object"` |
//!
//! Only keywords are meant: a property may be called `title`, and constants, enumerations and
//! examples are not looked into. A value that the original schema accepts is accepted by the
//! new one; one that was refused may be accepted now, for example for having further properties.
//! For the same reason `oneOf` becomes `anyOf` where it is not sure that only one branch accepts.
//!
//! Schemas are computed at every call. They cost little, but the result can be kept: it is cheap
//! to clone, and [`OutputSchema::for_version`] adapts it to a version.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::ProtocolVersion;

mod build;
mod clean;
mod exclusive;
mod merge;
mod output;
mod plan;
#[cfg(feature = "validate")]
mod reach;
mod read;
mod refs;
mod seen;
mod shape;
mod sites;
mod sorted;
mod tree;
mod types;
mod walk;

pub use output::OutputSchema;
#[cfg(feature = "validate")]
pub(crate) use reach::reach;

use sorted::Sorted;
use tree::{Keyword, Schema};
use types::Types;

/// The output schema of a type, as it serializes.
///
/// The root may be anything; for versions before 2026-07-28 see [`output_schema_for`].
///
/// What the schema says comes from `schemars`, which has some habits of its own:
///
/// - A heading in the first line of a doc comment is a title to it, so that line is not in the
///   schema; the other lines are the description.
/// - It runs the functions that `#[serde(default = "…")]` names. `#[schemars(!default)]` on the
///   field prevents that.
/// - It does not look into `#[serde(serialize_with = "…")]`; say what is written with
///   `#[schemars(with = "…")]`.
/// - It knows nothing of the tag of a struct, of `#[serde(skip)]` in a tuple variant, and of
///   `skip_serializing_if` in a tuple: values of the last two may not pass. Nor may those of a
///   newtype variant of an internally tagged enum that holds another enum.
/// - Below `#[serde(deny_unknown_fields)]`, which says nothing about writing, it loses what the
///   values of a flattened map are.
///
/// ```
/// use mcp_ui_core::schema;
/// use schemars::JsonSchema;
///
/// #[derive(JsonSchema)]
/// struct Row {
///     name: String,
///     /// In metres.
///     height: Option<f32>,
/// }
///
/// assert_eq!(
///     schema::output_schema::<Row>().as_str(),
///     r#"{"type":"object","properties":{"name":{"type":"string"},"height":{"type":["number","null"],"description":"In metres."}},"required":["name","height"]}"#,
/// );
/// ```
#[must_use]
pub fn output_schema<T: JsonSchema + ?Sized>() -> OutputSchema {
    let shared = Draft::new(&generate::<T>(false));
    let mut root = if shared.is_complete {
        // `schemars` shares definitions by name, and types whose `JsonSchema` is written by hand
        // can have the same name. Without sharing each place has its own schema, but the
        // descriptions of a nullable field and of its type are not told apart.
        let separate = Draft::new(&generate::<T>(true));
        let same = separate.root.without_annotations() == shared.root.without_annotations();
        if same { shared.root } else { separate.root }
    } else {
        shared.root
    };
    let says_type = ["type", "anyOf", "oneOf", "allOf", "$ref"];
    if !root.has_any(&says_type) && !root.is_never() {
        root.set_types(Types::ALL);
    }
    OutputSchema::new(root)
}

/// The output schema of a type for results that are written for `version`.
///
/// `None` for versions before 2025-06-18, which have no `outputSchema`. For the 2025 versions a
/// root other than an object is wrapped, as the result is: `{"result": …}`.
#[must_use]
pub fn output_schema_for<T: JsonSchema + ?Sized>(version: ProtocolVersion) -> Option<OutputSchema> {
    if version.has_structured_content() {
        output_schema::<T>().for_version(version)
    } else {
        None
    }
}

/// Brings a JSON Schema into the form that MCP clients take, as the [module](self) describes.
///
/// The schema may be of any draft and may be hostile: nothing is fetched, and the size and depth
/// of the result are bounded. Doing it twice changes nothing more.
///
/// ```
/// use mcp_ui_core::schema;
/// use serde_json::json;
///
/// let schema = json!({
///     "$schema": "https://json-schema.org/draft/2020-12/schema",
///     "title": "Found",
///     "type": "object",
///     "properties": {
///         "title": { "$ref": "#/$defs/Title", "description": "As printed." },
///         "extra": true,
///     },
///     "additionalProperties": false,
///     "$defs": { "Title": { "title": "Title", "type": "string" } },
/// });
/// assert_eq!(
///     schema::client_safe(&schema).to_value(),
///     json!({
///         "type": "object",
///         "properties": {
///             "title": { "type": "string", "description": "As printed." },
///             "extra": {},
///         },
///     }),
/// );
/// ```
#[must_use]
pub fn client_safe(schema: &Value) -> OutputSchema {
    OutputSchema::new(Draft::new(schema).root)
}

/// Whether the schema is one of objects only, said at its root as versions before 2026-07-28
/// demand: `"type": "object"`.
#[must_use]
pub fn is_object_root(schema: &Value) -> bool {
    schema
        .get("type")
        .is_some_and(|types| Types::from_keyword(types) == Types::OBJECT)
}

/// A schema in the form for clients.
struct Draft {
    root: Schema,
    /// Whether no reference is left, and none had to stay.
    is_complete: bool,
}

/// How often a schema is gone through at most. Twice is enough for nearly all.
const ROUNDS: usize = 8;

impl Draft {
    /// Goes through a schema until nothing changes: what one round takes away or puts together
    /// can be what another part of the schema waited for.
    fn new(json: &Value) -> Self {
        let mut draft = Self::round(json);
        for _ in 1..ROUNDS {
            let next = Self::round(&Value::Object(output::object(&draft.root)));
            if next.root == draft.root {
                break;
            }
            draft.root = next.root;
        }
        draft
    }

    fn round(json: &Value) -> Self {
        let mut document = read::read(json);
        let plan = plan::plan(&mut document);
        let (mut root, definitions) = build::build(&document, &plan);
        if always_object(&root, &definitions, &mut Vec::new()) {
            root.set_types(Types::OBJECT);
        }
        let name = |index: usize| document.names.get(index).map_or("", String::as_str);
        name_references(&mut root, &name);
        let mut named = Vec::new();
        for (index, definition) in definitions.into_iter().enumerate() {
            if let Some(mut schema) = definition {
                name_references(&mut schema, &name);
                named.push((name(index).to_owned(), schema));
            }
        }
        let is_complete = plan.complete && named.is_empty();
        if !named.is_empty() {
            root.put("$defs", Keyword::Map(Sorted::collect(named)));
        }
        Self { root, is_complete }
    }
}

/// Whether the schema accepts objects only, as far as can be told from its form.
fn always_object(schema: &Schema, definitions: &[Option<Schema>], seen: &mut Vec<usize>) -> bool {
    if let Some(types) = schema.types() {
        return types == Types::OBJECT;
    }
    // A chain of references may be long; the stack is not.
    if let Some(Keyword::Ref(target)) = schema.keywords.get("$ref") {
        if seen.len() >= 64 || seen.contains(target) {
            return false;
        }
        seen.push(*target);
        return match definitions.get(*target) {
            Some(Some(schema)) => always_object(schema, definitions, seen),
            _ => false,
        };
    }
    let mut all = |list: &[Schema]| {
        !list.is_empty() && list.iter().all(|s| always_object(s, definitions, seen))
    };
    all(schema.list("anyOf"))
        || all(schema.list("oneOf"))
        || schema
            .list("allOf")
            .iter()
            .any(|s| always_object(s, definitions, seen))
}

fn name_references<'a>(schema: &mut Schema, name: &impl Fn(usize) -> &'a str) {
    if let Some(Keyword::Ref(target)) = schema.keywords.get("$ref") {
        let reference = format!("#/$defs/{}", name(*target));
        schema.put_data("$ref", reference);
    }
    for (_, child) in schema.children_mut() {
        name_references(child, name);
    }
}

/// What `schemars` says of a type, each definition once or (`inline`) at each place.
fn generate<T: JsonSchema + ?Sized>(inline: bool) -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .with(|settings| settings.inline_subschemas = inline)
        .into_generator();
    // Not as a root schema, which would get a title and refer to itself as `#`.
    let mut schema = generator.subschema_for::<T>().to_value();
    let definitions = generator.take_definitions(true);
    if let Value::Object(members) = &mut schema
        && !definitions.is_empty()
    {
        members.insert("$defs".to_owned(), Value::Object(definitions));
    }
    schema
}
