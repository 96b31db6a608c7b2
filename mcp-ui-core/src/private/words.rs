//! Words of the program with data between them, which is most of a template.

use crate::{Error, ResultBuilder, TextWriter};
use std::fmt::Display;

/// Says a literal before each datum, and the one that is left.
///
/// One call for a whole run of placeholders: to compile it costs a fraction of a call for each.
///
/// # Errors
///
/// Those of [`TextWriter::inline`].
pub fn words(
    text: &mut TextWriter<'_>,
    literals: &[&str],
    data: &[&dyn Display],
) -> Result<(), Error> {
    let (before, last) = literals.split_at_checked(data.len()).unwrap_or_default();
    for (literal, datum) in before.iter().zip(data) {
        if !literal.is_empty() {
            text.literal(literal);
        }
        text.inline(format_args!("{datum}"))?;
    }
    if let Some(last) = last.first() {
        text.literal(last);
    }
    Ok(())
}

/// Adds a text block of nothing else.
///
/// # Errors
///
/// As [`words`].
pub fn text(
    result: &mut ResultBuilder,
    literals: &[&str],
    data: &[&dyn Display],
) -> Result<(), Error> {
    result.text(|text| words(text, literals, data))
}
