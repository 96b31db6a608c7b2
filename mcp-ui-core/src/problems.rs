//! What a strict reader would refuse in a result, and where.

use crate::annotations::is_timestamp;
use crate::content::Media;
use crate::json::{self, Integers, RawJson};
use crate::members::Members;
use crate::read::{Check, FromMembers, Item, check_block, items_of, members_of};
use crate::resource::ResourceBody;
use crate::{
    Annotations, CallToolResult, ContentBlock, EmbeddedResource, Error, ErrorKind, Icon,
    Implementation, Meta, ResourceContents, ResourceLink, Role, UnknownContent, base64, uri,
};

/// How many levels a result may nest, itself included. `serde_json`, and so the Rust SDK, reads
/// 127 levels of a message, and the message is one of them.
const MAX_LEVELS: usize = 126;

impl CallToolResult {
    /// What a strict reader would refuse in this result: what the official JSON Schemas and the
    /// official SDKs do not take, each with its place. A result without problems can still say
    /// what an older version of the specification has no words for; see
    /// [`conform`](Self::conform).
    ///
    /// What reading has put right already is not listed: missing `content`, and members that were
    /// `null`.
    ///
    /// ```
    /// use mcp_ui_core::{CallToolResult, ErrorKind};
    ///
    /// let result = CallToolResult::from_str(
    ///     r#"{"content":[{"type":"image","data":"data:image/png;base64,AAAA","mimeType":"image/png"}]}"#,
    /// )?;
    /// let problems = result.problems();
    /// assert_eq!(problems.len(), 1);
    /// assert_eq!(problems[0].pointer(), "/content/0/data");
    /// assert!(matches!(problems[0].kind(), ErrorKind::InvalidBase64(_)));
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    #[must_use]
    pub fn problems(&self) -> Vec<Error> {
        let mut problems = Vec::new();
        for (index, block) in self.content.iter().enumerate() {
            of_block(block, &mut |error| {
                problems.push(error.at_index(index).at("content"));
            });
        }
        let mut report = |error| problems.push(error);
        if self.extra.get("jsonrpc").is_some() {
            let what = "this is a whole JSON-RPC message; the result is its member `result`";
            report(Error::new(ErrorKind::UnexpectedMessage(what.to_owned())).at("jsonrpc"));
        }
        if let Some(meta) = &self.meta {
            meta.check_entries(&mut |key, e| report(e.at(key).at("_meta")));
        }
        of_mistyped_object(&self.extra, "_meta", Meta::check, &mut report);
        of_values(self, &mut report);
        problems
    }
}

/// Reports what the values beside `content` hold that readers would not agree on.
pub(crate) fn of_values(result: &CallToolResult, report: &mut dyn FnMut(Error)) {
    if let Some(value) = &result.structured_content {
        of_raw(value, 1, &mut |e| report(e.at("structuredContent")));
    }
    if let Some(meta) = &result.meta {
        of_meta(meta, 2, &mut |e| report(e.at("_meta")));
    }
    of_extra(&result.extra, 1, report);
}

/// Reports the problems of what a server says about itself.
pub(crate) fn of_implementation(server: &Implementation, report: &mut dyn FnMut(Error)) {
    for name in &["title", "description", "websiteUrl"] {
        of_mistyped(&server.extra, name, "a string", report);
    }
    if let Some(url) = &server.website_url
        && let Err(error) = uri::check(url)
    {
        report(error.at("websiteUrl"));
    }
    match &server.icons {
        Some(icons) => of_icons(icons, &mut |e| report(e.at("icons"))),
        None => of_mistyped_icons(&server.extra, &mut |e| report(e.at("icons"))),
    }
}

/// Reports the problems of a block.
pub(crate) fn of_block(block: &ContentBlock, report: &mut dyn FnMut(Error)) {
    let (annotations, meta, extra) = match block {
        ContentBlock::Text(block) => (&block.annotations, &block.meta, &block.extra),
        ContentBlock::Image(block) => of_media(&block.media, report),
        ContentBlock::Audio(block) => of_media(&block.media, report),
        ContentBlock::ResourceLink(block) => of_link(block, report),
        ContentBlock::Resource(block) => of_resource(block, report),
        ContentBlock::Unknown(block) => return of_unknown(block, report),
    };
    if let Some(annotations) = annotations {
        of_annotations(annotations, &mut |e| report(e.at("annotations")));
    }
    if let Some(meta) = meta {
        of_meta(meta, 4, &mut |e| report(e.at("_meta")));
    }
    of_mistyped_object(extra, "annotations", Annotations::check, report);
    of_mistyped_object(extra, "_meta", Meta::check, report);
    of_extra(extra, 3, report);
}

