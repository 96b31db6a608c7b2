use crate::text::markdown::escape::{Place, push_data, push_escaped, push_string};
use crate::text::outline::{Kind, Value};
use crate::text::writer::TextWriter;
use std::borrow::Cow;

/// On which side the text of a table column stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Align {
    /// Left.
    Left,
    /// In the middle.
    Center,
    /// Right, as numbers are read best.
    Right,
}

/// How one column of a table is written.
#[derive(Clone, Copy, Debug)]
pub struct Column<'a> {
    pub(super) name: &'a str,
    pub(super) label: Option<&'a str>,
    align: Option<Align>,
}

impl<'a> Column<'a> {
    /// The column of the key `name`, as serialized.
    #[must_use]
    pub const fn new(name: &'a str) -> Self {
        Self {
            name,
            label: None,
            align: None,
        }
    }

    /// What stands at its head instead of the key.
    #[must_use]
    pub const fn with_label(mut self, label: &'a str) -> Self {
        self.label = Some(label);
        self
    }

    /// On which side its text stands.
    #[must_use]
    pub const fn with_align(mut self, align: Align) -> Self {
        self.align = Some(align);
        self
    }
}

/// How rows are written as a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct TableOptions<'a> {
    pub(super) columns: &'a [Column<'a>],
    pub(super) skip: &'a [&'a str],
    pub(super) max_rows: Option<usize>,
}

impl<'a> TableOptions<'a> {
    /// All rows, columns as they come.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            columns: &[],
            skip: &[],
            max_rows: None,
        }
    }

    /// Labels and alignment of some columns. The rows decide which columns there are.
    #[must_use]
    pub const fn with_columns(mut self, columns: &'a [Column<'a>]) -> Self {
        self.columns = columns;
        self
    }

    /// Keys, as serialized, that get no column.
    #[must_use]
    pub const fn with_skip(mut self, names: &'a [&'a str]) -> Self {
        self.skip = names;
        self
    }

    /// At most so many rows; a line after the table says how many more there are.
    #[must_use]
    pub const fn with_max_rows(mut self, max_rows: usize) -> Self {
        self.max_rows = Some(max_rows);
        self
    }
}

/// Rows with more columns than this are written as items instead: nobody reads such a table, and
/// rows without a common key would make it grow with the square of their number.
const MAX_COLUMNS: usize = 64;

/// What a column shows of its row.
#[derive(Clone, Copy)]
enum Source<'o> {
    /// The row's own key.
    Key,
    /// The row itself, when it has no members.
    Row,
    /// The member with this key.
    Member(&'o str),
    /// The item with this index.
    Item(usize),
}

impl<'o> Source<'o> {
    /// The source that finds `member` in its row.
    fn of(row: Value<'_>, member: Value<'o>, index: usize) -> Self {
        match row.kind() {
            Kind::Array => Self::Item(index),
            _ => Self::Member(member.key()),
        }
    }

    /// Whether both show the same. The names of fields are mostly one and the same string.
    #[inline]
    fn is(self, other: Source<'_>) -> bool {
        match (self, other) {
            (Self::Member(a), Source::Member(b)) => {
                (a.as_ptr() == b.as_ptr() && a.len() == b.len()) || a == b
            }
            (Self::Item(a), Source::Item(b)) => a == b,
            (Self::Key, Source::Key) | (Self::Row, Source::Row) => true,
            _ => false,
        }
    }

    /// Where this source is; `expected` is tried first.
    fn position(self, sources: &[Source<'_>], expected: usize) -> Option<usize> {
        if sources.get(expected).is_some_and(|source| source.is(self)) {
            return Some(expected);
        }
        sources.iter().position(|source| source.is(self))
    }

    /// The name by which options call the column.
    fn name(self) -> Cow<'o, str> {
        match self {
            Self::Key => Cow::Borrowed("key"),
            Self::Row => Cow::Borrowed("value"),
            Self::Member(key) => Cow::Borrowed(key),
            Self::Item(index) => Cow::Owned(index.to_string()),
        }
    }
}

/// Whether the rows are tuples: arrays of one length. Other arrays are values of one column.
fn are_tuples(rows: Value<'_>) -> bool {
    let mut lengths = rows
        .members()
        .map(|row| (row.kind() == Kind::Array).then(|| row.members().count()));
    match lengths.next() {
        Some(Some(first)) => first > 0 && lengths.all(|length| length == Some(first)),
        _ => false,
    }
}

/// `{x:table}`.
pub(super) fn write_table(
    writer: &mut TextWriter<'_>,
    rows: Value<'_>,
    options: &TableOptions<'_>,
) {
    if rows.is_whole() {
        let place = if writer.is_at_start_of_line() {
            Place::Start
        } else {
            Place::Inline
        };
        return push_data(writer.out, rows, place);
    }
    writer.start_line();
    if !write_rows(writer, rows, options) {
        write_items(writer, rows, options.max_rows);
    }
}

