//! What raw JSON holds that readers would not agree on, and where.

use super::scan::{self, Visit};
use super::{Integers, number, repeated, string};
use crate::{Error, ErrorKind};
use std::borrow::Cow;

/// So many steps all places together may have. What is nested deep and wrong everywhere would take
/// the square of its length to report.
const STEPS: usize = 1 << 20;

/// Up to so many keys of one object are compared each with each.
const FEW_KEYS: usize = 8;

/// Reports duplicate keys, numbers that overflow a double, unsafe integers and lone surrogates in
/// raw JSON, each with its place; and text that is not JSON, after which it stops. Of very many it
/// reports only the first.
pub(crate) fn for_each_problem(json: &str, integers: Integers, report: &mut dyn FnMut(Error)) {
    let mut go_on = |error| {
        report(error);
        Ok(())
    };
    let mut problems = Problems::new(integers, &mut go_on);
    let result = scan::walk::<dyn Visit<'_>>(json, &mut problems);
    if let Err(error) = result {
        report(error);
    }
}

/// Looks for problems during a walk, and keeps track of the place.
pub(super) struct Problems<'a, 'f> {
    integers: Integers,
    report: &'f mut dyn FnMut(Error) -> Result<(), Error>,
    open: Vec<Place<'a>>,
    /// The keys so far of all open objects, of the innermost last.
    keys: Vec<&'a str>,
    /// How many more steps places may have.
    steps: usize,
}

/// A place in an open container.
enum Place<'a> {
    Item(usize),
    Member {
        /// Where the keys of this object begin in [`Problems::keys`].
        keys: usize,
        /// The contents of the current key, as written.
        key: &'a str,
    },
}

impl<'f> Problems<'_, 'f> {
    /// Calls `report` with each problem, which may end the walk.
    pub(super) fn new(
        integers: Integers,
        report: &'f mut dyn FnMut(Error) -> Result<(), Error>,
    ) -> Self {
        Self {
            integers,
            report,
            open: Vec::new(),
            keys: Vec::new(),
            steps: STEPS,
        }
    }

    /// Reports a problem at the current place.
    #[cold]
    fn report(&mut self, error: Error) -> Result<(), Error> {
        if self.steps == 0 {
            return Ok(());
        }
        self.steps = self.steps.saturating_sub(self.open.len() + 1);
        let mut error = error;
        for place in self.open.iter().rev() {
            error = match place {
                Place::Item(index) => error.at_index(*index),
                Place::Member { key, .. } => error.at(decode(key)),
            };
        }
        (self.report)(error)
    }

    /// Reports the keys that occurred before in the object that ends.
    fn duplicates(&mut self, from: usize) -> Result<(), Error> {
        let keys = self.keys.get(from..).unwrap_or_default();
        let mut duplicates = Vec::new();
        if keys.len() <= FEW_KEYS {
            for (i, key) in keys.iter().enumerate() {
                if keys.iter().take(i).any(|earlier| same(earlier, key)) {
                    duplicates.push(decode(key));
                }
            }
        } else {
            let mut decoded = Vec::with_capacity(keys.len());
            for key in keys {
                decoded.push(string::decode(key));
            }
            for index in repeated(&decoded) {
                duplicates.extend(keys.get(index).map(|key| decode(key)));
            }
        }
        self.keys.truncate(from);
        for key in duplicates {
            self.report(Error::from(ErrorKind::DuplicateKey(key.clone())).at(key))?;
        }
        Ok(())
    }
}

/// Whether two keys are the same once their escapes are decoded.
fn same(a: &str, b: &str) -> bool {
    a == b || (a.contains('\\') || b.contains('\\')) && string::decode(a) == string::decode(b)
}

fn decode(contents: &str) -> String {
    match string::decode(contents) {
        Cow::Borrowed(_) => contents.to_owned(),
        Cow::Owned(decoded) => String::from_utf8(decoded)
            .unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned()),
    }
}

impl<'a> Visit<'a> for Problems<'a, '_> {
    fn punctuation(&mut self, byte: u8) -> Result<(), Error> {
        match byte {
            b'{' => self.open.push(Place::Member {
                keys: self.keys.len(),
                key: "",
            }),
            b'[' => self.open.push(Place::Item(0)),
            b',' => {
                if let Some(Place::Item(index)) = self.open.last_mut() {
                    *index += 1;
                }
            }
            b'}' | b']' => {
                if let Some(Place::Member { keys, .. }) = self.open.pop() {
                    self.duplicates(keys)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn key(&mut self, contents: &'a str) -> Result<(), Error> {
        self.keys.push(contents);
        if let Some(Place::Member { key, .. }) = self.open.last_mut() {
            *key = contents;
        }
        self.string(contents)
    }

    fn string(&mut self, contents: &'a str) -> Result<(), Error> {
        match string::lone_surrogate(contents) {
            None => Ok(()),
            Some(escape) => self.report(ErrorKind::LoneSurrogate(escape.to_owned()).into()),
        }
    }

    fn number(&mut self, number: &'a str) -> Result<(), Error> {
        match number::check(number, self.integers) {
            Ok(()) => Ok(()),
            Err(error) => self.report(error),
        }
    }

    fn literal(&mut self, _: &'static str) -> Result<(), Error> {
        Ok(())
    }
}
