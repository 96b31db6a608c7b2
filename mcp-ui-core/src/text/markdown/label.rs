//! The labels of lists, which are the names of fields most often.
//!
//! A struct type gives the same names each time, at the same addresses. What stands before their
//! values is kept for the life of the process, in a table of fixed size.

use crate::slot::slot;
use crate::text::markdown::escape::{Place, push_string};
use std::sync::OnceLock;

const SLOT_BITS: u32 = 6;

static TABLE: [OnceLock<Label>; 1 << SLOT_BITS] = [const { OnceLock::new() }; 1 << SLOT_BITS];

struct Label {
    name: &'static str,
    /// Line break, list marker, escaped name and colon.
    line: Box<str>,
}

/// What stands before the value of the field with this name in a list, from the line break on;
/// `None` if another name has its place in the table.
pub(super) fn line_before(name: &'static str) -> Option<&'static str> {
    let slot = TABLE.get(slot(name, name.len(), SLOT_BITS))?;
    let label = slot.get_or_init(|| {
        let mut line = "\n- ".to_owned();
        push_string(&mut line, name, Place::Label);
        line.push_str(": ");
        let line = line.into();
        Label { name, line }
    });
    std::ptr::eq(label.name, name).then_some(&*label.line)
}
