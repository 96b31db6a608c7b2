//! The bridge to the `rmcp` SDK (feature `rmcp`).
//!
//! [`Json<T>`] stands where rmcp's own `Json<T>` stood, and one line makes the advertised schemas
//! ones that every client takes:
//!
//! ```
//! use mcp_ui_core::ToolResult;
//! use mcp_ui_core::rmcp::{Json, client_safe};
//! use rmcp::{ServerHandler, tool, tool_handler, tool_router};
//! use rmcp::handler::server::router::tool::ToolRouter;
//! use schemars::JsonSchema;
//! use serde::Serialize;
//!
//! #[derive(Serialize, JsonSchema, ToolResult)]
//! #[tool_result(text = "{hits} parts match, best: {best}")]
//! struct Found {
//!     hits: u32,
//!     best: String,
//! }
//!
//! #[derive(Clone)]
//! struct Parts {
//!     tool_router: ToolRouter<Self>,
//! }
//!
//! #[tool_router]
//! impl Parts {
//!     fn new() -> Self {
//!         let mut tool_router = Self::tool_router();
//!         client_safe(&mut tool_router);
//!         Self { tool_router }
//!     }
//!
//!     /// Looks for parts.
//!     #[tool]
//!     fn find(&self) -> Json<Found> {
//!         Json(Found { hits: 3, best: "A-17".into() })
//!     }
//! }
//!
//! #[tool_handler(router = self.tool_router)]
//! impl ServerHandler for Parts {}
//!
//! let schema = Parts::new().tool_router.get("find").unwrap().output_schema.clone().unwrap();
//! assert_eq!(schema["properties"]["hits"], serde_json::json!({"type": "integer", "minimum": 0}));
//! ```
#![doc = ""]
#![doc = include_str!("../docs/from-rmcp-json.md")]

use crate::builder::{Produced, ProducedBody, produce_with_tree};
use crate::json::to_value;
use crate::resource::ResourceBody;
use crate::{
    Annotations, CallToolResult, ContentBlock, Error, ErrorKind, Icon, IntoToolResult, Meta,
    ResourceContents, ResourceLink, Role, ToolError, ToolResult, schema,
};
use rmcp::ErrorData;
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::IntoCallToolResult;
use rmcp::model::{self, CallToolResponse, JsonObject, MetaObject};
use schemars::JsonSchema;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::Arc;

/// A [`ToolResult`] as the answer of an rmcp tool.
///
/// rmcp's `#[tool]` finds the type by its name and advertises the schema of `T`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(clippy::exhaustive_structs, reason = "it stands for rmcp's own")]
pub struct Json<T>(pub T);

impl<T: JsonSchema> JsonSchema for Json<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}

impl<T: ToolResult> IntoToolResult for Json<T> {
    fn into_tool_result(self) -> Result<CallToolResult, Error> {
        self.0.to_call_tool_result()
    }
}

impl<T: ToolResult> IntoCallToolResult for Json<T> {
    fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData> {
        answer(produce_with_tree(&self.0, convert_produced))
    }
}

impl IntoCallToolResult for ToolError {
    fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData> {
        answer(self.into_tool_result().and_then(TryInto::try_into))
    }
}

impl IntoCallToolResult for CallToolResult {
    fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData> {
        answer(self.try_into())
    }
}

/// A result that cannot be written is a fault of the server, which a model cannot act on.
fn answer(result: Result<model::CallToolResult, Error>) -> Result<CallToolResponse, ErrorData> {
    result.map(CallToolResponse::from).map_err(|e| {
        let place = serde_json::json!({ "pointer": e.pointer() });
        ErrorData::internal_error(format!("cannot write the tool result: {e}"), Some(place))
    })
}

/// The result of a value without the detour over our own type.
fn convert_produced(
    mut produced: Produced<'_>,
    value: Value,
) -> Result<model::CallToolResult, Error> {
    let mut converted = model::CallToolResult::default();
    converted.result_type = Some(model::ResultType::COMPLETE);
    let json = produced.json()?;
    for (index, (body, annotations)) in produced.blocks().enumerate() {
        let convert = || -> Result<_, Error> {
            let text = match body {
                ProducedBody::Json => json,
                ProducedBody::Text(text) => text,
                ProducedBody::Block(block) => {
                    return convert_block(match annotations {
                        Some(annotations) => block.with_annotations(*annotations),
                        None => *block,
                    });
                }
            };
            let mut converted = model::TextContent::new(text);
            converted.annotations = convert_annotations(annotations.as_deref())?;
            Ok(model::ContentBlock::Text(converted))
        };
        let block = convert().map_err(|e| e.at_index(index).at("content"))?;
        converted.content.push(block);
    }
    converted.structured_content = Some(value);
    converted.meta = convert_meta(produced.meta.as_ref())?;
    Ok(converted)
}