/// Reports why a block is not of a type that the specification names.
pub(crate) fn of_unknown(block: &UnknownContent, report: &mut dyn FnMut(Error)) {
    let json = block.json.as_str();
    match members_of(json) {
        Some((members, _)) => check_block(&members, &mut but_those_of_raw(report)),
        None => report(Item::Json(json).wrong_type("an object")),
    }
    of_raw(&block.json, 2, report);
}

/// Leaves out what [`of_raw`] reports.
fn but_those_of_raw(report: &mut dyn FnMut(Error)) -> impl FnMut(Error) {
    |error| {
        let is_of_raw = matches!(
            error.kind(),
            ErrorKind::DuplicateKey(_) | ErrorKind::LoneSurrogate(_)
        );
        if !is_of_raw {
            report(error);
        }
    }
}

/// The members that all blocks have.
type Tail<'a> = (&'a Option<Box<Annotations>>, &'a Option<Meta>, &'a Members);

fn of_media<'a>(media: &'a Media, report: &mut dyn FnMut(Error)) -> Tail<'a> {
    if let Err(error) = base64::check(&media.data) {
        report(error.at("data"));
    }
    (&media.annotations, &media.meta, &media.extra)
}

fn of_link<'a>(link: &'a ResourceLink, report: &mut dyn FnMut(Error)) -> Tail<'a> {
    if let Err(error) = uri::check(&link.uri) {
        report(error.at("uri"));
    }
    for name in &["title", "description", "mimeType"] {
        of_mistyped(&link.extra, name, "a string", report);
    }
    if let Some(size) = &link.size {
        of_raw(size, 3, &mut |e| report(e.at("size")));
    }
    match &link.size {
        Some(size) if !is_unsigned_integer(size.as_str()) => {
            let error = ErrorKind::WrongType {
                expected: "an unsigned integer",
                found: format!("the number {size}"),
            };
            report(Error::new(error).at("size"));
        }
        _ => of_mistyped(&link.extra, "size", "an unsigned integer", report),
    }
    match &link.icons {
        Some(icons) => of_icons(icons, &mut |e| report(e.at("icons"))),
        None => of_mistyped_icons(&link.extra, &mut |e| report(e.at("icons"))),
    }
    (&link.annotations, &link.meta, &link.extra)
}

fn of_resource<'a>(block: &'a EmbeddedResource, report: &mut dyn FnMut(Error)) -> Tail<'a> {
    of_contents(&block.resource, &mut |e| report(e.at("resource")));
    (&block.annotations, &block.meta, &block.extra)
}

fn of_contents(contents: &ResourceContents, report: &mut dyn FnMut(Error)) {
    if let Err(error) = uri::check(&contents.uri) {
        report(error.at("uri"));
    }
    let blob = match &contents.body {
        ResourceBody::Blob(blob) => base64::check(blob),
        ResourceBody::Text(_) => match contents.extra.get("blob").map(RawJson::as_string) {
            Some(Some(blob)) => base64::check(&blob),
            _ => Ok(()),
        },
    };
    if let Err(error) = blob {
        report(error.at("blob"));
    }
    of_mistyped(&contents.extra, "mimeType", "a string", report);
    if let ResourceBody::Blob(_) = contents.body {
        of_mistyped(&contents.extra, "text", "a string", report);
    } else if contents.extra.get("blob").is_some_and(|b| !b.is_string()) {
        of_mistyped(&contents.extra, "blob", "a string", report);
    }
    if let Some(meta) = &contents.meta {
        of_meta(meta, 5, &mut |e| report(e.at("_meta")));
    }
    of_mistyped_object(&contents.extra, "_meta", Meta::check, report);
    of_extra(&contents.extra, 4, report);
}

fn of_icons(icons: &[Icon], report: &mut dyn FnMut(Error)) {
    for (index, icon) in icons.iter().enumerate() {
        let mut report = |error: Error| report(error.at_index(index));
        if let Err(error) = uri::check(&icon.src) {
            report(error.at("src"));
        }
        of_mistyped(&icon.extra, "mimeType", "a string", &mut report);
        of_mistyped(&icon.extra, "sizes", "an array of strings", &mut report);
        match icon.theme.as_deref() {
            None => of_mistyped(&icon.extra, "theme", "`light` or `dark`", &mut report),
            Some("light" | "dark") => {}
            Some(theme) => {
                let error = ErrorKind::WrongType {
                    expected: "`light` or `dark`",
                    found: format!("{theme:?}"),
                };
                report(Error::new(error).at("theme"));
            }
        }
        of_extra(&icon.extra, 5, &mut report);
    }
}

