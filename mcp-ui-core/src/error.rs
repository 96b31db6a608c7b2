//! The one error type of the crate: what is wrong, and where.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

/// What is wrong with a value, a result or a message, and at which place.
///
/// The place is a JSON Pointer (RFC 6901) into the value being written or read; it is empty when
/// the whole value is meant.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    /// Innermost segment first: the path is put together while the error unwinds.
    path: Vec<Cow<'static, str>>,
}

/// What kind of thing is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// An integer that a double cannot hold exactly; holds the integer.
    UnsafeInteger(String),
    /// NaN or an infinity, which JSON cannot express.
    NonFiniteNumber,
    /// A JSON number whose magnitude overflows a double; holds the number.
    NumberOverflow(String),
    /// A key that occurs twice in one object; holds the key.
    DuplicateKey(String),
    /// A map key that has no form as a JSON object key; holds what it is.
    InvalidKey(String),
    /// An escape in raw JSON that stands for one half of a surrogate pair without the other, which is
    /// no character; holds the escape.
    LoneSurrogate(String),
    /// A value that nests deeper than is written; holds how many levels are.
    TooDeep(usize),
    /// A message from a type's own `Serialize` impl.
    Serialize(String),
    /// A `Display` or `Debug` impl that reported failure.
    Format,
    /// Bytes that are not JSON; holds the parser's message.
    Syntax(String),
    /// A JSON value of another type than the specification asks for.
    WrongType {
        /// What the specification asks for.
        expected: &'static str,
        /// What was found.
        found: String,
    },
    /// A member that the specification requires is absent.
    MissingMember(&'static str),
    /// Text that is not base64 in the standard alphabet, padded and on one line.
    InvalidBase64(String),
    /// Text that is not an absolute URI (RFC 3986).
    InvalidUri(String),
    /// Bytes whose media type is not given and not known from their signature; holds the kind of
    /// the block.
    UnknownMimeType(&'static str),
    /// Text that is not a media type (RFC 6838).
    InvalidMimeType(String),
    /// A `_meta` key outside the specification's syntax, or one with a reserved prefix.
    InvalidMetaKey(String),
    /// A priority outside `0..=1`.
    InvalidPriority(String),
    /// Text that is not an RFC 3339 timestamp with date, time of day and zone.
    InvalidTimestamp(String),
    /// A content block `type` that the specification does not name.
    UnknownContentType(String),
    /// An audience member that the specification does not name.
    UnknownRole(String),
    /// A `resultType` that the specification does not name; it must be considered invalid.
    UnknownResultType(String),
    /// A protocol version that this crate does not know.
    UnknownProtocolVersion(String),
    /// A result that asks for input, where a complete tool result was asked for.
    InputRequired,
    /// An output schema was published and the result has no `structuredContent`.
    MissingStructuredContent,
    /// A value that its output schema refuses; holds the validator's message.
    SchemaViolation(String),
    /// An output schema that no validator can use.
    InvalidSchema(String),
    /// A URI outside the scheme `ui`, which is reserved for views.
    InvalidUiUri(String),
    /// A media type that is not that of a view.
    NotAppMimeType(String),
    /// A CSP source that is not a single origin.
    InvalidOrigin(String),
    /// Something that the type it should go into has no place for.
    Unsupported(String),
    /// A message that is not the one asked for; holds what was found.
    UnexpectedMessage(String),
}

impl Error {
    /// An error about the whole value.
    #[must_use]
    pub fn new(kind: ErrorKind) -> Self {
        Self(Box::new(Inner {
            kind,
            path: Vec::new(),
        }))
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// Where, as a JSON Pointer (RFC 6901); empty for the whole value.
    #[must_use]
    pub fn pointer(&self) -> String {
        let mut pointer = String::new();
        for segment in self.0.path.iter().rev() {
            pointer.push('/');
            for c in segment.chars() {
                match c {
                    '~' => pointer.push_str("~0"),
                    '/' => pointer.push_str("~1"),
                    c => pointer.push(c),
                }
            }
        }
        pointer
    }

    /// The same error, one step further out: its place is inside the member `key`.
    #[must_use]
    pub fn at(mut self, key: impl Into<Cow<'static, str>>) -> Self {
        self.0.path.push(key.into());
        self
    }

    /// The same error, one step further out: its place is inside the array item `index`.
    #[must_use]
    pub fn at_index(self, index: usize) -> Self {
        self.at(index.to_string())
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Self {
        Self::new(kind)
    }
}

impl fmt::Display for ErrorKind {
    #[expect(clippy::too_many_lines, reason = "one message after the other")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnsafeInteger(n) => write!(
                f,
                "the integer {n} is outside ±(2^53 − 1), so JavaScript hosts would round it; \
                 write it as a string with `#[serde(with = \"mcp_ui_core::with::IntegerString\")]`, \
                 or as it is with `with::BigInteger`"
            ),
            Self::NonFiniteNumber => f.write_str(
                "NaN and infinities have no form in JSON; check the value before, \
                 or write `null` for them with `#[serde(with = \"mcp_ui_core::with::Finite\")]`",
            ),
            Self::NumberOverflow(n) => write!(
                f,
                "the number {n} overflows a double; write it as a string instead"
            ),
            Self::DuplicateKey(key) => write!(
                f,
                "the key {key:?} occurs twice in one object, and readers would keep only one value; \
                 rename one of the two"
            ),
            Self::InvalidKey(what) => write!(
                f,
                "{what} cannot be the key of a JSON object; use strings, characters, integers or \
                 booleans as map keys"
            ),
            Self::LoneSurrogate(escape) => write!(
                f,
                "the escape {escape} is one half of a surrogate pair without the other, which \
                 stands for no character"
            ),
            Self::TooDeep(limit) => write!(
                f,
                "the value nests deeper than {limit} levels; write it flatter, or give it as raw JSON"
            ),
            Self::Serialize(message)
            | Self::Syntax(message)
            | Self::SchemaViolation(message)
            | Self::InvalidSchema(message) => f.write_str(message),
            Self::Format => f.write_str("a `Display` or `Debug` impl returned an error"),
            Self::WrongType { expected, found } => write!(f, "expected {expected}, found {found}"),
            Self::MissingMember(name) => write!(f, "the required member `{name}` is missing"),
            Self::InvalidBase64(why) => write!(
                f,
                "not base64: {why}; use the standard alphabet with padding, on one line and \
                 without a `data:` prefix"
            ),
            Self::InvalidUri(uri) => write!(
                f,
                "{uri:?} is not an absolute URI; write a scheme first and percent-encode other \
                 characters than RFC 3986 allows"
            ),
            Self::UnknownMimeType(kind) => write!(
                f,
                "the media type of this {kind} is not known from its first bytes; say it with \
                 `mime_type = …`"
            ),
            Self::InvalidMimeType(text) => write!(
                f,
                "{text:?} is not a media type; write `type/subtype`, for example `image/png`"
            ),
            Self::InvalidMetaKey(key) => write!(
                f,
                "{key:?} cannot be written as a `_meta` key; use `prefix.example/name` with a \
                 prefix of your own, where `mcp` or `modelcontextprotocol` is not the second label"
            ),
            Self::InvalidPriority(n) => write!(f, "the priority {n} is outside 0 to 1"),
            Self::InvalidTimestamp(text) => write!(
                f,
                "{text:?} is not a timestamp; write date, time of day and zone as in \
                 `2026-01-02T03:04:05Z`"
            ),
            Self::UnknownContentType(kind) => write!(
                f,
                "the content type {kind:?} is unknown; the specification has text, image, audio, \
                 resource_link and resource"
            ),
            Self::UnknownRole(role) => write!(
                f,
                "the role {role:?} is unknown; the specification has user and assistant"
            ),
            Self::UnknownResultType(kind) => write!(
                f,
                "the resultType {kind:?} is unknown and has to be considered invalid; the \
                 specification has complete and input_required"
            ),
            Self::UnknownProtocolVersion(version) => write!(
                f,
                "the protocol version {version:?} is unknown; the newest known one is {}",
                crate::ProtocolVersion::LATEST
            ),
            Self::InputRequired => f.write_str(
                "the server asks for input (`resultType` is `input_required`), so there is no tool \
                 result yet; read such answers as `ToolCallOutcome`",
            ),
            Self::MissingStructuredContent => f.write_str(
                "the tool has an output schema, so its result needs `structuredContent`",
            ),
            Self::InvalidUiUri(uri) => write!(
                f,
                "{uri:?} is not the URI of a view; write `ui://` and a name, as in \
                 `ui://weather/view`"
            ),
            Self::NotAppMimeType(text) => write!(
                f,
                "{text:?} is not the media type of a view; that is `text/html;profile=mcp-app`"
            ),
            Self::InvalidOrigin(text) => write!(
                f,
                "{text:?} is not one origin; write scheme and host as in `https://api.example.com`"
            ),
            Self::Unsupported(what) | Self::UnexpectedMessage(what) => f.write_str(what),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.path.is_empty() {
            write!(f, "{}", self.0.kind)
        } else {
            write!(f, "{}: {}", self.pointer(), self.0.kind)
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("pointer", &self.pointer())
            .finish()
    }
}

impl std::error::Error for Error {}

impl serde::ser::Error for Error {
    fn custom<T: fmt::Display>(message: T) -> Self {
        // Not `to_string`, which panics if the message cannot say what it is.
        let mut text = String::new();
        Self::new(match write!(text, "{message}") {
            Ok(()) => ErrorKind::Serialize(text),
            Err(_) => ErrorKind::Format,
        })
    }
}
