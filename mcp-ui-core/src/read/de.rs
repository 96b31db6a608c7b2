//! The front that reads through any deserializer.
//!
//! Each value is asked for as raw JSON, by the name under which `serde_json` hands that out: it
//! then gives text, with numbers as they were written, and [`text`] takes over. Any other
//! deserializer, such as serde's buffer behind `flatten` and `untagged`, gives the value itself;
//! its members are read one by one, so that a large string is moved and not copied.

use super::draft::Draft;
use super::item::{Item, Pairs};
use super::typed;
use super::{text, value};
use crate::json::{self, NUMBER_TOKEN, RAW_TOKEN, RawJson};
use crate::{
    Annotations, AudioContent, ContentBlock, EmbeddedResource, Error, ErrorKind, Icon,
    ImageContent, Implementation, Meta, ResourceContents, ResourceLink, Role, Text, TextContent,
    UnknownContent,
};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess,
    Visitor,
};
use std::borrow::Cow;
use std::fmt;

/// Reads the members of a result.
pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Draft, D::Error> {
    deserializer.deserialize_newtype_struct(RAW_TOKEN, ResultVisitor)
}

struct ResultVisitor;

impl<'de> Visitor<'de> for ResultVisitor {
    type Value = Draft;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tool result, which is an object")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Draft, D::Error> {
        inner.deserialize_map(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Draft, A::Error> {
        let mut draft = Draft::default();
        let mut key = map.next_key()?;
        if let Some(Key(token)) = &key
            && token == RAW_TOKEN
        {
            let value = map.next_value_seed(TokenSeed)?;
            let next = map.next_key()?;
            if next.is_none()
                && let Some(json) = value.as_plain()
            {
                match text::read(json) {
                    Ok(draft) => return Ok(draft),
                    // Foreign data may have this key too, with text that is no JSON.
                    Err(error) if matches!(error.kind(), ErrorKind::Syntax(_)) => {}
                    Err(error) => return Err(de::Error::custom(error)),
                }
            }
            draft
                .member(RAW_TOKEN.into(), value)
                .map_err(de::Error::custom)?;
            key = next;
        }
        while let Some(Key(name)) = key {
            match &*name {
                "content" => match map.next_value()? {
                    Content::Blocks(blocks) => draft.content(blocks),
                    Content::Other(item) => draft.member(name, item),
                },
                "structuredContent" => draft.structured_content(map.next_value()?),
                "_meta" => draft.member(name, checked(map.next_value_seed(ItemSeed::Members)?)),
                _ => draft.member(name, map.next_value_seed(ItemSeed::Leaf)?),
            }
            .map_err(de::Error::custom)?;
            key = map.next_key()?;
        }
        Ok(draft)
    }
}

/// A key, borrowed where it can be.
struct Key<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;

        impl<'de> Visitor<'de> for KeyVisitor {
            type Value = Key<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }

            fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Key<'de>, E> {
                Ok(Key(key.into()))
            }

            fn visit_str<E>(self, key: &str) -> Result<Key<'de>, E> {
                Ok(Key(key.to_owned().into()))
            }

            fn visit_string<E>(self, key: String) -> Result<Key<'de>, E> {
                Ok(Key(key.into()))
            }
        }

        deserializer.deserialize_str(KeyVisitor)
    }
}

/// The value of the member `content`.
enum Content<'de> {
    Blocks(Vec<ContentBlock>),
    Other(Item<'de>),
}

impl<'de> Deserialize<'de> for Content<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ContentVisitor)
    }
}

struct ContentVisitor;

/// Forwards what is no array to [`ItemVisitor`].
macro_rules! other_content {
    ($($visit:ident $ty:ty),* $(,)?) => {$(
        fn $visit<E: de::Error>(self, value: $ty) -> Result<Content<'de>, E> {
            item(value).map(Content::Other)
        }
    )*};
}

