//! What stands behind the colon of a placeholder.

use super::{Name, is_word};
use crate::errors::{did_you_mean, quoted_list};

/// How a placeholder shows its value.
pub(crate) enum Format {
    Std(Spec),
    Kind(Kind),
}

/// The kinds that `std::fmt` does not have.
pub(crate) enum Kind {
    /// The scalar as JSON has it, unquoted.
    Value,
    /// The value as JSON.
    Json,
    List,
    Table,
    /// Lines behind `> `.
    Block {
        max: Option<usize>,
    },
    /// A fence longer than any inside.
    Code {
        language: String,
        max: Option<usize>,
    },
}

/// A format of `std::fmt`.
#[derive(Default)]
pub(crate) struct Spec {
    /// Fill, alignment, sign, `#` and `0`, as written.
    pub(crate) flags: String,
    pub(crate) width: Option<Count>,
    pub(crate) precision: Option<Count>,
    /// `?`, `x`, … or nothing.
    pub(crate) trait_name: String,
}

/// A width or a precision.
pub(crate) enum Count {
    Number(usize),
    Named(Name),
    /// `.*`: the next argument.
    Next,
}

const KINDS: &[&str] = &["value", "json", "list", "table", "block", "code"];
const TRAITS: &[&str] = &["", "?", "x?", "X?", "o", "x", "X", "b", "e", "E"];
/// The largest width and precision of `std::fmt`.
const MAX_COUNT: usize = u16::MAX as usize;

impl Default for Format {
    fn default() -> Self {
        Self::Std(Spec::default())
    }
}

impl Format {
    /// Nothing stands behind the name: `{x}`.
    pub(crate) fn is_plain(&self) -> bool {
        match self {
            Self::Std(spec) => {
                spec.flags.is_empty()
                    && spec.width.is_none()
                    && spec.precision.is_none()
                    && spec.trait_name.is_empty()
            }
            Self::Kind(_) => false,
        }
    }
}

impl Kind {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Json => "json",
            Self::List => "list",
            Self::Table => "table",
            Self::Block { .. } => "block",
            Self::Code { .. } => "code",
        }
    }

    /// The kind shows what serde writes, not what `Display` writes.
    pub(crate) fn is_serialized(&self) -> bool {
        matches!(self, Self::Value | Self::Json | Self::List | Self::Table)
    }
}

/// Parses what stands behind the colon.
pub(super) fn parse(text: &str) -> Result<Format, String> {
    let trimmed = text.trim();
    let word = trimmed.split('(').next().unwrap_or_default().trim_end();
    if KINDS.contains(&word) {
        return kind(word, &trimmed[word.len()..]).map(Format::Kind);
    }
    std_format(text.trim_end()).map(Format::Std)
}

fn kind(word: &str, options: &str) -> Result<Kind, String> {
    let mut language = None;
    let mut max = None;
    for option in &split_options(word, options)? {
        match option.split_once('=') {
            Some((key, number)) if key.trim() == "max" && matches!(word, "block" | "code") => {
                if max.is_some() {
                    return Err("`max` is given twice".to_owned());
                }
                let number = number.trim();
                let mut digits = number.to_owned();
                digits.retain(|c| c != '_');
                max = Some(digits.parse().map_err(|_| {
                    format!("`{number}` is not a number of characters: write `{word}(max = 4000)`")
                })?);
            }
            None if word == "code" && language.is_none() && is_language(option) => {
                language = Some((*option).to_owned());
            }
            _ => return Err(unknown_option(word, option)),
        }
    }
    Ok(match word {
        "value" => Kind::Value,
        "json" => Kind::Json,
        "list" => Kind::List,
        "table" => Kind::Table,
        "block" => Kind::Block { max },
        _ => Kind::Code {
            language: language.unwrap_or_default(),
            max,
        },
    })
}

fn split_options<'a>(word: &str, options: &'a str) -> Result<Vec<&'a str>, String> {
    let options = options.trim();
    if options.is_empty() {
        return Ok(Vec::new());
    }
    let inner = options
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
        .ok_or_else(|| format!("the `(` behind `{word}` needs a `)` at the end"))?;
    let mut split = Vec::new();
    for option in inner.split(',') {
        let option = option.trim();
        if !option.is_empty() {
            split.push(option);
        }
    }
    Ok(split)
}

