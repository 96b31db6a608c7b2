//! What each fuzz target does with its input. `tests/corpus.rs` does the same with the committed
//! seeds.

#![allow(clippy::unwrap_used, clippy::panic, clippy::missing_panics_doc)]

mod bridge;
pub mod delivery;
mod fields;
pub mod inline_json;
mod json;
pub mod markdown;
// The exhaustive search is for the tests.
#[allow(dead_code)]
#[path = "../../tests/apps/model.rs"]
mod model;
pub mod relay;
mod safe;
#[path = "../../tests/conformance/schemas.rs"]
mod schemas;
pub mod template;
pub mod version;
