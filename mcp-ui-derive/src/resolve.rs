//! What the names in a template mean.

use crate::ast::{Field, Shape, Style};
use crate::attr::Source;
use crate::template::{Count, Format, Name, Piece, Placeholder, Target};

/// What a name in a template means.
#[derive(Clone, Copy)]
pub(crate) enum Meaning<'a> {
    Field(&'a Field<'a>),
    /// An argument, by its place in the list.
    Argument(usize),
    /// The item of a fragment.
    Item,
    /// The key and the value of a map's entry in a fragment.
    Key,
    Value,
}

/// Why a name means nothing.
#[derive(Clone, Copy)]
pub(crate) enum Unknown {
    /// No field and no argument.
    Name,
    /// `{0}` where fields have names.
    IndexOfNamed,
    /// `{}` or `{0}` with too few arguments.
    NoArgument,
}

/// The parts of one placeholder.
pub(crate) struct Resolved<'a> {
    /// `None` for `{..}`.
    pub(crate) value: Option<Result<Meaning<'a>, Unknown>>,
    pub(crate) width: Option<Result<Meaning<'a>, Unknown>>,
    pub(crate) precision: Option<Result<Meaning<'a>, Unknown>>,
}

/// A template in its place: on a struct or variant, or as the fragment of a field.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) shape: &'a Shape<'a>,
    pub(crate) source: &'a Source,
    /// The field, if it is a fragment.
    pub(crate) fragment_of: Option<&'a Field<'a>>,
}

impl<'a> Context<'a> {
    /// The placeholders with what they mean.
    pub(crate) fn resolve(self) -> Vec<(&'a Placeholder, Resolved<'a>)> {
        // `{}` takes the next argument, as in `std::fmt`.
        let mut next = 0;
        let mut resolved = Vec::new();
        for piece in &self.source.template.pieces {
            if let Piece::Placeholder(placeholder) = piece {
                resolved.push((placeholder, self.placeholder(placeholder, &mut next)));
            }
        }
        resolved
    }

    /// The fragment shows the entries of a map: it uses `{key}` or `{value}`, and not just as the
    /// name of its own field.
    pub(crate) fn shows_entries(self) -> bool {
        let Some(field) = self.fragment_of else {
            return false;
        };
        let uses = |word: &str| {
            self.source.template.any_placeholder(&|placeholder| {
                matches!(&placeholder.target, Target::Named { root: Name::Word(root), .. } if root == word)
            })
        };
        let is_own = |word: &str| matches!(&field.name, Name::Word(name) if name == word);
        uses("key") && !is_own("key") || uses("value") && !is_own("value")
    }

    fn placeholder(self, placeholder: &Placeholder, next: &mut usize) -> Resolved<'a> {
        let mut count = |count: &Option<Count>| match count {
            None | Some(Count::Number(_)) => None,
            Some(Count::Named(name)) => Some(self.name(name)),
            Some(Count::Next) => Some(self.next(next)),
        };
        let (width, precision) = match &placeholder.format {
            Format::Std(spec) => (count(&spec.width), count(&spec.precision)),
            Format::Kind(_) => (None, None),
        };
        let value = match &placeholder.target {
            Target::Rest => None,
            Target::Next => Some(self.next(next)),
            Target::Named { root, .. } => Some(self.name(root)),
        };
        Resolved {
            value,
            width,
            precision,
        }
    }

    fn next(self, next: &mut usize) -> Result<Meaning<'a>, Unknown> {
        *next += 1;
        self.positional(*next - 1)
    }

    fn positional(self, index: usize) -> Result<Meaning<'a>, Unknown> {
        let mut before = 0;
        for (place, argument) in self.source.arguments.iter().enumerate() {
            if argument.name.is_none() {
                if before == index {
                    return Ok(Meaning::Argument(place));
                }
                before += 1;
            }
        }
        Err(Unknown::NoArgument)
    }

    pub(crate) fn name(self, name: &Name) -> Result<Meaning<'a>, Unknown> {
        if let Name::Word(word) = name {
            let arguments = &self.source.arguments;
            if let Some(place) = arguments
                .iter()
                .position(|argument| argument.is_named(word))
            {
                return Ok(Meaning::Argument(place));
            }
            if self.shows_entries() {
                match word.as_str() {
                    "key" => return Ok(Meaning::Key),
                    "value" => return Ok(Meaning::Value),
                    _ => {}
                }
            }
        }
        if let Some(field) = self.shape.find(name) {
            let is_own = self.fragment_of.is_some_and(|own| own.index == field.index);
            return Ok(if is_own {
                Meaning::Item
            } else {
                Meaning::Field(field)
            });
        }
        match name {
            Name::Word(_) => Err(Unknown::Name),
            Name::Index(_) if self.shape.style == Style::Tuple => Err(Unknown::Name),
            Name::Index(index) => {
                let has_positional = self.source.arguments.iter().any(|a| a.name.is_none());
                if has_positional {
                    self.positional(*index)
                } else {
                    Err(Unknown::IndexOfNamed)
                }
            }
        }
    }
}
