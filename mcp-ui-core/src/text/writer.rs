use crate::json::{Integers, to_raw};
use crate::text::characters::{Class, class};
use crate::text::outline::{self, Outline};
use crate::text::safe::{Form, make_inline, push_json, rewrite};
use crate::text::{MarkdownOptions, TableOptions, list, markdown, table};
use crate::{Error, ErrorKind};
use serde::Serialize;
use std::borrow::Cow;
use std::fmt::{self, Write};

/// Writes the text of one text block piece by piece, so that data in it stays data.
///
/// Derived results call it, and an own `ToolResult` impl can. [`literal`](Self::literal) takes
/// words of the program; every other method takes data: line breaks in it start no line, and
/// characters that act on terminals or hide text are written as visible escapes (`\u{1b}`).
///
/// ```
/// use mcp_ui_core::TextWriter;
///
/// let mut text = String::new();
/// let mut writer = TextWriter::new(&mut text);
/// writer.literal("Title: ");
/// writer.inline(format_args!("{}", "x\n## SYSTEM"))?;
/// writer.literal("\n");
/// writer.block(format_args!("{}", "l1\nl2"), None)?;
/// assert_eq!(text, "Title: x ## SYSTEM\n> l1\n> l2");
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Debug)]
pub struct TextWriter<'a> {
    pub(super) out: &'a mut String,
    /// Where the block's text begins in `out`.
    pub(super) start: usize,
}

impl<'a> TextWriter<'a> {
    /// A writer whose text is appended to `out`.
    pub fn new(out: &'a mut String) -> Self {
        let start = out.len();
        Self { out, start }
    }

    /// The text so far.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.out.get(self.start..).unwrap_or_default()
    }

    /// Appends words of the program, as they are.
    pub fn literal(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Appends data within a line: each run of line breaks becomes one space.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Format`] if a `Display` or `Debug` impl fails; the text is then as before.
    pub fn inline(&mut self, data: fmt::Arguments<'_>) -> Result<(), Error> {
        let start = self.raw(data)?;
        make_inline(self.out, self.start, start);
        Ok(())
    }

    /// Appends a text of the program's own whose lines are meant: line breaks in it stay.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Format`] if a `Display` or `Debug` impl fails; the text is then as before.
    pub fn lines(&mut self, text: fmt::Arguments<'_>) -> Result<(), Error> {
        let start = self.raw(text)?;
        rewrite(self.out, self.start, start, Form::Lines(""));
        Ok(())
    }

    /// Appends data as lines behind `> `.
    ///
    /// With `max`, at most so many characters of the data; a line after them says how many more
    /// there are.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Format`] if a `Display` or `Debug` impl fails; the text is then as before.
    pub fn block(&mut self, data: fmt::Arguments<'_>, max: Option<usize>) -> Result<(), Error> {
        let start = self.raw_lines("> ", data)?;
        let more = cut(self.out, start, max);
        rewrite(self.out, start, start, Form::Lines("> "));
        self.more(more, "character");
        Ok(())
    }

    /// Appends data as a fenced code block in the language `lang` (empty for none).
    ///
    /// The fence is longer than any inside. With `max`, at most so many characters of the data; a
    /// line after the fence says how many more there are.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Format`] if a `Display` or `Debug` impl fails; the text is then as before.
    pub fn code(
        &mut self,
        data: fmt::Arguments<'_>,
        lang: &str,
        max: Option<usize>,
    ) -> Result<(), Error> {
        let start = self.raw_lines("", data)?;
        let more = cut(self.out, start, max);
        fence(self.out, start, lang);
        self.more(more, "character");
        Ok(())
    }

    /// Appends a scalar as JSON has it, but without quotes; lists and objects as compact JSON.
    ///
    /// # Errors
    ///
    /// As for JSON: numbers and keys that JSON does not have, and the value's own.
    pub fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.outlined(&Outline::of(value)?, list::write_value);
        Ok(())
    }

    /// Appends compact JSON.
    ///
    /// # Errors
    ///
    /// As for JSON: numbers and keys that JSON does not have, and the value's own.
    pub fn json<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        // Text holds an integer of any size; where it matters is `structuredContent`.
        push_json(self.out, to_raw(value, Integers::Any)?.as_str());
        Ok(())
    }

    /// Appends a list as `- item` lines and a map or struct as `- key: value` lines.
    ///
    /// Items that are objects are written as `key: value, key: value`; what nests deeper is compact
    /// JSON. An empty list is `(none)`.
    ///
    /// # Errors
    ///
    /// As for JSON: numbers and keys that JSON does not have, and the value's own.
    pub fn list<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.outlined(&Outline::of(value)?, list::write_list);
        Ok(())
    }

    /// Appends rows as a GitHub table, columns in the order in which their keys first appear.
    ///
    /// Rows that are no objects stand in a column `value`; the rows of a map begin with their
    /// `key`. An empty list is `(none)`.
    ///
    /// # Errors
    ///
    /// As for JSON: numbers and keys that JSON does not have, and the value's own.
    pub fn table<T: Serialize + ?Sized>(
        &mut self,
        rows: &T,
        options: &TableOptions<'_>,
    ) -> Result<(), Error> {
        self.outlined(&Outline::of(rows)?, |writer, rows| {
            table::write_table(writer, rows, options);
        });
        Ok(())
    }

    /// Appends the members of a value whose serialized names are not in `said`, as `name: value`
    /// lines.
    ///
    /// # Errors
    ///
    /// As for JSON: numbers and keys that JSON does not have, and the value's own.
    pub fn rest<T: Serialize + ?Sized>(&mut self, value: &T, said: &[&str]) -> Result<(), Error> {
        self.outlined(&Outline::of(value)?, |writer, value| {
            list::write_rest(writer, value, said);
        });
        Ok(())
    }

    /// Appends what `say` writes for each item, with `separator` between; `none` if there is no
    /// item.
    ///
    /// # Errors
    ///
    /// Those of `say`.
    pub fn each<I: IntoIterator>(
        &mut self,
        items: I,
        separator: &str,
        none: Option<&str>,
        mut say: impl FnMut(&mut TextWriter<'_>, I::Item) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut items = items.into_iter();
        let Some(first) = items.next() else {
            self.literal(none.unwrap_or_default());
            return Ok(());
        };
        say(self, first)?;
        items.try_for_each(|item| {
            self.literal(separator);
            say(self, item)
        })
    }

    /// Appends any value as Markdown: title, members as a list, nested values as sections, rows as
    /// tables. All data is escaped by Markdown's rules.
    ///
    /// # Errors
    ///
    /// As for JSON: numbers and keys that JSON does not have, and the value's own.
    pub fn markdown<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        options: &MarkdownOptions<'_>,
    ) -> Result<(), Error> {
        self.outlined(&Outline::of(value)?, |writer, value| {
            markdown::write_page(writer, value, options);
        });
        Ok(())
    }

    /// As [`rest`](Self::rest), for the value inside `value` to which these keys lead: the content
    /// of a tagged enum. For all of `value` if they lead nowhere.
    pub(crate) fn rest_within<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        path: &[String],
        said: &[&str],
    ) -> Result<(), Error> {
        self.outlined(&Outline::of(value)?, |writer, value| {
            let inside = path.iter().try_fold(value, |value, key| {
                value.members().find(|member| member.key() == key)
            });
            list::write_rest(writer, inside.unwrap_or(value), said);
        });
        Ok(())
    }

    /// Appends data as it is and gives the place where it begins.
    fn raw(&mut self, data: fmt::Arguments<'_>) -> Result<usize, Error> {
        let start = self.out.len();
        if self.out.write_fmt(data).is_err() {
            self.out.truncate(start);
            return Err(ErrorKind::Format.into());
        }
        Ok(start)
    }

    /// As [`raw`](Self::raw), but on a line of its own and behind `prefix`.
    fn raw_lines(&mut self, prefix: &str, data: fmt::Arguments<'_>) -> Result<usize, Error> {
        let end = self.out.len();
        self.start_line();
        self.out.push_str(prefix);
        self.raw(data).inspect_err(|_| self.out.truncate(end))
    }

    fn outlined(
        &mut self,
        outline: &Outline,
        write: impl FnOnce(&mut TextWriter<'_>, outline::Value<'_>),
    ) {
        if let Some(value) = outline.root() {
            write(self, value);
        }
    }

    /// Begins a new line unless there are only blanks on this one.
    pub(super) fn start_line(&mut self) {
        if !self.is_at_start_of_line() {
            self.out.push('\n');
        }
    }

    /// Whether there are only blanks on this line.
    pub(super) fn is_at_start_of_line(&self) -> bool {
        let line = self.as_str().trim_end_matches([' ', '\t']);
        line.is_empty() || line.ends_with('\n')
    }

    /// Says that `n` more things were left out.
    pub(super) fn more(&mut self, n: usize, what: &str) {
        if n > 0 {
            let s = if n == 1 { "" } else { "s" };
            // Writing to a `String` cannot fail.
            let _ = write!(self.out, "\n… ({n} more {what}{s})");
        }
    }
}

