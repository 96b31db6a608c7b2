//! Keys that an object has twice, from whatever source.
// Types stand beside the assertions that they are for.
#![allow(
    clippy::items_after_statements,
    clippy::needless_pass_by_value,
    clippy::unwrap_used
)]

use mcp_ui_core::{ErrorKind, RawJson};
use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};
use serde_json::json;
use std::collections::{BTreeMap, HashMap};

fn written<T: Serialize + ?Sized>(value: &T) -> String {
    RawJson::new(value).unwrap().as_str().to_owned()
}

fn refused<T: Serialize + ?Sized>(value: &T) -> (String, ErrorKind) {
    let error = RawJson::new(value).unwrap_err();
    (error.pointer(), error.kind().clone())
}

/// As `serde_json` writes it.
fn as_serde_json<T: Serialize + ?Sized>(value: &T) {
    assert_eq!(written(value), serde_json::to_string(value).unwrap());
}

fn duplicate(value: (String, ErrorKind), place: &str, key: &str) {
    assert_eq!(
        value,
        (place.to_owned(), ErrorKind::DuplicateKey(key.to_owned()))
    );
}

/// A map of any two types, in order.
struct Pairs<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Pairs<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(k, v)| (k, v)))
    }
}

#[test]
fn keys_that_occur_twice() {
    #[derive(Serialize)]
    struct Renamed {
        a: u8,
        #[serde(rename = "a")]
        b: u8,
    }
    for _ in 0..3 {
        duplicate(refused(&Renamed { a: 1, b: 2 }), "/a", "a");
        duplicate(refused(&[[Renamed { a: 1, b: 2 }]]), "/0/0/a", "a");
    }

    #[derive(Serialize)]
    struct Flat {
        id: u8,
        #[serde(flatten)]
        rest: BTreeMap<&'static str, u8>,
    }
    let flat = |key| Flat {
        id: 1,
        rest: [("x", 1), (key, 2)].into(),
    };
    assert_eq!(written(&flat("y")), r#"{"id":1,"x":1,"y":2}"#);
    duplicate(refused(&flat("id")), "/id", "id");

    #[derive(Serialize)]
    #[serde(tag = "kind")]
    enum Tagged {
        A(Kind),
    }
    #[derive(Serialize)]
    struct Kind {
        kind: u8,
    }
    duplicate(refused(&Tagged::A(Kind { kind: 1 })), "/kind", "kind");

    duplicate(
        refused(&Pairs(vec![("a/b", 1), ("c", 2), ("a/b", 3)])),
        "/a~1b",
        "a/b",
    );
    duplicate(
        refused(&Pairs(vec![("\"\u{1}", 1), ("\"\u{1}", 3)])),
        "/\"\u{1}",
        "\"\u{1}",
    );
    // Keys of different types may be the same key.
    let mixed: Vec<(Box<dyn erased::Key>, u8)> = vec![(Box::new(1_u8), 1), (Box::new("1"), 2)];
    duplicate(refused(&Pairs(mixed)), "/1", "1");
    // The error of an inner object comes with the outer place, and the outer one goes on.
    duplicate(
        refused(&json_like(&[("a", 1), ("b", 2)], &[("x", 1), ("x", 1)])),
        "/inner/x",
        "x",
    );
    duplicate(
        refused(&json_like(&[("a", 1), ("inner", 2)], &[("x", 1), ("y", 1)])),
        "/inner",
        "inner",
    );
}

/// An object with an object in it, which is written after the first member.
fn json_like(outer: &[(&'static str, u8)], inner: &[(&'static str, u8)]) -> impl Serialize + use<> {
    struct Nested(Vec<(&'static str, u8)>, Vec<(&'static str, u8)>);
    impl Serialize for Nested {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            for (i, (key, value)) in self.0.iter().enumerate() {
                map.serialize_entry(key, value)?;
                if i == 0 {
                    map.serialize_entry("inner", &Pairs(self.1.clone()))?;
                }
            }
            map.end()
        }
    }
    Nested(outer.to_vec(), inner.to_vec())
}

mod erased {
    use serde::{Serialize, Serializer};

    pub(crate) trait Key {
        fn text(&self) -> Result<String, u8>;
    }

    impl Key for u8 {
        fn text(&self) -> Result<String, u8> {
            Err(*self)
        }
    }

    impl Key for &str {
        fn text(&self) -> Result<String, u8> {
            Ok((*self).to_owned())
        }
    }

    impl Serialize for dyn Key {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self.text() {
                Ok(text) => serializer.serialize_str(&text),
                Err(n) => serializer.serialize_u8(n),
            }
        }
    }
}

