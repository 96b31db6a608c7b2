//! Values of many shapes, as serde writes them, against the schemas of their types: under both
//! dialects, bare and as the 2025 versions have them.

#![allow(clippy::unwrap_used, clippy::panic, dead_code)]

#[path = "schema_support.rs"]
mod schema_support;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::num::{NonZeroI32, NonZeroU8};
use std::time::{Duration, SystemTime};

use mcp_ui_core::{ProtocolVersion, schema};
use schema_support::{assert_accepts, schema_of};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// Words that no schema for clients has, wherever they would stand in the schemas of this file.
const GONE: [&str; 13] = [
    "\"$schema\"",
    "\"title\"",
    "\"default\"",
    "\"readOnly\"",
    "\"writeOnly\"",
    "\"nullable\"",
    "\"int32\"",
    "\"uint8\"",
    "\"double\"",
    "\"unevaluatedProperties\"",
    "\"additionalProperties\":false",
    ":true",
    ":false",
];

/// Asserts that the schema of the type accepts the values, bare and wrapped.
fn hold<T: JsonSchema + Serialize>(values: &[T]) -> Value {
    let bare = schema_of(values);
    for word in GONE {
        let text = bare.to_string().replace("\"uniqueItems\":true", "");
        assert!(!text.contains(word), "{word} in {bare}");
    }
    let schema = schema::output_schema_for::<T>(ProtocolVersion::V2025_06_18).unwrap();
    assert!(schema::is_object_root(&schema.to_value()));
    let wraps = !schema::is_object_root(&bare);
    let written: Vec<Value> = values
        .iter()
        .map(|value| {
            let value = serde_json::to_value(value).unwrap();
            if wraps {
                json!({ "result": value })
            } else {
                value
            }
        })
        .collect();
    assert_accepts(&schema, &written);
    bare
}

#[test]
fn scalars() {
    hold(&[true, false]);
    hold(&[0_i8, -128, 127]);
    hold(&[0_u64, u64::MAX]);
    hold(&[i128::from(i64::MIN)]);
    hold(&[0.5_f32, -1e10]);
    hold(&['x', 'é', '🦀']);
    hold(&[String::new(), "ß\n\u{1}".into()]);
    hold(&[()]);
    hold(&[NonZeroU8::MIN]);
    hold(&[NonZeroI32::MIN, NonZeroI32::MAX]);
    hold(&[Some(NonZeroI32::MAX), None]);
    hold(&[Duration::from_millis(1500)]);
    hold(&[SystemTime::UNIX_EPOCH]);
    hold(&[std::net::IpAddr::from([127, 0, 0, 1])]);
    hold(&[std::path::PathBuf::from("/tmp")]);
}

#[test]
fn containers() {
    hold(&[vec![1, 2], vec![]]);
    hold(&[[1_u8, 2, 3]]);
    hold(&[BTreeSet::from([1, 2]), BTreeSet::new()]);
    hold(&[HashSet::from(["a"])]);
    hold(&[VecDeque::from([1.5]), VecDeque::new()]);
    hold(&[LinkedList::from(["a"])]);
    hold(&[HashMap::from([("k", Some(1)), ("n", None)])]);
    hold(&[BTreeMap::from([(-5_i64, 'a'), (5, 'b')])]);
    hold(&[BTreeMap::from([(b'x', "a")])]);
    hold(&[BTreeMap::from([('x', 1)])]);
    hold(&[BTreeMap::from([(true, 1), (false, 2)])]);
    hold(&[(1_u8,)]);
    hold(&[(1_u8, "a", None::<bool>), (2, "b", Some(true))]);
    hold(&[((1_u8, 'x'), [(1.5, "s")])]);
    hold(&[Box::new(1)]);
    hold(&[Cow::Borrowed("a")]);
    hold(&[Some(Some(1)), Some(None), None]);
    hold(&[Some(vec![Some("a"), None]), None]);
    hold(&[Some((1, 'x')), None]);
    hold(&[Some(BTreeMap::from([(1, 'x')])), None]);
    hold(&[Ok::<u8, String>(1), Err("e".into())]);
    hold(&[Some(Ok::<u8, String>(1)), None]);
    hold(&[std::ops::Range { start: 1, end: 5 }]);
    hold(&[std::ops::Bound::Included(1), std::ops::Bound::Unbounded]);
    hold(&[json!({ "title": [true, null] }), Value::Null]);
}

