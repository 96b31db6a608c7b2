//! The field names of structs that were written before.
//!
//! A struct type gives the same names each time, at the same addresses. Once a list of names is
//! known to be without a repetition and without a character to escape, a struct that goes along
//! that list needs no check of its names. The lists are kept for the life of the process, in a
//! table of fixed size.

use super::super::output::WrittenName;
use crate::slot::slot;
use std::sync::OnceLock;

/// So many fields a list has at most; structs with more are checked each time.
const NAMES: usize = 16;
const SLOT_BITS: u32 = 6;
const SLOTS: usize = 1 << SLOT_BITS;

static TABLE: [Slot; SLOTS] = [const { Slot::new() }; SLOTS];

/// A name of a list.
struct Name {
    name: &'static str,
    /// `None` if it is long or needs an escape.
    written: Option<WrittenName>,
}

impl Name {
    fn new(name: &'static str) -> Self {
        Self {
            name,
            written: WrittenName::new(name),
        }
    }
}

pub(super) struct Slot {
    /// Filled in order, by whoever comes first.
    names: [OnceLock<Name>; NAMES],
    /// How many of them have passed the check.
    checked: OnceLock<usize>,
}

impl Slot {
    const fn new() -> Self {
        Self {
            names: [const { OnceLock::new() }; NAMES],
            checked: OnceLock::new(),
        }
    }

    /// Looks through the first `len` names, unless that has been done.
    #[cold]
    fn check(&self, len: usize) {
        self.checked.get_or_init(|| {
            let names = || self.names.iter().take(len).map_while(OnceLock::get);
            let good = names().enumerate().all(|(i, name)| {
                name.written.is_some() && !names().take(i).any(|other| other.name == name.name)
            });
            if good { names().count() } else { 0 }
        });
    }
}

/// How far a struct has gone along a list.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// All fields so far are on a checked list, in its order.
    Known {
        slot: &'static Slot,
        passed: usize,
        len: usize,
    },
    /// All fields so far are on a list that is not checked.
    New { slot: &'static Slot, passed: usize },
    /// Not a struct, or one that has no list.
    Other,
}

impl Shape {
    /// A struct of this name with so many fields.
    #[inline]
    pub(super) fn of(name: &'static str, fields: usize) -> Self {
        let Some(slot) = TABLE.get(slot(name, fields, SLOT_BITS)) else {
            return Self::Other;
        };
        match slot.checked.get() {
            Some(len) => Self::Known {
                slot,
                passed: 0,
                len: *len,
            },
            None => Self::New { slot, passed: 0 },
        }
    }

    /// Goes on to a field, written or skipped. Gives its name if that needs no check.
    #[inline]
    pub(super) fn step(&mut self, name: &'static str) -> Option<&'static WrittenName> {
        match self {
            Self::Known { slot, passed, len } => {
                if *passed < *len
                    && let Some(known) = slot.names.get(*passed).and_then(OnceLock::get)
                    && std::ptr::eq(known.name, name)
                {
                    *passed += 1;
                    return known.written.as_ref();
                }
                *self = Self::Other;
                None
            }
            Self::New { .. } => {
                self.learn(name);
                None
            }
            Self::Other => None,
        }
    }

    #[cold]
    fn learn(&mut self, name: &'static str) {
        if let Self::New { slot, passed } = self
            && let Some(next) = slot.names.get(*passed)
            && std::ptr::eq(next.get_or_init(|| Name::new(name)).name, name)
        {
            *passed += 1;
        } else {
            *self = Self::Other;
        }
    }

    /// Ends the struct.
    #[inline]
    pub(super) fn end(self) {
        if let Self::New { slot, passed } = self
            && passed > 0
        {
            slot.check(passed);
        }
    }
}
