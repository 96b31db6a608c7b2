//! What the placeholders and arguments of a template refer to.

use super::known_fields;
use crate::ast::{Field, Scope, Shape, name_of};
use crate::attr::{Argument, BLOCK_OPTIONS, CONTAINER, FIELD, Source, Value, ungroup};
use crate::errors::{Errors, did_you_mean};
use crate::resolve::{Context, Meaning, Unknown};
use crate::template::{Format, Kind, Name, Piece, Placeholder, Target};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::Expr;
use syn::ext::IdentExt;

/// All templates of a struct or variant, fragments included.
pub(super) fn check(scope: &Scope<'_>, errors: &Errors) {
    for text in scope.texts {
        let Some(source) = text.template() else {
            continue;
        };
        Checker {
            scope,
            context: Context {
                shape: scope.shape,
                source,
                fragment_of: None,
            },
            errors,
        }
        .check();
    }
    for field in &scope.shape.fields {
        if let Some(source) = field.attr.fragment.get() {
            Checker {
                scope,
                context: Context {
                    shape: scope.shape,
                    source,
                    fragment_of: Some(field),
                },
                errors,
            }
            .check();
        }
    }
}

struct Checker<'a> {
    scope: &'a Scope<'a>,
    context: Context<'a>,
    errors: &'a Errors,
}

