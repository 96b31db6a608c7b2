//! Every attribute, option and kind is in the reference.

use std::collections::BTreeSet;

const REFERENCE: &str = include_str!("../../mcp-ui-core/docs/derive.md");

/// The strings in the lists of a source file that are made of `&[…]`.
fn words(source: &str) -> BTreeSet<&str> {
    source
        .split("&[")
        .skip(1)
        .filter_map(|rest| rest.split_once(']'))
        .flat_map(|(list, _)| list.split('"').skip(1).step_by(2))
        .filter(|word| !word.is_empty() && word.chars().all(|c| c == '_' || c.is_ascii_lowercase()))
        .collect()
}

#[test]
fn every_key_is_in_the_reference() {
    let mut keys = words(include_str!("../../mcp-ui-derive/src/attr.rs"));
    keys.extend(words(include_str!("../../mcp-ui-derive/src/attr/text.rs")));
    keys.extend(words(include_str!("../../mcp-ui-derive/src/attr/media.rs")));
    for expected in ["text_with", "align", "priority", "description", "crate"] {
        assert!(
            keys.contains(expected),
            "{expected} is not found in attr.rs"
        );
    }
    for key in keys {
        let is_named = ["`", "(", ", "].iter().any(|before| {
            ["`", "(", " =", ",", ")"]
                .iter()
                .any(|after| REFERENCE.contains(&format!("{before}{key}{after}")))
        });
        assert!(is_named, "docs/derive.md does not name `{key}`");
    }
}

#[test]
fn every_attribute_has_a_row_of_the_table_and_a_heading() {
    for key in words(include_str!("../../mcp-ui-derive/src/attr.rs")) {
        let has_row = REFERENCE
            .lines()
            .any(|line| line.starts_with("| [") && line.contains(&format!("`{key}")));
        assert!(
            has_row,
            "the table of docs/derive.md has no row for `{key}`"
        );
        let heading = format!("## `{key}`\n");
        assert!(
            REFERENCE.contains(&heading),
            "docs/derive.md has no heading for `{key}`"
        );
    }
}

#[test]
fn every_kind_is_in_the_reference() {
    for kind in words(include_str!("../../mcp-ui-derive/src/template/spec.rs"))
        .into_iter()
        .filter(|word| word.len() > 1)
    {
        let placeholder = format!("`{{x:{kind}}}`");
        assert!(
            REFERENCE.contains(&placeholder),
            "docs/derive.md does not show {placeholder}"
        );
    }
}
