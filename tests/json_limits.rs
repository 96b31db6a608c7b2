//! What a value may hold that was not written by us, how deep it may be, and impls that misbehave.
// Types stand beside the assertions that they are for.
#![allow(
    clippy::items_after_statements,
    clippy::needless_pass_by_value,
    clippy::unwrap_used
)]

use mcp_ui_core::{Error, ErrorKind, RawJson};
use serde::ser::{SerializeMap, SerializeStruct, SerializeTuple};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};

fn written<T: Serialize + ?Sized>(value: &T) -> String {
    RawJson::new(value).unwrap().as_str().to_owned()
}

fn refused<T: Serialize + ?Sized>(value: &T) -> (String, ErrorKind) {
    let error = RawJson::new(value).unwrap_err();
    (error.pointer(), error.kind().clone())
}

fn duplicate(value: (String, ErrorKind), place: &str, key: &str) {
    assert_eq!(
        value,
        (place.to_owned(), ErrorKind::DuplicateKey(key.to_owned()))
    );
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Wrapped<T>(T);

#[test]
fn raw_json_inside_is_compact_and_checked() {
    #[derive(Serialize)]
    struct Holder<'a> {
        #[serde(borrow)]
        raw: &'a RawValue,
        ours: RawJson,
    }
    let raw = |json: &str| RawValue::from_string(json.to_owned()).unwrap();
    let holder = |json: &str| {
        let raw = raw(json);
        let json = RawJson::from_json(json).unwrap();
        RawJson::new(&Holder {
            raw: &raw,
            ours: json,
        })
    };
    let written = holder("{ \"b\" : [ 1.50 , 1E2, -0 ] ,\n \"a\":\"\\u0041\\/\" }").unwrap();
    assert_eq!(
        written.as_str(),
        r#"{"raw":{"b":[1.50,1E2,-0],"a":"\u0041\/"},"ours":{"b":[1.50,1E2,-0],"a":"\u0041\/"}}"#
    );
    let refused = |json: &str| {
        let error = holder(json).unwrap_err();
        (error.pointer(), error.kind().clone())
    };
    duplicate(refused(r#"{"a":[{"x":1,"\u0078":2}]}"#), "/raw/a/0/x", "x");
    assert_eq!(
        refused("[1e400]"),
        (
            "/raw/0".to_owned(),
            ErrorKind::NumberOverflow("1e400".to_owned())
        )
    );
    assert_eq!(
        refused("[0,9007199254740992]"),
        (
            "/raw/1".to_owned(),
            ErrorKind::UnsafeInteger("9007199254740992".to_owned())
        )
    );
    assert_eq!(
        refused(r#"{"k":"\udc00"}"#),
        (
            "/raw/k".to_owned(),
            ErrorKind::LoneSurrogate("\\udc00".to_owned())
        )
    );
    // A double is written so, and is not an integer.
    assert!(holder("[9007199254740994.0, 1e300, 0.1e-400]").is_ok());
}

/// A number that `serde_json` keeps as its text with `arbitrary_precision`.
struct LongNumber(&'static str);

impl Serialize for LongNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const NAME: &str = "$serde_json::private::Number";
        let mut s = serializer.serialize_struct(NAME, 1)?;
        s.serialize_field(NAME, self.0)?;
        s.end()
    }
}

#[test]
fn numbers_kept_as_text_are_checked() {
    assert_eq!(
        written(&[LongNumber("1.50"), LongNumber("-0"), LongNumber("1e5")]),
        "[1.50,-0,1e5]"
    );
    assert_eq!(
        refused(&[LongNumber("9007199254740992")]),
        (
            "/0".to_owned(),
            ErrorKind::UnsafeInteger("9007199254740992".to_owned())
        )
    );
    assert_eq!(
        refused(&LongNumber("1e999")).1,
        ErrorKind::NumberOverflow("1e999".to_owned())
    );
    for bad in ["", "1,2", "NaN", "1 ", "{}", "01"] {
        assert!(
            matches!(refused(&[LongNumber(bad)]).1, ErrorKind::Syntax(_)),
            "{bad}"
        );
    }
}

#[test]
fn a_flattened_or_tagged_raw_value_is_an_error() {
    #[derive(Serialize)]
    struct Flat {
        #[serde(flatten)]
        raw: RawJson,
    }
    let raw = RawJson::from_json("{}").unwrap();
    let (place, kind) = refused(&[Flat { raw: raw.clone() }]);
    assert_eq!(place, "/0");
    assert!(matches!(kind, ErrorKind::Serialize(message) if message.contains("flattens raw JSON")));
    #[derive(Serialize)]
    #[serde(tag = "t")]
    enum Tagged {
        A(RawJson),
    }
    assert!(matches!(
        refused(&Tagged::A(raw)).1,
        ErrorKind::Serialize(_)
    ));
}

#[test]
fn nesting_has_an_end_before_the_stack_has() {
    #[derive(Serialize)]
    struct Node {
        name: &'static str,
        next: Option<Box<Node>>,
    }
    #[derive(Serialize)]
    struct Chain(Option<Box<Chain>>);
    #[derive(Serialize)]
    enum Tree {
        Leaf,
        Branch(Vec<Tree>),
    }
    let node =
        |depth: usize| (0..depth).fold(None, |next, _| Some(Box::new(Node { name: "n", next })));
    assert!(RawJson::new(&node(200)).is_ok());
    // Not dropped, since the drop of such a value does need the stack.
    fn forget<T: Serialize>(value: T) -> Result<RawJson, Error> {
        let result = RawJson::new(&value);
        std::mem::forget(value);
        result
    }
    let error = forget(node(100_000)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::TooDeep(_)));
    assert!(error.pointer().starts_with("/next/next/next"));
    let chain = (0..100_000).fold(Chain(None), |inner, _| Chain(Some(Box::new(inner))));
    assert!(matches!(
        forget(chain).unwrap_err().kind(),
        ErrorKind::TooDeep(_)
    ));
    let tree = (0..100_000).fold(Tree::Leaf, |inner, _| Tree::Branch(vec![inner]));
    assert!(matches!(
        forget(tree).unwrap_err().kind(),
        ErrorKind::TooDeep(_)
    ));
    let value = (0..500).fold(json!(1), |inner, _| json!([inner]));
    assert_eq!(
        written(&value),
        format!("{}1{}", "[".repeat(500), "]".repeat(500))
    );
    let value = (0..100_000).fold(Value::Null, |inner, _| Value::Array(vec![inner]));
    assert!(matches!(
        forget(value).unwrap_err().kind(),
        ErrorKind::TooDeep(_)
    ));
    // The room is given back: what is wide is not deep.
    assert!(RawJson::new(&vec![Some(Wrapped(vec![1])); 2000]).is_ok());
}

/// Impls that do not keep to serde's protocol give an error and never something that is not JSON.
#[test]
fn impls_that_break_the_protocol() {
    struct Misbehaving(u8);
    impl Serialize for Misbehaving {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self.0 {
                0 => {
                    let mut map = serializer.serialize_map(None)?;
                    map.serialize_key("a")?;
                    map.serialize_key("b")?;
                    map.end()
                }
                1 => {
                    let mut map = serializer.serialize_map(None)?;
                    map.serialize_value("a")?;
                    map.end()
                }
                2 => {
                    let mut map = serializer.serialize_map(None)?;
                    map.serialize_key("a")?;
                    map.end()
                }
                3 => {
                    // Goes on after an error.
                    let mut map = serializer.serialize_map(None)?;
                    let _ = map.serialize_entry("a", &f64::NAN);
                    map.serialize_entry("b", &1)?;
                    map.end()
                }
                4 => {
                    let mut tuple = serializer.serialize_tuple(2)?;
                    let _ = tuple.serialize_element(&(1, f64::NAN));
                    tuple.end()
                }
                5 => {
                    let raw = serializer.serialize_struct("$serde_json::private::RawValue", 1)?;
                    raw.end()
                }
                6 => {
                    const NAME: &str = "$serde_json::private::RawValue";
                    let mut raw = serializer.serialize_struct(NAME, 1)?;
                    raw.serialize_field(NAME, "1,2")?;
                    raw.end()
                }
                7 => {
                    const NAME: &str = "$serde_json::private::RawValue";
                    let mut raw = serializer.serialize_struct(NAME, 1)?;
                    raw.serialize_field(NAME, "1")?;
                    raw.serialize_field(NAME, "2")?;
                    raw.end()
                }
                8 => {
                    const NAME: &str = "$serde_json::private::RawValue";
                    let mut raw = serializer.serialize_struct(NAME, 1)?;
                    raw.serialize_field(NAME, &1)?;
                    raw.end()
                }
                9 => {
                    let mut map = serializer.serialize_map(None)?;
                    let _ = map.serialize_key(&());
                    map.end()
                }
                _ => {
                    let mut s = serializer.serialize_struct("S", 1)?;
                    let _ = s.serialize_field("a", &f64::NAN);
                    s.end()
                }
            }
        }
    }
    for kind in 0..=10 {
        let error = RawJson::new(&[Misbehaving(kind)]).unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Serialize(_) | ErrorKind::Syntax(_)),
            "{kind}: {error}"
        );
    }
    // Lengths that are wrong do no harm.
    struct WrongLength;
    impl Serialize for WrongLength {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(Some(0))?;
            map.serialize_entry("a", &1)?;
            map.end()
        }
    }
    assert_eq!(written(&WrongLength), r#"{"a":1}"#);
}

