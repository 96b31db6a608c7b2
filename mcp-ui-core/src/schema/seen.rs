//! Which names were there before.

use std::collections::HashMap;

/// A set of names. A map, because the crate has maps of names anyway, and each other kind of table
/// is code of its own.
#[derive(Default)]
pub(super) struct Seen(HashMap<String, usize>);

impl Seen {
    /// Whether the name is new.
    pub(super) fn add(&mut self, name: impl Into<String>) -> bool {
        self.0.insert(name.into(), 0).is_none()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }
}
