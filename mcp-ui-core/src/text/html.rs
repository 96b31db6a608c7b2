use crate::Error;
use crate::json::{Integers, to_raw};
use serde::Serialize;

/// JSON that can stand inside an HTML `<script>` element.
///
/// `<`, `>`, `&`, `'`, U+2028 and U+2029 are written as JSON escapes, in keys too, so that no value
/// ends the element or begins a comment. It parses to the same value, and it is safe within single
/// quotes of an attribute.
///
/// ```
/// let json = mcp_ui_core::inline_json(&["</script>"])?;
/// assert_eq!(json, r#"["\u003c/script\u003e"]"#);
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
///
/// # Errors
///
/// As for JSON: numbers and keys that JSON does not have, and the value's own.
pub fn inline_json<T: Serialize + ?Sized>(value: &T) -> Result<String, Error> {
    Ok(escape(to_raw(value, Integers::Safe)?.as_str()))
}

fn escape(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    let mut from = 0;
    // All of these stand inside strings only.
    for (at, mark) in json.match_indices(['<', '>', '&', '\'', '\u{2028}', '\u{2029}']) {
        out.push_str(json.get(from..at).unwrap_or_default());
        out.push_str(match mark {
            "<" => "\\u003c",
            ">" => "\\u003e",
            "&" => "\\u0026",
            "'" => "\\u0027",
            "\u{2028}" => "\\u2028",
            _ => "\\u2029",
        });
        from = at + mark.len();
    }
    out.push_str(json.get(from..).unwrap_or_default());
    out
}
