//! What the members of an object mean: the one place that knows which are required and of which
//! type.
//!
//! A member that is known and has another type than the specification asks for goes to the unknown
//! ones, so that it is written back; if the object cannot be said without it, the object as a whole
//! is not typed.

use super::item::{self, Item, Pairs};
use super::text::{for_each_item, members_of};
use crate::content::Media;
use crate::members::Members;
use crate::meta::RelatedTask;
use crate::resource::ResourceBody;
use crate::{
    Annotations, AudioContent, ContentBlock, EmbeddedResource, Error, ErrorKind, Icon,
    ImageContent, Implementation, Meta, RawJson, ResourceContents, ResourceLink, Role, Text,
    TextContent, UnknownContent,
};

/// An object that can be made of its members.
pub(crate) trait FromMembers: Sized {
    /// Reports what keeps the members from being one.
    fn check(members: &Pairs<'_>, report: &mut dyn FnMut(Error));

    /// Makes one of members that passed the check.
    fn from_members(members: &mut Pairs<'_>) -> Self;
}

/// Reports what keeps members from being an object of a type.
pub(crate) type Check = fn(&Pairs<'_>, &mut dyn FnMut(Error));

/// The object that the item is, or the item as it came.
pub(crate) fn from_item<T: FromMembers>(mut item: Item<'_>) -> Result<T, RawJson> {
    if let Some(mut members) = clean_members(&mut item, T::check) {
        return Ok(T::from_members(&mut members));
    }
    Err(item.into_raw())
}

/// The object that the item is, or why it is none.
pub(crate) fn try_from_item<T: FromMembers>(item: Item<'_>) -> Result<T, Error> {
    match from_item(item) {
        Ok(object) => Ok(object),
        Err(json) => Err(reason(json, T::check)),
    }
}

/// The members of an object that passes the check; of another item, nothing is taken.
fn clean_members<'m>(item: &'m mut Item<'_>, check: Check) -> Option<Pairs<'m>> {
    let json = match item {
        Item::Json(json) => json,
        Item::Raw(json) => json.as_str(),
        Item::Str(_) | Item::Plain(_) | Item::Text(_) => return None,
        Item::Object(members) => {
            return is_clean(members, check).then(|| std::mem::take(members));
        }
    };
    match members_of(json)? {
        (members, None) if is_clean(&members, check) => Some(members),
        _ => None,
    }
}

fn is_clean(members: &Pairs<'_>, check: Check) -> bool {
    let mut clean = true;
    check(members, &mut |_| clean = false);
    clean
}

/// Why the JSON is no object that passes the check.
#[cold]
fn reason(json: RawJson, check: Check) -> Error {
    let mut reason = None;
    if let Some((members, fault)) = members_of(json.as_str()) {
        check(&members, &mut |error| {
            reason.get_or_insert(error);
        });
        reason = reason.or(fault);
    }
    reason.unwrap_or_else(|| Item::Raw(json).wrong_type("an object"))
}

/// The members that an object keeps beside those that have a field.
#[derive(Default)]
struct Rest(Members);

impl Rest {
    fn keep(&mut self, key: &str, value: RawJson) {
        self.0.push(Text::from(key), value);
    }

    /// An optional string.
    fn text(&mut self, field: &mut Option<Text>, key: &str, value: Item<'_>) {
        if value.is_null() {
            return;
        }
        match value.into_text() {
            Ok(text) => *field = Some(text),
            Err(other) => self.keep(key, other.into_raw()),
        }
    }

    /// An optional number.
    fn number(&mut self, field: &mut Option<RawJson>, key: &str, value: Item<'_>) {
        if value.is_null() {
            return;
        }
        if value.is_number() {
            *field = Some(value.into_raw());
        } else {
            self.keep(key, value.into_raw());
        }
    }

    /// An optional object.
    fn object<T: FromMembers>(&mut self, field: &mut Option<T>, key: &str, value: Item<'_>) {
        if value.is_null() {
            return;
        }
        match from_item(value) {
            Ok(object) => *field = Some(object),
            Err(json) => self.keep(key, json),
        }
    }

    /// An optional array.
    fn array<T>(
        &mut self,
        field: &mut Option<Vec<T>>,
        key: &str,
        value: Item<'_>,
        read: fn(Item<'_>) -> Option<T>,
    ) {
        if value.is_null() {
            return;
        }
        let mut items = Vec::new();
        let complete = for_each_item(value.as_json().unwrap_or_default(), &mut |item| {
            items.push(read(item)?);
            Some(())
        });
        match complete {
            Some(()) => *field = Some(items),
            None => self.keep(key, value.into_raw()),
        }
    }
}

/// Reports keys that occur more than once.
fn check_keys(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
    item::for_each_duplicate(members, &mut |key| {
        report(Error::new(ErrorKind::DuplicateKey(key.to_owned())).at(key.to_owned()));
    });
}

fn find<'m, 'a>(members: &'m Pairs<'a>, name: &str) -> Option<&'m Item<'a>> {
    members.iter().find(|(key, _)| key == name).map(|(_, v)| v)
}

fn check_string(members: &Pairs<'_>, name: &'static str, report: &mut dyn FnMut(Error)) {
    match find(members, name) {
        None => report(ErrorKind::MissingMember(name).into()),
        Some(value) if value.is_string() => {}
        Some(value) => report(value.wrong_type("a string").at(name)),
    }
}

/// A required string, which passed the check.
fn take_text(value: Item<'_>) -> Text {
    value.into_text().unwrap_or_default()
}

impl FromMembers for Annotations {
    fn check(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
        check_keys(members, report);
    }

    fn from_members(members: &mut Pairs<'_>) -> Self {
        let mut rest = Rest::default();
        let mut read = Self::new();
        for (key, value) in members.drain(..) {
            match &*key {
                "audience" => rest.array(&mut read.audience, &key, value, |item| {
                    item.into_text().ok().map(Role::from)
                }),
                "priority" => rest.number(&mut read.priority, &key, value),
                "lastModified" => rest.text(&mut read.last_modified, &key, value),
                _ => rest.keep(&key, value.into_raw()),
            }
        }
        read.extra = rest.0;
        read
    }
}

impl FromMembers for Meta {
    fn check(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
        check_keys(members, report);
    }

    fn from_members(members: &mut Pairs<'_>) -> Self {
        let mut rest = Rest::default();
        for (key, value) in members.drain(..) {
            rest.keep(&key, value.into_raw());
        }
        Self { members: rest.0 }
    }
}

impl FromMembers for Icon {
    fn check(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
        check_keys(members, report);
        check_string(members, "src", report);
    }

    fn from_members(members: &mut Pairs<'_>) -> Self {
        let mut rest = Rest::default();
        let mut src = Text::default();
        let (mut mime_type, mut sizes, mut theme) = (None, None, None);
        for (key, value) in members.drain(..) {
            match &*key {
                "src" => src = take_text(value),
                "mimeType" => rest.text(&mut mime_type, &key, value),
                "sizes" => rest.array(&mut sizes, &key, value, |item| item.into_text().ok()),
                "theme" => rest.text(&mut theme, &key, value),
                _ => rest.keep(&key, value.into_raw()),
            }
        }
        Self {
            src,
            mime_type,
            sizes,
            theme,
            extra: rest.0,
        }
    }
}

impl FromMembers for Implementation {
    fn check(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
        check_keys(members, report);
        check_string(members, "name", report);
        check_string(members, "version", report);
    }

    fn from_members(members: &mut Pairs<'_>) -> Self {
        let mut rest = Rest::default();
        let mut read = Self::new("", "");
        for (key, value) in members.drain(..) {
            match &*key {
                "name" => read.name = take_text(value),
                "version" => read.version = take_text(value),
                "title" => rest.text(&mut read.title, &key, value),
                "description" => rest.text(&mut read.description, &key, value),
                "websiteUrl" => rest.text(&mut read.website_url, &key, value),
                "icons" => rest.array(&mut read.icons, &key, value, |item| from_item(item).ok()),
                _ => rest.keep(&key, value.into_raw()),
            }
        }
        read.extra = rest.0;
        read
    }
}

impl FromMembers for RelatedTask {
    fn check(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
        check_keys(members, report);
        check_string(members, "taskId", report);
    }

    fn from_members(members: &mut Pairs<'_>) -> Self {
        let mut task_id = Text::default();
        for (key, value) in members.drain(..) {
            if key == "taskId" {
                task_id = take_text(value);
            }
        }
        Self { task_id }
    }
}

impl FromMembers for ResourceContents {
    fn check(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
        check_keys(members, report);
        check_string(members, "uri", report);
        let (text, blob) = (find(members, "text"), find(members, "blob"));
        if !text.is_some_and(Item::is_string) && !blob.is_some_and(Item::is_string) {
            // With neither, what is missing is text, the first that the specification names.
            let name = if text.is_none() && blob.is_some() {
                "blob"
            } else {
                "text"
            };
            check_string(members, name, report);
        }
    }

    fn from_members(members: &mut Pairs<'_>) -> Self {
        let mut rest = Rest::default();
        let mut uri = Text::default();
        let (mut mime_type, mut meta) = (None, None);
        let (mut text, mut blob) = (None, None);
        for (key, value) in members.drain(..) {
            match &*key {
                "uri" => uri = take_text(value),
                "mimeType" => rest.text(&mut mime_type, &key, value),
                "text" => rest.text(&mut text, &key, value),
                "blob" => rest.text(&mut blob, &key, value),
                "_meta" => rest.object(&mut meta, &key, value),
                _ => rest.keep(&key, value.into_raw()),
            }
        }
        let body = match (text, blob) {
            (Some(text), blob) => {
                // A resource that is both is kept as text; its bytes are not lost.
                if let Some(blob) = blob {
                    rest.keep("blob", Item::Text(blob).into_raw());
                }
                ResourceBody::Text(text)
            }
            (None, blob) => ResourceBody::Blob(blob.unwrap_or_default()),
        };
        Self {
            uri,
            mime_type,
            body,
            meta,
            extra: rest.0,
        }
    }
}

/// The `type` of a block; empty if it has none.
pub(crate) fn kind<'m>(members: &'m Pairs<'_>) -> std::borrow::Cow<'m, str> {
    match find(members, "type") {
        Some(Item::Str(contents)) if contents.contains('\\') => item::decode(contents).into(),
        Some(Item::Str(text) | Item::Plain(text)) => (*text).into(),
        Some(Item::Text(text)) => text.as_str().into(),
        _ => "".into(),
    }
}

/// A block that is kept as it came.
pub(super) fn unknown(kind: impl AsRef<str>, json: RawJson) -> ContentBlock {
    ContentBlock::Unknown(UnknownContent {
        kind: Text::from(kind.as_ref()),
        json,
    })
}

/// Reports what keeps the members from being a block of a type that the specification names.
pub(crate) fn check_block(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
    check_keys(members, report);
    match &*kind(members) {
        "text" => check_string(members, "text", report),
        "image" | "audio" => {
            check_string(members, "data", report);
            check_string(members, "mimeType", report);
        }
        "resource_link" => {
            check_string(members, "uri", report);
            check_string(members, "name", report);
        }
        "resource" => check_resource(members, report),
        other => match find(members, "type") {
            None => report(ErrorKind::MissingMember("type").into()),
            Some(value) if value.is_string() => {
                report(Error::new(ErrorKind::UnknownContentType(other.to_owned())).at("type"));
            }
            Some(value) => report(value.wrong_type("a string").at("type")),
        },
    }
}

fn check_resource(members: &Pairs<'_>, report: &mut dyn FnMut(Error)) {
    let mut inside = |members: &Pairs<'_>| {
        ResourceContents::check(members, &mut |e| report(e.at("resource")));
    };
    let value = find(members, "resource");
    match value {
        Some(Item::Object(resource)) => return inside(resource),
        Some(Item::Json(_) | Item::Raw(_)) => {
            let members = value.and_then(Item::as_json).and_then(members_of);
            if let Some((resource, fault)) = members {
                inside(&resource);
                if let Some(fault) = fault {
                    report(fault.at("resource"));
                }
                return;
            }
        }
        Some(Item::Str(_) | Item::Plain(_) | Item::Text(_)) => {}
        None => return report(ErrorKind::MissingMember("resource").into()),
    }
    if let Some(value) = value {
        report(value.wrong_type("an object").at("resource"));
    }
}

/// Reads the members of an embedded resource, which may be large, once and for all.
fn open_resource(members: &mut Pairs<'_>) {
    if kind(members) != "resource" {
        return;
    }
    for (key, value) in members {
        if let Item::Json(json) = value
            && key == "resource"
            && let Some((resource, None)) = members_of(json)
        {
            *value = Item::Object(resource);
        }
    }
}

/// The block that the members make, if it is of a type that the specification names and in its
/// form.
pub(super) fn block(members: &mut Pairs<'_>) -> Option<ContentBlock> {
    open_resource(members);
    if !is_clean(members, check_block) {
        return None;
    }
    Some(match &*kind(members) {
        "text" => ContentBlock::Text(text_content(members)),
        "image" => ContentBlock::Image(ImageContent {
            media: media(members),
        }),
        "audio" => ContentBlock::Audio(AudioContent {
            media: media(members),
        }),
        "resource_link" => ContentBlock::ResourceLink(resource_link(members)),
        _ => ContentBlock::Resource(embedded_resource(members)?),
    })
}

/// The members that all blocks have.
#[derive(Default)]
struct Tail {
    annotations: Option<Annotations>,
    meta: Option<Meta>,
    rest: Rest,
}

impl Tail {
    fn member(&mut self, key: &str, value: Item<'_>) {
        match key {
            "type" => {}
            "annotations" => self.rest.object(&mut self.annotations, key, value),
            "_meta" => self.rest.object(&mut self.meta, key, value),
            _ => self.rest.keep(key, value.into_raw()),
        }
    }
}

fn text_content(members: &mut Pairs<'_>) -> TextContent {
    let mut tail = Tail::default();
    let mut text = Text::default();
    for (key, value) in members.drain(..) {
        match &*key {
            "text" => text = take_text(value),
            _ => tail.member(&key, value),
        }
    }
    TextContent {
        text,
        annotations: tail.annotations.map(Box::new),
        meta: tail.meta,
        extra: tail.rest.0,
    }
}

fn media(members: &mut Pairs<'_>) -> Media {
    let mut tail = Tail::default();
    let (mut data, mut mime_type) = (Text::default(), Text::default());
    for (key, value) in members.drain(..) {
        match &*key {
            "data" => data = take_text(value),
            "mimeType" => mime_type = take_text(value),
            _ => tail.member(&key, value),
        }
    }
    Media {
        data,
        mime_type,
        annotations: tail.annotations.map(Box::new),
        meta: tail.meta,
        extra: tail.rest.0,
    }
}

fn resource_link(members: &mut Pairs<'_>) -> ResourceLink {
    let mut tail = Tail::default();
    let (mut uri, mut name) = (Text::default(), Text::default());
    let (mut title, mut description, mut mime_type) = (None, None, None);
    let (mut size, mut icons) = (None, None);
    for (key, value) in members.drain(..) {
        let rest = &mut tail.rest;
        match &*key {
            "uri" => uri = take_text(value),
            "name" => name = take_text(value),
            "title" => rest.text(&mut title, &key, value),
            "description" => rest.text(&mut description, &key, value),
            "mimeType" => rest.text(&mut mime_type, &key, value),
            "size" => rest.number(&mut size, &key, value),
            "icons" => rest.array(&mut icons, &key, value, |item| from_item(item).ok()),
            _ => tail.member(&key, value),
        }
    }
    ResourceLink {
        uri,
        name,
        title,
        description,
        mime_type,
        size,
        icons,
        annotations: tail.annotations.map(Box::new),
        meta: tail.meta,
        extra: tail.rest.0,
    }
}

fn embedded_resource(members: &mut Pairs<'_>) -> Option<EmbeddedResource> {
    let mut tail = Tail::default();
    let mut resource = None;
    for (key, value) in members.drain(..) {
        match &*key {
            "resource" => resource = from_item(value).ok(),
            _ => tail.member(&key, value),
        }
    }
    Some(EmbeddedResource {
        resource: resource?,
        annotations: tail.annotations.map(Box::new),
        meta: tail.meta,
        extra: tail.rest.0,
    })
}
