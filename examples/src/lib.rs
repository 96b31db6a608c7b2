//! Each example is a small program on real input; run one with
//! `cargo run -p examples --example NAME`.

pub mod commits;
pub mod crates;
pub mod dependencies;
pub mod machine;
pub mod picture;
pub mod search;

use mcp_ui_core::{CallToolResult, Error};
use std::io::{self, Write};

/// Writes the result as a client gets it, pretty, then the text as a model reads it.
///
/// # Errors
///
/// Those of the writer.
pub fn write(result: &CallToolResult, mut out: impl Write) -> io::Result<()> {
    writeln!(out, "{}", pretty(result)?)?;
    for text in result.content().iter().filter_map(|block| block.as_text()) {
        writeln!(out, "\n{text}")?;
    }
    Ok(())
}

/// Prints a result as [`write`](fn@write) does.
///
/// # Errors
///
/// That there is no result, and those of the standard output.
pub fn print(result: Result<CallToolResult, Error>) -> io::Result<()> {
    write(&result.map_err(io::Error::other)?, io::stdout().lock())
}

/// The JSON of a result over many lines. It passes from reader to writer, so that keys keep their
/// order, which a `serde_json::Value` would not promise.
///
/// # Errors
///
/// None that a result can bring about.
pub fn pretty(result: &CallToolResult) -> io::Result<String> {
    let compact = result.to_json_string();
    let mut pretty = Vec::new();
    serde_transcode::transcode(
        &mut serde_json::Deserializer::from_str(&compact),
        &mut serde_json::Serializer::pretty(&mut pretty),
    )?;
    String::from_utf8(pretty).map_err(io::Error::other)
}
