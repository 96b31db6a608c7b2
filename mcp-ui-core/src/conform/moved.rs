//! What a version has no place for, kept in the `_meta` of the result.

use crate::json::{self, RawJson};
use crate::members::{Member, Members, Object, append_member, append_object};
use crate::read::items_of;
use crate::{Meta, Text};

/// The key in `_meta` of the values that were moved there.
const MOVED: &str = "mcp-ui-core/moved";

/// Values with the JSON Pointers to where they were.
#[derive(Default)]
pub(super) struct Moved(Vec<(String, RawJson)>);

impl Moved {
    pub(super) fn push(&mut self, pointer: String, value: RawJson) {
        self.0.push((pointer, value));
    }

    /// Moves a member of an object at `pointer`, if it is there.
    pub(super) fn take(&mut self, extra: &mut Members, pointer: &str, key: &str) {
        if let Some(value) = extra.remove(key) {
            self.push(child(pointer, key), value);
        }
    }

    /// Moves all members of an object at `pointer`.
    pub(super) fn take_all(&mut self, extra: &mut Members, pointer: &str) {
        for (key, value) in std::mem::take(extra).iter() {
            self.push(child(pointer, key), value.clone());
        }
    }

    /// Writes the values into `_meta`, behind those that an earlier relay moved.
    pub(super) fn write(self, meta: &mut Option<Meta>) {
        if self.0.is_empty() {
            return;
        }
        let meta = meta.get_or_insert_default();
        let mut entries = Vec::new();
        if let Some(earlier) = meta.get(MOVED) {
            match items_of(earlier.as_str()) {
                Some(items) => {
                    for item in items {
                        entries.push(item.into_raw());
                    }
                }
                // Somebody else's entry under our key.
                None => entries.push(entry(&child("/_meta", MOVED), earlier)),
            }
        }
        for (at, value) in &self.0 {
            entries.push(entry(at, value));
        }
        let list = json_of(Member::Array(&entries));
        meta.members.insert(Text::from_static(MOVED), list);
    }
}

fn entry(at: &str, value: &RawJson) -> RawJson {
    let mut out = Vec::new();
    append_object(&mut out, &Entry { at, value });
    RawJson::from_line(json::into_string(out))
}

struct Entry<'a> {
    at: &'a str,
    value: &'a RawJson,
}

impl Object for Entry<'_> {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        each("at", Member::Str(self.at));
        each("value", Member::Raw(self.value));
    }
}

/// The pointer to a member of the object at `pointer`.
pub(super) fn child(pointer: &str, key: &str) -> String {
    format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"))
}

/// The JSON of a member.
pub(super) fn json_of(member: Member<'_>) -> RawJson {
    let mut out = Vec::new();
    append_member(&mut out, member);
    RawJson::from_line(json::into_string(out))
}
