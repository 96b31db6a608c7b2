//! Holds the tests beside it; see `features.rs`.