/// Writes the members of `rows` as a table. False, and nothing written, if they make none.
pub(super) fn write_rows(
    writer: &mut TextWriter<'_>,
    rows: Value<'_>,
    options: &TableOptions<'_>,
) -> bool {
    let Some(Columns {
        sources,
        tuples,
        regular,
    }) = Columns::of(rows, options.skip)
    else {
        return false;
    };
    write_head(writer.out, &sources, options.columns);
    let count = rows.members().count();
    let shown = options.max_rows.unwrap_or(count).min(count);
    let mut cells = Vec::new();
    for row in rows.members().take(shown) {
        let out = &mut *writer.out;
        let mut before = "\n| ";
        if regular {
            for member in row.members() {
                out.push_str(before);
                before = " | ";
                push_data(out, member, Place::Cell);
            }
        } else {
            find_cells(&mut cells, row, &sources, tuples);
            for (source, cell) in sources.iter().zip(&cells) {
                out.push_str(before);
                before = " | ";
                if source.is(Source::Key) {
                    push_string(out, row.key(), Place::Cell);
                } else if let Some(cell) = cell {
                    push_data(out, *cell, Place::Cell);
                }
            }
        }
        out.push_str(" |");
    }
    write_more(writer, count - shown, "row");
    true
}

/// Finds what the columns show of a row.
fn find_cells<'o>(
    cells: &mut Vec<Option<Value<'o>>>,
    row: Value<'o>,
    sources: &[Source<'_>],
    tuples: bool,
) {
    cells.clear();
    cells.resize(sources.len(), None);
    let mut show = |source: Source<'_>, value, expected| {
        let place = source.position(sources, expected)?;
        *cells.get_mut(place)? = Some(value);
        Some(place + 1)
    };
    if is_one(row, tuples) {
        show(Source::Row, row, 0);
        return;
    }
    let mut expected = 0;
    for (index, member) in row.members().enumerate() {
        let source = Source::of(row, member, index);
        expected = show(source, member, expected).unwrap_or(expected);
    }
}

/// Whether a row is the value of one column.
fn is_one(row: Value<'_>, tuples: bool) -> bool {
    row.is_whole() || (row.kind() == Kind::Array && !tuples)
}

/// The columns of a table.
struct Columns<'o> {
    sources: Vec<Source<'o>>,
    /// Whether arrays are spread over columns.
    tuples: bool,
    /// Whether the columns of each row are its members as they come.
    regular: bool,
}

impl<'o> Columns<'o> {
    /// The columns of `rows`; `None` if there is none, or more than anyone reads.
    fn of(rows: Value<'o>, skip: &[&str]) -> Option<Self> {
        let tuples = are_tuples(rows);
        let mut sources = Vec::with_capacity(8);
        if rows.kind() == Kind::Object {
            sources.push(Source::Key);
        }
        let keys = sources.len();
        let mut regular = keys == 0 && skip.is_empty();
        for row in rows.members() {
            if is_one(row, tuples) {
                regular = false;
                if Source::Row.position(&sources, keys).is_none() {
                    sources.push(Source::Row);
                }
                continue;
            }
            let is_first = sources.len() == keys;
            let mut expected = keys;
            for (index, member) in row.members().enumerate() {
                let source = Source::of(row, member, index);
                if sources
                    .get(expected)
                    .is_some_and(|known: &Source<'_>| known.is(source))
                {
                    expected += 1;
                    continue;
                }
                regular &= is_first;
                if let Some(place) = source.position(&sources, expected) {
                    expected = place + 1;
                } else if sources.len() < MAX_COLUMNS {
                    sources.push(source);
                    expected = sources.len();
                } else {
                    return None;
                }
            }
            regular &= expected == sources.len();
        }
        if !skip.is_empty() {
            sources.retain(|source| !skip.contains(&&*source.name()));
        }
        (sources.len() > keys).then_some(Self {
            sources,
            tuples,
            regular,
        })
    }
}

fn write_head(out: &mut String, sources: &[Source<'_>], columns: &[Column<'_>]) {
    let mut rule = String::from("\n|");
    out.push('|');
    for source in sources {
        let name = source.name();
        let column = columns.iter().find(|column| column.name == name);
        out.push(' ');
        push_escaped(
            out,
            column.and_then(|column| column.label).unwrap_or(&name),
            Place::Cell,
        );
        out.push_str(" |");
        rule.push_str(match column.and_then(|column| column.align) {
            None => " --- |",
            Some(Align::Left) => " :--- |",
            Some(Align::Center) => " :---: |",
            Some(Align::Right) => " ---: |",
        });
    }
    out.push_str(&rule);
}

/// Writes the members of `rows` as `- item` lines.
pub(super) fn write_items(writer: &mut TextWriter<'_>, rows: Value<'_>, max: Option<usize>) {
    let count = rows.members().count();
    let shown = max.unwrap_or(count).min(count);
    for (index, row) in rows.members().take(shown).enumerate() {
        let out = &mut *writer.out;
        out.push_str(if index == 0 { "- " } else { "\n- " });
        if rows.kind() == Kind::Object {
            push_string(out, row.key(), Place::Label);
            out.push_str(": ");
            push_data(out, row, Place::Inline);
        } else {
            push_data(out, row, Place::Start);
        }
    }
    write_more(writer, count - shown, "item");
}

/// Says how many more rows there are, where Markdown takes it for no row.
pub(super) fn write_more(writer: &mut TextWriter<'_>, more: usize, what: &str) {
    if more > 0 {
        writer.literal("\n");
        writer.more(more, what);
    }
}