/// Rewrites the output schemas that the router advertises with [`schema::client_safe`].
pub fn client_safe<S>(router: &mut ToolRouter<S>) {
    for route in router.map.values_mut() {
        if let Some(schema) = &route.attr.output_schema {
            let safe = schema::client_safe(&Value::Object((**schema).clone()));
            route.attr.output_schema = Some(Arc::new(safe.to_object()));
        }
    }
}

/// The output schema of `T`, for `#[tool(output_schema = …)]` on tools that do not return
/// [`Json<T>`].
#[must_use]
pub fn output_schema<T: JsonSchema>() -> Arc<JsonObject> {
    Arc::new(schema::output_schema::<T>().to_object())
}

/// The `_meta` of a tool whose results a view shows, for `#[tool(meta = view_meta::<T>())]`; empty
/// if `T` has no view ([`ToolResult::tool_ui`]).
#[must_use]
pub fn view_meta<T: ToolResult + ?Sized>() -> MetaObject {
    let mut meta = Meta::new();
    if let Some(ui) = T::tool_ui() {
        // It holds two strings, which can be written.
        let _ = ui.insert_into(&mut meta);
    }
    convert_meta(Some(&meta)).ok().flatten().unwrap_or_default()
}

/// To rmcp's type.
///
/// # Errors
///
/// [`ErrorKind::Unsupported`] for what rmcp has no place for: members that the specification does
/// not name, integers beyond 64 bits, nesting beyond 127 levels.
impl TryFrom<ResourceContents> for model::ResourceContents {
    type Error = Error;

    fn try_from(contents: ResourceContents) -> Result<Self, Error> {
        convert_contents(contents)
    }
}

/// From rmcp's type.
///
/// # Errors
///
/// [`ErrorKind::UnknownResultType`] if rmcp holds another `resultType` than `complete`.
impl TryFrom<model::CallToolResult> for CallToolResult {
    type Error = Error;

    fn try_from(result: model::CallToolResult) -> Result<Self, Error> {
        let json =
            serde_json::to_string(&result).map_err(|e| ErrorKind::Serialize(e.to_string()))?;
        Self::from_str(&json)
    }
}

/// To rmcp's type.
///
/// # Errors
///
/// [`ErrorKind::Unsupported`] for what rmcp has no place for: blocks, roles and members that the
/// specification does not name, integers beyond 64 bits, nesting beyond 127 levels.
impl TryFrom<CallToolResult> for model::CallToolResult {
    type Error = Error;

    fn try_from(result: CallToolResult) -> Result<Self, Error> {
        refuse_extra(result.extra.iter())?;
        let mut converted = Self::default();
        converted.result_type = result.result_type.then_some(model::ResultType::COMPLETE);
        converted.content = result
            .content
            .into_iter()
            .enumerate()
            .map(|(index, block)| convert_block(block).map_err(|e| e.at_index(index).at("content")))
            .collect::<Result<_, _>>()?;
        converted.structured_content = result
            .structured_content
            .map(|value| to_value(value.as_str()))
            .transpose()
            .map_err(|e| e.at("structuredContent"))?;
        converted.is_error = result.is_error;
        converted.meta = convert_meta(result.meta.as_ref())?;
        Ok(converted)
    }
}

fn unsupported(what: impl Into<String>) -> Error {
    ErrorKind::Unsupported(what.into()).into()
}

fn refuse_extra<'a, V>(mut extra: impl Iterator<Item = (&'a str, V)>) -> Result<(), Error> {
    match extra.next() {
        None => Ok(()),
        Some((key, _)) => {
            let error = unsupported("rmcp's type has no place for this member");
            Err(error.at(key.to_owned()))
        }
    }
}

fn convert_meta(meta: Option<&Meta>) -> Result<Option<MetaObject>, Error> {
    let Some(meta) = meta else { return Ok(None) };
    let mut object = JsonObject::new();
    for (key, value) in meta.iter() {
        let value = to_value(value.as_str()).map_err(|e| e.at(key.to_owned()).at("_meta"))?;
        object.insert(key.to_owned(), value);
    }
    Ok(Some(MetaObject(object)))
}

fn convert_annotations(
    annotations: Option<&Annotations>,
) -> Result<Option<model::Annotations>, Error> {
    let Some(annotations) = annotations else {
        return Ok(None);
    };
    let convert = || -> Result<_, Error> {
        refuse_extra(annotations.extra.iter())?;
        let mut converted = model::Annotations::default();
        converted.audience = annotations
            .audience()
            .map(|audience| audience.iter().map(convert_role).collect())
            .transpose()
            .map_err(|e: Error| e.at("audience"))?;
        #[expect(clippy::cast_possible_truncation, reason = "rmcp holds an f32")]
        let priority = annotations.priority().map(|priority| priority as f32);
        converted.priority = priority;
        converted.last_modified = annotations.last_modified().map(str::to_owned);
        Ok(Some(converted))
    };
    convert().map_err(|e| e.at("annotations"))
}