fn unknown_option(word: &str, option: &str) -> String {
    match word {
        "block" => format!("`block` has no option `{option}`: write `block(max = 4000)`"),
        "code" => format!(
            "`code` has no option `{option}`: write `code(rust)` or `code(rust, max = 4000)`"
        ),
        _ => format!("`{word}` takes no options: write `{word}` without `({option})`"),
    }
}

/// The info string of a fence: no white space and no backtick, so that it stays one word.
fn is_language(text: &str) -> bool {
    text.chars()
        .all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '_' | '.' | '#'))
}

fn std_format(text: &str) -> Result<Spec, String> {
    let chars: Vec<char> = text.chars().collect();
    let at = |index: usize| chars.get(index).copied();
    let mut i = 0;
    let is_align = |c: Option<char>| matches!(c, Some('<' | '^' | '>'));
    if is_align(at(1)) {
        i = 2;
    } else if is_align(at(0)) {
        i = 1;
    }
    if matches!(at(i), Some('+' | '-')) {
        i += 1;
    }
    if at(i) == Some('#') {
        i += 1;
    }
    // `0$` is a width from the argument 0, not a flag.
    if at(i) == Some('0') && at(i + 1) != Some('$') {
        i += 1;
    }
    let mut spec = Spec {
        flags: chars[..i].iter().collect(),
        ..Spec::default()
    };
    spec.width = count(&chars, &mut i, "width")?;
    if at(i) == Some('.') {
        i += 1;
        if at(i) == Some('*') {
            i += 1;
            spec.precision = Some(Count::Next);
        } else {
            spec.precision = count(&chars, &mut i, "precision")?;
            if spec.precision.is_none() {
                return Err("a number has to follow the `.`, as in `{x:.2}`".to_owned());
            }
        }
    }
    let trait_name: String = chars[i..].iter().collect();
    trait_name.trim().clone_into(&mut spec.trait_name);
    if spec.trait_name == "p" {
        return Err("`p` would print an address, not the value".to_owned());
    }
    if !TRAITS.contains(&spec.trait_name.as_str()) {
        return Err(unknown_trait(&spec.trait_name));
    }
    Ok(spec)
}

/// A width or precision: digits, or a name or index with `$`.
fn count(chars: &[char], i: &mut usize, what: &str) -> Result<Option<Count>, String> {
    let rest = &chars[*i..];
    let length = leading(rest, |c| c == '_' || c.is_alphanumeric());
    let word: String = rest[..length].iter().collect();
    if rest.get(length) == Some(&'$') {
        *i += length + 1;
        return match word.parse() {
            Ok(index) => Ok(Some(Count::Named(Name::Index(index)))),
            Err(_) if is_word(&word) => Ok(Some(Count::Named(Name::Word(word)))),
            Err(_) => Err(format!("`{word}$` is not a name for a {what}")),
        };
    }
    let length = leading(rest, |c| c.is_ascii_digit());
    if length == 0 {
        return Ok(None);
    }
    *i += length;
    let digits: String = rest[..length].iter().collect();
    match digits.parse() {
        Ok(number) if number <= MAX_COUNT => Ok(Some(Count::Number(number))),
        _ => Err(format!(
            "a {what} of {digits} is more than {MAX_COUNT}, the most that `std::fmt` takes"
        )),
    }
}

/// How many characters at the start are such ones.
fn leading(chars: &[char], is_such: fn(char) -> bool) -> usize {
    let mut length = 0;
    while length < chars.len() && is_such(chars[length]) {
        length += 1;
    }
    length
}

fn unknown_trait(name: &str) -> String {
    let word = name.split('(').next().unwrap_or_default().trim();
    if KINDS.contains(&word) {
        return format!("`{word}` stands alone behind the colon: write `{{x:{name}}}`");
    }
    format!(
        "`{name}` is not a format{}; there are those of `std::fmt` and {}",
        did_you_mean(word, KINDS),
        quoted_list(KINDS),
    )
}
