//! The reference of the derive has every attribute that the derive knows.

use std::collections::BTreeSet;

const PAGE: &str = include_str!("../mcp-ui-core/docs/derive.md");
const RMCP_PAGE: &str = include_str!("../mcp-ui-core/docs/from-rmcp-json.md");
const ATTR: &str = include_str!("../mcp-ui-derive/src/attr.rs");
const MEDIA: &str = include_str!("../mcp-ui-derive/src/attr/media.rs");
const TEXT: &str = include_str!("../mcp-ui-derive/src/attr/text.rs");
const SPEC: &str = include_str!("../mcp-ui-derive/src/template/spec.rs");

/// The string literals between `start` and the next `end` in a source file.
fn words<'a>(source: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    let (_, behind) = source
        .split_once(start)
        .unwrap_or_else(|| panic!("`{start}` has moved: tell this test where the keys are"));
    let (list, _) = behind
        .split_once(end)
        .unwrap_or_else(|| panic!("no `{end}` behind `{start}`"));
    let words: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    assert!(!words.is_empty(), "no words behind `{start}`");
    words
}

/// The words of a `const NAME: &[&str]`.
fn list<'a>(source: &'a str, name: &str) -> Vec<&'a str> {
    words(source, &format!("const {name}: &[&str] ="), "];")
}

fn keys() -> BTreeSet<&'static str> {
    [
        list(ATTR, "CONTAINER"),
        list(ATTR, "VARIANT"),
        list(ATTR, "FIELD"),
        list(TEXT, "BLOCK_OPTIONS"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What stands behind `#` signs, outside the examples.
fn headings(page: &'static str) -> Vec<&'static str> {
    page.split("```")
        .step_by(2)
        .flat_map(str::lines)
        .filter_map(|line| {
            line.trim_start_matches('#')
                .strip_prefix(' ')
                .filter(|_| line.starts_with('#'))
        })
        .collect()
}

#[test]
fn every_attribute_has_a_heading_and_every_such_heading_an_attribute() {
    let headings: Vec<&str> = headings(PAGE)
        .into_iter()
        .filter_map(|heading| heading.strip_prefix('`')?.strip_suffix('`'))
        .collect();
    let unique: BTreeSet<&str> = headings.iter().copied().collect();
    assert_eq!(unique.len(), headings.len(), "a heading stands twice");
    assert_eq!(unique, keys());
}

#[test]
fn the_table_has_every_attribute_of_every_place() {
    let (_, table) = PAGE.split_once("# Attributes").expect("the table");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| ["))
        .map(|line| line.split(" | ").collect())
        .collect();
    for (place, name) in [
        ("CONTAINER", "struct"),
        ("VARIANT", "variant"),
        ("FIELD", "field"),
    ] {
        for key in list(ATTR, place) {
            assert!(
                rows.iter()
                    .any(|row| row[0].contains(&format!("[`{key}")) && row[1].contains(name)),
                "no row for `{key}` on a {name}"
            );
        }
    }
}

#[test]
fn links_within_the_page_have_their_headings() {
    let anchors: BTreeSet<String> = headings(PAGE)
        .into_iter()
        .map(|heading| heading.replace('`', "").replace(' ', "-").to_lowercase())
        .collect();
    let targets = PAGE
        .split("](#")
        .skip(1)
        .map(|behind| behind.split(')').next().unwrap_or_default());
    for target in targets {
        assert!(anchors.contains(target), "no heading for #{target}");
    }
}

#[test]
fn options_and_kinds_are_mentioned() {
    let options = words(MEDIA, "fn options(self)", "\n    }\n");
    for option in options {
        let is_mentioned = [format!("`{option}`"), format!("{option} =")]
            .iter()
            .any(|form| PAGE.contains(form));
        assert!(is_mentioned, "`{option}` of a media block is not mentioned");
    }
    for kind in list(SPEC, "KINDS") {
        assert!(PAGE.contains(&format!("`{{x:{kind}}}`")), "{kind}");
    }
}

#[test]
fn every_example_is_run() {
    for (name, page) in [("derive", PAGE), ("from-rmcp-json", RMCP_PAGE)] {
        let mut is_open = false;
        for line in page.lines().filter(|line| line.starts_with("```")) {
            is_open = !is_open;
            if is_open {
                assert!(
                    matches!(line, "```" | "```compile_fail"),
                    "{name}: {line} is not run"
                );
            }
        }
        assert!(!is_open, "{name}: an example is not closed");
    }
}
