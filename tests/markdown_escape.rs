//! Data in Markdown is text to Markdown: two parsers read back what was written, and nothing else.
#![allow(clippy::unwrap_used)]

use comrak::nodes::{AstNode, NodeValue};
use mcp_ui_core::{MarkdownOptions, TableOptions, TextWriter};
use proptest::prelude::*;
use pulldown_cmark::{Event, Options, Parser, Tag};
use serde::Serialize;
use serde_json::json;
use std::fmt::Write;

fn markdown<T: Serialize + ?Sized>(value: &T, options: &MarkdownOptions<'_>) -> String {
    let mut out = String::new();
    TextWriter::new(&mut out).markdown(value, options).unwrap();
    out
}

fn table<T: Serialize + ?Sized>(value: &T) -> String {
    let mut out = String::new();
    TextWriter::new(&mut out)
        .table(value, &TableOptions::new())
        .unwrap();
    out
}

/// What a plain placeholder makes of `data`.
fn inline(data: &str) -> String {
    let mut out = String::new();
    TextWriter::new(&mut out)
        .inline(format_args!("{data}"))
        .unwrap();
    out
}

/// The tree that the reference implementation of GitHub's Markdown finds, without paragraphs.
fn tree_of_github(markdown: &str) -> String {
    fn write<'a>(out: &mut String, node: &'a AstNode<'a>) {
        let name = match &node.data.borrow().value {
            NodeValue::Text(text) => return write!(out, "\u{0}{text}").unwrap(),
            NodeValue::Code(code) => return write!(out, "(code {})", code.literal).unwrap(),
            NodeValue::CodeBlock(code) => return write!(out, "(fence {})", code.literal).unwrap(),
            NodeValue::Document => "document".to_owned(),
            NodeValue::Paragraph => String::new(),
            NodeValue::List(list) => format!("list{:?}", list.list_type),
            NodeValue::Item(_) => "item".to_owned(),
            NodeValue::Heading(heading) => format!("h{}", heading.level),
            NodeValue::Table(table) => format!("table{}", table.alignments.len()),
            NodeValue::TableRow(_) => "row".to_owned(),
            NodeValue::TableCell => "cell".to_owned(),
            other => format!("{other:?}"),
        };
        if !name.is_empty() {
            write!(out, "({name} ").unwrap();
        }
        for child in node.children() {
            write(out, child);
        }
        if !name.is_empty() {
            out.push(')');
        }
    }
    let mut options = comrak::Options::default();
    options.extension.table = true;
    options.extension.strikethrough = true;
    options.extension.tasklist = true;
    options.extension.footnotes = true;
    options.extension.inline_footnotes = true;
    options.extension.alerts = true;
    let arena = comrak::Arena::new();
    let mut out = String::new();
    write(&mut out, comrak::parse_document(&arena, markdown, &options));
    out.replace('\u{0}', "")
}

/// The same tree as another implementation finds it.
fn tree_of_commonmark(markdown: &str) -> String {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_GFM;
    let mut out = String::from("(document ");
    let mut open = Vec::new();
    for event in Parser::new_ext(markdown, options) {
        match event {
            Event::Start(tag) => {
                let name = match tag {
                    Tag::Paragraph => String::new(),
                    Tag::List(None) => "listBullet".to_owned(),
                    Tag::List(Some(_)) => "listOrdered".to_owned(),
                    Tag::Item => "item".to_owned(),
                    Tag::Heading { level, .. } => level.to_string(),
                    Tag::Table(columns) => format!("table{}", columns.len()),
                    Tag::TableHead | Tag::TableRow => "row".to_owned(),
                    Tag::TableCell => "cell".to_owned(),
                    Tag::CodeBlock(_) => "fence".to_owned(),
                    other => format!("{other:?}"),
                };
                if !name.is_empty() {
                    write!(out, "({name} ").unwrap();
                }
                open.push(name);
            }
            Event::End(_) => {
                if !open.pop().unwrap().is_empty() {
                    out.push(')');
                }
            }
            Event::Text(text) => out.push_str(&text),
            Event::Code(text) => write!(out, "(code {text})").unwrap(),
            other => write!(out, "{other:?}").unwrap(),
        }
    }
    out.push(')');
    out
}

/// A tree without the blanks at the ends of texts, which parsers may take off.
fn trimmed(tree: &str) -> String {
    let mut out = String::new();
    for part in tree.split_inclusive(')') {
        let text = part.strip_suffix(')').unwrap_or(part);
        out.push_str(text.trim_end_matches([' ', '\t']));
        out.push_str(&part[text.len()..]);
    }
    out
}

#[track_caller]
fn assert_read(markdown: &str, tree: &str) {
    let tree = trimmed(tree);
    for (parser, found) in [
        ("GitHub", tree_of_github(markdown)),
        ("CommonMark", tree_of_commonmark(markdown)),
    ] {
        assert_eq!(trimmed(&found), tree, "{parser}, from {markdown:?}");
    }
}

