//! The seeds of the fuzz targets, through what the targets check. Fuzzing itself is described in
//! `fuzz/README.md`.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

#[path = "../fuzz/src/lib.rs"]
mod targets;

use std::path::Path;

fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../fuzz/seeds")
        .join(target);
    let mut seeds = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let data = std::fs::read(&path).unwrap();
        // A seed that fails is named by the captured output.
        println!("{}", path.display());
        run(&data);
        // Cut anywhere, as a fuzzer would.
        for end in 0..data.len().min(200) {
            run(&data[..end]);
        }
        seeds += 1;
    }
    assert!(seeds > 5, "{target} has {seeds} seeds");
}

#[test]
fn relay() {
    replay("relay", targets::relay::run);
}

#[test]
fn version() {
    replay("version", targets::version::run);
}

#[test]
fn template() {
    replay("template", targets::template::run);
}

#[test]
fn markdown() {
    replay("markdown", targets::markdown::run);
}

#[test]
fn inline_json() {
    replay("inline_json", targets::inline_json::run);
}

#[test]
fn delivery() {
    replay("delivery", targets::delivery::run);
}
