//! A result against the output schema of its tool.
