//! One content block for one version.

use super::moved::{Moved, child, json_of};
use crate::json::{self, Integers, RawJson};
use crate::members::{Member, Members};
use crate::problems;
use crate::read::{FromMembers, Item, Pairs, items_of, members_of, object_to_raw, try_from_item};
use crate::resource::ResourceBody;
use crate::text::TextWriter;
use crate::{
    Annotations, AudioContent, ContentBlock, EmbeddedResource, Icon, ImageContent, Meta,
    ProtocolVersion, ResourceContents, ResourceLink, Role, TextContent, UnknownContent,
};

/// Adds what the block becomes.
pub(super) fn conform(
    block: &ContentBlock,
    index: usize,
    version: ProtocolVersion,
    moved: &mut Moved,
    out: &mut Vec<ContentBlock>,
) {
    let mut door = Door {
        at: format!("/content/{index}"),
        version,
        moved,
    };
    match block.clone() {
        ContentBlock::Text(mut block) => {
            door.tail(&mut block.annotations, &mut block.meta, &mut block.extra);
            out.push(block.into());
        }
        ContentBlock::Image(block) => out.push(door.image(block).into()),
        ContentBlock::Audio(block) => out.push(door.audio(block, index)),
        ContentBlock::ResourceLink(block) => out.push(door.link(block)),
        ContentBlock::Resource(block) => door.resource(block, out),
        ContentBlock::Unknown(block) => out.push(door.unknown(&block).into()),
    }
}

/// What conforming a block needs to know.
struct Door<'a> {
    /// The JSON Pointer to the block.
    at: String,
    version: ProtocolVersion,
    moved: &'a mut Moved,
}

impl Door<'_> {
    /// The members that all blocks have.
    fn tail(
        &mut self,
        annotations: &mut Option<Box<Annotations>>,
        meta: &mut Option<Meta>,
        extra: &mut Members,
    ) {
        let at = self.at.clone();
        if let Some(annotations) = annotations {
            self.annotations(annotations);
        }
        self.moved.take(extra, &at, "annotations");
        self.meta(meta, extra, &at);
    }

    /// `_meta` of the object at `at`.
    fn meta(&mut self, meta: &mut Option<Meta>, extra: &mut Members, at: &str) {
        if !self.version.has_block_meta()
            && let Some(meta) = meta.take()
        {
            self.moved
                .push(child(at, "_meta"), json_of(Member::Object(&meta)));
        }
        self.moved.take(extra, at, "_meta");
    }

    fn annotations(&mut self, annotations: &mut Annotations) {
        let at = child(&self.at, "annotations");
        if let Some(audience) = &mut annotations.audience
            && audience.iter().any(|role| matches!(role, Role::Unknown(_)))
        {
            self.moved
                .push(child(&at, "audience"), json_of(Member::Array(audience)));
            // An audience that has no member left is nobody, which is not everybody.
            *audience = known(audience);
        }
        if let Some(value) = annotations.extra.get("audience") {
            annotations.audience = roles(value);
        }
        if !self.version.has_last_modified()
            && let Some(timestamp) = annotations.last_modified.take()
        {
            self.moved
                .push(child(&at, "lastModified"), RawJson::string(&timestamp));
        }
        for key in &["audience", "priority", "lastModified"] {
            self.moved.take(&mut annotations.extra, &at, key);
        }
    }

    fn image(&mut self, mut block: ImageContent) -> ImageContent {
        let media = &mut block.media;
        self.tail(&mut media.annotations, &mut media.meta, &mut media.extra);
        block
    }

    fn audio(&mut self, mut block: AudioContent, index: usize) -> ContentBlock {
        let media = &mut block.media;
        self.tail(&mut media.annotations, &mut media.meta, &mut media.extra);
        if self.version.has_audio() {
            return block.into();
        }
        // What is unknown in one kind of block could mean something in another.
        self.moved.take_all(&mut media.extra, &self.at);
        let media = block.media;
        EmbeddedResource {
            resource: ResourceContents {
                uri: format!("urn:mcp-ui-core:content:{index}").into(),
                mime_type: Some(media.mime_type),
                body: ResourceBody::Blob(media.data),
                meta: None,
                extra: Members::new(),
            },
            annotations: media.annotations,
            meta: media.meta,
            extra: Members::new(),
        }
        .into()
    }

    fn link(&mut self, mut link: ResourceLink) -> ContentBlock {
        let at = self.at.clone();
        self.tail(&mut link.annotations, &mut link.meta, &mut link.extra);
        for key in &["title", "description", "mimeType", "size", "icons"] {
            self.moved.take(&mut link.extra, &at, key);
        }
        if let Some(size) = link.size.take() {
            match whole(size.as_str()) {
                Some(bytes) => link.size = Some(bytes),
                None => self.moved.push(child(&at, "size"), size),
            }
        }
        if !self.version.has_icons()
            && let Some(icons) = link.icons.take()
        {
            self.moved
                .push(child(&at, "icons"), json_of(Member::Array(&icons)));
        }
        if let Some(icons) = &mut link.icons {
            for (index, icon) in icons.iter_mut().enumerate() {
                self.icon(icon, &format!("{at}/icons/{index}"));
            }
        }
        if self.version.has_resource_link() {
            return link.into();
        }
        self.moved.take_all(&mut link.extra, &at);
        TextContent {
            text: say(&link).into(),
            annotations: link.annotations,
            meta: link.meta,
            extra: Members::new(),
        }
        .into()
    }

    /// The icon at `at`.
    fn icon(&mut self, icon: &mut Icon, at: &str) {
        match icon.theme.as_deref() {
            None | Some("light" | "dark") => {}
            Some(theme) => {
                self.moved.push(child(at, "theme"), RawJson::string(theme));
                icon.theme = None;
            }
        }
        for key in &["mimeType", "sizes", "theme"] {
            self.moved.take(&mut icon.extra, at, key);
        }
    }

    fn resource(&mut self, mut block: EmbeddedResource, out: &mut Vec<ContentBlock>) {
        let at = child(&self.at, "resource");
        self.tail(&mut block.annotations, &mut block.meta, &mut block.extra);
        let contents = &mut block.resource;
        self.meta(&mut contents.meta, &mut contents.extra, &at);
        self.moved.take(&mut contents.extra, &at, "mimeType");
        let blob = match &contents.body {
            ResourceBody::Text(_) => contents.extra.get("blob").and_then(RawJson::as_string),
            ResourceBody::Blob(_) => None,
        };
        let mut second = None;
        if let Some(blob) = blob {
            second = Some(EmbeddedResource {
                resource: ResourceContents {
                    uri: contents.uri.clone(),
                    mime_type: contents.mime_type.clone(),
                    body: ResourceBody::Blob(blob.into()),
                    meta: None,
                    extra: Members::new(),
                },
                annotations: block.annotations.clone(),
                meta: None,
                extra: Members::new(),
            });
            contents.extra.remove("blob");
        }
        for key in &["text", "blob"] {
            self.moved.take(&mut contents.extra, &at, key);
        }
        out.push(block.into());
        if let Some(second) = second {
            out.push(second.into());
        }
    }

    /// Text that holds the JSON of the block. Its annotations and `_meta` keep their meaning, so
    /// that what is not for the model does not reach it.
    fn unknown(&mut self, block: &UnknownContent) -> TextContent {
        let mut text = TextContent::new(json::as_text(block.json.clone()));
        let mut audience = Vec::new();
        for role in &[Role::User, Role::Assistant] {
            if block.is_for(role) {
                audience.push(role.clone());
            }
        }
        if audience.len() < 2 {
            text.annotations = Some(Box::new(Annotations {
                audience: Some(audience),
                ..Annotations::new()
            }));
        }
        if let Some((members, None)) = members_of(block.json.as_str()) {
            let mut taken = Vec::new();
            if let Some(meta) = read_member::<Meta>(&members, "_meta") {
                taken.push("_meta");
                text.meta = Some(meta);
            }
            if let Some(annotations) = read_member::<Annotations>(&members, "annotations") {
                let mut is_sound = true;
                problems::of_annotations(&annotations, &mut |_| is_sound = false);
                if is_sound {
                    taken.push("annotations");
                    text.annotations = Some(Box::new(annotations));
                }
            }
            if !taken.is_empty() {
                let mut kept = Pairs::new();
                for (key, value) in members {
                    if !taken.contains(&&*key) {
                        kept.push((key, value));
                    }
                }
                text.text = json::as_text(object_to_raw(kept));
            }
        }
        self.tail(&mut text.annotations, &mut text.meta, &mut text.extra);
        text
    }
}

