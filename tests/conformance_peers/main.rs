//! What the official implementations have to say: results that these crates write are judged by
//! their clients, and results that their servers write are read and written back.
//!
//! `.ci/conformance` installs them and runs this; it writes the matrix to `docs/conformance.md`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod corpus;
#[path = "../conformance/json.rs"]
#[allow(dead_code, reason = "the other tests write JSON too")]
mod json;
mod matrix;
mod read;
#[path = "../conformance/schemas.rs"]
mod schemas;
mod servers;
mod written;

use matrix::Matrix;

#[test]
fn peers_read_what_is_written_and_what_they_write_is_read() {
    let mut matrix = Matrix::default();
    written::judge(&mut matrix);
    read::read(&mut matrix);
    matrix.write();
    let faults = matrix.faults();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
