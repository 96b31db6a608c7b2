//! Raw JSON without insignificant whitespace.

use super::output::{Around, Output};
use super::problems::Problems;
use super::scan::{self, Visit};
use super::{Integers, RawJson, into_string, string};
use crate::{Error, Text};
use std::borrow::Cow;

/// JSON text without whitespace between its tokens; numbers and escapes stay as written.
pub(crate) fn compact(json: &str) -> Result<Cow<'_, str>, Error> {
    let mut length = Length(0);
    scan::walk(json, &mut length)?;
    if length.0 == json.len() {
        return Ok(Cow::Borrowed(json));
    }
    let mut copy = Copy(String::with_capacity(length.0));
    scan::walk::<dyn Visit<'_>>(json, &mut copy)?;
    Ok(Cow::Owned(copy.0))
}

/// Writes raw JSON that stands in a serialized value: compact, checked by the rules of the
/// serializer, and with the escapes that strings of the serializer get.
pub(super) fn write_checked(
    json: &str,
    integers: Integers,
    out: &mut Output<'_>,
) -> Result<(), Error> {
    let mut fail = Err;
    scan::walk(
        json,
        &mut Write {
            out,
            problems: Problems::new(integers, &mut fail),
        },
    )
}

/// JSON as the text of a block: raw JSON keeps its digits and escapes, and gets the escapes that
/// strings of the serializer get, so that nothing in it hides or drives a terminal.
pub(crate) fn as_text(json: RawJson) -> Text {
    if json.as_str().bytes().all(|b| b.is_ascii() && b != 0x7F) {
        return json.into_text();
    }
    let mut text = Vec::with_capacity(json.as_str().len());
    let mut go_on = |_| Ok(());
    let written = scan::walk(
        json.as_str(),
        &mut Write {
            out: &mut Output::one(&mut text),
            problems: Problems::new(Integers::Any, &mut go_on),
        },
    );
    match written {
        Ok(()) => into_string(text).into(),
        Err(_) => json.into_text(),
    }
}

/// Adds up the bytes of all tokens.
struct Length(usize);

impl Visit<'_> for Length {
    fn punctuation(&mut self, _: u8) -> Result<(), Error> {
        self.0 += 1;
        Ok(())
    }

    fn key(&mut self, contents: &str) -> Result<(), Error> {
        self.string(contents)
    }

    fn string(&mut self, contents: &str) -> Result<(), Error> {
        self.0 += contents.len() + 2;
        Ok(())
    }

    fn number(&mut self, number: &str) -> Result<(), Error> {
        self.0 += number.len();
        Ok(())
    }

    fn literal(&mut self, literal: &'static str) -> Result<(), Error> {
        self.0 += literal.len();
        Ok(())
    }
}

/// Copies all tokens as written.
struct Copy(String);

impl Visit<'_> for Copy {
    fn punctuation(&mut self, byte: u8) -> Result<(), Error> {
        self.0.push(char::from(byte));
        Ok(())
    }

    fn key(&mut self, contents: &str) -> Result<(), Error> {
        self.string(contents)
    }

    fn string(&mut self, contents: &str) -> Result<(), Error> {
        self.0.push('"');
        self.0.push_str(contents);
        self.0.push('"');
        Ok(())
    }

    fn number(&mut self, number: &str) -> Result<(), Error> {
        self.0.push_str(number);
        Ok(())
    }

    fn literal(&mut self, literal: &'static str) -> Result<(), Error> {
        self.0.push_str(literal);
        Ok(())
    }
}

/// Writes what passes the checks.
struct Write<'w, 'o, 'a, 'f> {
    out: &'w mut Output<'o>,
    problems: Problems<'a, 'f>,
}

impl<'a> Visit<'a> for Write<'_, '_, 'a, '_> {
    fn punctuation(&mut self, byte: u8) -> Result<(), Error> {
        self.problems.punctuation(byte)?;
        self.out.byte(byte);
        Ok(())
    }

    fn key(&mut self, contents: &'a str) -> Result<(), Error> {
        self.problems.key(contents)?;
        self.out.open(Around::Value);
        string::write_raw(self.out, contents);
        self.out.close(Around::Value);
        Ok(())
    }

    fn string(&mut self, contents: &'a str) -> Result<(), Error> {
        self.problems.string(contents)?;
        self.out.open(Around::Value);
        string::write_raw(self.out, contents);
        self.out.close(Around::Value);
        Ok(())
    }

    fn number(&mut self, number: &'a str) -> Result<(), Error> {
        self.problems.number(number)?;
        self.out.plain(number.as_bytes());
        Ok(())
    }

    fn literal(&mut self, literal: &'static str) -> Result<(), Error> {
        self.problems.literal(literal)?;
        self.out.plain(literal.as_bytes());
        Ok(())
    }
}
