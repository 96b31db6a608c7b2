//! Saying values in text: placeholders of every kind.
#![allow(clippy::unwrap_used)]

use mcp_ui_core::{Error, MarkdownOptions, TableOptions, TextWriter};
use serde_json::json;

fn text(write: impl FnOnce(&mut TextWriter<'_>) -> Result<(), Error>) -> String {
    let mut out = String::new();
    write(&mut TextWriter::new(&mut out)).unwrap();
    out
}

#[test]
fn smoke() {
    let v = json!({"name": "x*y", "n": 1.5, "tags": ["a", "b"], "rows": [{"a": 1, "b": "p|q"}, {"b": "c\\|d"}], "body": "l1\n# l2", "deep": {"er": {"x": 1}, "y": [[1,2],[3,4]]}, "none": []});
    println!(
        "{}",
        text(|w| w.markdown(&v, &MarkdownOptions::new().with_title("T # #")))
    );
    println!("---");
    println!("{}", text(|w| w.rest(&v, &["n"])));
    println!("---");
    println!("{}", text(|w| w.list(&v)));
    println!("---");
    println!("{}", text(|w| w.table(&v, &TableOptions::new())));
    println!("---");
    println!(
        "{}",
        text(|w| w.list(&json!([{"a": "x, b: c", "b": 2}, "y", [1,2]])))
    );
    println!(
        "{}",
        text(|w| w.code(format_args!("a\n```\nb"), "rust", Some(5)))
    );
    println!(
        "{}",
        text(|w| w.block(format_args!("a\r\n\rb\u{1b}"), Some(50)))
    );
}
