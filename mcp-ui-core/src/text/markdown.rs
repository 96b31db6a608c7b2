//! Any value as a Markdown page.

use crate::text::characters::{Class, class, next_special};
use crate::text::markdown::escape::{Place, plain, push_data, push_escaped, push_string};
use crate::text::markdown::label::line_before;
use crate::text::outline::{Kind, Value};
use crate::text::table::{Align, Column, TableOptions, write_items, write_more, write_rows};
use crate::text::writer::{TextWriter, fence};

pub(super) mod escape;
mod label;

/// How a value is written as Markdown.
#[derive(Clone, Copy, Debug, Default)]
pub struct MarkdownOptions<'a> {
    title: Option<&'a str>,
    fields: &'a [MarkdownField<'a>],
    skip: &'a [&'a str],
    max_rows: Option<usize>,
    path: &'a [&'a str],
}

impl<'a> MarkdownOptions<'a> {
    /// No title, everything said, labels as serialized.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            title: None,
            fields: &[],
            skip: &[],
            max_rows: None,
            path: &[],
        }
    }

    /// The heading of the page.
    #[must_use]
    pub const fn with_title(mut self, title: &'a str) -> Self {
        self.title = Some(title);
        self
    }

    /// How some of the value's members are written; for a list of rows, how their columns are.
    #[must_use]
    pub const fn with_fields(mut self, fields: &'a [MarkdownField<'a>]) -> Self {
        self.fields = fields;
        self
    }

    /// Serialized names of members that are left out.
    #[must_use]
    pub const fn with_skip(mut self, names: &'a [&'a str]) -> Self {
        self.skip = names;
        self
    }

    /// For a list of rows: at most so many; the text says how many more there are.
    #[must_use]
    pub const fn with_max_rows(mut self, max_rows: usize) -> Self {
        self.max_rows = Some(max_rows);
        self
    }

    /// The keys that lead to the value that the other options are about, where it is not the whole:
    /// the content of a tagged enum.
    #[must_use]
    pub const fn within(mut self, path: &'a [&'a str]) -> Self {
        self.path = path;
        self
    }
}

/// How one member of a value is written as Markdown.
#[derive(Clone, Copy, Debug)]
pub struct MarkdownField<'a> {
    column: Column<'a>,
    table: TableOptions<'a>,
}

impl<'a> From<Column<'a>> for MarkdownField<'a> {
    fn from(column: Column<'a>) -> Self {
        Self {
            column,
            table: TableOptions::new(),
        }
    }
}

impl<'a> MarkdownField<'a> {
    /// The member whose serialized name is `name`.
    #[must_use]
    pub const fn new(name: &'a str) -> Self {
        Self {
            column: Column::new(name),
            table: TableOptions::new(),
        }
    }

    /// What stands for its name.
    #[must_use]
    pub const fn with_label(mut self, label: &'a str) -> Self {
        self.column = self.column.with_label(label);
        self
    }

    /// On which side its column's text stands, when the value is a row of a table.
    #[must_use]
    pub const fn with_align(mut self, align: Align) -> Self {
        self.column = self.column.with_align(align);
        self
    }

    /// Labels and alignment of its columns, when it is a list of rows.
    #[must_use]
    pub const fn with_columns(mut self, columns: &'a [Column<'a>]) -> Self {
        self.table = self.table.with_columns(columns);
        self
    }

    /// At most so many of its rows; the text says how many more there are.
    #[must_use]
    pub const fn with_max_rows(mut self, max_rows: usize) -> Self {
        self.table = self.table.with_max_rows(max_rows);
        self
    }
}

/// The levels of headings below the title; Markdown has no seventh.
const FIRST_LEVEL: usize = 2;
const LAST_LEVEL: usize = 6;

/// Writes a page.
pub(super) fn write_page(
    writer: &mut TextWriter<'_>,
    value: Value<'_>,
    options: &MarkdownOptions<'_>,
) {
    if let Some(title) = options.title {
        writer.literal("# ");
        push_escaped(writer.out, title, Place::Heading);
    }
    let columns: Vec<Column<'_>> = options.fields.iter().map(|field| field.column).collect();
    let about = About {
        path: options.path,
        fields: options.fields,
        table: TableOptions {
            columns: &columns,
            skip: options.skip,
            max_rows: options.max_rows,
        },
    };
    write_body(writer, value, about, FIRST_LEVEL);
}

/// Options, and what they are about.
#[derive(Clone, Copy, Default)]
struct About<'a> {
    /// The keys that lead to it from the value at hand.
    path: &'a [&'a str],
    fields: &'a [MarkdownField<'a>],
    table: TableOptions<'a>,
}

