//! Stories that run: each example is a small program on real input.
