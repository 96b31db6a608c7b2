//! Assertions for the tests of your own result types.
//!
//! The derive checks templates when it compiles; `text_with`, `Display` impls and `ToolResult`
//! impls by hand are trusted, and these functions check them on values.

use crate::{Annotations, CallToolResult, RawJson, Role, TextWriter, ToolResult};
use serde_json::Value;

/// Asserts that the text for the assistant says every string and number of the structured value.
///
/// A number counts as said when it occurs rounded to any number of decimals. Booleans and `null`
/// are not looked for, since text says them in words.
///
/// ```
/// use mcp_ui_core::ToolResult;
/// use mcp_ui_core::testing::assert_said;
///
/// #[derive(serde::Serialize, ToolResult)]
/// #[tool_result(text_with = Gauge::say)]
/// struct Gauge {
///     name: String,
///     load: f64,
/// }
///
/// impl Gauge {
///     fn say(&self, text: &mut mcp_ui_core::TextWriter<'_>) -> Result<(), mcp_ui_core::Error> {
///         text.inline(format_args!("{} is at {:.1}", self.name, self.load))
///     }
/// }
///
/// assert_said(&Gauge { name: "disk".into(), load: 0.733 });
/// ```
///
/// # Panics
///
/// If there is no such result, or the text does not say all of it; the message has the JSON
/// Pointer of each value that is missing.
#[track_caller]
pub fn assert_said<T: ToolResult + ?Sized>(value: &T) {
    assert_said_except(value, &[]);
}

/// Asserts as [`assert_said`], but for the values at these JSON Pointers and inside them, which
/// the text leaves out on purpose.
///
/// # Panics
///
/// As [`assert_said`].
#[track_caller]
pub fn assert_said_except<T: ToolResult + ?Sized>(value: &T, pointers: &[&str]) {
    let missing = match value.to_call_tool_result() {
        Ok(result) => missing(&result, pointers),
        Err(error) => vec![format!("no result: {error}")],
    };
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Asserts that the structured value of `value` is accepted by the output schema of its type, and
/// that the schema is one that every client takes.
///
/// # Panics
///
/// If there is no such result, or the schema refuses it; the message has each violation with its
/// place.
#[cfg(feature = "validate")]
#[track_caller]
pub fn assert_valid<T: ToolResult + schemars::JsonSchema>(value: &T) {
    let schema = crate::schema::output_schema::<T>().to_value();
    let violations = match value.to_call_tool_result() {
        Ok(result) => match result.validate(&schema) {
            Ok(()) => Vec::new(),
            Err(errors) => errors.iter().map(ToString::to_string).collect(),
        },
        Err(error) => vec![format!("no result: {error}")],
    };
    assert!(
        violations.is_empty(),
        "{}\nschema: {schema}",
        violations.join("\n")
    );
}

fn missing(result: &CallToolResult, except: &[&str]) -> Vec<String> {
    let mut text = String::new();
    for block in result.content() {
        let is_for_model = block
            .annotations()
            .and_then(Annotations::audience)
            .is_none_or(|audience| audience.contains(&Role::Assistant));
        if is_for_model && let Some(block) = block.as_text() {
            text.push_str(if text.is_empty() { "" } else { "\n" });
            text.push_str(block);
        }
    }
    let said = Said {
        words: words(&text),
        numbers: numbers(&text),
    };
    let value = match result.structured_content().map(RawJson::to_value) {
        Some(Ok(value)) => value,
        Some(Err(error)) => return vec![error.to_string()],
        None => return vec!["the result has no structuredContent".to_owned()],
    };
    let mut missing = Vec::new();
    said.collect_missing(&value, &mut String::new(), except, &mut missing);
    if !missing.is_empty() {
        missing.push(format!("text: {text}"));
    }
    missing
}

struct Said {
    words: String,
    numbers: Vec<String>,
}

impl Said {
    fn collect_missing(
        &self,
        value: &Value,
        pointer: &mut String,
        except: &[&str],
        missing: &mut Vec<String>,
    ) {
        if except.contains(&pointer.as_str()) {
            return;
        }
        let length = pointer.len();
        match value {
            Value::Null | Value::Bool(_) => {}
            Value::String(text) if self.says_text(text) => {}
            Value::String(text) => missing.push(format!("{pointer}: {text:?} is not said")),
            Value::Number(number) if self.says_number(&number.to_string()) => {}
            Value::Number(number) => missing.push(format!("{pointer}: {number} is not said")),
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    pointer.push('/');
                    pointer.push_str(&index.to_string());
                    self.collect_missing(item, pointer, except, missing);
                    pointer.truncate(length);
                }
            }
            Value::Object(members) => {
                for (key, member) in members {
                    pointer.push('/');
                    pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
                    self.collect_missing(member, pointer, except, missing);
                    pointer.truncate(length);
                }
            }
        }
    }

    /// As it is, as a template writes it, or as JSON does.
    fn says_text(&self, text: &str) -> bool {
        let mut safe = String::new();
        let _ = TextWriter::new(&mut safe).inline(format_args!("{text}"));
        let json = RawJson::new(text)
            .map(RawJson::into_text)
            .unwrap_or_default();
        let ways = [text, safe.as_str(), json.as_str()];
        ways.into_iter().any(|way| self.words.contains(&words(way)))
    }

    fn says_number(&self, number: &str) -> bool {
        let exact: Option<f64> = number.parse().ok();
        self.numbers.iter().any(|said| {
            said == number
                || exact.is_some_and(|exact| {
                    let decimals = said.split_once('.').map_or(0, |(_, d)| d.len());
                    *said == format!("{exact:.decimals$}")
                })
        })
    }
}

/// The letters and digits of a text: how it is escaped, quoted or wrapped does not matter.
fn words(text: &str) -> String {
    let mut words = text.to_owned();
    words.retain(char::is_alphanumeric);
    words
}

/// The numbers that occur in a text.
fn numbers(text: &str) -> Vec<String> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | 'e' | 'E');
    let mut numbers = Vec::new();
    let mut add = |number: &str| {
        if number.contains(|c: char| c.is_ascii_digit()) {
            numbers.push(number.trim_end_matches(['.', '-']).to_owned());
        }
    };
    for run in text.split(|c| !is_part(c)) {
        let run = run.trim_matches(['.', 'e', 'E', '+']);
        // `3-4` is a range and `-3` a number, so both readings count.
        add(run);
        for part in run.split(['-', '+']) {
            add(part);
        }
    }
    numbers
}
