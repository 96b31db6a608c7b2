//! The schema sides of the cases about members: names, descriptions, keys, defaults (O33 to O37).

#![allow(clippy::unwrap_used, clippy::panic, dead_code)]

#[path = "schema_support.rs"]
mod schema_support;

use std::collections::{BTreeMap, HashMap};

use schema_support::schema_of;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

mod o33 {
    use super::*;

    mod front {
        use super::*;
        #[derive(Serialize, JsonSchema)]
        pub(super) struct Trim {
            pub(super) x: u8,
        }
    }

    mod back {
        use super::*;
        #[derive(Serialize, JsonSchema)]
        pub(super) struct Trim {
            pub(super) y: String,
        }
    }

    #[derive(Serialize, JsonSchema)]
    struct Slot<T> {
        v: T,
    }

    #[derive(Serialize, JsonSchema)]
    struct Car {
        f: front::Trim,
        b: back::Trim,
        s: Slot<u8>,
        t: Slot<String>,
    }

    fn object(name: &str, schema: &Value) -> Value {
        json!({ "type": "object", "properties": { name: schema }, "required": [name] })
    }

    #[test]
    fn o33_two_types_with_the_same_name() {
        let car = Car {
            f: front::Trim { x: 1 },
            b: back::Trim { y: "b".into() },
            s: Slot { v: 2 },
            t: Slot { v: "t".into() },
        };
        let byte = json!({ "type": "integer", "minimum": 0, "maximum": 255 });
        let string = json!({ "type": "string" });
        assert_eq!(
            schema_of(&[car])["properties"],
            json!({
                "f": object("x", &byte),
                "b": object("y", &string),
                "s": object("v", &byte),
                "t": object("v", &string),
            })
        );
    }

    /// A schema written by hand whose name is its identity, as `schemars` has it by default.
    macro_rules! by_hand {
        ($module:ident, $inner:ty) => {
            mod $module {
                use super::*;

                #[derive(Serialize)]
                pub(super) struct Mark(pub(super) $inner);

                impl JsonSchema for Mark {
                    fn schema_name() -> std::borrow::Cow<'static, str> {
                        "Mark".into()
                    }

                    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                        <$inner>::json_schema(generator)
                    }
                }
            }
        };
    }

    by_hand!(number, f64);
    by_hand!(word, String);

    #[test]
    fn o33_the_same_name_in_schemas_by_hand() {
        #[derive(Serialize, JsonSchema)]
        struct Marks {
            n: number::Mark,
            w: word::Mark,
        }
        let marks = Marks {
            n: number::Mark(1.5),
            w: word::Mark("w".into()),
        };
        assert_eq!(
            schema_of(&[marks])["properties"],
            json!({ "n": { "type": "number" }, "w": { "type": "string" } })
        );
    }
}

#[test]
#[allow(clippy::doc_overindented_list_items)]
fn o34_doc_comments() {
    #[derive(Serialize, JsonSchema)]
    struct Opts {
        /// First line
        /// second line
        ///
        /// - item
        ///     deeper
        mode: String,
    }
    assert_eq!(
        schema_of(&[Opts { mode: "m".into() }])["properties"]["mode"],
        json!({
            "type": "string",
            "description": "First line\nsecond line\n\n- item\n    deeper",
        })
    );
}

#[test]
fn o36_map_with_integer_keys() {
    #[derive(Serialize, JsonSchema)]
    struct M {
        by_id: BTreeMap<i32, String>,
        by_size: HashMap<u64, bool>,
    }
    let by_id = [(-1, "a"), (2, "b"), (10, "c")].map(|(k, v)| (k, v.to_owned()));
    let m = M {
        by_id: by_id.into(),
        by_size: [(7, true)].into(),
    };
    assert_eq!(
        schema_of(&[m])["properties"],
        json!({
            "by_id": { "type": "object", "additionalProperties": { "type": "string" } },
            "by_size": { "type": "object", "additionalProperties": { "type": "boolean" } },
        })
    );
}

#[test]
fn o37_a_default_for_reading_changes_nothing() {
    fn five() -> u8 {
        5
    }
    fn never() -> u8 {
        panic!("a schema needs no default")
    }
    #[derive(Serialize, JsonSchema)]
    struct C {
        #[serde(default = "five")]
        retries: u8,
        #[serde(default = "never")]
        #[schemars(!default)]
        depth: u8,
        #[serde(default)]
        word: String,
    }
    let schema = schema_of(&[C {
        retries: 1,
        depth: 2,
        word: String::new(),
    }]);
    assert_eq!(schema["required"], json!(["retries", "depth", "word"]));
    assert!(!schema.to_string().contains("default"));
}
