//! `text = …`, `text(…)` and `text_with = …`, their arguments and options.

use super::list;
use super::slot::Slot;
use super::value::{KnownString, Value, expression};
use crate::errors::{Errors, did_you_mean, quoted_list};
use crate::template::{self, Template};
use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Expr, ExprPath, Ident, LitStr, Token, parenthesized};

/// The options that every block takes.
pub(crate) const BLOCK_OPTIONS: &[&str] = &["audience", "priority", "last_modified"];

/// A text block.
pub(crate) struct Text {
    /// The word `text` or `text_with`.
    pub(crate) span: Span,
    /// It was given by `=`, so it has no options.
    pub(crate) is_plain: bool,
    pub(crate) content: Content,
    pub(crate) options: BlockOptions,
}

pub(crate) enum Content {
    Template(Source),
    Json,
    Markdown,
    /// A function that gives the text.
    With(ExprPath),
}

/// A template with its arguments.
pub(crate) struct Source {
    pub(crate) string: KnownString,
    pub(crate) template: Template,
    /// Not all of the template could be parsed.
    pub(crate) is_broken: bool,
    pub(crate) arguments: Vec<Argument>,
}

/// An argument of a template.
pub(crate) struct Argument {
    pub(crate) name: Option<Ident>,
    pub(crate) value: Value,
}

impl Argument {
    pub(crate) fn is_named(&self, word: &str) -> bool {
        match &self.name {
            Some(name) => name.unraw() == word,
            None => false,
        }
    }
}

/// The annotations of a block.
#[derive(Default)]
pub(crate) struct BlockOptions {
    pub(crate) audience: Slot<Vec<Role>>,
    pub(crate) priority: Slot<Value>,
    pub(crate) last_modified: Slot<Value>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    User,
    Assistant,
}

impl Text {
    /// Whether this role receives the block.
    pub(crate) fn is_for(&self, role: Role) -> bool {
        self.options
            .audience
            .get()
            .is_none_or(|audience| audience.contains(&role))
    }

    pub(crate) fn template(&self) -> Option<&Source> {
        match &self.content {
            Content::Template(source) => Some(source),
            _ => None,
        }
    }

    /// Parses what follows the word `text` or `text_with` on a struct, enum or variant.
    pub(super) fn parse(key: &Ident, input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
        if key == "text_with" {
            return Self::parse_with(key, input);
        }
        let mut text = Self {
            span: key.span(),
            is_plain: input.peek(Token![=]),
            content: Content::Json,
            options: BlockOptions::default(),
        };
        if text.is_plain {
            input.parse::<Token![=]>()?;
            text.content = Content::parse(input, errors)?;
            return Ok(text);
        }
        if !input.peek(syn::token::Paren) {
            return Err(syn::Error::new(
                key.span(),
                "`text` needs a value: write `text = \"…\"`, `text = json` or `text = markdown`",
            ));
        }
        let inside;
        parenthesized!(inside in input);
        text.content = if inside.peek(Ident) && inside.peek2(Token![=]) && is_next(&inside, "with")
        {
            inside.parse::<Ident>()?;
            inside.parse::<Token![=]>()?;
            Content::With(path(&inside)?)
        } else {
            Content::parse(&inside, errors)?
        };
        if !inside.is_empty() {
            inside.parse::<Token![,]>()?;
        }
        list(&inside, errors, &mut |inside| {
            let option = key_ahead(inside).filter(|k| BLOCK_OPTIONS.contains(&k.as_str()));
            match (option, &mut text.content) {
                (Some(_), _) => {
                    let key = Ident::parse_any(inside)?;
                    text.options.entry(&key, inside, errors)
                }
                (None, Content::Template(source)) => source.argument(inside),
                (None, _) => {
                    let suggestion = match key_ahead(inside) {
                        Some(key) => did_you_mean(&key, BLOCK_OPTIONS),
                        None => String::new(),
                    };
                    Err(inside.error(format!(
                        "`text(…)` takes {} here{suggestion}",
                        quoted_list(BLOCK_OPTIONS)
                    )))
                }
            }
        });
        Ok(text)
    }

    fn parse_with(key: &Ident, input: ParseStream<'_>) -> syn::Result<Self> {
        if !input.peek(Token![=]) {
            return Err(syn::Error::new(
                key.span(),
                "`text_with` needs a function: write `text_with = path`",
            ));
        }
        input.parse::<Token![=]>()?;
        Ok(Self {
            span: key.span(),
            is_plain: true,
            content: Content::With(path(input)?),
            options: BlockOptions::default(),
        })
    }
}

