//! Reading [`RawJson`] with any deserializer.
//!
//! `serde_json` gives the text when asked for its private newtype; every other deserializer, and
//! the buffer that serde keeps for flattened and untagged types, walks through the value, which is
//! written down again.

use super::super::output::Output;
use super::super::{MAX_DEPTH, NUMBER_TOKEN, RAW_TOKEN};
use super::{RawJson, compact, number, scan, string};
use crate::Text;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;

impl<'de> Deserialize<'de> for RawJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = RawVisitor { depth: MAX_DEPTH };
        deserializer.deserialize_newtype_struct(RAW_TOKEN, visitor)
    }
}

/// Takes the text if there is one.
struct RawVisitor {
    /// How many more levels may open.
    depth: usize,
}

#[cold]
fn too_deep<E: serde::de::Error>() -> E {
    E::custom(format_args!(
        "the value nests deeper than {MAX_DEPTH} levels"
    ))
}

impl RawVisitor {
    /// What is inside an option or a newtype.
    fn inside<E: serde::de::Error>(self) -> Result<Self, E> {
        let depth = self.depth.checked_sub(1).ok_or_else(too_deep)?;
        Ok(Self { depth })
    }

    fn transcribe<E: serde::de::Error>(
        write: impl FnOnce(Transcribe<'_>) -> Result<(), E>,
    ) -> Result<RawJson, E> {
        let mut json = Vec::new();
        write(Transcribe {
            out: &mut json,
            depth: MAX_DEPTH,
        })?;
        RawJson::from_written(json).map_err(E::custom)
    }
}

/// The visits of scalars that [`Transcribe`] answers.
macro_rules! transcribe {
    ($self:ident, $transcribe:expr, $value:ty: $($method:ident($type:ty))*) => {$(
        fn $method<E: serde::de::Error>($self, v: $type) -> Result<$value, E> {
            $transcribe(|t: Transcribe<'_>| t.$method(v))
        }
    )*};
}

impl<'de> Visitor<'de> for RawVisitor {
    type Value = RawJson;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawJson, A::Error> {
        let key = map.next_key::<Key>()?.map(|key| key.0);
        if key.as_deref() != Some(RAW_TOKEN) {
            return Self::transcribe(|t| t.map(key, map));
        }
        // Foreign data may have this key too, so that the text is not taken on trust.
        let token = map.next_value_seed(TokenValue { depth: MAX_DEPTH })?;
        let next = map.next_key::<Key>()?.map(|key| key.0);
        if let (Token::Text(json), None) = (&token, &next)
            && let Ok(raw) = RawJson::from_json(json)
        {
            return Ok(raw);
        }
        Self::transcribe(|t| t.members(RAW_TOKEN, token, next, map))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, d: D) -> Result<RawJson, D::Error> {
        d.deserialize_any(self.inside()?)
    }

    fn visit_some<D: Deserializer<'de>>(self, d: D) -> Result<RawJson, D::Error> {
        d.deserialize_any(self.inside()?)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<RawJson, A::Error> {
        Self::transcribe(|t| t.visit_seq(seq))
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<RawJson, E> {
        Ok(RawJson::null())
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<RawJson, E> {
        Ok(RawJson::null())
    }

    transcribe! { self, Self::transcribe, RawJson:
        visit_bool(bool) visit_i64(i64) visit_i128(i128) visit_u64(u64) visit_u128(u128)
        visit_f32(f32) visit_f64(f64) visit_str(&str) visit_bytes(&[u8])
    }
}

/// Writes a value down as JSON.
struct Transcribe<'o> {
    out: &'o mut Vec<u8>,
    /// How many more levels may open.
    depth: usize,
}

impl Transcribe<'_> {
    fn deeper<E: serde::de::Error>(&mut self) -> Result<Transcribe<'_>, E> {
        Ok(Transcribe {
            depth: self.depth.checked_sub(1).ok_or_else(too_deep)?,
            out: self.out,
        })
    }

    /// Writes a map of which the first key, if any, has been read.
    fn map<'de, A: MapAccess<'de>>(
        mut self,
        first: Option<String>,
        mut map: A,
    ) -> Result<(), A::Error> {
        let Some(key) = first else {
            self.out.extend_from_slice(b"{}");
            return Ok(());
        };
        if key != NUMBER_TOKEN && key != RAW_TOKEN {
            let mut inner = self.deeper()?;
            inner.out.push(b'{');
            inner.member(&key, &mut map)?;
            let next = map.next_key::<Key>()?.map(|key| key.0);
            return inner.more_members(next, map);
        }
        // How `serde_json` passes on numbers with `arbitrary_precision`, and raw JSON.
        let token = map.next_value_seed(TokenValue { depth: self.depth })?;
        let next = map.next_key::<Key>()?.map(|key| key.0);
        match &token {
            Token::Text(text) if next.is_none() && key == NUMBER_TOKEN && scan::is_number(text) => {
                self.out.extend_from_slice(text.as_bytes());
                Ok(())
            }
            Token::Text(text) if next.is_none() && key == RAW_TOKEN => match compact(text) {
                Ok(json) => {
                    self.out.extend_from_slice(json.as_bytes());
                    Ok(())
                }
                Err(_) => self.members(&key, token, next, map),
            },
            _ => self.members(&key, token, next, map),
        }
    }

    /// Writes an object of which the first member and the second key have been read.
    fn members<'de, A: MapAccess<'de>>(
        mut self,
        key: &str,
        value: Token,
        next: Option<String>,
        map: A,
    ) -> Result<(), A::Error> {
        let inner = self.deeper()?;
        inner.out.push(b'{');
        string::append_string(inner.out, key);
        inner.out.push(b':');
        match value {
            Token::Text(text) => string::append_string(inner.out, &text),
            Token::Json(json) => inner.out.extend_from_slice(&json),
        }
        inner.more_members(next, map)
    }

    /// Writes the members of an object after the first, and ends it.
    fn more_members<'de, A: MapAccess<'de>>(
        self,
        mut next: Option<String>,
        mut map: A,
    ) -> Result<(), A::Error> {
        while let Some(key) = next {
            self.out.push(b',');
            Transcribe {
                out: self.out,
                depth: self.depth,
            }
            .member(&key, &mut map)?;
            next = map.next_key::<Key>()?.map(|key| key.0);
        }
        self.out.push(b'}');
        Ok(())
    }

    /// Writes one member, of which the key has been read.
    fn member<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        string::append_string(self.out, key);
        self.out.push(b':');
        map.next_value_seed(Transcribe {
            out: self.out,
            depth: self.depth,
        })
    }
}

