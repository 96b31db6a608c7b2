//! Long sequences of delivery events against the rules, which the tests try exhaustively only for
//! short ones.

use super::model::{self, EVENTS};

/// Takes an event a byte.
pub fn run(data: &[u8]) {
    let events = data
        .iter()
        .take(200)
        .map(|byte| EVENTS[usize::from(*byte) % EVENTS.len()]);
    model::run(events);
}