/// A path, bare or in a string.
fn path(input: ParseStream<'_>) -> syn::Result<ExprPath> {
    let span = input.span();
    let path = if input.peek(LitStr) {
        input.parse::<LitStr>()?.parse()
    } else {
        input.parse()
    };
    path.map_err(|_| syn::Error::new(span, "this is no path of a function: write `Self::say`"))
}

impl Content {
    fn parse(input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
        if is_next(input, "markdown") {
            input.parse::<Ident>()?;
            return Ok(Self::Markdown);
        }
        if is_next(input, "json") {
            input.parse::<Ident>()?;
            return Ok(Self::Json);
        }
        Source::parse(input, errors).map(Self::Template)
    }
}

impl Source {
    pub(super) fn parse(input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
        let expr = expression(input)?;
        let tokens = expr.clone();
        let Some(string) = KnownString::from_expr(expr) else {
            return Err(syn::Error::new_spanned(
                tokens,
                "a template has to be a string literal or `concat!` of literals, because its \
                 placeholders are checked at compile time; the other texts are `json` and \
                 `markdown`, and `text_with = path` for a function",
            ));
        };
        let (template, problems) = template::parse(&string.value);
        let is_broken = !problems.is_empty();
        for problem in problems {
            errors.over(&string.tokens, problem);
        }
        Ok(Self {
            is_broken,
            string,
            template,
            arguments: Vec::new(),
        })
    }

    /// Parses an argument of the template.
    pub(super) fn argument(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        let named =
            input.peek(Ident::peek_any) && input.peek2(Token![=]) && !input.peek2(Token![==]);
        let name = if named {
            let name = Ident::parse_any(input)?;
            input.parse::<Token![=]>()?;
            Some(name)
        } else {
            None
        };
        let (value, outcome) = match input.parse() {
            Ok(value) => (value, Ok(())),
            // Its name is known, so that its placeholder is no second mistake.
            Err(error) => (Value::Const(Expr::Verbatim(TokenStream::new())), Err(error)),
        };
        self.arguments.push(Argument { name, value });
        outcome
    }
}

impl BlockOptions {
    /// Parses what follows the name of an option.
    pub(super) fn entry(
        &mut self,
        key: &Ident,
        input: ParseStream<'_>,
        errors: &Errors,
    ) -> syn::Result<()> {
        if key == "audience" {
            let audience = audience(key, input, errors)?;
            self.audience.set(key, audience, errors);
        } else if key == "priority" {
            input.parse::<Token![=]>()?;
            self.priority.set(key, input.parse()?, errors);
        } else {
            input.parse::<Token![=]>()?;
            self.last_modified.set(key, input.parse()?, errors);
        }
        Ok(())
    }
}

fn audience(key: &Ident, input: ParseStream<'_>, errors: &Errors) -> syn::Result<Vec<Role>> {
    const HOW: &str = "write `audience(user)`, `audience(assistant)` or both";
    if !input.peek(syn::token::Paren) {
        return Err(syn::Error::new(
            key.span(),
            format!("`audience` needs a list: {HOW}"),
        ));
    }
    let inside;
    parenthesized!(inside in input);
    let mut roles = Vec::new();
    let is_empty = inside.is_empty();
    list(&inside, errors, &mut |inside| {
        let word = Ident::parse_any(inside)
            .map_err(|error| syn::Error::new(error.span(), format!("no role: {HOW}")))?;
        let role = match word.to_string().as_str() {
            "user" => Role::User,
            "assistant" => Role::Assistant,
            _ => {
                return Err(syn::Error::new(
                    word.span(),
                    format!("unknown role `{word}`: {HOW}"),
                ));
            }
        };
        if roles.contains(&role) {
            errors.at(
                word.span(),
                format!("`{word}` is given twice in `audience`"),
            );
        } else {
            roles.push(role);
        }
        Ok(())
    });
    if is_empty {
        errors.at(
            key.span(),
            format!("an empty `audience` would reach nobody: {HOW}"),
        );
    }
    Ok(roles)
}

/// The word that is next, if it starts an entry: `word`, `word = …` or `word(…)`.
pub(super) fn key_ahead(input: ParseStream<'_>) -> Option<String> {
    let ahead = input.fork();
    let word = Ident::parse_any(&ahead).ok()?;
    let is_entry = ahead.is_empty()
        || ahead.peek(Token![,])
        || (ahead.peek(Token![=]) && !ahead.peek(Token![==]))
        || ahead.peek(syn::token::Paren);
    is_entry.then(|| word.to_string())
}

fn is_next(input: ParseStream<'_>, word: &str) -> bool {
    key_ahead(input).is_some_and(|ahead| ahead == word)
}