#[test]
fn any_json_says_so_at_the_root() {
    let bare = hold(&[
        json!(1),
        json!(null),
        json!({}),
        json!([[]]),
        json!("s"),
        json!(true),
    ]);
    assert_eq!(
        bare,
        json!({ "type": ["object", "array", "string", "number", "boolean", "null"] })
    );
    let wrapped = schema::output_schema_for::<Value>(ProtocolVersion::V2025_06_18).unwrap();
    assert_eq!(wrapped.to_value()["properties"]["result"], json!({}));
}

#[derive(Clone, Serialize, JsonSchema)]
struct Point {
    x: f64,
    y: f64,
}

const POINT: Point = Point { x: 1.0, y: -0.5 };

#[derive(Serialize, JsonSchema)]
struct Unit;

#[derive(Serialize, JsonSchema)]
struct Empty {}

#[derive(Serialize, JsonSchema)]
struct Pair(u8, #[serde(skip)] u8, String);

#[test]
fn structs() {
    hold(&[POINT]);
    hold(&[Unit]);
    assert_eq!(hold(&[Empty {}]), json!({ "type": "object" }));
    hold(&[Pair(1, 2, "a".into())]);
    hold(&[Some(POINT), None]);
    hold(&[vec![Some(POINT), None]]);
    hold(&[BTreeMap::from([("p", POINT)])]);
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum External {
    Unit,
    /// With a description.
    Told,
    Newtype(Point),
    OptionalNewtype(Option<Point>),
    Tuple(u8, String),
    Named {
        a: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        b: Option<u8>,
    },
    #[serde(skip)]
    Never(std::fmt::Error),
}

fn externals() -> Vec<External> {
    vec![
        External::Unit,
        External::Told,
        External::Newtype(POINT),
        External::OptionalNewtype(None),
        External::OptionalNewtype(Some(POINT)),
        External::Tuple(1, "x".into()),
        External::Named { a: 1, b: None },
        External::Named { a: 1, b: Some(2) },
    ]
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename_all_fields = "camelCase", deny_unknown_fields)]
enum Internal {
    Unit,
    Newtype(Point),
    Map(BTreeMap<String, u8>),
    Named { first_name: String },
    Nested(Inner),
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "inner")]
enum Inner {
    A { a: u8 },
    B,
}

fn internals() -> Vec<Internal> {
    vec![
        Internal::Unit,
        Internal::Newtype(POINT),
        Internal::Named {
            first_name: "n".into(),
        },
        Internal::Nested(Inner::A { a: 1 }),
        Internal::Nested(Inner::B),
    ]
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    Newtype(Vec<u8>),
    Tuple(u8, u8),
    Named { a: u8 },
}

fn adjacents() -> Vec<Adjacent> {
    vec![
        Adjacent::Unit,
        Adjacent::Newtype(vec![1]),
        Adjacent::Tuple(1, 2),
        Adjacent::Named { a: 1 },
    ]
}

#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum Untagged {
    Unit,
    Number(f64),
    Text(String),
    Pair(u8, String),
    Point(Point),
    Named { a: Option<u8> },
    List(Vec<Untagged>),
}

fn untaggeds() -> Vec<Untagged> {
    vec![
        Untagged::Unit,
        Untagged::Number(1.5),
        Untagged::Text("t".into()),
        Untagged::Pair(1, "p".into()),
        Untagged::Point(POINT),
        Untagged::Named { a: None },
        Untagged::List(vec![Untagged::Unit, Untagged::List(vec![])]),
    ]
}