impl Checker<'_> {
    fn check(&self) {
        let mut used = Vec::new();
        let mut rests = 0;
        for (placeholder, resolved) in &self.context.resolve() {
            for count in &[resolved.width, resolved.precision] {
                match count {
                    Some(Ok(Meaning::Argument(place))) => used.push(*place),
                    Some(Ok(Meaning::Field(field))) => self.serialized(placeholder, field),
                    Some(Ok(_)) | None => {}
                    Some(Err(Unknown::NoArgument)) => self.at(
                        placeholder,
                        "`*` takes its number from an argument: add one after the template, or \
                         write the number",
                    ),
                    Some(Err(unknown)) => self.unknown(placeholder, *unknown),
                }
            }
            match resolved.value {
                None => {
                    rests += 1;
                    self.rest(placeholder, rests);
                }
                Some(Ok(Meaning::Argument(place))) => used.push(place),
                Some(Ok(Meaning::Field(field))) => self.field(placeholder, field),
                Some(Ok(Meaning::Item | Meaning::Key | Meaning::Value)) => {}
                Some(Err(unknown)) => self.unknown(placeholder, unknown),
            }
            if let Format::Kind(kind @ (Kind::Block { .. } | Kind::Code { .. } | Kind::Table)) =
                &placeholder.format
                && !placeholder.alone
            {
                self.at(
                    placeholder,
                    format!(
                        "`{}` needs a line of its own: put `\\n` before and behind it",
                        kind.name()
                    ),
                );
            }
        }
        self.arguments(&used);
    }

    fn at(&self, placeholder: &Placeholder, message: impl std::fmt::Display) {
        self.errors.over(
            &self.context.source.string.tokens,
            format!("{}: {message}", placeholder.quoted()),
        );
    }

    fn rest(&self, placeholder: &Placeholder, count: usize) {
        if self.context.fragment_of.is_some() {
            self.at(
                placeholder,
                "the other fields are said in the text of the whole: write `{..}` there",
            );
        } else if count == 2 {
            self.at(
                placeholder,
                "the rest of the fields is said already; write `{..}` once",
            );
        }
    }

    /// A field, not the item of its own fragment.
    fn field(&self, placeholder: &Placeholder, field: &Field<'_>) {
        self.serialized(placeholder, field);
        if field.attr.fragment.is_given() {
            self.fragment(placeholder, field);
        } else if field.is_serialized && field.is_conditional() && !field.attr.has_mistake {
            self.at(
                placeholder,
                format!(
                    "serde may leave `{0}` out (`skip_serializing_if`), so the text has to leave \
                     it out with it: write `#[tool_result(text = \"… {{{0}}} …\")]` on the field; \
                     `{{{0}}}` here is then the place of that text",
                    field.name
                ),
            );
        }
    }

    /// The place of a fragment.
    fn fragment(&self, placeholder: &Placeholder, field: &Field<'_>) {
        if self.context.fragment_of.is_some() {
            self.at(
                placeholder,
                format!(
                    "`{}` has a text of its own, which cannot stand inside the text of another field",
                    field.name
                ),
            );
            return;
        }
        let has_path =
            matches!(&placeholder.target, Target::Named { path, .. } if !path.is_empty());
        if has_path || !placeholder.format.is_plain() {
            self.at(
                placeholder,
                format!(
                    "`{0}` has a text of its own: write `{{{0}}}` here and the format there",
                    field.name
                ),
            );
        } else if !placeholder.alone && starts_or_ends_with_lines(field) {
            self.at(
                placeholder,
                "the text of this field holds a placeholder that needs a line of its own: put \
                 `\\n` before and behind it",
            );
        }
    }

    fn serialized(&self, placeholder: &Placeholder, field: &Field<'_>) {
        if !field.is_serialized {
            self.at(
                placeholder,
                format!(
                    "field `{}` is not serialized, so it must not be the only place where its \
                     data appears; remove `serde(skip)` from the field, or `{}` from the text",
                    field.name, placeholder.written
                ),
            );
        }
    }

    fn unknown(&self, placeholder: &Placeholder, unknown: Unknown) {
        let shape = self.scope.shape;
        match (unknown, &placeholder.target) {
            (
                Unknown::IndexOfNamed,
                Target::Named {
                    root: Name::Index(index),
                    ..
                },
            ) => {
                let field = shape.fields.get(*index).or(shape.fields.first());
                self.at(
                    placeholder,
                    match field {
                        Some(field) => format!(
                            "the fields of `{}` have names: write `{{{}}}`",
                            self.scope.ident, field.name
                        ),
                        None => format!("`{}` has no fields", self.scope.ident),
                    },
                );
            }
            (Unknown::NoArgument, _) => self.at(
                placeholder,
                format!(
                    "there is nothing for it to show: write the name of a field{}, or add an \
                     argument after the template",
                    shape
                        .fields
                        .first()
                        .map(|field| format!(", such as `{{{}}}`", field.name))
                        .unwrap_or_default()
                ),
            ),
            (_, target) => {
                let names = missing_names(placeholder, self.context);
                let name = match (names.first(), target) {
                    (Some(name), _) => name.clone(),
                    (None, Target::Named { root, .. }) => root.to_string(),
                    (None, Target::Next | Target::Rest) => return,
                };
                self.at(
                    placeholder,
                    format!(
                        "`{}` has no field `{name}`{}",
                        self.scope.ident,
                        known_fields(&name, shape)
                    ),
                );
            }
        }
    }

    /// `used` are the places of the arguments that the template uses.
    fn arguments(&self, used: &[usize]) {
        let arguments = &self.context.source.arguments;
        let shape = self.scope.shape;
        for (place, argument) in arguments.iter().enumerate() {
            if let Some(name) = &argument.name {
                let word = name.unraw().to_string();
                if shape.find(&Name::Word(word.clone())).is_some() {
                    self.errors.at(
                        name.span(),
                        format!(
                            "the argument `{word}` hides the field `{word}`, so that the text and \
                             the structured value could disagree: rename the argument"
                        ),
                    );
                }
                if arguments[..place]
                    .iter()
                    .any(|before| before.is_named(&word))
                {
                    self.errors
                        .at(name.span(), format!("the argument `{word}` is given twice"));
                    continue;
                }
            }
            self.argument_value(&argument.value);
            if !used.contains(&place) && !self.context.source.is_broken {
                self.unused(argument);
            }
        }
    }

    fn unused(&self, argument: &Argument) {
        let keys = match self.context.fragment_of {
            Some(_) => FIELD,
            None => CONTAINER,
        };
        let mut known = keys.to_vec();
        known.extend_from_slice(BLOCK_OPTIONS);
        if let Some(name) = &argument.name {
            let suggestion = did_you_mean(&name.to_string(), &known);
            self.errors.at(
                name.span(),
                format!(
                    "`{name}` is no attribute, and the template does not use it as an argument: \
                     write `{{{name}}}` in it, or remove `{name}`{suggestion}"
                ),
            );
        } else {
            let suggestion = did_you_mean(&argument.value.to_token_stream().to_string(), &known);
            self.errors.over(
                &argument.value,
                format!(
                    "this is no attribute, and the template does not use it as an argument: write \
                     `{{}}` in it, or remove this{suggestion}"
                ),
            );
        }
    }

    fn argument_value(&self, value: &Value) {
        let shape = self.scope.shape;
        match value {
            Value::Const(expr) => {
                if let Some(advice) = field_without_dot(expr, shape) {
                    self.errors.over(expr, advice);
                }
            }
            Value::Field(expr) => match shape.find_member(&expr.member) {
                None => {
                    let name = name_of(&expr.member).to_string();
                    self.errors.over(
                        &expr.member,
                        format!(
                            "`{}` has no field `{name}`{}",
                            self.scope.ident,
                            known_fields(&name, shape)
                        ),
                    );
                }
                Some(field) if !field.is_serialized => self.errors.over(
                    &expr.member,
                    format!(
                        "field `{}` is not serialized, so the text must not be the only place \
                         where its data appears; remove `serde(skip)` from the field, or this \
                         argument",
                        field.name
                    ),
                ),
                Some(_) => {}
            },
        }
    }
}