fn convert_role(role: &Role) -> Result<model::Role, Error> {
    match role {
        Role::User => Ok(model::Role::User),
        Role::Assistant => Ok(model::Role::Assistant),
        Role::Unknown(role) => Err(ErrorKind::UnknownRole(role.to_string()).into()),
    }
}

fn convert_block(block: ContentBlock) -> Result<model::ContentBlock, Error> {
    let annotations = convert_annotations(block.annotations())?;
    let meta = convert_meta(block.meta())?;
    match block {
        ContentBlock::Text(block) => {
            refuse_extra(block.extra.iter())?;
            let mut converted = model::TextContent::new(block.text);
            converted.annotations = annotations;
            converted.meta = meta;
            Ok(model::ContentBlock::Text(converted))
        }
        ContentBlock::Image(block) => {
            let media = block.media;
            refuse_extra(media.extra.iter())?;
            let mut converted = model::ImageContent::new(media.data, media.mime_type);
            converted.annotations = annotations;
            converted.meta = meta;
            Ok(model::ContentBlock::Image(converted))
        }
        ContentBlock::Audio(block) => {
            let media = block.media;
            refuse_extra(media.extra.iter())?;
            let mut converted = model::AudioContent::new(media.data, media.mime_type);
            converted.annotations = annotations;
            converted.meta = meta;
            Ok(model::ContentBlock::Audio(converted))
        }
        ContentBlock::ResourceLink(link) => {
            let mut converted = convert_link(link)?;
            converted.annotations = annotations;
            converted.meta = meta;
            Ok(model::ContentBlock::ResourceLink(converted))
        }
        ContentBlock::Resource(block) => {
            refuse_extra(block.extra.iter())?;
            let contents = convert_contents(block.resource).map_err(|e| e.at("resource"))?;
            let mut converted = model::EmbeddedResource::new(contents);
            converted.annotations = annotations;
            converted.meta = meta;
            Ok(model::ContentBlock::Resource(converted))
        }
        ContentBlock::Unknown(block) => {
            Err(ErrorKind::UnknownContentType(block.kind().to_owned()).into())
        }
    }
}

fn convert_link(link: ResourceLink) -> Result<model::Resource, Error> {
    refuse_extra(link.extra.iter())?;
    let size = match &link.size {
        None => None,
        Some(size) => {
            let bytes = size
                .get::<u64>()
                .map_err(|_| unsupported("rmcp takes only unsigned integers here").at("size"))?;
            Some(bytes)
        }
    };
    let icons = link.icons.map(|icons| {
        let converted = icons
            .into_iter()
            .enumerate()
            .map(|(index, icon)| convert_icon(icon).map_err(|e| e.at_index(index).at("icons")));
        converted.collect::<Result<Vec<_>, _>>()
    });
    let mut converted = model::Resource::new(link.uri, link.name);
    converted.title = link.title.map(String::from);
    converted.description = link.description.map(String::from);
    converted.mime_type = link.mime_type.map(String::from);
    converted.size = size;
    converted.icons = icons.transpose()?;
    Ok(converted)
}

fn convert_icon(icon: Icon) -> Result<model::Icon, Error> {
    refuse_extra(icon.extra.iter())?;
    let theme = match icon.theme.as_deref() {
        None => None,
        Some("light") => Some(model::IconTheme::Light),
        Some("dark") => Some(model::IconTheme::Dark),
        Some(theme) => {
            let what = format!("rmcp knows only the themes light and dark, not {theme:?}");
            return Err(unsupported(what).at("theme"));
        }
    };
    let mut converted = model::Icon::new(icon.src);
    converted.mime_type = icon.mime_type.map(String::from);
    converted.sizes = icon
        .sizes
        .map(|sizes| sizes.into_iter().map(String::from).collect());
    converted.theme = theme;
    Ok(converted)
}

fn convert_contents(contents: ResourceContents) -> Result<model::ResourceContents, Error> {
    refuse_extra(contents.extra.iter())?;
    let meta = convert_meta(contents.meta.as_ref())?;
    let uri = contents.uri.into_string();
    let mime_type = contents.mime_type.map(String::from);
    Ok(match contents.body {
        ResourceBody::Text(text) => model::ResourceContents::TextResourceContents {
            uri,
            mime_type,
            text: text.into_string(),
            meta,
        },
        ResourceBody::Blob(blob) => model::ResourceContents::BlobResourceContents {
            uri,
            mime_type,
            blob: blob.into_string(),
            meta,
        },
    })
}