/// An impl that catches a panic of another one, or passes over its error, and goes on.
#[test]
fn impls_that_go_on_after_a_panic_or_an_error() {
    use serde::ser::{Error as _, SerializeSeq};
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// Ends at some place without success.
    struct Ending(u8);
    impl Serialize for Ending {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut seq = match self.0 {
                0 => panic!("on purpose"),
                1 => return Err(S::Error::custom("on purpose")),
                2 => return serializer.serialize_some(&Ending(0)),
                3 => return serializer.serialize_newtype_variant("E", 0, "V", &Ending(0)),
                _ => serializer.serialize_seq(None)?,
            };
            seq.serialize_element(&1)?;
            panic!("on purpose")
        }
    }

    struct GoingOn(u8, Ending);
    impl GoingOn {
        fn passing_over<E>(write: impl FnOnce() -> Result<(), E>) {
            let _ = catch_unwind(AssertUnwindSafe(write));
        }
    }
    impl Serialize for GoingOn {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self.0 {
                0 => {
                    let mut seq = serializer.serialize_seq(None)?;
                    Self::passing_over(|| seq.serialize_element(&self.1));
                    seq.serialize_element(&7)?;
                    seq.end()
                }
                1 => {
                    let mut fields = serializer.serialize_struct("S", 2)?;
                    Self::passing_over(|| fields.serialize_field("a", &self.1));
                    fields.serialize_field("b", &7)?;
                    fields.end()
                }
                2 => {
                    let mut map = serializer.serialize_map(None)?;
                    Self::passing_over(|| map.serialize_entry("a", &self.1));
                    map.serialize_entry("b", &7)?;
                    map.end()
                }
                _ => {
                    let mut map = serializer.serialize_map(None)?;
                    Self::passing_over(|| map.serialize_entry(&self.1, &1));
                    map.end()
                }
            }
        }
    }

    #[derive(Serialize, mcp_ui_core::ToolResult)]
    struct Holder {
        value: GoingOn,
    }

    for container in 0..=3 {
        for ending in 0..=4 {
            let value = Holder {
                value: GoingOn(container, Ending(ending)),
            };
            let error = RawJson::new(&value).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::Serialize(_)), "{error}");
            assert_eq!(error.pointer(), "/value", "{error}");
            let mut out = b"kept".to_vec();
            let appended = mcp_ui_core::ToolResult::append_json(&value, &mut out);
            assert_eq!(appended.unwrap_err().pointer(), "/value");
            assert_eq!(out, b"kept");
            let bridged = mcp_ui_core::rmcp::Json(value);
            let bridged =
                rmcp::handler::server::tool::IntoCallToolResult::into_call_tool_result(bridged);
            assert_eq!(bridged.unwrap_err().data.unwrap()["pointer"], "/value");
        }
    }
    // A key that was there, passed over.
    struct Twice;
    impl Serialize for Twice {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("a", &1)?;
            let _ = map.serialize_entry("a", &2);
            map.end()
        }
    }
    let error = RawJson::new(&[Twice]).unwrap_err();
    assert_eq!(error.pointer(), "/0");
    assert!(error.to_string().contains("went on after"), "{error}");
}
