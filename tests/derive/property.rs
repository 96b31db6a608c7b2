//! For any value: the JSON text is the structured value, which its schema accepts, and the Markdown
//! text says every scalar of it.

use mcp_ui_core::validate::Validator;
use mcp_ui_core::{TextWriter, ToolResult, schema};
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use pulldown_cmark::{Event, Options, Parser};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Strings with what Markdown, tables, JSON and terminals could take for theirs.
fn string() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z ]{0,12}",
        "[-#*_`|<>&\\\\\\[\\](){}!.:~=+\"'0-9a-c \t\n\r]{0,16}",
        "\\PC{0,8}",
        Just("1. one\n2. two".to_owned()),
        Just("<b>bold</b> &amp; [x](y) ![z](w)".to_owned()),
        Just("\u{1b}[2J \u{202e}x\u{2028}y\u{85}".to_owned()),
        Just("| a | b |\n| --- | --- |".to_owned()),
        Just("```\nfence\n````".to_owned()),
    ]
}

fn double() -> impl Strategy<Value = f64> {
    prop_oneof![
        -1000.0..1000.0_f64,
        Just(0.0),
        Just(-0.5e-7),
        Just(1e300),
        Just(4.0),
    ]
}

fn integer() -> impl Strategy<Value = i64> {
    prop_oneof![
        -9_007_199_254_740_991..=9_007_199_254_740_991_i64,
        -20..20_i64
    ]
}

/// Defines a type with both texts, so that one value shows both.
macro_rules! result {
    ($($item:tt)*) => {
        #[derive(Clone, Debug, Serialize, JsonSchema, ToolResult)]
        #[tool_result(text(json), text(markdown))]
        $($item)*
    };
}

result! {
    struct Scalars {
        text: String,
        number: f64,
        integer: i64,
        flag: bool,
        letter: char,
        nothing: (),
        maybe: Option<String>,
    }
}
result! {
    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    struct Nested {
        first_part: Scalars,
        other_parts: Vec<Scalars>,
        by_name: BTreeMap<String, Scalars>,
    }
}
result! {
    struct Row {
        name: String,
        size: i64,
        tags: Vec<String>,
        note: Option<String>,
    }
}
result! {
    /// Rows of a *table*.
    struct Table {
        #[tool_result(label = "All | rows")]
        rows: Vec<Row>,
        #[tool_result(max_rows = 2, align("size" = right))]
        some: Vec<Row>,
    }
}
result! {
    #[tool_result(skip_text(hidden, flat))]
    struct Skips {
        shown: String,
        #[serde(rename = "hid/den")]
        hidden: Vec<String>,
        #[serde(flatten)]
        flat: Flat,
        #[serde(skip_serializing_if = "Option::is_none")]
        perhaps: Option<i64>,
    }
}
result! {
    struct Flat {
        inside: String,
    }
}
result! {
    enum External {
        Unit,
        One(String),
        Two(i64, String),
        Fields { text: String, list: Vec<f64> },
    }
}
result! {
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Internal {
        Unit,
        NewType(Flat),
        ManyFields { text: String, rows: Vec<Row> },
    }
}
result! {
    #[serde(tag = "t", content = "c")]
    enum Adjacent {
        Unit,
        One(String),
        Fields {
            #[tool_result(skip_text)]
            secret: String,
            #[tool_result(label = "Open")]
            open: String,
        },
    }
}
result! {
    #[serde(untagged)]
    enum Untagged {
        Number(i64),
        Text(String),
        Fields { a: String },
    }
}
result! {
    struct Newtype(Vec<Row>);
}
result! {
    struct Tuple(String, i64, Flat);
}
result! {
    #[serde(transparent)]
    struct Transparent {
        inner: BTreeMap<i32, String>,
    }
}
result! {
    struct Tree {
        value: String,
        children: Vec<Tree>,
    }
}
result! {
    struct Generic<T, U> {
        t: T,
        list: Vec<U>,
        free: Value,
    }
}

fn scalars() -> impl Strategy<Value = Scalars> {
    (
        string(),
        double(),
        integer(),
        any::<bool>(),
        any::<char>().prop_filter("shown as it is", |c| c.is_alphanumeric()),
        option::of(string()),
    )
        .prop_map(|(text, number, integer, flag, letter, maybe)| Scalars {
            text,
            number,
            integer,
            flag,
            letter,
            nothing: (),
            maybe,
        })
}

fn row() -> impl Strategy<Value = Row> {
    (
        string(),
        integer(),
        vec(string(), 0..3),
        option::of(string()),
    )
        .prop_map(|(name, size, tags, note)| Row {
            name,
            size,
            tags,
            note,
        })
}

fn flat() -> impl Strategy<Value = Flat> {
    string().prop_map(|inside| Flat { inside })
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = string().prop_map(|value| Tree {
        value,
        children: Vec::new(),
    });
    leaf.prop_recursive(8, 12, 3, |tree| {
        (string(), vec(tree, 0..3)).prop_map(|(value, children)| Tree { value, children })
    })
}

fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        integer().prop_map(Value::from),
        double().prop_map(Value::from),
        string().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, |value| {
        prop_oneof![
            vec(value.clone(), 0..4).prop_map(Value::from),
            btree_map(string(), value, 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// What Markdown shows of a text, all white space as one space.
fn shown(markdown: &str) -> String {
    let mut shown = String::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Text(text) | Event::Code(text) => shown.push_str(&text),
            Event::Html(html) | Event::InlineHtml(html) => {
                panic!("data became HTML: {html:?} in {markdown:?}")
            }
            _ => shown.push(' '),
        }
    }
    spaced(&shown)
}

fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A string as it stands in a safe text.
fn safe(text: &str) -> String {
    let mut safe = String::new();
    TextWriter::new(&mut safe)
        .inline(format_args!("{text}"))
        .unwrap();
    spaced(&safe)
}

/// A string as it stands in the JSON of a value within a line.
fn safe_json(text: &str) -> String {
    let mut safe = String::new();
    TextWriter::new(&mut safe).json(text).unwrap();
    spaced(&safe)
}

/// All scalars with their places, in the forms that say them.
fn scalars_of(value: &Value, pointer: &str, out: &mut Vec<(String, [String; 2])>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                scalars_of(item, &format!("{pointer}/{index}"), out);
            }
        }
        Value::Object(members) => {
            for (key, member) in members {
                scalars_of(member, &format!("{pointer}/{key}"), out);
            }
        }
        Value::String(text) => out.push((pointer.to_owned(), [safe(text), safe_json(text)])),
        other => out.push((pointer.to_owned(), [other.to_string(), other.to_string()])),
    }
}

fn check<T: ToolResult + JsonSchema>(value: &T, is_left_out: impl Fn(&str) -> bool) {
    let result = value.to_call_tool_result().unwrap();
    let structured = result.structured_content().unwrap();
    let mut texts = result.content().iter().filter_map(|block| block.as_text());
    let (json, markdown) = (texts.next().unwrap(), texts.next().unwrap());
    assert_eq!(json.as_str(), structured.as_str());

    let schema = schema::output_schema::<T>().to_value();
    let validator = Validator::new(&schema).unwrap();
    if let Err(errors) = validator.check(Some(structured.as_str()), false) {
        panic!("{errors:?}\n{schema}");
    }

    let shown = shown(markdown);
    let mut scalars = Vec::new();
    scalars_of(&structured.to_value().unwrap(), "", &mut scalars);
    for (pointer, scalar) in scalars {
        if !is_left_out(&pointer) {
            assert!(
                scalar.iter().any(|form| shown.contains(form)),
                "{pointer} {scalar:?} is not said:\n{shown}\n---\n{}",
                markdown.as_str()
            );
        }
    }
}

fn nothing(_: &str) -> bool {
    false
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn scalars_are_said(value in scalars()) {
        check(&value, nothing);
    }

    #[test]
    fn nested_values_are_said(
        first_part in scalars(),
        other_parts in vec(scalars(), 0..3),
        by_name in btree_map(string(), scalars(), 0..3),
    ) {
        check(&Nested { first_part, other_parts, by_name }, nothing);
    }

    #[test]
    fn tables_are_said_up_to_max_rows(rows in vec(row(), 0..4), some in vec(row(), 0..5)) {
        check(&Table { rows, some }, |pointer| {
            pointer
                .strip_prefix("/some/")
                .is_some_and(|rest| !rest.starts_with("0/") && !rest.starts_with("1/"))
        });
    }

    #[test]
    fn skipped_fields_are_left_out(
        shown in string(),
        hidden in vec(string(), 0..3),
        flat in flat(),
        perhaps in option::of(integer()),
    ) {
        check(&Skips { shown, hidden, flat, perhaps }, |pointer| {
            pointer.starts_with("/hid/den") || pointer == "/inside"
        });
    }

    #[test]
    fn externally_tagged_variants_are_said(value in prop_oneof![
        Just(External::Unit),
        string().prop_map(External::One),
        (integer(), string()).prop_map(|(a, b)| External::Two(a, b)),
        (string(), vec(double(), 0..3)).prop_map(|(text, list)| External::Fields { text, list }),
    ]) {
        check(&value, nothing);
    }

    #[test]
    fn internally_tagged_variants_are_said(value in prop_oneof![
        Just(Internal::Unit),
        flat().prop_map(Internal::NewType),
        (string(), vec(row(), 0..3)).prop_map(|(text, rows)| Internal::ManyFields { text, rows }),
    ]) {
        check(&value, nothing);
    }

    #[test]
    fn adjacently_tagged_variants_are_said(value in prop_oneof![
        Just(Adjacent::Unit),
        string().prop_map(Adjacent::One),
        (string(), string()).prop_map(|(secret, open)| Adjacent::Fields { secret, open }),
    ]) {
        check(&value, |pointer| pointer == "/c/secret");
    }

    #[test]
    fn untagged_variants_are_said(value in prop_oneof![
        integer().prop_map(Untagged::Number),
        string().prop_map(Untagged::Text),
        string().prop_map(|a| Untagged::Fields { a }),
    ]) {
        check(&value, nothing);
    }

    #[test]
    fn newtypes_are_said(rows in vec(row(), 0..4)) {
        check(&Newtype(rows), nothing);
    }

    #[test]
    fn tuples_are_said(a in string(), b in integer(), c in flat()) {
        check(&Tuple(a, b, c), nothing);
    }

    #[test]
    fn transparent_types_are_said(inner in btree_map(any::<i32>(), string(), 0..4)) {
        check(&Transparent { inner }, nothing);
    }

    #[test]
    fn trees_are_said(tree in tree()) {
        check(&tree, nothing);
    }

    #[test]
    fn generic_types_and_free_json_are_said(
        t in scalars(),
        list in vec(integer(), 0..3),
        free in json(),
    ) {
        check(&Generic { t, list, free }, nothing);
    }
}