impl<'de> Visitor<'de> for ContentVisitor {
    type Value = Content<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of content blocks")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Content<'de>, A::Error> {
        let mut blocks = Vec::new();
        while let Some(block) = seq.next_element()? {
            blocks.push(block);
        }
        Ok(Content::Blocks(blocks))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Content<'de>, A::Error> {
        RawJson::deserialize(MapAccessDeserializer::new(map))
            .map(|raw| Content::Other(Item::Raw(raw)))
    }

    fn visit_none<E: de::Error>(self) -> Result<Content<'de>, E> {
        self.visit_unit()
    }

    fn visit_unit<E: de::Error>(self) -> Result<Content<'de>, E> {
        Ok(Content::Other(Item::Raw(RawJson::null())))
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Content<'de>, D::Error> {
        inner.deserialize_any(self)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(
        self,
        inner: D,
    ) -> Result<Content<'de>, D::Error> {
        inner.deserialize_any(self)
    }

    other_content!(visit_bool bool, visit_i64 i64, visit_u64 u64, visit_f64 f64, visit_str &str);
}

/// A value that is no container, as raw JSON.
fn item<'v, 'de, E: de::Error>(value: impl IntoDeserializer<'v, E>) -> Result<Item<'de>, E> {
    RawJson::deserialize(value.into_deserializer()).map(Item::Raw)
}

/// Reads a value.
#[derive(Clone, Copy, PartialEq)]
enum ItemSeed {
    /// As raw JSON.
    Leaf,
    /// Its members one by one if it is an object.
    Members,
    /// The same, and those of its `resource`.
    Block,
}

impl<'de> DeserializeSeed<'de> for ItemSeed {
    type Value = Item<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Item<'de>, D::Error> {
        deserializer.deserialize_newtype_struct(RAW_TOKEN, self)
    }
}

macro_rules! scalars {
    ($($visit:ident $ty:ty),* $(,)?) => {$(
        fn $visit<E: de::Error>(self, value: $ty) -> Result<Item<'de>, E> {
            item(value)
        }
    )*};
}

impl<'de> Visitor<'de> for ItemSeed {
    type Value = Item<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Item<'de>, A::Error> {
        if self == Self::Leaf {
            return RawJson::deserialize(MapAccessDeserializer::new(map)).map(Item::Raw);
        }
        let mut members = Pairs::new();
        while let Some(Key(key)) = map.next_key()? {
            let seed = match &*key {
                "resource" if self == Self::Block => Self::Members,
                _ => Self::Leaf,
            };
            // What serde_json's private keys hold arrives borrowed only this way.
            let value = match &*key {
                RAW_TOKEN if members.is_empty() => map.next_value_seed(TokenSeed)?,
                _ => map.next_value_seed(seed)?,
            };
            members.push((key, value));
        }
        Ok(resolve(members))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Item<'de>, A::Error> {
        RawJson::deserialize(SeqAccessDeserializer::new(seq)).map(Item::Raw)
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Item<'de>, E> {
        Ok(Item::Plain(text))
    }

    fn visit_str<E>(self, text: &str) -> Result<Item<'de>, E> {
        Ok(Item::Text(text.into()))
    }

    fn visit_string<E>(self, text: String) -> Result<Item<'de>, E> {
        Ok(Item::Text(text.into()))
    }

    fn visit_none<E>(self) -> Result<Item<'de>, E> {
        Ok(Item::Raw(RawJson::null()))
    }

    fn visit_unit<E>(self) -> Result<Item<'de>, E> {
        Ok(Item::Raw(RawJson::null()))
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Item<'de>, D::Error> {
        inner.deserialize_any(self)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Item<'de>, D::Error> {
        inner.deserialize_any(self)
    }

    scalars!(
        visit_bool bool,
        visit_i64 i64,
        visit_u64 u64,
        visit_i128 i128,
        visit_u128 u128,
        visit_f32 f32,
        visit_f64 f64,
    );
}

/// Reads what stands under a private key of `serde_json`.
struct TokenSeed;

