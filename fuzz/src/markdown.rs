//! Hostile values as Markdown pages: data is text to a Markdown parser.

use super::bridge;
use super::fields::value;
use super::safe::assert_safe;
use mcp_ui_core::{MarkdownOptions, TableOptions, TextWriter, ToolResult};
use pulldown_cmark::{Event, Options, Parser, Tag};

#[derive(serde::Serialize, ToolResult)]
struct Page<'a> {
    value: &'a serde_json::Value,
}

/// Takes JSON or fields.
pub fn run(data: &[u8]) {
    let value = value(data);
    bridge::assert_same(&Page { value: &value });
    let options = MarkdownOptions::new();
    let written = [
        write(|writer| writer.markdown(&value, &options)),
        write(|writer| writer.markdown(&value, &options.with_max_rows(1).with_title("a *b* <c>"))),
        write(|writer| writer.table(&value, &TableOptions::new())),
    ];
    for text in written {
        assert_safe(&text);
        assert_inert(&text);
    }
    // Not Markdown, but safe.
    assert_safe(&write(|writer| writer.list(&value)));
    assert_safe(&write(|writer| writer.json(&value)));
    assert_safe(&write(|writer| writer.value(&value)));
}

fn write(write: impl FnOnce(&mut TextWriter<'_>) -> Result<(), mcp_ui_core::Error>) -> String {
    let mut text = String::new();
    write(&mut TextWriter::new(&mut text)).unwrap();
    text
}

/// Nothing but headings, paragraphs, lists, tables and code.
fn assert_inert(markdown: &str) {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_GFM;
    for event in Parser::new_ext(markdown, options) {
        let is_expected = match &event {
            Event::Start(tag) => matches!(
                tag,
                Tag::Paragraph
                    | Tag::Heading { .. }
                    | Tag::List(None)
                    | Tag::Item
                    | Tag::CodeBlock(_)
                    | Tag::Table(_)
                    | Tag::TableHead
                    | Tag::TableRow
                    | Tag::TableCell
            ),
            Event::End(_) | Event::Text(_) | Event::Code(_) | Event::SoftBreak => true,
            _ => false,
        };
        assert!(is_expected, "{event:?} in {markdown}");
    }
}
