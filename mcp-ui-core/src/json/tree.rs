//! The value as a tree, grown in step with its text: one pass over the value gives both, so that
//! they cannot differ.

use super::value::{self, MAX_DEPTH};
use crate::Error;
use serde_json::{Map, Value};

/// So many items an array has room for before they are there, whatever its length is said to be.
const ROOM: usize = 4096;

/// A [`Value`] that grows.
#[derive(Default)]
pub(crate) struct Tree {
    /// The innermost container.
    innermost: Option<Open>,
    /// Those around it, the outermost first.
    outer: Vec<Open>,
    whole: Value,
}

enum Open {
    Array(Vec<Value>),
    Object {
        members: Map<String, Value>,
        /// The key of the next member.
        key: String,
    },
}

impl Tree {
    /// All that was added.
    pub(crate) fn into_value(self) -> Value {
        self.whole
    }

    /// Adds a value that is complete.
    // Out of line, as all that follows: a value without a tree only passes by.
    #[inline(never)]
    pub(super) fn add(&mut self, value: impl Into<Value>) {
        self.put(value.into());
    }

    fn put(&mut self, value: Value) {
        match &mut self.innermost {
            Some(Open::Object { members, key }) => {
                members.insert(std::mem::take(key), value);
            }
            Some(Open::Array(items)) => items.push(value),
            None => self.whole = value,
        }
    }

    /// Adds a number from its text.
    #[inline(never)]
    pub(super) fn add_number(&mut self, number: &str) -> Result<(), Error> {
        self.put(Value::Number(value::number(number)?));
        Ok(())
    }

    /// Adds JSON from its text, which has been checked.
    #[inline(never)]
    pub(super) fn add_json(&mut self, json: &str) -> Result<(), Error> {
        let room = MAX_DEPTH.saturating_sub(self.depth());
        self.put(value::to_value_within(json, room)?);
        Ok(())
    }

    #[inline(never)]
    pub(super) fn open_array(&mut self, len: Option<usize>) -> Result<(), Error> {
        let room = len.unwrap_or_default().min(ROOM);
        self.open(Open::Array(Vec::with_capacity(room)))
    }

    #[inline(never)]
    pub(super) fn open_object(&mut self) -> Result<(), Error> {
        self.open(Open::Object {
            members: Map::new(),
            key: String::new(),
        })
    }

    /// Sets the key of the next member.
    #[inline(never)]
    pub(super) fn set_key(&mut self, next: &str) {
        if let Some(Open::Object { key, .. }) = &mut self.innermost {
            next.clone_into(key);
        }
    }

    /// Ends the innermost container.
    #[inline(never)]
    pub(super) fn close(&mut self) {
        let closed = std::mem::replace(&mut self.innermost, self.outer.pop());
        match closed {
            Some(Open::Object { members, .. }) => self.put(Value::Object(members)),
            Some(Open::Array(items)) => self.put(Value::Array(items)),
            None => {}
        }
    }

    fn depth(&self) -> usize {
        self.outer.len() + usize::from(self.innermost.is_some())
    }

    fn open(&mut self, container: Open) -> Result<(), Error> {
        if self.depth() == MAX_DEPTH {
            return Err(value::too_deep());
        }
        self.outer.extend(self.innermost.replace(container));
        Ok(())
    }
}
