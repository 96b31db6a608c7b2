//! Values as Markdown pages.
#![allow(clippy::unwrap_used)]

use comrak::nodes::{AstNode, NodeValue};
use mcp_ui_core::{Align, Column, ErrorKind, MarkdownField, MarkdownOptions, RawJson, TextWriter};
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn markdown_with<T: Serialize + ?Sized>(value: &T, options: &MarkdownOptions<'_>) -> String {
    let mut out = String::new();
    TextWriter::new(&mut out).markdown(value, options).unwrap();
    out
}

fn markdown<T: Serialize + ?Sized>(value: &T) -> String {
    markdown_with(value, &MarkdownOptions::new())
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Order {
    serial_no: u32,
    lines: Vec<Line>,
    customer: Customer,
    paid: bool,
    discount: Option<f64>,
    notes: Vec<String>,
    terms: &'static str,
}

#[derive(Serialize)]
struct Line {
    article: &'static str,
    price: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<&'static str>,
}

#[derive(Serialize)]
struct Customer {
    name: &'static str,
    tags: [&'static str; 2],
    address: Address,
}

#[derive(Serialize)]
struct Address {
    city: &'static str,
}

fn order() -> Order {
    Order {
        serial_no: 7,
        lines: vec![
            Line {
                article: "pipe | 2\"",
                price: 3.5,
                remark: None,
            },
            Line {
                article: "valve",
                price: 20.0,
                remark: Some("back\norder"),
            },
        ],
        customer: Customer {
            name: "A*B",
            tags: ["new", "# vip"],
            address: Address { city: "Biel" },
        },
        paid: true,
        discount: None,
        notes: vec![],
        terms: "pay\n# at once\n",
    }
}

const PAGE: &str = "\
- serialNo: 7
- paid: true
- discount: null
- notes: (none)

## lines

| article | price | remark |
| --- | --- | --- |
| pipe \\| 2\" | 3.5 |  |
| valve | 20.0 | back order |

## customer

- name: A\\*B

### tags

- new
- \\# vip

### address

- city: Biel

## terms

```
pay
# at once
```";

#[test]
fn a_page() {
    assert_eq!(markdown(&order()), PAGE);
    let titled = markdown_with(
        &order(),
        &MarkdownOptions::new().with_title("Order of *today* #"),
    );
    assert_eq!(titled, format!("# Order of \\*today\\* \\#\n\n{PAGE}"));
}

#[test]
fn options_of_fields() {
    const FIELDS: &[MarkdownField<'_>] = &[
        MarkdownField::new("serialNo").with_label("No. [1]: x"),
        MarkdownField::new("lines")
            .with_label("Lines #")
            .with_columns(&[
                Column::new("price")
                    .with_align(Align::Right)
                    .with_label("Price | CHF"),
                Column::new("article").with_align(Align::Left),
            ])
            .with_max_rows(1),
        MarkdownField::new("absent").with_label("x"),
    ];
    const OPTIONS: &MarkdownOptions<'_> = &MarkdownOptions::new()
        .with_fields(FIELDS)
        .with_skip(&["customer", "terms", "paid", "name", "absent"]);
    assert_eq!(
        markdown_with(&order(), OPTIONS),
        "\
- No. \\[1]\\: x: 7
- discount: null
- notes: (none)

## Lines \\#

| article | Price \\| CHF | remark |
| :--- | ---: | --- |
| pipe \\| 2\" | 3.5 |  |

… (1 more row)"
    );
}

#[test]
fn a_list_of_rows_at_the_root() {
    let fields = [MarkdownField::new("price")
        .with_align(Align::Right)
        .with_label("CHF")];
    let options = MarkdownOptions::new()
        .with_fields(&fields)
        .with_skip(&["remark"])
        .with_max_rows(1);
    assert_eq!(
        markdown_with(&order().lines, &options.with_title("Lines")),
        "# Lines\n\n| article | CHF |\n| --- | ---: |\n| pipe \\| 2\" | 3.5 |\n\n… (1 more row)"
    );
}

#[test]
fn other_roots() {
    assert_eq!(markdown("a\u{2028}b"), "```\na\nb\n```");
    assert_eq!(markdown("# a\n"), "\\# a ");
    assert_eq!(markdown("1. x"), "1\\. x");
    assert_eq!(markdown(&-1), "-1");
    assert_eq!(markdown(&None::<u8>), "null");
    assert_eq!(markdown(""), "\"\"");
    assert_eq!(markdown(&json!([])), "(none)");
    assert_eq!(markdown(&json!({})), "(none)");
    assert_eq!(
        markdown_with(&json!({}), &MarkdownOptions::new().with_title("T")),
        "# T\n\n(none)"
    );
    assert_eq!(markdown(&[1, 2]), "- 1\n- 2");
    assert_eq!(
        markdown_with(&[1, 2, 3], &MarkdownOptions::new().with_max_rows(1)),
        "- 1\n\n… (2 more items)"
    );
    assert_eq!(
        markdown(&json!([[1, 2], [3]])),
        "| value |\n| --- |\n| `[1,2]` |\n| `[3]` |"
    );
    assert_eq!(markdown(&("a", 1)), "- a\n- 1");
}

#[test]
fn maps() {
    assert_eq!(
        markdown(&BTreeMap::from([(-1, "a"), (2, "b")])),
        "- -1: a\n- 2: b"
    );
    // Rows of one form are a table, others are sections.
    let rows = json!({"a": {"x": 1, "y": 2}, "b": {"x": 3, "y": 4}});
    let table = "| key | x | y |\n| --- | --- | --- |\n| a | 1 | 2 |\n| b | 3 | 4 |";
    assert_eq!(markdown(&rows), table);
    assert_eq!(
        markdown(&json!({ "rows": rows })),
        format!("## rows\n\n{table}")
    );
    assert_eq!(
        markdown(&json!({"a": {"x": 1}, "b": {"y": 2}})),
        "## a\n\n- x: 1\n\n## b\n\n- y: 2"
    );
    let fields = [MarkdownField::new("m").with_max_rows(2)];
    assert_eq!(
        markdown_with(
            &json!({"m": {"a": 1, "b": 2, "c": 3}}),
            &MarkdownOptions::new().with_fields(&fields)
        ),
        "## m\n\n- a: 1\n- b: 2\n\n… (1 more member)"
    );
}

/// Labels of fields are kept from page to page, as many as there is room for.
#[test]
fn names_of_fields_are_written_as_keys_of_maps_are() {
    struct Fields(Vec<(&'static str, &'static str)>);

    impl Serialize for Fields {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            use serde::ser::SerializeStruct;
            let mut fields = serializer.serialize_struct("Fields", self.0.len())?;
            for (name, value) in &self.0 {
                fields.serialize_field(name, value)?;
            }
            fields.end()
        }
    }

    let odd = [
        "*a*: b",
        "",
        "1. x",
        "- y",
        "# z",
        "a\nb",
        "snake_case",
        "<i>",
        "\u{202e}",
    ];
    let names = odd.map(str::to_owned).into_iter();
    let names: Vec<&'static str> = names
        .chain((0..200).map(|index| format!("name {index}")))
        .map(|name| &*name.leak())
        .collect();
    let values = ["plain", "", "*", "two\nlines", "ó `code`", "\u{1b}"];
    for (start, options) in (0..names.len()).map(|start| (start, MarkdownOptions::new())) {
        let fields = names.iter().cycle().skip(start).take(7);
        let fields: Vec<_> = fields
            .copied()
            .zip(values.iter().copied().cycle())
            .collect();
        let keys: Value = Value::Object(
            fields
                .iter()
                .map(|(name, value)| ((*name).to_owned(), json!(value)))
                .collect(),
        );
        let mut sorted = fields;
        sorted.sort_unstable();
        let fields = Fields(sorted);
        assert_eq!(markdown(&fields), markdown(&keys));
        let label = [MarkdownField::new(names[0]).with_label("L")];
        let options = options.with_fields(&label);
        assert_eq!(
            markdown_with(&fields, &options),
            markdown_with(&keys, &options)
        );
    }
}

#[test]
fn forms_of_enums() {
    #[derive(Serialize)]
    enum Outer {
        Unit,
        New(u8),
        Tuple(u8, bool),
        Struct { a: u8 },
    }
    #[derive(Serialize)]
    #[serde(tag = "kind", content = "data", rename_all = "lowercase")]
    enum Adjacent {
        Box(Vec<u8>),
        Dot,
    }
    #[derive(Serialize)]
    #[serde(tag = "state")]
    enum Inner {
        Done { url: &'static str },
    }
    #[derive(Serialize)]
    #[serde(untagged)]
    enum Either {
        Number(f64),
    }
    assert_eq!(markdown(&Outer::Unit), "Unit");
    assert_eq!(markdown(&Outer::New(1)), "- New: 1");
    assert_eq!(markdown(&Outer::Tuple(1, true)), "## Tuple\n\n- 1\n- true");
    assert_eq!(markdown(&Outer::Struct { a: 1 }), "## Struct\n\n- a: 1");
    assert_eq!(
        markdown(&Adjacent::Box(vec![1])),
        "- kind: box\n\n## data\n\n- 1"
    );
    assert_eq!(markdown(&Adjacent::Dot), "- kind: dot");
    assert_eq!(
        markdown(&Inner::Done {
            url: "https://a.example/b_c?d=1&e=2"
        }),
        "- state: Done\n- url: https://a.example/b_c?d=1&e=2"
    );
    assert_eq!(markdown(&Either::Number(0.5)), "0.5");
}

#[test]
fn options_about_the_content_of_a_tagged_enum() {
    let value = json!({"t": "Box", "c": {"a": 1, "b": 2, "c": {"a": 3}}});
    let fields = [MarkdownField::new("a").with_label("A")];
    let options = MarkdownOptions::new()
        .with_fields(&fields)
        .with_skip(&["b", "t"])
        .within(&["c"]);
    assert_eq!(
        markdown_with(&value, &options),
        "- t: Box\n\n## c\n\n- A: 1\n\n### c\n\n- a: 3"
    );
}

#[test]
fn text_of_several_lines_is_a_fence() {
    let value = json!({"log": "a\r\n```\n# b\u{1b}", "x": 1});
    assert_eq!(
        markdown(&value),
        "- x: 1\n\n## log\n\n````\na\n```\n# b\\u{1b}\n````"
    );
    // In a list or a cell it stays on its line.
    assert_eq!(markdown(&json!(["a\nb"])), "- a b");
}

#[test]
fn headings_end_at_the_sixth_level() {
    let mut value = json!({"x": 1, "text": "a\nb"});
    for key in ["f", "e", "d", "c", "b", "a"] {
        value = json!({ key: value });
    }
    assert_eq!(
        markdown(&value),
        "## a\n\n### b\n\n#### c\n\n##### d\n\n###### e\n\n- f: `{\"text\":\"a\\nb\",\"x\":1}`"
    );
}

#[test]
fn deep_nesting_is_written_without_recursion() {
    let mut list = json!(1);
    let mut object = json!(1);
    for _ in 0..100 {
        list = json!([list]);
        object = json!({ "k": object });
    }
    assert!(markdown(&list).contains("[[[[1]]]]"));
    assert!(markdown(&object).contains(r#"{"k":{"k":1}}"#));
    let raw = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let raw = RawJson::from_json(raw).unwrap();
    assert!(markdown(&raw).len() > 200_000);
}

#[test]
fn values_that_nest_too_deep_are_refused() {
    #[derive(Serialize)]
    struct Node(Option<Box<Node>>);
    let mut node = Node(None);
    for _ in 0..600 {
        node = Node(Some(Box::new(node)));
    }
    let mut out = String::new();
    let error = TextWriter::new(&mut out)
        .markdown(&node, &MarkdownOptions::new())
        .unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::TooDeep(_)), "{error}");
    assert_eq!(out, "");
}

/// Any JSON value, with strings that Markdown could take for its own.
fn value() -> impl Strategy<Value = Value> {
    let text = "[#*_`<>|~:.&;\\[\\]()a1 \\\\\n-]{0,8}";
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        (-1e9..1e9).prop_map(Value::from),
        text.prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    scalar.prop_recursive(5, 40, 6, move |value| {
        prop_oneof![
            prop::collection::vec(value.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(text, value.clone(), 0..6)
                .prop_map(|map| map.into_iter().collect::<serde_json::Map<_, _>>().into()),
            (
                prop::collection::btree_set("[ab|_*]{1,3}", 1..4),
                prop::collection::vec(prop::collection::vec(value, 3), 0..4)
            )
                .prop_map(|(keys, rows)| rows
                    .into_iter()
                    .map(|row| Value::Object(keys.iter().cloned().zip(row).collect()))
                    .collect()),
        ]
    })
}

/// The text of the leaves of a page. Panics if there is markup in it that a page does not have.
fn leaves(markdown: &str) -> Vec<String> {
    fn collect<'a>(leaves: &mut Vec<String>, node: &'a AstNode<'a>) {
        let mut text = String::new();
        for child in node.children() {
            match &child.data.borrow().value {
                NodeValue::Text(part) => text.push_str(part),
                NodeValue::Code(code) => text.push_str(&code.literal),
                NodeValue::CodeBlock(code) => leaves.push(code.literal.clone()),
                NodeValue::Paragraph
                | NodeValue::List(_)
                | NodeValue::Item(_)
                | NodeValue::Heading(_)
                | NodeValue::Table(_)
                | NodeValue::TableRow(_)
                | NodeValue::TableCell => {}
                other => panic!("{other:?}"),
            }
            collect(leaves, child);
        }
        if !text.is_empty() {
            leaves.push(text);
        }
    }
    let mut options = comrak::Options::default();
    options.extension.table = true;
    options.extension.strikethrough = true;
    options.extension.tasklist = true;
    options.extension.footnotes = true;
    let arena = comrak::Arena::new();
    let mut leaves = Vec::new();
    collect(
        &mut leaves,
        comrak::parse_document(&arena, markdown, &options),
    );
    leaves
}

fn scalars<'v>(value: &'v Value, found: &mut Vec<&'v Value>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| scalars(item, found)),
        Value::Object(members) => members.values().for_each(|member| scalars(member, found)),
        scalar => found.push(scalar),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_scalar_is_said_and_nothing_is_forged(value in value()) {
        let page = markdown(&value);
        prop_assert_eq!(&page, &markdown(&value));
        let leaves = leaves(&page);
        let mut found = Vec::new();
        scalars(&value, &mut found);
        for scalar in found {
            let mut plain = String::new();
            TextWriter::new(&mut plain).value(scalar).unwrap();
            let mut json = String::new();
            TextWriter::new(&mut json).json(scalar).unwrap();
            let lines = scalar.as_str().map(|text| {
                let mut block = String::new();
                TextWriter::new(&mut block).block(format_args!("{text}"), None).unwrap();
                block.split('\n').map(|line| &line[2..]).collect::<Vec<_>>().join("\n")
            });
            let is_said = leaves.iter().any(|leaf| {
                leaf.contains(plain.trim_matches([' ', '\t']))
                    || leaf.contains(&json)
                    || lines.as_deref().is_some_and(|lines| leaf.trim_end_matches('\n') == lines.trim_end_matches('\n'))
            });
            prop_assert!(is_said, "{scalar} in {page}");
        }
    }
}