/// A string at every place where Markdown text holds data.
fn check(data: &str) {
    let said = inline(data);
    let said = if said.is_empty() { "\"\"" } else { &said };
    let line = said.trim_matches([' ', '\t']);
    let several = data
        .trim_end_matches(['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'])
        .contains(['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}']);
    let page = MarkdownOptions::new();

    if !several {
        assert_read(
            &markdown(&json!({ "k": data }), &page),
            &format!("(document (listBullet (item k: {said})))"),
        );
        assert_read(&markdown(data, &page), &format!("(document {said})"));
    }
    assert_read(
        &markdown(&json!([data, data]), &page),
        &format!("(document (listBullet (item {said})(item {said})))"),
    );
    assert_read(
        &markdown(&json!({ data: 1 }), &page),
        &format!("(document (listBullet (item {said}: 1)))"),
    );
    assert_read(
        &markdown(&json!({ data: { "a": 1 } }), &page),
        &format!("(document (h2 {line})(listBullet (item a: 1)))"),
    );
    assert_read(
        &markdown(&1, &page.with_title(data)),
        &format!(
            "(document (h1 {})1)",
            inline(data).trim_matches([' ', '\t'])
        ),
    );
    let cell = inline(data);
    let cell = cell.trim_matches([' ', '\t']);
    assert_read(
        &table(&json!([{ "a": data, "b": data }])),
        &format!("(document (table2 (row (cell a)(cell b))(row (cell {cell})(cell {cell}))))"),
    );
    assert_read(
        &table(&json!([{ data: 1 }])),
        &format!("(document (table1 (row (cell {cell}))(row (cell 1))))"),
    );
    let nested = json!([{ "a": [data, data], "b": { data: 1 } }]);
    let spans = [json!([data, data]), json!({ data: 1 })].map(|value| {
        let mut out = String::new();
        TextWriter::new(&mut out).json(&value).unwrap();
        format!("(cell (code {out}))")
    });
    assert_read(
        &table(&nested),
        &format!(
            "(document (table2 (row (cell a)(cell b))(row {})))",
            spans.concat()
        ),
    );
}

/// What Markdown, or some kind of it, gives a meaning to.
const MARKUP: &[&str] = &[
    "",
    " ",
    "  x",
    "x  ",
    "\tx",
    "x\t",
    "    code",
    "# h",
    "## h ##",
    "#",
    "#5",
    "a # b #",
    "\\#",
    "- x",
    "-5",
    "-",
    "--",
    "---",
    "- - -",
    "+ x",
    "+5",
    "* x",
    "***",
    "___",
    "1. x",
    "1) x",
    "3.5",
    "1.",
    "1234567890. x",
    "> q",
    ">",
    "===",
    "=",
    "= =",
    "```",
    "```rust",
    "~~~",
    "~~x~~",
    "~x~",
    "a ~5 km ~6 km",
    "`c`",
    "``",
    "*e*",
    "**b**",
    "_e_",
    "snake_case",
    "__init__",
    "a_",
    "_a",
    "a__b",
    "Ⓐ_b_Ⓐ",
    "é_è_ê",
    "[a](b)",
    "[a]: /u",
    "![i](u)",
    "[ ] task",
    "[x] task",
    "[^1]",
    "[^1]: note",
    "<b>x</b>",
    "<https://a.b>",
    "<a@b.c>",
    "<!-- c",
    "a < b",
    "a<b",
    "a <",
    "<",
    "a > b",
    "a -> b",
    "&amp;",
    "&#65;",
    "&#x41;",
    "&copy",
    "&;",
    "AT&T",
    "AT&T;",
    "a & b",
    "|",
    "a|b",
    "\\|",
    "c\\|d",
    "\\",
    "a\\",
    "\\\\",
    "\\n",
    "a\\ b",
    "C:\\dir\\",
    "a\nb",
    "a\r\nb",
    "\n",
    "a\n",
    "\u{2028}#",
    "a  \nb",
    "a: b",
    "a:",
    ":",
    ": b",
    "https://x.example/a_b_?c=1&d;",
    "www.x.example",
    "a@b.c",
    "$x$",
    "| a |",
    "--- | ---",
    ":-",
    "\u{1b}[1m",
    "\u{200b}\u{200b}\u{200b}*",
    "1.\u{a0}x",
    "-\u{a0}x",
    "\u{a0}",
    "\u{3000}# x",
    "> [!NOTE]",
    "^[note]",
    "(none)",
    "\"",
    "'",
    "%%%",
    "+++",
    "{.x}",
    "`` ` ``",
    "`|`",
    "\\`|",
    "a``|\\",
    "\u{feff}# x",
    "x\u{b}y",
    "\u{c}",
    "-\u{c}x",
];

#[test]
fn markup_is_text() {
    for data in MARKUP {
        check(data);
    }
}

/// Strings made of what Markdown and this crate give a meaning to.
fn nasty() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        12 => prop::sample::select(
            r"\ ` * _ ~ [ ] ( ) < > & | # - + = . ) : ; ! ^ / @ $ { } ' x 1 é Ⓐ"
                .split(' ')
                .collect::<Vec<_>>()
        )
        .prop_map(str::to_owned),
        4 => prop::sample::select(vec![" ", "  ", "\t", "\n", "\r\n", "\u{2028}", "\u{85}", "    "])
            .prop_map(str::to_owned),
        2 => prop::sample::select(vec![
            "```", "~~~", "---", "1. ", "- ", "# ", "&amp;", "&#35;", "<b>", "</b>", "<!--", "-->", "](", "[x] ",
            "http://a.b/c_d", "<http://a>", "| --- |", "**", "__", "~~", "\\\\", "\\|", "[^1]", "[!NOTE]",
        ])
        .prop_map(str::to_owned),
        1 => prop::sample::select(vec!["\u{1b}", "\u{200b}", "\u{2066}", "\u{2069}", "\u{a0}", "\u{feff}", "😀", "ab"])
            .prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(part, 0..12).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_string_is_text(data in nasty()) {
        check(&data);
    }
}