impl<'de> DeserializeSeed<'de> for Transcribe<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Transcribe<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_bool<E>(self, v: bool) -> Result<(), E> {
        self.out
            .extend_from_slice(if v { b"true" } else { b"false" });
        Ok(())
    }

    fn visit_i64<E>(self, v: i64) -> Result<(), E> {
        number::write_i64(&mut Output::one(self.out), v);
        Ok(())
    }

    fn visit_i128<E>(self, v: i128) -> Result<(), E> {
        self.out.extend_from_slice(v.to_string().as_bytes());
        Ok(())
    }

    fn visit_u64<E>(self, v: u64) -> Result<(), E> {
        number::write_u64(&mut Output::one(self.out), v);
        Ok(())
    }

    fn visit_u128<E>(self, v: u128) -> Result<(), E> {
        self.out.extend_from_slice(v.to_string().as_bytes());
        Ok(())
    }

    fn visit_f32<E: serde::de::Error>(self, v: f32) -> Result<(), E> {
        number::write_f32(&mut Output::one(self.out), v).map_err(E::custom)
    }

    fn visit_f64<E: serde::de::Error>(self, v: f64) -> Result<(), E> {
        number::write_f64(&mut Output::one(self.out), v).map_err(E::custom)
    }

    fn visit_str<E>(self, v: &str) -> Result<(), E> {
        string::append_string(self.out, v);
        Ok(())
    }

    fn visit_bytes<E>(self, v: &[u8]) -> Result<(), E> {
        self.out.push(b'[');
        for (i, b) in v.iter().enumerate() {
            if i > 0 {
                self.out.push(b',');
            }
            number::write_u64(&mut Output::one(self.out), u64::from(*b));
        }
        self.out.push(b']');
        Ok(())
    }

    fn visit_none<E>(self) -> Result<(), E> {
        self.out.extend_from_slice(b"null");
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        self.out.extend_from_slice(b"null");
        Ok(())
    }

    fn visit_some<D: Deserializer<'de>>(mut self, d: D) -> Result<(), D::Error> {
        d.deserialize_any(self.deeper()?)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(mut self, d: D) -> Result<(), D::Error> {
        d.deserialize_any(self.deeper()?)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        let inner = self.deeper()?;
        inner.out.push(b'[');
        let mut is_first = true;
        loop {
            let end = inner.out.len();
            if !is_first {
                inner.out.push(b',');
            }
            is_first = false;
            let item = Transcribe {
                out: inner.out,
                depth: inner.depth,
            };
            if seq.next_element_seed(item)?.is_none() {
                inner.out.truncate(end);
                break;
            }
        }
        inner.out.push(b']');
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let key = map.next_key::<Key>()?.map(|key| key.0);
        self.map(key, map)
    }
}

