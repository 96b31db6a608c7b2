//! What a `$ref` points at.

use std::cell::OnceCell;
use std::collections::HashMap;

use serde_json::Value;

use super::tree::{MAX_DEPTH, Position, position};

/// Finds the targets of references inside one document. Nothing is ever fetched.
///
/// Places are JSON Pointers from the root of the document.
pub(super) struct Resolver<'a> {
    root: &'a Value,
    names: OnceCell<Names>,
}

/// The places that a document names itself, by `$id` (which may be an anchor, before 2019-09) and
/// by `$anchor`.
#[derive(Default)]
struct Names {
    places: Vec<String>,
    /// Which place an id means, or an anchor with `#` before it.
    indices: HashMap<String, usize>,
}

impl<'a> Resolver<'a> {
    pub(super) fn new(root: &'a Value) -> Self {
        Self {
            root,
            names: OnceCell::new(),
        }
    }

    /// The schema at a place.
    pub(super) fn at(&self, place: &str) -> Option<&'a Value> {
        self.root
            .pointer(place)
            .filter(|v| v.is_object() || v.is_boolean())
    }

    /// The place that `reference` means when it stands at `from`.
    pub(super) fn resolve(&self, reference: &str, from: &str) -> Option<String> {
        let (base, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let fragment = percent_decode(fragment)?;
        let base = if base.is_empty() {
            None
        } else {
            Some(self.names().get(base)?)
        };
        if !fragment.is_empty() && !fragment.starts_with('/') {
            return self.names().get(&format!("#{fragment}")).cloned();
        }
        let existing = |base: &str| {
            let place = format!("{base}{fragment}");
            self.at(&place).map(|_| place)
        };
        if let Some(base) = base {
            return existing(base);
        }
        // A part with an `$id` is a document of its own, and then the whole is meant.
        if let Some(place) = outward(from)
            .find(|place| {
                !place.is_empty() && self.member(place, "$id").is_some_and(Value::is_string)
            })
            .and_then(existing)
            .or_else(|| existing(""))
        {
            return Some(place);
        }
        // A whole schema that was put into another one brings its definitions along, and its
        // references still count from its own root.
        outward(from)
            .filter(|place| {
                ["$defs", "definitions"]
                    .iter()
                    .any(|k| self.member(place, k).is_some())
            })
            .find_map(existing)
    }

    fn member(&self, place: &str, key: &str) -> Option<&'a Value> {
        self.root.pointer(place)?.get(key)
    }

    fn names(&self) -> &Names {
        self.names.get_or_init(|| {
            let mut names = Names::default();
            names.collect(self.root, "", 0);
            names
        })
    }
}

impl Names {
    fn get(&self, name: &str) -> Option<&String> {
        self.places.get(*self.indices.get(name)?)
    }

    /// The first place of a name counts.
    fn add(&mut self, name: String, place: &str) {
        if !self.indices.contains_key(&name) {
            self.indices.insert(name, self.places.len());
            self.places.push(place.to_owned());
        }
    }

    fn collect(&mut self, schema: &Value, place: &str, depth: usize) {
        let Some(members) = schema.as_object() else {
            return;
        };
        if depth > MAX_DEPTH {
            return;
        }
        if let Some(id) = members.get("$id").and_then(Value::as_str) {
            let id = id.strip_suffix('#').unwrap_or(id);
            self.add(id.to_owned(), place);
        }
        for key in ["$anchor", "$dynamicAnchor"] {
            if let Some(anchor) = members.get(key).and_then(Value::as_str) {
                self.add(format!("#{anchor}"), place);
            }
        }
        for (keyword, value) in members {
            let place = step(place, keyword);
            let position = match keyword.as_str() {
                "$defs" | "definitions" => Some(Position::Map),
                keyword => position(keyword),
            };
            match (position, value) {
                (Some(Position::Map), Value::Object(map)) => {
                    for (name, schema) in map {
                        self.collect(schema, &step(&place, name), depth + 2);
                    }
                }
                (Some(Position::List | Position::Schema), Value::Array(list)) => {
                    for (index, schema) in list.iter().enumerate() {
                        self.collect(schema, &step(&place, &index.to_string()), depth + 2);
                    }
                }
                (Some(Position::Schema), schema) => self.collect(schema, &place, depth + 1),
                _ => {}
            }
        }
    }
}

/// The place of a member of the value at `place`.
pub(super) fn step(place: &str, key: &str) -> String {
    if key.contains(['~', '/']) {
        let key = key.replace('~', "~0").replace('/', "~1");
        format!("{place}/{key}")
    } else {
        format!("{place}/{key}")
    }
}

/// The place itself and the places around it, inside out.
fn outward(place: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(place), |place| {
        place.rfind('/').and_then(|end| place.get(..end))
    })
}

fn percent_decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            let code = digit()? * 16 + digit()?;
            bytes.push(u8::try_from(code).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