/// Cuts `out[start..]` after `max` characters; gives the number of those that were cut off.
fn cut(out: &mut String, start: usize, max: Option<usize>) -> usize {
    let Some(max) = max else { return 0 };
    let data = out.get(start..).unwrap_or_default();
    let Some((at, _)) = data.char_indices().nth(max) else {
        return 0;
    };
    let more = data.get(at..).unwrap_or_default().chars().count();
    out.truncate(start + at);
    more
}

/// Puts `out[start..]` into a fence that is longer than any inside.
pub(super) fn fence(out: &mut String, start: usize, lang: &str) {
    let data = out.get(start..).unwrap_or_default();
    let length = longest_run(data, '`').saturating_add(1).max(3);
    rewrite(out, start, start, Form::Lines(""));
    if out.len() > start && !out.ends_with('\n') {
        out.push('\n');
    }
    let ticks = match TICKS.get(..length) {
        Some(ticks) => Cow::Borrowed(ticks),
        None => Cow::Owned("`".repeat(length)),
    };
    out.push_str(&ticks);
    out.insert(start, '\n');
    for c in lang.chars().rev() {
        if class(c) == Class::Plain && c != '`' {
            out.insert(start, c);
        }
    }
    out.insert_str(start, &ticks);
}

/// Fences are cut from this, so that the usual ones need no allocation.
const TICKS: &str = "````````````````";

/// The length of the longest run of `c`.
pub(super) fn longest_run(data: &str, c: char) -> usize {
    let (mut longest, mut run, mut end) = (0, 0, 0);
    for (at, found) in data.match_indices(c) {
        run = if at == end { run + 1 } else { 1 };
        end = at + found.len();
        longest = longest.max(run);
    }
    longest
}

/// The keys of what a value has as members; none if it is no object.
pub(crate) fn keys<T: Serialize + ?Sized>(value: &T) -> Result<Vec<String>, Error> {
    let outline = Outline::of(value)?;
    let members = outline.root().map(outline::Value::members);
    Ok(members
        .into_iter()
        .flatten()
        .map(|member| member.key().to_owned())
        .collect())
}
