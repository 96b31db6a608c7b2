//! Tables in templates.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::{Align, Column, TableOptions, TextWriter};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write;

fn table<T: Serialize + ?Sized>(rows: &T) -> String {
    table_with(rows, &TableOptions::new())
}

fn table_with<T: Serialize + ?Sized>(rows: &T, options: &TableOptions<'_>) -> String {
    let mut out = String::new();
    TextWriter::new(&mut out).table(rows, options).unwrap();
    out
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    note: &'static str,
}

#[test]
fn o42_pipes_and_line_breaks_in_a_markdown_table() {
    let rows = [
        Row {
            name: "p|q",
            note: "up\r\ndown",
        },
        Row {
            name: r"c\|d",
            note: "",
        },
    ];
    assert_eq!(
        table(&rows),
        "| name | note |\n| --- | --- |\n| p\\|q | up down |\n| c\\\\\\|d |  |"
    );
}

#[test]
fn cells_hold_no_markup() {
    for (data, cell) in [
        ("|", r"\|"),
        ("||", r"\|\|"),
        (r"\", r"\\"),
        (r"\\|", r"\\\\\|"),
        ("a\u{2028}\nb\u{85}", "a b "),
        ("`x|y`", r"\`x\|y\`"),
        ("<br>", r"\<br>"),
        ("**b** _i_ ~~s~~", r"\*\*b\*\* \_i\_ \~\~s\~\~"),
        ("[a](b)", r"\[a](b)"),
        ("&amp; & AT&T", r"\&amp; & AT&T"),
        (
            "- # 1. > snake_case 3.5 a->b",
            "- # 1. > snake_case 3.5 a->b",
        ),
        ("---", "---"),
        ("\u{1b}|\u{202e}", r"\u{1b}\|\u{202e}"),
    ] {
        assert_eq!(
            table(&[Row {
                name: data,
                note: "x"
            }])
            .lines()
            .last()
            .unwrap(),
            format!("| {cell} | x |"),
            "{data:?}"
        );
    }
}

#[test]
fn columns_are_the_union_of_keys_as_they_first_appear() {
    #[derive(Serialize)]
    struct Hit {
        zeta: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        alpha: Option<u8>,
        mid: Option<bool>,
        #[serde(skip_serializing_if = "Option::is_none", rename = "last one")]
        last: Option<f32>,
    }
    let hit = |zeta, alpha, last| Hit {
        zeta,
        alpha,
        mid: None,
        last,
    };
    assert_eq!(
        table(&[
            hit(1, None, None),
            hit(2, Some(3), None),
            hit(4, None, Some(0.5)),
            hit(5, Some(6), Some(1.0))
        ]),
        "| zeta | mid | alpha | last one |\n| --- | --- | --- | --- |\n| 1 | null |  |  |\n| 2 | null | 3 |  |\n\
         | 4 | null |  | 0.5 |\n| 5 | null | 6 | 1.0 |"
    );
}

#[test]
fn rows_that_are_no_objects() {
    assert_eq!(table(&["a", "b|c"]), "| value |\n| --- |\n| a |\n| b\\|c |");
    assert_eq!(
        table(&[Some(1), None]),
        "| value |\n| --- |\n| 1 |\n| null |"
    );
    assert_eq!(
        table(&json!([{"a": 1}, 2, {}, [3], {"b": 4}])),
        "| a | value | b |\n| --- | --- | --- |\n| 1 |  |  |\n|  | 2 |  |\n|  | (none) |  |\n|  | `[3]` |  |\n|  |  | 4 |"
    );
    assert_eq!(
        table(&[("a", 1), ("b", 2)]),
        "| 0 | 1 |\n| --- | --- |\n| a | 1 |\n| b | 2 |"
    );
    // Lists of different lengths are no tuples.
    assert_eq!(
        table(&[vec![1, 2], vec![3]]),
        "| value |\n| --- |\n| `[1,2]` |\n| `[3]` |"
    );
    assert_eq!(table(&[[0_u8; 0]]), "| value |\n| --- |\n| (none) |");
}

#[test]
fn a_map_of_rows_begins_with_its_keys() {
    let rows = BTreeMap::from([
        (
            "north",
            Row {
                name: "a",
                note: "b",
            },
        ),
        (
            "w|e",
            Row {
                name: "c",
                note: "d",
            },
        ),
    ]);
    assert_eq!(
        table(&rows),
        "| key | name | note |\n| --- | --- | --- |\n| north | a | b |\n| w\\|e | c | d |"
    );
    assert_eq!(
        table(&BTreeMap::from([(1, "x"), (2, "y")])),
        "| key | value |\n| --- | --- |\n| 1 | x |\n| 2 | y |"
    );
    assert_eq!(
        table(&json!({"": [1, 2], "b": [3, 4]})),
        "| key | 0 | 1 |\n| --- | --- | --- |\n|  | 1 | 2 |\n| b | 3 | 4 |"
    );
}

#[test]
fn nested_values_are_json_in_code() {
    assert_eq!(
        table(&json!([{"a": [1, "x|y"], "b": {"c": "*"}, "d": ["`"], "e": []}])),
        "| a | b | d | e |\n| --- | --- | --- | --- |\n| `[1,\"x\\|y\"]` | `{\"c\":\"*\"}` | ``[\"`\"]`` | (none) |"
    );
}

#[test]
fn empty_and_scalar_tables() {
    assert_eq!(table::<[Row]>(&[]), "(none)");
    assert_eq!(table("# no heading"), "\\# no heading");
    assert_eq!(table("1) no list"), "1\\) no list");
    assert_eq!(table(&BTreeMap::<String, Row>::new()), "(none)");
    assert_eq!(table(&None::<Vec<Row>>), "null");
    assert_eq!(table("a|b*"), r"a|b\*");
}

#[test]
fn alignment_labels_and_skipped_columns() {
    const COLUMNS: &[Column<'_>] = &[
        Column::new("note")
            .with_align(Align::Right)
            .with_label("No|te"),
        Column::new("name").with_align(Align::Center),
        Column::new("absent").with_label("x"),
    ];
    const OPTIONS: &TableOptions<'_> = &TableOptions::new().with_columns(COLUMNS);
    let rows = [Row {
        name: "a",
        note: "b",
    }];
    assert_eq!(
        table_with(&rows, OPTIONS),
        "| name | No\\|te |\n| :---: | ---: |\n| a | b |"
    );
    let left = [
        Column::new("key").with_align(Align::Left),
        Column::new("value").with_label("n"),
    ];
    assert_eq!(
        table_with(&json!({"a": 1}), &TableOptions::new().with_columns(&left)),
        "| key | n |\n| :--- | --- |\n| a | 1 |"
    );
    let options = TableOptions::new().with_skip(&["name"]);
    assert_eq!(table_with(&rows, &options), "| note |\n| --- |\n| b |");
    assert_eq!(
        table_with(
            &json!([{"name": 1, "b": 2}, {"b": 3, "name": 4}, {"c": 5}]),
            &options
        ),
        "| b | c |\n| --- | --- |\n| 2 |  |\n| 3 |  |\n|  | 5 |"
    );
}

#[test]
fn max_rows_says_how_many_more() {
    let rows = [1, 2, 3];
    let options = TableOptions::new();
    let full = "| value |\n| --- |\n| 1 |\n| 2 |\n| 3 |";
    assert_eq!(table_with(&rows, &options.with_max_rows(3)), full);
    assert_eq!(table_with(&rows, &options.with_max_rows(9)), full);
    assert_eq!(
        table_with(&rows, &options.with_max_rows(2)),
        "| value |\n| --- |\n| 1 |\n| 2 |\n\n… (1 more row)"
    );
    assert_eq!(
        table_with(&rows, &options.with_max_rows(0)),
        "| value |\n| --- |\n\n… (3 more rows)"
    );
    // A column that only rows left out have is still one.
    assert_eq!(
        table_with(&json!([{"a": 1}, {"b": 2}]), &options.with_max_rows(1)),
        "| a | b |\n| --- | --- |\n| 1 |  |\n\n… (1 more row)"
    );
}

#[test]
fn rows_without_a_common_key_do_not_explode() {
    let rows: Vec<BTreeMap<String, usize>> = (0..500)
        .map(|row| {
            (0..20)
                .map(|column| (format!("{row}.{column}"), column))
                .collect()
        })
        .collect();
    let said = table(&rows);
    assert!(said.len() < 200_000, "{}", said.len());
    assert_eq!(said.lines().count(), 500);
    assert!(said.starts_with("- `{\"0.0\":0,"));
    // One row alone, too.
    let row: BTreeMap<String, usize> = (0..100_000).map(|key| (key.to_string(), key)).collect();
    assert!(table(&[row]).starts_with("- `{\"0\":0,"));
}

#[test]
fn a_table_begins_on_its_own_line() {
    let mut out = String::new();
    let mut text = TextWriter::new(&mut out);
    text.literal("Rows: ");
    text.table(&[1], &TableOptions::new()).unwrap();
    text.literal("\nNothing: ");
    text.table::<[u8]>(&[], &TableOptions::new()).unwrap();
    assert_eq!(out, "Rows: \n| value |\n| --- |\n| 1 |\nNothing: (none)");
}

#[test]
fn many_rows() {
    let rows: Vec<(u32, String)> = (0..1000).map(|n| (n, format!("row {n}"))).collect();
    let mut expected = String::from("| 0 | 1 |\n| --- | --- |");
    for (n, name) in &rows {
        write!(expected, "\n| {n} | {name} |").unwrap();
    }
    assert_eq!(table(&rows), expected);
}