impl<'a> About<'a> {
    /// What the options say about the members and rows of the value at hand.
    fn here(self) -> Self {
        if self.path.is_empty() {
            self
        } else {
            Self::default()
        }
    }

    /// What they say about its member.
    fn member(self, name: &str, field: Option<&MarkdownField<'a>>) -> Self {
        match self.path.split_first() {
            Some((first, path)) if *first == name => Self { path, ..self },
            _ => Self {
                table: field.map_or(TableOptions::new(), |field| field.table),
                ..Self::default()
            },
        }
    }
}

/// Writes what stands below a heading.
fn write_body(writer: &mut TextWriter<'_>, value: Value<'_>, about: About<'_>, level: usize) {
    let table = about.here().table;
    if value.kind() == Kind::Object && !value.is_whole() && !is_rows(value, about) {
        return write_members(writer, value, about, level);
    }
    write_gap(writer);
    if is_text(value) {
        let start = writer.out.len();
        writer.out.push_str(value.text());
        fence(writer.out, start, "");
    } else if value.is_whole() {
        push_data(writer.out, value, Place::Start);
    } else if value.members().all(Value::is_scalar) || !write_rows(writer, value, &table) {
        write_items(writer, value, table.max_rows);
    }
}

/// Writes the members of an object: first those of one line as a list, then a section for each of
/// the others, so that none of the former seems to belong to one of the latter.
fn write_members(writer: &mut TextWriter<'_>, object: Value<'_>, about: About<'_>, level: usize) {
    let About { fields, table, .. } = about.here();
    let all = object
        .members()
        .filter(|member| !table.skip.contains(&member.key()));
    let said = all.clone().take(table.max_rows.unwrap_or(usize::MAX));
    let more = table.max_rows.map_or(0, |max| all.skip(max).count());
    let field = |member: Value<'_>| fields.iter().find(|f| f.column.name == member.key());
    let (mut is_first, mut has_section) = (true, false);
    for member in said.clone() {
        let plain = plain(member);
        if plain.is_none() && level <= LAST_LEVEL && is_section(member) {
            has_section = true;
            continue;
        }
        let is_first = std::mem::take(&mut is_first);
        if is_first {
            write_gap(writer);
        }
        if fields.is_empty()
            && let Some(line) = member.name().and_then(line_before)
        {
            writer.literal(line.get(usize::from(is_first)..).unwrap_or_default());
        } else {
            writer.literal(if is_first { "- " } else { "\n- " });
            write_label(writer, member, field(member), Place::Label);
            writer.literal(": ");
        }
        match plain {
            Some(text) => writer.literal(text),
            None => push_data(writer.out, member, Place::Inline),
        }
    }
    if !has_section {
        return write_more(writer, more, "member");
    }
    for member in said.filter(|member| is_section(*member)) {
        let field = field(member);
        write_gap(writer);
        writer.out.extend(std::iter::repeat_n('#', level));
        writer.literal(" ");
        write_label(writer, member, field, Place::Heading);
        write_body(writer, member, about.member(member.key(), field), level + 1);
    }
    write_more(writer, more, "member");
}

/// Whether a value does not fit on a line.
fn is_section(value: Value<'_>) -> bool {
    is_text(value) || !value.is_whole()
}

fn write_label(
    writer: &mut TextWriter<'_>,
    member: Value<'_>,
    field: Option<&MarkdownField<'_>>,
    place: Place,
) {
    match field.and_then(|field| field.column.label) {
        Some(label) => push_escaped(writer.out, label, place),
        None => push_string(writer.out, member.key(), place),
    }
}

/// Ends a paragraph, list or table.
fn write_gap(writer: &mut TextWriter<'_>) {
    if !writer.as_str().is_empty() {
        writer.literal("\n\n");
    }
}

/// Whether a value is text of several lines.
fn is_text(value: Value<'_>) -> bool {
    let is_break = |c| class(c) == Class::Break;
    if value.kind() != Kind::String {
        return false;
    }
    let text = value.text();
    next_special(text.as_bytes(), 0).is_some() && text.trim_end_matches(is_break).contains(is_break)
}

/// Whether the members of an object are rows of one table: objects with the same keys and no
/// further nesting.
fn is_rows(object: Value<'_>, about: About<'_>) -> bool {
    let mut rows = object.members();
    let Some(first) = rows.next() else {
        return false;
    };
    let is_row = |row: Value<'_>| {
        row.kind() == Kind::Object && !row.is_whole() && row.members().all(Value::is_scalar)
    };
    let mut rows = rows.peekable();
    about.path.is_empty()
        && about.table.skip.is_empty()
        && rows.peek().is_some()
        && is_row(first)
        && rows.all(|row| {
            is_row(row)
                && row
                    .members()
                    .map(Value::key)
                    .eq(first.members().map(Value::key))
        })
}