impl<'de> DeserializeSeed<'de> for TokenSeed {
    type Value = Item<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Item<'de>, D::Error> {
        deserializer.deserialize_any(ItemSeed::Leaf)
    }
}

/// Takes `serde_json`'s private forms of raw JSON and of a number apart. Foreign data may have
/// such keys too, so that the text is not taken on trust; borrowed text is checked when it is read.
fn resolve(mut members: Pairs<'_>) -> Item<'_> {
    if let [(key, value)] = &mut *members
        && (key == RAW_TOKEN || key == NUMBER_TOKEN)
    {
        match value {
            Item::Plain(json) if key == RAW_TOKEN => return Item::Json(json),
            Item::Text(_) | Item::Plain(_) => {
                let text = std::mem::replace(value, Item::Plain("")).into_text();
                let text = text.unwrap_or_default();
                match RawJson::from_json(text.clone()) {
                    Ok(json) if key == RAW_TOKEN || json.is_number() => return Item::Raw(json),
                    _ => *value = Item::Text(text),
                }
            }
            _ => {}
        }
    }
    Item::Object(members)
}

/// The same with borrowed text checked.
fn checked(item: Item<'_>) -> Item<'_> {
    match item {
        Item::Json(json) if !json::is_json(json) => {
            Item::Object(vec![(RAW_TOKEN.into(), Item::Plain(json))])
        }
        Item::Json(json) => Item::Json(json.trim_ascii()),
        other => other,
    }
}

impl<'de> Deserialize<'de> for ContentBlock {
    /// Never fails on a value: a block that breaks its form is kept as
    /// [`Unknown`](Self::Unknown).
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let item = ItemSeed::Block.deserialize(deserializer)?;
        if let Item::Json(json) = item
            && let Ok(block) = text::block(json)
        {
            return Ok(block);
        }
        Ok(match checked(item) {
            Item::Object(mut members) => value::from_members(&mut members),
            Item::Json(json) => typed::unknown("", RawJson::from_checked(json)),
            Item::Raw(json) => match text::block(json.as_str()) {
                Ok(block) => block,
                Err(_) => typed::unknown("", json),
            },
            other => typed::unknown("", other.into_raw()),
        })
    }
}

/// `Deserialize` for objects.
macro_rules! deserialize_object {
    ($($ty:ident),* $(,)?) => {$(
        impl<'de> Deserialize<'de> for $ty {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let item = checked(ItemSeed::Members.deserialize(deserializer)?);
                typed::try_from_item(item).map_err(de::Error::custom)
            }
        }
    )*};
}

deserialize_object!(Annotations, Icon, Implementation, Meta, ResourceContents);

/// `Deserialize` for blocks of one type.
macro_rules! deserialize_block {
    ($($ty:ident $variant:ident $what:literal),* $(,)?) => {$(
        impl<'de> Deserialize<'de> for $ty {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                match ContentBlock::deserialize(deserializer)? {
                    ContentBlock::$variant(block) => Ok(block),
                    other => Err(de::Error::custom(other_block($what, &other))),
                }
            }
        }
    )*};
}

deserialize_block!(
    TextContent Text "a text block",
    ImageContent Image "an image block",
    AudioContent Audio "an audio block",
    ResourceLink ResourceLink "a resource link",
    EmbeddedResource Resource "an embedded resource",
    UnknownContent Unknown "a block of an unknown type",
);

/// Why a block is not of the type that was asked for.
#[cold]
fn other_block(expected: &'static str, block: &ContentBlock) -> Error {
    let mut reason = None;
    if let ContentBlock::Unknown(block) = block {
        crate::problems::of_unknown(block, &mut |error| {
            reason.get_or_insert(error);
        });
    }
    reason.unwrap_or_else(|| {
        ErrorKind::WrongType {
            expected,
            found: format!("a block of type {:?}", block.kind()),
        }
        .into()
    })
}

impl<'de> Deserialize<'de> for Role {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Text::deserialize(deserializer).map(Self::from)
    }
}
