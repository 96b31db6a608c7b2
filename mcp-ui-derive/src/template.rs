//! The template language: the syntax of `std::fmt` over fields, and the kinds of our own.
//!
//! Knows nothing of Rust tokens: a template is a string, and a mistake in it is a sentence with a
//! column, because stable Rust has no spans inside a literal.

mod spec;

pub(crate) use spec::{Count, Format, Kind, Spec};

/// A parsed template.
#[derive(Default)]
pub(crate) struct Template {
    pub(crate) pieces: Vec<Piece>,
}

pub(crate) enum Piece {
    /// Text that stands as it is, braces unescaped.
    Literal(String),
    Placeholder(Placeholder),
}

/// `{…}` in a template.
pub(crate) struct Placeholder {
    /// As written, with its braces.
    pub(crate) written: String,
    /// Where in the template, as "column 3" or "line 2, column 3".
    pub(crate) place: String,
    pub(crate) target: Target,
    pub(crate) format: Format,
    /// Nothing else stands on its line of the template.
    pub(crate) alone: bool,
}

/// What a placeholder shows.
pub(crate) enum Target {
    /// `{}`: the next argument.
    Next,
    /// `{root}` or `{root.path.0}`.
    Named { root: Name, path: Vec<Name> },
    /// `{..}`: every field not said elsewhere.
    Rest,
}

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Name {
    Word(String),
    Index(usize),
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Index(index) => write!(f, "{index}"),
        }
    }
}

impl Placeholder {
    /// `` `{x:>8}` at column 3 ``
    pub(crate) fn quoted(&self) -> String {
        format!("`{}` at {}", self.written, self.place)
    }
}

impl Template {
    pub(crate) fn any_placeholder(&self, is_meant: &dyn Fn(&Placeholder) -> bool) -> bool {
        self.pieces.iter().any(|piece| match piece {
            Piece::Placeholder(placeholder) => is_meant(placeholder),
            Piece::Literal(_) => false,
        })
    }

    /// The text that stands in the template whatever the value is.
    pub(crate) fn literal_text(&self) -> String {
        let mut text = String::new();
        for piece in &self.pieces {
            if let Piece::Literal(literal) = piece {
                text.push_str(literal);
            }
        }
        text
    }
}

/// Parses a template; every mistake in it becomes one sentence.
pub(crate) fn parse(text: &str) -> (Template, Vec<String>) {
    let mut parser = Parser {
        chars: text.chars().collect(),
        at: 0,
        literal: String::new(),
        template: Template::default(),
        problems: Vec::new(),
    };
    parser.run();
    mark_alone(&mut parser.template.pieces);
    (parser.template, parser.problems)
}

struct Parser {
    chars: Vec<char>,
    at: usize,
    literal: String,
    template: Template,
    problems: Vec<String>,
}

