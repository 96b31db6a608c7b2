//! Each example is a small program on real input; run one with
//! `cargo run -p examples --example NAME`.