#[test]
fn keys_that_occur_twice_among_many() {
    let keys = |n: usize| {
        (0..n)
            .map(|i| (format!("key {i:05}"), i))
            .collect::<Vec<_>>()
    };
    for n in [1, 2, 15, 16, 17, 31, 32, 33, 63, 64, 65, 66, 67, 100, 1000] {
        let sorted = keys(n);
        let mut backwards = sorted.clone();
        backwards.reverse();
        as_serde_json(&Pairs(sorted.clone()));
        as_serde_json(&Pairs(backwards.clone()));
        // Sorted up to the last key, with values that look like keys.
        let mut texts: Vec<_> = sorted
            .iter()
            .map(|(k, _)| (k.clone(), json!({"a\"": ["key 00000", {}]})))
            .collect();
        texts.push((String::new(), json!([])));
        as_serde_json(&Pairs(texts.clone()));
        for again in [0, n / 2, n - 1] {
            let key = format!("key {again:05}");
            for mut pairs in [sorted.clone(), backwards.clone()] {
                pairs.push((key.clone(), 0));
                duplicate(refused(&[Pairs(pairs.clone())]), &format!("/0/{key}"), &key);
                pairs.rotate_right(1);
                duplicate(refused(&[Pairs(pairs)]), &format!("/0/{key}"), &key);
            }
            let mut texts = texts.clone();
            texts.push((key.clone(), json!(null)));
            duplicate(refused(&Pairs(texts)), &format!("/{key}"), &key);
        }
        let map: HashMap<_, _> = sorted.into_iter().collect();
        as_serde_json(&map);
    }
}

/// Structs that give other names than they gave before, in any way that an impl by hand can.
#[test]
fn structs_that_change_their_fields() {
    struct Changing(&'static [&'static str]);
    impl Serialize for Changing {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut s = serializer.serialize_struct("Changing", 3)?;
            for name in self.0 {
                match name.strip_prefix('-') {
                    Some(skipped) => s.skip_field(skipped)?,
                    None => s.serialize_field(name, &[1])?,
                }
            }
            s.end()
        }
    }
    const A: &str = "a";
    const B: &str = "b\"";
    const C: &str = "c";
    const LONG: &str = "a name of more than twenty-six bytes";
    for _ in 0..2 {
        as_serde_json(&[
            Changing(&[A, C, LONG]),
            Changing(&[A, C, LONG]),
            Changing(&[A, C]),
            Changing(&[C, A]),
            Changing(&[C, B, A]),
            Changing(&[]),
            Changing(&[A, "-c", LONG]),
            Changing(&[A, "-c", C]),
        ]);
        duplicate(refused(&Changing(&[A, C, A])), "/a", "a");
        duplicate(refused(&Changing(&[C, A, A])), "/a", "a");
        duplicate(refused(&Changing(&[B, B])), "/b\"", "b\"");
        duplicate(
            refused(&Changing(&[LONG, A, LONG])),
            &format!("/{LONG}"),
            LONG,
        );
    }
    // More fields than are remembered.
    const MANY: &[&str] = &[
        "f0", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "f13",
        "f14", "f15", "f16", "f17",
    ];
    for _ in 0..2 {
        as_serde_json(&Changing(MANY));
        let again: &'static [&'static str] = [MANY, &["f3"]].concat().leak();
        duplicate(refused(&Changing(again)), "/f3", "f3");
    }
}

/// A struct may leave the list of names that it had before, and repeat one that was on it.
#[test]
fn a_name_of_a_known_list_comes_again_behind_another() {
    struct Fields(&'static [&'static str]);
    impl Serialize for Fields {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut fields = serializer.serialize_struct("Leaving", 3)?;
            for name in self.0 {
                fields.serialize_field(name, &[json!({"a": 1, "x": "\"{,"})])?;
            }
            fields.end()
        }
    }
    const NAMES: [&str; 4] = ["a", "b", "c", "d"];
    let [a, b, c, d] = NAMES;
    for _ in 0..2 {
        assert!(RawJson::new(&Fields(NAMES[..3].to_vec().leak())).is_ok());
        assert!(RawJson::new(&Fields(vec![a, b, d].leak())).is_ok());
        for names in [vec![a, b, a], vec![a, b, d, b], vec![a, d, d]] {
            let error = RawJson::new(&Fields(names.clone().leak())).unwrap_err();
            let last = names[names.len() - 1];
            assert_eq!(*error.kind(), ErrorKind::DuplicateKey(last.to_owned()));
        }
        assert!(RawJson::new(&Fields(vec![c, b, a].leak())).is_ok());
    }
}