/// The names in a placeholder that mean nothing.
fn missing_names(placeholder: &Placeholder, context: Context<'_>) -> Vec<String> {
    use crate::template::Count;
    let mut missing = Vec::new();
    let mut look_up = |name: &Name| {
        if context.name(name).is_err() {
            missing.push(name.to_string());
        }
    };
    if let Target::Named { root, .. } = &placeholder.target {
        look_up(root);
    }
    if let Format::Std(spec) = &placeholder.format {
        for count in &[&spec.width, &spec.precision] {
            if let Some(Count::Named(name)) = count {
                look_up(name);
            }
        }
    }
    missing
}

/// The fragment begins or ends with a placeholder that needs a line of its own.
fn starts_or_ends_with_lines(field: &Field<'_>) -> bool {
    let Some(Source { template, .. }) = field.attr.fragment.get() else {
        return false;
    };
    let needs_line = |piece: Option<&Piece>| {
        matches!(
            piece,
            Some(Piece::Placeholder(Placeholder {
                format: Format::Kind(Kind::Block { .. } | Kind::Code { .. } | Kind::Table),
                ..
            }))
        )
    };
    needs_line(template.pieces.first()) || needs_line(template.pieces.last())
}

/// What to write for `plots.len()` or `self.plots.len()`, which is no constant.
pub(super) fn field_without_dot(expr: &Expr, shape: &Shape<'_>) -> Option<String> {
    let mut tokens = ungroup(expr).to_token_stream().into_iter();
    let Some(TokenTree::Ident(first)) = tokens.next() else {
        return None;
    };
    let second = tokens.next();
    let is_dot = matches!(&second, Some(TokenTree::Punct(punct)) if punct.as_char() == '.');
    let is_field = shape.find(&Name::Word(first.unraw().to_string())).is_some();
    if first == "self" && is_dot {
        let mut rest = TokenStream::new();
        for token in tokens {
            token.to_tokens(&mut rest);
        }
        return Some(format!(
            "an argument starts with a field or is a constant: write `.{rest}`"
        ));
    }
    (is_field && (is_dot || second.is_none())).then(|| {
        format!("an argument starts with a field or is a constant: write `.{first}` for the field")
    })
}