#[test]
fn enums() {
    hold(&externals());
    hold(&internals());
    hold(&adjacents());
    hold(&untaggeds());
    hold(&[externals()]);
    hold(
        &internals()
            .into_iter()
            .map(Some)
            .chain([None])
            .collect::<Vec<_>>(),
    );
    hold(&adjacents().into_iter().map(|a| (a, 1)).collect::<Vec<_>>());
    hold(&[BTreeMap::from([("k", untaggeds())])]);
}

#[test]
fn enums_of_objects_have_an_object_at_the_root() {
    assert!(schema::is_object_root(&hold(&internals())));
    assert!(schema::is_object_root(&hold(&adjacents())));
    assert!(schema::is_object_root(&hold(&[Ok::<u8, u8>(1), Err(2)])));
    assert!(!schema::is_object_root(&hold(&externals())));
    assert!(!schema::is_object_root(&hold(&untaggeds())));
}

#[test]
fn enums_flattened() {
    #[derive(Serialize, JsonSchema)]
    struct Outer<T> {
        id: u8,
        #[serde(flatten)]
        inner: T,
    }
    hold(
        &internals()
            .into_iter()
            .map(|inner| Outer { id: 1, inner })
            .collect::<Vec<_>>(),
    );
    hold(
        &adjacents()
            .into_iter()
            .map(|inner| Outer { id: 1, inner })
            .collect::<Vec<_>>(),
    );
    let some = internals().into_iter().map(|inner| Outer {
        id: 1,
        inner: Some(inner),
    });
    hold(
        &some
            .chain([Outer { id: 1, inner: None }])
            .collect::<Vec<_>>(),
    );
    let named = |a, b| Outer {
        id: 1,
        inner: External::Named { a, b },
    };
    hold(&[
        named(1, None),
        named(1, Some(2)),
        Outer {
            id: 2,
            inner: External::Newtype(POINT),
        },
    ]);
    hold(&[Outer {
        id: 1,
        inner: Outer {
            id: 2,
            inner: BTreeMap::from([("x", 1)]),
        },
    }]);
    hold(&[Outer {
        id: 1,
        inner: BTreeMap::from([("x", json!([1]))]),
    }]);
}

#[test]
fn an_enum_as_the_key_of_a_map() {
    #[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
    enum Day {
        Mon,
        /// The second.
        Tue,
    }
    hold(&[
        BTreeMap::from([(Day::Mon, 1), (Day::Tue, 2)]),
        BTreeMap::new(),
    ]);
}

#[test]
fn generic_and_borrowed_types() {
    #[derive(Serialize, JsonSchema)]
    struct Page<'a, T, const N: usize> {
        items: Vec<T>,
        next: Option<&'a str>,
        by_name: BTreeMap<Cow<'a, str>, &'a T>,
    }
    let by_name = BTreeMap::from([("p".into(), &POINT)]);
    hold(&[Page::<_, 2> {
        items: vec![POINT, POINT],
        next: Some("n"),
        by_name,
    }]);
    hold(&[Page::<u8, 0> {
        items: vec![],
        next: None,
        by_name: BTreeMap::new(),
    }]);
}

#[test]
fn types_that_serialize_as_others() {
    #[derive(Clone, Serialize, JsonSchema)]
    #[serde(into = "String")]
    struct Celsius(f64);
    impl From<Celsius> for String {
        fn from(celsius: Celsius) -> Self {
            format!("{} °C", celsius.0)
        }
    }
    #[derive(Serialize, JsonSchema)]
    #[serde(transparent)]
    struct Wrapper {
        inner: Option<Celsius>,
        #[serde(skip)]
        note: u8,
    }
    fn count<S: Serializer>(list: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(list.len() as u64)
    }
    #[derive(Serialize, JsonSchema)]
    struct Reading {
        celsius: Celsius,
        wrapper: Wrapper,
        #[serde(serialize_with = "count")]
        #[schemars(with = "u64")]
        count: Vec<u8>,
        #[serde(rename = "title")]
        name: &'static str,
    }
    let wrapper = Wrapper {
        inner: None,
        note: 1,
    };
    let reading = Reading {
        celsius: Celsius(1.5),
        wrapper,
        count: vec![1, 2],
        name: "n",
    };
    let schema = schema_of(&[reading]);
    assert_eq!(
        schema["properties"],
        json!({
            "celsius": { "type": "string" },
            "wrapper": { "type": ["string", "null"] },
            "count": { "type": "integer", "minimum": 0 },
            "title": { "type": "string" },
        })
    );
}

