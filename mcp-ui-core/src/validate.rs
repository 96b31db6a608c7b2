//! A result against the output schema of its tool (MCP "Tools", feature `validate`).
//!
//! A server that publishes an `outputSchema` must answer with structured content that conforms to
//! it, and a client should check that. [`Validator`] is the schema, compiled once.

use serde_json::Value;

use crate::{CallToolResult, Error, ErrorKind, RawJson, schema};

/// How deep the JSON of a schema or value may nest; readers of MCP messages stop there too.
const MAX_DEPTH: usize = 128;

/// How many schemas may be inside one another, with references followed. `jsonschema` compiles
/// recursively, and a schema from elsewhere must not exhaust the stack.
const MAX_NESTED: usize = 256;

/// How many schemas may be looked at on the way to the innermost part of a value, for the same
/// reason.
const MAX_EVALUATION: usize = 1500;

impl CallToolResult {
    /// Checks the result against the output schema of its tool. To check many, compile the schema
    /// once: [`Validator`].
    ///
    /// A result that was written for a 2025 version is checked against the schema for that
    /// version, both with the wrapper if there is one.
    ///
    /// ```
    /// use mcp_ui_core::{CallToolResult, ErrorKind};
    /// use serde_json::json;
    ///
    /// let schema = json!({"type": "object", "required": ["n"]});
    /// let errors = CallToolResult::text("{\"n\":1}").validate(&schema).unwrap_err();
    /// assert_eq!(errors[0].kind(), &ErrorKind::MissingStructuredContent);
    /// assert!(CallToolResult::error("no").validate(&schema).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Validator::new`] and [`Validator::check`].
    pub fn validate(&self, schema: &Value) -> Result<(), Vec<Error>> {
        let validator = Validator::new(schema).map_err(|error| vec![error])?;
        validator.check_result(self)
    }
}

/// An output schema that results can be checked against.
///
/// The dialect is the one that the schema names with `$schema` (drafts 4, 6, 7, 2019-09 and
/// 2020-12), otherwise 2020-12. Nothing is ever fetched: a schema that refers to another document
/// is invalid here. `format` is an annotation and not checked.
///
/// ```
/// use mcp_ui_core::ErrorKind;
/// use mcp_ui_core::validate::Validator;
/// use serde_json::json;
///
/// let validator = Validator::new(&json!({
///     "type": "object",
///     "properties": { "n": { "type": "integer" } },
///     "required": ["n"],
/// }))?;
/// assert!(validator.check(Some(r#"{"n":1}"#), false).is_ok());
///
/// let errors = validator.check(Some(r#"{"n":"one"}"#), false).unwrap_err();
/// assert_eq!(errors[0].pointer(), "/structuredContent/n");
///
/// let errors = validator.check(None, false).unwrap_err();
/// assert_eq!(errors[0].kind(), &ErrorKind::MissingStructuredContent);
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Validator {
    compiled: jsonschema::Validator,
    /// How many schemas may be looked at for one part of a value.
    in_place: usize,
}

impl Validator {
    /// Compiles an output schema.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidSchema`] if the value is not an object, is not a schema of its
    /// dialect, names an unknown dialect, or refers to something outside of itself.
    pub fn new(schema: &Value) -> Result<Self, Error> {
        if !schema.is_object() {
            return Err(invalid("an output schema is a JSON object"));
        }
        if nests_deeper(schema, MAX_DEPTH) {
            return Err(invalid("the schema nests too deep"));
        }
        let reach = schema::reach(schema);
        if reach.nested > MAX_NESTED {
            return Err(invalid("the references of the schema nest too deep"));
        }
        jsonschema::options()
            .offline()
            .should_validate_formats(false)
            .build(schema)
            .map(|compiled| Self {
                compiled,
                in_place: reach.in_place,
            })
            .map_err(|e| locate(e.instance_path().as_str(), invalid(e.to_string())))
    }

    /// Checks a result.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check).
    pub fn check_result(&self, result: &CallToolResult) -> Result<(), Vec<Error>> {
        let value = result.structured_content().map(RawJson::as_str);
        self.check(value, result.is_error())
    }

    /// Checks the parts of a result: the JSON text of its `structuredContent`, and its `isError`.
    ///
    /// An error result is exempt: its structured content, if it has any, describes the error.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::MissingStructuredContent`] if there is no structured content, which text
    /// blocks do not make up for. [`ErrorKind::SchemaViolation`] for each place that the schema
    /// refuses, as a pointer into the result. [`ErrorKind::Syntax`] if the text is not JSON.
    pub fn check(
        &self,
        structured_content: Option<&str>,
        is_error: bool,
    ) -> Result<(), Vec<Error>> {
        if is_error {
            return Ok(());
        }
        let Some(json) = structured_content else {
            return Err(vec![ErrorKind::MissingStructuredContent.into()]);
        };
        let value = serde_json::from_str(json).map_err(|e| {
            vec![Error::new(ErrorKind::Syntax(e.to_string())).at("structuredContent")]
        })?;
        self.check_value(&value).map_err(|errors| {
            errors
                .into_iter()
                .map(|error| error.at("structuredContent"))
                .collect()
        })
    }

    /// Checks a value as such; the places of errors are pointers into it.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::SchemaViolation`] for each place that the schema refuses, and if the value
    /// nests too deep to be checked: more than 128 levels, or less if many schemas count for each.
    pub fn check_value(&self, value: &Value) -> Result<(), Vec<Error>> {
        let limit = MAX_DEPTH.min(MAX_EVALUATION / (self.in_place + 1));
        if nests_deeper(value, limit) {
            let message = "the value nests too deep to be checked".to_owned();
            return Err(vec![ErrorKind::SchemaViolation(message).into()]);
        }
        let errors: Vec<Error> = self
            .compiled
            .iter_errors(value)
            .map(|violation| {
                // The place says which value; the value itself may be a megabyte long.
                let message = violation.masked_with("the value").to_string();
                let error = ErrorKind::SchemaViolation(message).into();
                locate(violation.instance_path().as_str(), error)
            })
            .collect();
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors)
        }
    }
}

fn invalid(message: impl Into<String>) -> Error {
    ErrorKind::InvalidSchema(message.into()).into()
}

/// Puts an error at a JSON Pointer.
fn locate(pointer: &str, error: Error) -> Error {
    let segments = pointer.rsplit('/').filter(|_| !pointer.is_empty());
    // The first segment is the empty text before the leading slash.
    let count = pointer.matches('/').count();
    segments.take(count).fold(error, |error, segment| {
        error.at(segment.replace("~1", "/").replace("~0", "~"))
    })
}

fn nests_deeper(value: &Value, limit: usize) -> bool {
    let mut level: Vec<&Value> = vec![value];
    for _ in 0..=limit {
        let mut next = Vec::new();
        for value in level {
            match value {
                Value::Array(items) => next.extend(items),
                Value::Object(members) => next.extend(members.values()),
                _ => {}
            }
        }
        if next.is_empty() {
            return false;
        }
        level = next;
    }
    true
}