fn of_mistyped_icons(extra: &Members, report: &mut dyn FnMut(Error)) {
    let Some(value) = extra.get("icons") else {
        return;
    };
    let Some(items) = items_of(value.as_str()) else {
        return report(Item::Json(value.as_str()).wrong_type("an array"));
    };
    for (index, item) in items.iter().enumerate() {
        of_no_object(item, Icon::check, &mut |e| report(e.at_index(index)));
    }
}

/// Reports the problems of annotations.
pub(crate) fn of_annotations(annotations: &Annotations, report: &mut dyn FnMut(Error)) {
    let audience = annotations.audience.as_deref().unwrap_or_default();
    for (index, role) in audience.iter().enumerate() {
        if let Role::Unknown(role) = role {
            let error = Error::new(ErrorKind::UnknownRole(role.to_string()));
            report(error.at_index(index).at("audience"));
        }
    }
    if let Some(value) = annotations.extra.get("audience") {
        match items_of(value.as_str()) {
            None => report(
                Item::Json(value.as_str())
                    .wrong_type("an array")
                    .at("audience"),
            ),
            Some(items) => {
                for (index, item) in items.iter().enumerate() {
                    if !item.is_string() {
                        report(item.wrong_type("a role").at_index(index).at("audience"));
                    }
                }
            }
        }
    }
    if let Some(priority) = &annotations.priority
        && !is_priority(priority.as_str())
    {
        let error = ErrorKind::InvalidPriority(priority.to_string());
        report(Error::new(error).at("priority"));
    }
    of_mistyped(&annotations.extra, "priority", "a number", report);
    if let Some(timestamp) = &annotations.last_modified
        && !is_timestamp(timestamp)
    {
        let error = ErrorKind::InvalidTimestamp(timestamp.to_string());
        report(Error::new(error).at("lastModified"));
    }
    of_mistyped(&annotations.extra, "lastModified", "a string", report);
    of_extra(&annotations.extra, 4, report);
}

fn of_meta(meta: &Meta, levels: usize, report: &mut dyn FnMut(Error)) {
    of_extra(&meta.members, levels, report);
}

/// Reports a known member whose value has another type than the specification asks for.
fn of_mistyped(
    extra: &Members,
    name: &'static str,
    expected: &'static str,
    report: &mut dyn FnMut(Error),
) {
    if let Some(value) = extra.get(name) {
        report(Item::Json(value.as_str()).wrong_type(expected).at(name));
    }
}

/// The same for a member that has to be an object, with the reason inside it if it is one.
fn of_mistyped_object(
    extra: &Members,
    name: &'static str,
    check: Check,
    report: &mut dyn FnMut(Error),
) {
    if let Some(value) = extra.get(name) {
        let value = Item::Json(value.as_str());
        of_no_object(&value, check, &mut |e| report(e.at(name)));
    }
}

fn of_no_object(value: &Item<'_>, check: Check, report: &mut dyn FnMut(Error)) {
    match value.as_json().and_then(members_of) {
        Some((members, _)) => check(&members, &mut but_those_of_raw(report)),
        None => report(value.wrong_type("an object")),
    }
}

/// Reports what the values of members hold that readers would not agree on.
fn of_extra(extra: &Members, levels: usize, report: &mut dyn FnMut(Error)) {
    for (key, value) in extra.iter() {
        of_raw(value, levels, &mut |e| report(e.at(key.to_owned())));
    }
}

/// Reports what a value inside so many levels holds that readers would not agree on.
fn of_raw(value: &RawJson, levels: usize, report: &mut dyn FnMut(Error)) {
    json::for_each_problem(value.as_str(), Integers::Any, report);
    if json::depth(value.as_str()) + levels > MAX_LEVELS {
        report(ErrorKind::TooDeep(MAX_LEVELS - levels).into());
    }
}

/// Whether a number is written as one that the SDKs read into an unsigned integer.
pub(crate) fn is_unsigned_integer(number: &str) -> bool {
    number.as_bytes().iter().all(u8::is_ascii_digit)
}

/// Whether a number is an integer to JSON Schema, however it is written.
pub(crate) fn is_integer(number: &str) -> bool {
    let digits = number.strip_prefix('-').unwrap_or(number);
    is_unsigned_integer(digits) || number.parse::<f64>().is_ok_and(|n| n.fract() == 0.0)
}

/// Whether a number is a priority, from 0 to 1.
pub(crate) fn is_priority(number: &str) -> bool {
    number.parse().is_ok_and(|n: f64| (0.0..=1.0).contains(&n))
}