/// Reads a member that occurs once and has its form.
fn read_member<T: FromMembers>(members: &Pairs<'_>, name: &str) -> Option<T> {
    let json = sound_member(members, name)?;
    try_from_item(Item::Json(json)).ok()
}

/// The JSON of a member that occurs once, if readers agree on it.
fn sound_member<'m>(members: &'m Pairs<'_>, name: &str) -> Option<&'m str> {
    let mut found = None;
    for (key, value) in members {
        if key == name {
            match found {
                None => found = Some(value),
                Some(_) => return None,
            }
        }
    }
    let json = found?.as_json()?;
    let mut is_sound = true;
    json::for_each_problem(json, Integers::Any, &mut |_| is_sound = false);
    is_sound.then_some(json)
}

/// The known roles of an audience that is out of form: a bare string, or an array with other
/// values in it. `None` if it is neither.
fn roles(audience: &RawJson) -> Option<Vec<Role>> {
    if let Some(role) = audience.as_string() {
        return Some(known(&[Role::from(crate::Text::from(role))]));
    }
    let mut roles = Vec::new();
    for item in items_of(audience.as_str())? {
        if let Ok(role) = item.into_text() {
            roles.push(Role::from(role));
        }
    }
    Some(known(&roles))
}

fn known(roles: &[Role]) -> Vec<Role> {
    let mut known = Vec::new();
    for role in roles {
        if !matches!(role, Role::Unknown(_)) {
            known.push(role.clone());
        }
    }
    known
}

/// A size as all readers take it: an unsigned integer in digits.
fn whole(size: &str) -> Option<RawJson> {
    if problems::is_unsigned_integer(size) {
        return Some(RawJson::from_line(size.to_owned()));
    }
    // 2^53, up to which a double is exact.
    let limit = 9_007_199_254_740_992.0;
    let bytes: f64 = size.parse().ok()?;
    (bytes.fract() == 0.0 && (0.0..limit).contains(&bytes) && !size.starts_with('-'))
        .then(|| RawJson::from_line(format!("{bytes:.0}")))
}

/// A resource link as text.
fn say(link: &ResourceLink) -> String {
    let mut text = String::new();
    let mut writer = TextWriter::new(&mut text);
    let mut say_line = |name: &str, value: &str| {
        if !writer.as_str().is_empty() {
            writer.literal("\n");
        }
        // Writing a `str` does not fail.
        let _ = writer.inline(format_args!("{name}: {value}"));
    };
    say_line(&link.name, &link.uri);
    let members = &[
        ("title", link.title.as_deref()),
        ("description", link.description.as_deref()),
        ("mimeType", link.mime_type.as_deref()),
        ("size", link.size.as_ref().map(RawJson::as_str)),
    ];
    for (name, value) in members {
        if let Some(value) = value {
            say_line(name, value);
        }
    }
    text
}