/// What stands under one of `serde_json`'s private keys.
enum Token {
    /// Text, as `serde_json` gives it.
    Text(Text),
    /// The JSON of anything else.
    Json(Vec<u8>),
}

/// Reads a [`Token`].
struct TokenValue {
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for TokenValue {
    type Value = Token;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Token, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for TokenValue {
    type Value = Token;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_str<E>(self, v: &str) -> Result<Token, E> {
        Ok(Token::Text(v.into()))
    }

    fn visit_string<E>(self, v: String) -> Result<Token, E> {
        Ok(Token::Text(v.into()))
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<Token, E> {
        self.visit_unit()
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Token, E> {
        self.json(|t| t.visit_unit())
    }

    fn visit_some<D: Deserializer<'de>>(self, d: D) -> Result<Token, D::Error> {
        self.json(|t| t.visit_some(d))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, d: D) -> Result<Token, D::Error> {
        self.json(|t| t.visit_newtype_struct(d))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Token, A::Error> {
        self.json(|t| t.visit_seq(seq))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Token, A::Error> {
        self.json(|t| t.visit_map(map))
    }

    transcribe! { self, |write| self.json(write), Token:
        visit_bool(bool) visit_i64(i64) visit_i128(i128) visit_u64(u64) visit_u128(u128)
        visit_f32(f32) visit_f64(f64) visit_bytes(&[u8])
    }
}

impl TokenValue {
    fn json<E>(self, write: impl FnOnce(Transcribe<'_>) -> Result<(), E>) -> Result<Token, E> {
        let mut json = Vec::new();
        write(Transcribe {
            out: &mut json,
            depth: self.depth,
        })?;
        Ok(Token::Json(json))
    }
}

/// A key of a map, which other formats may have as a number or a truth value.
struct Key(String);

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KeyVisitor)
    }
}

struct KeyVisitor;

impl Visitor<'_> for KeyVisitor {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key of a JSON object")
    }

    fn visit_str<E>(self, v: &str) -> Result<Key, E> {
        Ok(Key(v.to_owned()))
    }

    fn visit_string<E>(self, v: String) -> Result<Key, E> {
        Ok(Key(v))
    }

    fn visit_bool<E>(self, v: bool) -> Result<Key, E> {
        Ok(Key(v.to_string()))
    }

    fn visit_i64<E>(self, v: i64) -> Result<Key, E> {
        Ok(Key(v.to_string()))
    }

    fn visit_u64<E>(self, v: u64) -> Result<Key, E> {
        Ok(Key(v.to_string()))
    }
}
