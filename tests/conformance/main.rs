//! Results against the official schemas and examples: what the relay door keeps and what the
//! conform door gives.
#![allow(clippy::unwrap_used, clippy::panic)]

mod conform;
mod examples;
mod generate;
mod json;
mod read;
mod relay;
mod schemas;
