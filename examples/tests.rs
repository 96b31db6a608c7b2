//! The examples on inputs that were captured once, compared with the results beside them.
//!
//! `WRITE_EXPECTED=1 cargo test -p examples` writes the expected files anew.

use cargo_metadata::Metadata;
use examples::commits::Commits;
use examples::crates::Crates;
use examples::dependencies::Dependencies;
use examples::machine::Machine;
use examples::picture::Picture;
use examples::search::{BadPattern, Search};
use mcp_ui_core::testing::{assert_said, assert_said_except, assert_valid};
use mcp_ui_core::{ToolError, ToolResult};
use schemars::JsonSchema;
use std::fs;
use std::path::{Path, PathBuf};

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name)
}

/// Compares with a committed file, or writes it.
fn compare(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("expected")
        .join(name);
    if std::env::var_os("WRITE_EXPECTED").is_some() {
        fs::write(&path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "{name}");
}

/// Both files of a result, and that its value is one of its schema.
fn check<T: ToolResult + JsonSchema>(name: &str, value: &T) {
    let result = value.to_call_tool_result().unwrap();
    compare(
        &format!("{name}.json"),
        &(examples::pretty(&result).unwrap() + "\n"),
    );
    let texts: Vec<&str> = result
        .content()
        .iter()
        .filter_map(|block| block.as_text())
        .map(|text| &**text)
        .collect();
    compare(&format!("{name}.txt"), &(texts.join("\n\n") + "\n"));
    assert_valid(value);
}

#[test]
fn commits() {
    let log = fs::read_to_string(data("git.log")).unwrap();
    let commits = Commits::from_log("main", &log);
    check("commits", &commits);
    assert_said(&commits);
    let none = Commits::from_log("main", "").to_call_tool_result().unwrap();
    assert_eq!(
        none.content()[0].as_text().unwrap(),
        "The latest 0 commits on main: there are none."
    );
    // Live, in this repository or in a package of it without one.
    match Commits::of(Path::new("."), 3) {
        Ok(commits) => assert_said(&commits),
        Err(error) => assert!(error.to_string().contains("git"), "{error}"),
    }
}

#[test]
fn crates() {
    let csv = fs::read(data("packages.csv")).unwrap();
    let crates = Crates::from_csv(&*csv, "https://example.com/packages.csv").unwrap();
    check("crates", &crates);
    let error = Crates::from_csv(&b"name,bytes\nserde,many\n"[..], "a:b").unwrap_err();
    assert!(error.to_string().contains("line: 2"), "{error}");
}

#[test]
fn dependencies() {
    let metadata: Metadata =
        serde_json::from_slice(&fs::read(data("metadata.json")).unwrap()).unwrap();
    let dependencies = Dependencies::from_metadata(&metadata);
    check("dependencies", &dependencies);
    assert_said(&dependencies);
}

#[test]
fn machine() {
    let mut machine = Machine::of(&data("proc")).unwrap();
    machine.set_procfs("/proc");
    check("machine", &machine);
    let live = Machine::of(Path::new("/proc")).unwrap();
    assert_valid(&live);
    let error = Machine::of(&data("no-such")).unwrap_err();
    assert!(error.to_string().starts_with("meminfo"), "{error}");
}

#[test]
fn picture() {
    let file = fs::read(data("packages.png")).unwrap();
    let picture = Picture::of("packages.png", file).unwrap();
    check("picture", &picture);
    assert_said(&picture);
    assert!(Picture::of("packages.csv", fs::read(data("packages.csv")).unwrap()).is_err());
}

#[test]
fn search() {
    let found = Search::of(&data(""), "^Mem").unwrap();
    check("search-found", &found);
    assert_said_except(&found, &["/outcome"]);
    let many = Search::of(&data(""), "MIT").unwrap();
    check("search-many", &many);
    let nothing = Search::of(&data(""), "no such text").unwrap();
    check("search-nothing", &nothing);

    let error: BadPattern = Search::of(&data(""), "(").unwrap_err();
    assert_said(&error);
    let error = ToolError::structured(&error).unwrap();
    assert!(
        error
            .to_string()
            .starts_with("\"(\" is not a regular expression"),
        "{error}"
    );
}