impl Parser {
    fn run(&mut self) {
        while let Some(c) = self.peek(0) {
            let doubled = self.peek(1) == Some(c);
            match c {
                '{' | '}' if doubled => {
                    self.literal.push(c);
                    self.at += 2;
                }
                '{' => self.placeholder(),
                '}' => {
                    self.problems.push(format!(
                        "the `}}` at {} closes nothing; write `}}}}` for a brace",
                        self.place(self.at)
                    ));
                    self.at += 1;
                }
                c => {
                    self.literal.push(c);
                    self.at += 1;
                }
            }
        }
        self.flush();
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn flush(&mut self) {
        if !self.literal.is_empty() {
            let literal = std::mem::take(&mut self.literal);
            self.template.pieces.push(Piece::Literal(literal));
        }
    }

    /// Parses from `{` to its `}`.
    fn placeholder(&mut self) {
        let open = self.at;
        let Some(close) = self.close(open) else {
            return;
        };
        self.at = close + 1;
        self.flush();
        let inside: String = self.chars[open + 1..close].iter().collect();
        let placeholder = Placeholder {
            written: format!("{{{inside}}}"),
            place: self.place(open),
            target: Target::Next,
            format: Format::default(),
            alone: false,
        };
        match inside_braces(&inside) {
            Ok((target, format)) => {
                self.template.pieces.push(Piece::Placeholder(Placeholder {
                    target,
                    format,
                    ..placeholder
                }));
            }
            Err(problem) => self
                .problems
                .push(format!("{}: {problem}", placeholder.quoted())),
        }
    }

    /// The index of the `}` that belongs to the `{` at `open`. Moves on when there is none.
    fn close(&mut self, open: usize) -> Option<usize> {
        let mut i = open + 1;
        let mut in_format = false;
        while let Some(&c) = self.chars.get(i) {
            match c {
                // A fill character may be a brace: `{x:}>8}`.
                ':' if !in_format => {
                    in_format = true;
                    let filled = matches!(self.chars.get(i + 2), Some('<' | '^' | '>'));
                    i += if filled { 3 } else { 1 };
                }
                '}' => return Some(i),
                '{' => break,
                _ => i += 1,
            }
        }
        let next = if self.chars.get(i).is_some() {
            format!(" before the next one at {}", self.place(i))
        } else {
            String::new()
        };
        self.problems.push(format!(
            "the `{{` at {} is not closed{next}; write `{{{{` for a brace",
            self.place(open)
        ));
        self.at = i;
        None
    }

    fn place(&self, index: usize) -> String {
        let (mut line, mut column) = (1, 1);
        for c in self.chars.iter().take(index) {
            if *c == '\n' {
                line += 1;
                column = 1;
            } else {
                column += 1;
            }
        }
        if self.chars.contains(&'\n') {
            format!("line {line}, column {column}")
        } else {
            format!("column {column}")
        }
    }
}

/// Marks the placeholders that have a line of the template for themselves.
fn mark_alone(pieces: &mut [Piece]) {
    for i in 0..pieces.len() {
        let starts_line = match i.checked_sub(1).and_then(|before| pieces.get(before)) {
            None => true,
            Some(Piece::Literal(text)) => text.ends_with('\n'),
            Some(Piece::Placeholder(_)) => false,
        };
        let ends_line = match pieces.get(i + 1) {
            None => true,
            Some(Piece::Literal(text)) => text.starts_with('\n'),
            Some(Piece::Placeholder(_)) => false,
        };
        if let Some(Piece::Placeholder(placeholder)) = pieces.get_mut(i) {
            placeholder.alone = starts_line && ends_line;
        }
    }
}

fn inside_braces(inside: &str) -> Result<(Target, Format), String> {
    let (argument, format) = match inside.split_once(':') {
        None => (inside, None),
        Some((argument, format)) => (argument, Some(format)),
    };
    let target = target(argument.trim())?;
    if matches!(target, Target::Rest) && format.is_some() {
        return Err("`..` stands alone: write `{..}`".to_owned());
    }
    let format = format.map_or(Ok(Format::default()), spec::parse)?;
    Ok((target, format))
}

fn target(argument: &str) -> Result<Target, String> {
    match argument {
        "" => return Ok(Target::Next),
        ".." => return Ok(Target::Rest),
        _ => {}
    }
    if let Some(field) = argument.strip_prefix("self.") {
        return Err(format!("fields stand without `self`: write `{{{field}}}`"));
    }
    let mut names = argument.split('.');
    let root = match names.next() {
        Some(root) => name(root)?,
        None => return Ok(Target::Next),
    };
    let mut path = Vec::new();
    for part in names {
        path.push(name(part)?);
    }
    Ok(Target::Named { root, path })
}

fn name(text: &str) -> Result<Name, String> {
    if let Some(word) = text.strip_prefix("r#") {
        return Err(format!(
            "names stand without `r#` in a template: write `{{{word}}}`"
        ));
    }
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text
            .parse()
            .map(Name::Index)
            .map_err(|_| format!("`{text}` is too large for an index"));
    }
    // These are no names of fields, and have no raw form either.
    let is_reserved = matches!(text, "self" | "Self" | "super" | "crate" | "_");
    if is_word(text) && !is_reserved {
        Ok(Name::Word(text.to_owned()))
    } else if text.is_empty() {
        Err("there is no name beside the dot: write `{field}` or `{field.part}`".to_owned())
    } else {
        Err(format!(
            "`{text}` is not the name of a field; for an expression add an argument after the \
             template, such as `n = .plots.len()`, and write `{{n}}`"
        ))
    }
}

/// An identifier or keyword.
pub(super) fn is_word(text: &str) -> bool {
    use proc_macro2::{TokenStream, TokenTree};
    let is_start = |c: char| c == '_' || c.is_alphabetic();
    if !text.chars().next().is_some_and(is_start) {
        return false;
    }
    let Ok(tokens) = text.parse::<TokenStream>() else {
        return false;
    };
    let mut tokens = tokens.into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(ident)), None) => ident == text,
        _ => false,
    }
}
