//! The default text of an error type.

use crate::tool_result::message_with_causes;
use crate::{Error, ResultBuilder};

/// Adds the text `message: cause: cause` of an error.
///
/// # Errors
///
/// [`ErrorKind::Format`](crate::ErrorKind::Format) if a `Display` impl fails.
pub fn error_text<E: std::error::Error>(
    result: &mut ResultBuilder,
    error: &E,
) -> Result<(), Error> {
    result.text(|text| text.lines(format_args!("{}", message_with_causes(error))))
}
