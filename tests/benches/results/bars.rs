//! What is compared with what, and the bars that the figures have to keep.

use benches::paths::{
    APPEND, APPEND_WARM, BRIDGE, MARKDOWN, READ_RAW, READ_RMCP, READ_TYPED, READ_TYPED_RMCP,
    RESULT, RESULT_SERDE, RMCP, SERDE, TABLE, TEMPLATE, TEMPLATE_WARM,
};

/// A table of paths that do the same job.
pub struct Group {
    pub title: &'static str,
    /// What stands for 1.00.
    pub base: &'static str,
    pub rows: &'static [Row],
}

impl Group {
    pub fn base_row(&self) -> Row {
        row(self.base, &[], None)
    }
}

pub struct Row {
    pub path: &'static str,
    /// The highest ratio to the base, for the first payloads.
    pub bars: &'static [f64],
    /// How often it may allocate, whatever the payload. Growing a buffer does not count.
    pub allocations: Option<u64>,
}

const fn row(path: &'static str, bars: &'static [f64], allocations: Option<u64>) -> Row {
    Row {
        path,
        bars,
        allocations,
    }
}

const WRITING: &[f64] = &[0.20, 0.20, 0.20, 0.45, 0.30];
const WRITING_BY_SERDE: &[f64] = &[0.42, 0.35, 0.35, 0.60, 0.75];
const TEXT: &[f64] = &[0.40; 5];

pub const GROUPS: &[Group] = &[
    Group {
        title: "A value to the bytes of its result, with JSON text",
        base: RMCP,
        rows: &[
            row(SERDE, &[], None),
            row(APPEND, WRITING, Some(2)),
            row(APPEND_WARM, WRITING, Some(0)),
            row(RESULT, &[], None),
            row(RESULT_SERDE, WRITING_BY_SERDE, None),
            row(BRIDGE, &[1.0; 5], None),
        ],
    },
    Group {
        title: "A value to the bytes of its result, with text for people",
        base: RMCP,
        rows: &[
            row(TEMPLATE, TEXT, None),
            row(TEMPLATE_WARM, TEXT, Some(0)),
            row(TABLE, TEXT, None),
            row(MARKDOWN, TEXT, None),
        ],
    },
    Group {
        title: "The bytes of a result to its parts",
        base: READ_RMCP,
        rows: &[row(READ_RAW, &[0.80, 0.50, 0.45], None)],
    },
    Group {
        title: "The bytes of a result to the typed value",
        base: READ_TYPED_RMCP,
        rows: &[row(READ_TYPED, &[f64::INFINITY, 0.70, 0.70], None)],
    },
];