#[test]
fn types_that_contain_each_other() {
    #[derive(Serialize, JsonSchema)]
    #[serde(tag = "kind")]
    enum Block {
        Text { text: String },
        List(List),
        Quote { of: Box<Block> },
    }
    #[derive(Serialize, JsonSchema)]
    struct List {
        items: Vec<Block>,
        parent: Option<Box<List>>,
        #[serde(flatten)]
        rest: BTreeMap<String, Block>,
    }
    let text = |t: &str| Block::Text { text: t.into() };
    let list = |items, rest| List {
        items,
        parent: None,
        rest,
    };
    let inner = list(vec![text("a")], BTreeMap::from([("x".into(), text("b"))]));
    let outer = List {
        parent: Some(Box::new(list(vec![], BTreeMap::new()))),
        ..list(vec![Block::List(inner)], BTreeMap::new())
    };
    schema_of(&[text("t"), Block::List(list(vec![], BTreeMap::new()))]);
    schema_of(&[outer]);
}

#[test]
fn a_hint_about_the_value_stays() {
    #[derive(Serialize, JsonSchema)]
    struct Limits {
        #[schemars(range(min = 1, max = 10))]
        level: u8,
        #[schemars(length(min = 1), regex(pattern = "^[a-z]+$"))]
        word: String,
        #[schemars(url)]
        link: String,
        #[schemars(extend("x-unit" = "km"), title = "Far", example = &1.5)]
        #[deprecated]
        far: f64,
    }
    #[allow(deprecated)]
    let limits = Limits {
        level: 3,
        word: "w".into(),
        link: "x:y".into(),
        far: 1.5,
    };
    assert_eq!(
        schema_of(&[limits])["properties"],
        json!({
            "level": { "type": "integer", "minimum": 1, "maximum": 10 },
            "word": { "type": "string", "minLength": 1, "pattern": "^[a-z]+$" },
            "link": { "type": "string", "format": "uri" },
            "far": { "type": "number", "deprecated": true, "examples": [1.5], "x-unit": "km" },
        })
    );
}

/// What stands beside a flattened enum is not a member of the map that one of its variants is.
#[test]
fn maps_in_flattened_enums_leave_their_siblings_alone() {
    #[derive(Serialize, JsonSchema)]
    #[serde(tag = "kind")]
    enum Tagged {
        A { y: u8 },
        B(BTreeMap<String, u8>),
    }
    #[derive(Serialize, JsonSchema)]
    #[serde(untagged)]
    enum Untagged {
        A(BTreeMap<String, u8>),
        B { z: u8 },
    }
    #[derive(Serialize, JsonSchema)]
    struct Title {
        title: String,
    }
    #[derive(Serialize, JsonSchema)]
    struct Beside<E> {
        name: String,
        #[serde(flatten)]
        title: Title,
        #[serde(flatten)]
        inner: E,
    }
    let beside = |inner| Beside {
        name: "n".into(),
        title: Title { title: "t".into() },
        inner,
    };
    let map = || BTreeMap::from([("k".to_owned(), 1)]);
    let schema = schema_of(&[beside(Tagged::A { y: 1 }), beside(Tagged::B(map()))]);
    let wrong = serde_json::json!({"name": "n", "title": "t", "kind": "B", "k": "one"});
    assert!(
        !jsonschema::validator_for(&schema).unwrap().is_valid(&wrong),
        "{schema}"
    );
    schema_of(&[
        beside_untagged(Untagged::A(map())),
        beside_untagged(Untagged::B { z: 1 }),
    ]);

    fn beside_untagged(inner: Untagged) -> Beside<Untagged> {
        Beside {
            name: "n".into(),
            title: Title { title: "t".into() },
            inner,
        }
    }
}
