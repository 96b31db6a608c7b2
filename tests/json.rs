//! What the checking serializer writes and what it refuses, with places.
// Types stand beside the assertions that they are for.
#![allow(clippy::items_after_statements, clippy::unwrap_used)]

use mcp_ui_core::{CallToolResult, ErrorKind, RawJson};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;

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

#[derive(Serialize)]
struct Unit;

#[derive(Serialize)]
struct Newtype(u8);

#[derive(Serialize)]
struct Tuple(u8, &'static str);

#[derive(Serialize)]
struct Empty {}

#[derive(Serialize)]
struct Skipping {
    #[serde(skip_serializing_if = "Option::is_none")]
    a: Option<u8>,
    b: u8,
    #[serde(skip)]
    _c: u8,
    d: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
enum Plain {
    One,
    #[serde(rename = "zwei")]
    Two,
}

#[derive(Serialize)]
enum External {
    Unit,
    Newtype(u8),
    Tuple(u8, Vec<u8>),
    Struct { a: u8, b: Option<Box<External>> },
    Empty {},
}

#[derive(Serialize)]
#[serde(tag = "kind")]
enum Internal {
    Unit,
    Newtype(Skipping),
    Map(BTreeMap<String, u8>),
    Struct { a: u8 },
    Inner(External),
}

#[derive(Serialize)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    Newtype(u8),
    Tuple(u8, u8),
    Struct { a: u8 },
}

#[derive(Serialize)]
#[serde(untagged)]
enum Untagged {
    Unit,
    Number(u8),
    Struct { a: u8 },
}

#[derive(Serialize)]
struct Flattened {
    id: u8,
    #[serde(flatten)]
    inner: Skipping,
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
    #[serde(flatten)]
    kind: Internal,
}

fn skipping(a: Option<u8>) -> Skipping {
    Skipping {
        a,
        b: 2,
        _c: 3,
        d: None,
    }
}

#[test]
fn every_shape_is_written_as_serde_json_writes_it() {
    as_serde_json(&Unit);
    as_serde_json(&Newtype(1));
    as_serde_json(&Tuple(1, "x"));
    as_serde_json(&Empty {});
    as_serde_json(&());
    as_serde_json(&(1, "a", [true, false], None::<u8>));
    as_serde_json(&Vec::<u8>::new());
    as_serde_json(&BTreeMap::<u8, u8>::new());
    // The same type with and without a field, again and again.
    as_serde_json(&[
        skipping(None),
        skipping(Some(1)),
        skipping(None),
        skipping(Some(1)),
    ]);
    as_serde_json(&[Plain::One, Plain::Two]);
    as_serde_json(&[
        External::Unit,
        External::Newtype(1),
        External::Tuple(1, vec![2, 3]),
        External::Tuple(1, vec![]),
        External::Struct {
            a: 1,
            b: Some(Box::new(External::Struct { a: 2, b: None })),
        },
        External::Empty {},
    ]);
    as_serde_json(&[
        Internal::Unit,
        Internal::Newtype(skipping(Some(1))),
        Internal::Map([("x".to_owned(), 1)].into()),
        Internal::Struct { a: 1 },
        Internal::Inner(External::Newtype(7)),
        Internal::Inner(External::Tuple(7, vec![8])),
        Internal::Inner(External::Struct { a: 7, b: None }),
    ]);
    as_serde_json(&[
        Adjacent::Unit,
        Adjacent::Newtype(1),
        Adjacent::Tuple(1, 2),
        Adjacent::Struct { a: 1 },
    ]);
    as_serde_json(&[
        Untagged::Unit,
        Untagged::Number(1),
        Untagged::Struct { a: 1 },
    ]);
    as_serde_json(&Flattened {
        id: 1,
        inner: skipping(Some(1)),
        rest: [("z".to_owned(), json!([1])), ("y".to_owned(), json!({}))].into(),
        kind: Internal::Unit,
    });
    as_serde_json(&Ok::<u8, String>(1));
    as_serde_json(&std::time::Duration::from_millis(1500));
    as_serde_json(&"127.0.0.1:80".parse::<std::net::SocketAddr>().unwrap());
}

#[test]
fn numbers_are_written_as_serde_json_writes_them() {
    as_serde_json(&[i8::MIN, 0, i8::MAX]);
    as_serde_json(&[
        i64::from(i32::MIN),
        -10,
        -9,
        -1,
        0,
        9,
        10,
        99,
        100,
        12_345_678,
        123_456_789,
    ]);
    as_serde_json(&[9_007_199_254_740_991_i64, -9_007_199_254_740_991]);
    as_serde_json(&[9_007_199_254_740_991_i128, -9_007_199_254_740_991]);
    as_serde_json(&9_007_199_254_740_991_u128);
    as_serde_json(&[
        0.0,
        -0.0,
        1.0,
        0.1,
        1e16,
        1e21,
        1e-7,
        5e-324,
        f64::MAX,
        f64::MIN,
        123_456.789,
    ]);
    // Not widened, which would give 0.10000000149011612.
    as_serde_json(&[0.1_f32, 16_777_216.0, f32::MAX, f32::MIN_POSITIVE]);
    assert_eq!(written(&0.1_f32), "0.1");
}

struct Bytes(&'static [u8]);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

#[test]
fn bytes_are_an_array_of_numbers() {
    as_serde_json(&[Bytes(&[]), Bytes(&[0]), Bytes(&[1, 20, 255])]);
}

#[test]
fn o5_data_is_not_escaped_for_html() {
    #[derive(Serialize)]
    struct Song {
        title: String,
    }
    let song = Song {
        title: "Tea & <Toast> 'x'".to_owned(),
    };
    assert_eq!(written(&song), r#"{"title":"Tea & <Toast> 'x'"}"#);
    let result = CallToolResult::structured(&song).unwrap();
    assert!(
        result
            .to_json_string()
            .contains(r#"{\"title\":\"Tea & <Toast> 'x'\"}"#)
    );
    // Nor are solidus, line separators or characters outside ASCII.
    as_serde_json("</script> \u{2028}\u{2029} é 漢字 🏳️‍🌈 \u{200b}\u{feff}");
}

#[test]
fn o36_map_with_integer_keys() {
    #[derive(Serialize)]
    struct M {
        by_id: BTreeMap<i32, String>,
    }
    let m = M {
        by_id: [
            (-1, "a".to_owned()),
            (2, "b".to_owned()),
            (10, "c".to_owned()),
        ]
        .into(),
    };
    assert_eq!(written(&m), r#"{"by_id":{"-1":"a","2":"b","10":"c"}}"#);
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Wrapped<T>(T);

/// A key by way of `collect_str`.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Shown(&'static str);

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// A map of any two types, in order.
struct Pairs<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Pairs<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(k, v)| (k, v)))
    }
}

#[test]
fn map_keys_with_a_form_as_strings() {
    as_serde_json(&BTreeMap::from([
        ("a\"\n\u{1}", 1),
        ("", 2),
        ("a long key that does not fit a register", 3),
    ]));
    as_serde_json(&BTreeMap::from([('a', 1), ('"', 2), ('é', 3)]));
    as_serde_json(&BTreeMap::from([(true, 1), (false, 2)]));
    as_serde_json(&BTreeMap::from([(i8::MIN, 1), (i8::MAX, 2)]));
    as_serde_json(&BTreeMap::from([(i64::MIN, 1), (0, 2)]));
    as_serde_json(&BTreeMap::from([(u64::MAX, 1), (0, 2)]));
    as_serde_json(&BTreeMap::from([(i128::MIN, 1), (0, 2)]));
    as_serde_json(&BTreeMap::from([(u128::MAX, 1)]));
    as_serde_json(&BTreeMap::from([(Plain::One, 1), (Plain::Two, 2)]));
    as_serde_json(&BTreeMap::from([(Wrapped(Wrapped(7)), 1)]));
    as_serde_json(&BTreeMap::from([(Some("x"), 1)]));
    as_serde_json(&BTreeMap::from([(Shown("x\"y"), 1)]));
    as_serde_json(&Pairs(vec![(1.5_f64, 1), (-0.0, 2)]));
    as_serde_json(&Pairs(vec![(0.1_f32, 1)]));
}

#[test]
fn map_keys_without_a_form() {
    let invalid = |value: (String, ErrorKind), what: &str| {
        assert_eq!(
            value,
            ("/m".to_owned(), ErrorKind::InvalidKey(what.to_owned()))
        );
    };
    fn m<K: Serialize>(key: K) -> (String, ErrorKind) {
        refused(&BTreeMap::from([("m", Pairs(vec![(key, 1)]))]))
    }
    invalid(m(()), "a unit");
    invalid(m(Unit), "the unit struct `Unit`");
    invalid(m(None::<u8>), "`None`");
    invalid(m(f64::NAN), "the number NaN");
    invalid(m(f32::INFINITY), "the number inf");
    invalid(m(vec![1]), "a sequence");
    invalid(m((1, 2)), "a tuple");
    invalid(m(Tuple(1, "")), "the tuple struct `Tuple`");
    invalid(m(BTreeMap::from([(1, 1)])), "a map");
    invalid(m(Empty {}), "the struct `Empty`");
    invalid(m(Bytes(b"x")), "a byte string");
    invalid(
        m(External::Newtype(1)),
        "the enum variant `Newtype`, which holds a value,",
    );
    invalid(
        m(External::Tuple(1, vec![])),
        "the enum variant `Tuple`, which holds values,",
    );
    invalid(
        m(External::Empty {}),
        "the enum variant `Empty`, which holds fields,",
    );
    invalid(
        m(RawValue::NULL),
        "the struct `$serde_json::private::RawValue`",
    );
    assert_eq!(
        RawJson::new(&Pairs(vec![((), 1)])).unwrap_err().to_string(),
        "a unit cannot be the key of a JSON object; use strings, characters, integers or booleans as map keys",
    );
}

#[test]
fn o38_integers_above_2_53() {
    #[derive(Serialize)]
    struct Ticket {
        no: u64,
    }
    assert_eq!(
        written(&Ticket {
            no: 9_007_199_254_740_991
        }),
        r#"{"no":9007199254740991}"#
    );
    let unsafe_integer = |value: (String, ErrorKind), n: &str| {
        assert_eq!(
            value,
            ("/no".to_owned(), ErrorKind::UnsafeInteger(n.to_owned()))
        );
    };
    unsafe_integer(
        refused(&Ticket {
            no: 9_007_199_254_740_993,
        }),
        "9007199254740993",
    );
    fn no<T: Serialize>(no: T) -> (String, ErrorKind) {
        refused(&BTreeMap::from([("no", no)]))
    }
    unsafe_integer(no(9_007_199_254_740_992_u64), "9007199254740992");
    unsafe_integer(no(-9_007_199_254_740_992_i64), "-9007199254740992");
    unsafe_integer(no(i64::MIN), "-9223372036854775808");
    unsafe_integer(no(u64::MAX), "18446744073709551615");
    unsafe_integer(no(i128::MIN), "-170141183460469231731687303715884105728");
    unsafe_integer(no(u128::MAX), "340282366920938463463374607431768211455");
    unsafe_integer(no(json!(9_007_199_254_740_993_u64)), "9007199254740993");
    unsafe_integer(no(Some(Wrapped(u64::MAX))), "18446744073709551615");
    unsafe_integer(no(std::num::NonZero::<u64>::MAX), "18446744073709551615");
    let raw = RawJson::from_json("9007199254740993").unwrap();
    unsafe_integer(no(raw), "9007199254740993");
    // A double that large is what it is.
    as_serde_json(&9_007_199_254_740_994.0_f64);
    let error = RawJson::new(&Ticket { no: 1 << 60 })
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("/no: the integer 1152921504606846976 is outside"),
        "{error}"
    );
}

#[test]
fn o39_nan_and_infinity() {
    #[derive(Serialize)]
    struct Gauge {
        ticks: u8,
        load: f64,
        drift: Option<f64>,
    }
    let gauge = |load, drift| Gauge {
        ticks: 1,
        load,
        drift,
    };
    let at = |place: &str| (place.to_owned(), ErrorKind::NonFiniteNumber);
    assert_eq!(refused(&gauge(f64::NAN, None)), at("/load"));
    assert_eq!(refused(&gauge(0.0, Some(f64::NEG_INFINITY))), at("/drift"));
    assert_eq!(
        written(&gauge(0.5, None)),
        r#"{"ticks":1,"load":0.5,"drift":null}"#
    );
    assert_eq!(refused(&[1.0, f64::INFINITY]), at("/1"));
    assert_eq!(refused(&(1, [f32::NAN])), at("/1/0"));
    assert_eq!(refused(&f32::NEG_INFINITY), at(""));
}

#[test]
fn o41_terminal_control_sequences() {
    #[derive(Serialize)]
    struct Dev {
        unit: String,
    }
    let dev = Dev {
        unit: "Pump\u{1b}[1A\u{9b}K\u{7f}".to_owned(),
    };
    assert_eq!(written(&dev), r#"{"unit":"Pump\u001b[1A\u009bK\u007f"}"#);
    let result = CallToolResult::structured(&dev).unwrap();
    let text = result.content()[0].as_text().unwrap().as_str();
    assert_eq!(text, r#"{"unit":"Pump\u001b[1A\u009bK\u007f"}"#);
    assert_eq!(result.structured_content().unwrap().as_str(), text);
    assert_eq!(
        result.structured_content().unwrap().to_value().unwrap()["unit"],
        dev.unit.as_str()
    );
}

#[test]
fn characters_that_hide_or_reorder_text_are_escaped_and_kept() {
    let same = |s: &str, json: &str| {
        assert_eq!(written(s), json);
        assert_eq!(serde_json::from_str::<String>(json).unwrap(), s);
        // Also as a key, through `Display`, and in raw JSON.
        assert_eq!(written(&BTreeMap::from([(s, 1)])), format!("{{{json}:1}}"));
        assert_eq!(written(&format_args!("{s}")), json);
        let raw = RawJson::from_json(serde_json::to_string(s).unwrap()).unwrap();
        assert_eq!(written(&raw), json);
    };
    same("a\u{202e}b", r#""a\u202eb""#);
    same("\u{206a}\u{fff9}\u{fffb}", r#""\u206a\ufff9\ufffb""#);
    same(
        "\u{1d173}\u{e0041}\u{e01f0}",
        r#""\ud834\udd73\udb40\udc41\udb40\uddf0""#,
    );
    same(
        "\u{80}\u{85}\u{9f}\u{a0}",
        "\"\\u0080\\u0085\\u009f\u{a0}\"",
    );
    // An isolate is escaped if it has no partner in the string.
    same("\u{2066}a\u{2069}", "\"\u{2066}a\u{2069}\"");
    same("\u{2067}a", r#""\u2067a""#);
    same("a\u{2069}", r#""a\u2069""#);
    same(
        "\u{2066}\u{2069}\u{2069}\u{2068}",
        "\"\u{2066}\u{2069}\\u2069\\u2068\"",
    );
    // The flags of England, Scotland, Wales; not a flag of anything, not tags alone.
    let flag = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
    same(flag, &format!("\"{flag}\""));
    same("\u{1f3f4}\u{e0067}", "\"\u{1f3f4}\\udb40\\udc67\"");
    // Scripts and emoji need these.
    same(
        "\u{200c}\u{200d}\u{fe0f}\u{200b}",
        "\"\u{200c}\u{200d}\u{fe0f}\u{200b}\"",
    );
}

#[test]
fn display_is_escaped_as_one_string() {
    /// Writes its characters one by one.
    struct Slowly(&'static str);
    impl fmt::Display for Slowly {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.chars().try_for_each(|c| write!(f, "{c}"))
        }
    }
    impl Serialize for Slowly {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
    for s in ["", "plain", "a\"b\n", "\u{2066}a\u{2069}", "\u{2066}"] {
        assert_eq!(written(&Slowly(s)), written(s));
    }
    /// Fails after a part.
    struct Broken;
    impl fmt::Display for Broken {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a part")?;
            Err(fmt::Error)
        }
    }
    impl Serialize for Broken {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
    assert_eq!(refused(&[Broken]), ("/0".to_owned(), ErrorKind::Format));
    assert_eq!(
        refused(&Pairs(vec![(Broken, 1)])),
        (String::new(), ErrorKind::Format)
    );
}

#[test]
fn places_go_through_every_kind_of_container() {
    #[derive(Serialize)]
    enum E {
        Newtype(f64),
        Tuple(u8, f64),
        Struct { x: f64 },
    }
    let at = |place: &str| (place.to_owned(), ErrorKind::NonFiniteNumber);
    assert_eq!(refused(&[E::Newtype(f64::NAN)]), at("/0/Newtype"));
    assert_eq!(refused(&Some(E::Tuple(1, f64::NAN))), at("/Tuple/1"));
    assert_eq!(
        refused(&Wrapped(E::Struct { x: f64::NAN })),
        at("/Struct/x")
    );
    assert_eq!(
        refused(&BTreeMap::from([("a/b~c\"\u{202e}", [f64::NAN])])),
        at("/a~1b~0c\"\u{202e}/0")
    );
    assert_eq!(refused(&BTreeMap::from([(-7, f64::NAN)])), at("/-7"));
    assert_eq!(
        refused(&json!({"a": {"b": [0, {"": 1_u64 << 55}]}})).0,
        "/a/b/1/"
    );
    #[derive(Serialize)]
    struct Outer {
        #[serde(flatten)]
        inner: BTreeMap<String, f64>,
    }
    assert_eq!(
        refused(&[Outer {
            inner: [("k".to_owned(), f64::NAN)].into()
        }]),
        at("/0/k")
    );
}

#[test]
fn errors_of_a_type_have_their_place() {
    struct Fails;
    impl Serialize for Fails {
        fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("no value today"))
        }
    }
    assert_eq!(
        refused(&Pairs(vec![("a", [Fails])])),
        (
            "/a/0".to_owned(),
            ErrorKind::Serialize("no value today".to_owned())
        )
    );
    let poisoned = std::sync::Mutex::new(1);
    std::thread::scope(|scope| {
        let _ = scope
            .spawn(|| {
                let _guard = poisoned.lock();
                std::panic::resume_unwind(Box::new(()));
            })
            .join();
    });
    assert_eq!(refused(&(poisoned,)).0, "/0");
}
