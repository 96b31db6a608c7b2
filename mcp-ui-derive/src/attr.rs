//! The syntax of `#[tool_result(…)]`. What may stand together is checked later.

mod media;
mod slot;
mod text;
mod value;

pub(crate) use media::{Body, Media, MediaKind};
pub(crate) use slot::Slot;
pub(crate) use text::{Argument, BLOCK_OPTIONS, BlockOptions, Content, Role, Source, Text};
pub(crate) use value::{FieldExpr, Value, ungroup};

use crate::errors::{Errors, did_you_mean, quoted_list};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{
    Attribute, Ident, Lit, LitInt, LitStr, Member, Meta as SynMeta, Path, Token, WherePredicate,
    parenthesized,
};

/// The attributes of a struct or enum.
pub(crate) const CONTAINER: &[&str] = &[
    "text",
    "text_with",
    "title",
    "skip_text",
    "meta",
    "ui",
    "error",
    "big_integers",
    "bound",
    "crate",
];
/// The attributes of a variant.
const VARIANT: &[&str] = &["text", "text_with", "title", "skip_text", "meta"];
/// The attributes of a field.
pub(crate) const FIELD: &[&str] = &[
    "text",
    "none",
    "separator",
    "skip_text",
    "include",
    "image",
    "audio",
    "resource_link",
    "resource",
    "meta",
    "label",
    "align",
    "max_rows",
];

/// `#[tool_result(…)]` on a struct or enum.
#[derive(Default)]
pub(crate) struct Container {
    pub(crate) texts: Vec<Text>,
    /// A text could not be parsed, so that nothing is known about what is said.
    pub(crate) has_broken_text: bool,
    pub(crate) title: Slot<LitStr>,
    pub(crate) skip_text: Vec<Member>,
    pub(crate) meta: Vec<MetaEntry>,
    pub(crate) ui: Slot<LitStr>,
    pub(crate) error: Slot<()>,
    pub(crate) big_integers: Slot<()>,
    pub(crate) bound: Slot<Vec<TokenStream>>,
    pub(crate) krate: Slot<Path>,
}

/// `#[tool_result(…)]` on a variant.
#[derive(Default)]
pub(crate) struct Variant {
    pub(crate) texts: Vec<Text>,
    pub(crate) has_broken_text: bool,
    pub(crate) title: Slot<LitStr>,
    pub(crate) skip_text: Vec<Member>,
    pub(crate) meta: Vec<MetaEntry>,
}

/// `#[tool_result(…)]` on a field.
#[derive(Default)]
pub(crate) struct Field {
    pub(crate) fragment: Slot<Source>,
    pub(crate) none: Slot<LitStr>,
    pub(crate) separator: Slot<LitStr>,
    pub(crate) skip_text: Slot<()>,
    pub(crate) include: Slot<()>,
    pub(crate) media: Vec<Media>,
    pub(crate) meta: Slot<LitStr>,
    pub(crate) label: Slot<LitStr>,
    pub(crate) align: Vec<Align>,
    pub(crate) max_rows: Slot<LitInt>,
    /// An attribute could not be parsed; it may have been one that says or skips the field.
    pub(crate) has_mistake: bool,
}

/// An entry of `meta("key" = …)`.
pub(crate) struct MetaEntry {
    pub(crate) key: LitStr,
    pub(crate) value: Value,
}

/// An entry of `align("column" = right)`.
pub(crate) struct Align {
    pub(crate) column: LitStr,
    pub(crate) side: Side,
}

#[derive(Clone, Copy)]
pub(crate) enum Side {
    Left,
    Center,
    Right,
}

/// A place for attributes, and those that may stand there.
struct Place {
    name: &'static str,
    keys: &'static [&'static str],
}

const ON_CONTAINER: &Place = &Place {
    name: "a struct or enum",
    keys: CONTAINER,
};
const ON_VARIANT: &Place = &Place {
    name: "a variant",
    keys: VARIANT,
};
const ON_FIELD: &Place = &Place {
    name: "a field",
    keys: FIELD,
};

/// The attributes of one item.
trait Level {
    fn place(&self) -> &'static Place;

    /// Parses what follows a key.
    fn entry(&mut self, key: &Ident, input: ParseStream<'_>, errors: &Errors) -> syn::Result<()>;

    /// The template that was parsed last.
    fn template(&mut self) -> Option<&mut Source>;
}

impl Container {
    pub(crate) fn from_attrs(attrs: &[Attribute], errors: &Errors) -> Self {
        let mut container = Self::default();
        read(&mut container, attrs, errors);
        container
    }
}

impl Variant {
    pub(crate) fn from_attrs(attrs: &[Attribute], errors: &Errors) -> Self {
        let mut variant = Self::default();
        read(&mut variant, attrs, errors);
        variant
    }
}

impl Field {
    pub(crate) fn from_attrs(attrs: &[Attribute], errors: &Errors) -> Self {
        let before = errors.count();
        let mut field = Self::default();
        read(&mut field, attrs, errors);
        field.has_mistake = errors.count() > before;
        field
    }
}

impl Level for Container {
    fn place(&self) -> &'static Place {
        ON_CONTAINER
    }

    fn entry(&mut self, key: &Ident, input: ParseStream<'_>, errors: &Errors) -> syn::Result<()> {
        match key.to_string().as_str() {
            "text" | "text_with" => {
                let text = Text::parse(key, input, errors);
                self.has_broken_text |= text.is_err();
                self.texts.push(text?);
            }
            "title" => self.title.set(key, string(key, input)?, errors),
            "skip_text" => skip_text(key, input, &mut self.skip_text, errors)?,
            "meta" => meta(key, input, &mut self.meta, errors)?,
            "ui" => self.ui.set(key, string(key, input)?, errors),
            "error" => self.error.set(key, flag(key, input)?, errors),
            "big_integers" => {
                let allow = string(key, input)?;
                if allow.value() != "allow" {
                    errors.at(
                        allow.span(),
                        "write `big_integers = \"allow\"`, or leave it out",
                    );
                }
                self.big_integers.set(key, (), errors);
            }
            "bound" => {
                let bound = string(key, input)?;
                let predicates = bound.parse_with(predicates).map_err(|error| {
                    syn::Error::new(
                        bound.span(),
                        format!("`bound` holds no where-predicates: {error}; write `bound = \"T: Trait\"`"),
                    )
                })?;
                self.bound.set(key, predicates, errors);
            }
            _ => self.krate.set(key, krate(key, input)?, errors),
        }
        Ok(())
    }

    fn template(&mut self) -> Option<&mut Source> {
        last_template(&mut self.texts)
    }
}

impl Level for Variant {
    fn place(&self) -> &'static Place {
        ON_VARIANT
    }

    fn entry(&mut self, key: &Ident, input: ParseStream<'_>, errors: &Errors) -> syn::Result<()> {
        match key.to_string().as_str() {
            "text" | "text_with" => {
                let text = Text::parse(key, input, errors);
                self.has_broken_text |= text.is_err();
                self.texts.push(text?);
            }
            "title" => self.title.set(key, string(key, input)?, errors),
            "skip_text" => skip_text(key, input, &mut self.skip_text, errors)?,
            _ => meta(key, input, &mut self.meta, errors)?,
        }
        Ok(())
    }

    fn template(&mut self) -> Option<&mut Source> {
        last_template(&mut self.texts)
    }
}

impl Level for Field {
    fn place(&self) -> &'static Place {
        ON_FIELD
    }

    fn entry(&mut self, key: &Ident, input: ParseStream<'_>, errors: &Errors) -> syn::Result<()> {
        match key.to_string().as_str() {
            "text" => {
                let source = fragment(key, input, errors)?;
                self.fragment.set(key, source, errors);
            }
            "none" => self.none.set(key, string(key, input)?, errors),
            "separator" => self.separator.set(key, string(key, input)?, errors),
            "skip_text" => {
                if input.peek(syn::token::Paren) {
                    return Err(syn::Error::new(
                        key.span(),
                        "`skip_text` on a field takes no list: write `skip_text`; the list \
                         `skip_text(a, b)` stands on the struct or variant",
                    ));
                }
                self.skip_text.set(key, flag(key, input)?, errors);
            }
            "include" => self.include.set(key, flag(key, input)?, errors),
            "meta" => self.meta.set(key, string(key, input)?, errors),
            "label" => self.label.set(key, string(key, input)?, errors),
            "align" => align(key, input, &mut self.align, errors)?,
            "max_rows" => {
                value_follows(key, input, "20")?;
                let rows = input.parse().map_err(|error: syn::Error| {
                    syn::Error::new(
                        error.span(),
                        "`max_rows` is a number of rows: write `max_rows = 20`",
                    )
                })?;
                self.max_rows.set(key, rows, errors);
            }
            _ => {
                if let Some(media) = Media::parse(key, input, errors)? {
                    self.media.push(media);
                }
            }
        }
        Ok(())
    }

    fn template(&mut self) -> Option<&mut Source> {
        self.fragment.get_mut()
    }
}

/// Reads all `#[tool_result(…)]` of one item.
fn read(level: &mut dyn Level, attrs: &[Attribute], errors: &Errors) {
    for attr in attrs {
        if !attr.path().is_ident("tool_result") {
            continue;
        }
        match &attr.meta {
            SynMeta::List(_) => {
                // Tokens that are left over belong to a mistake that is reported already.
                let _ = attr.parse_args_with(|input: ParseStream<'_>| {
                    attribute(level, input, errors);
                    Ok(())
                });
            }
            other => {
                let place = level.place();
                errors.over(
                    other,
                    format!(
                        "`#[tool_result]` needs a list: write `#[tool_result(…)]` with {} on {}",
                        quoted_list(place.keys),
                        place.name
                    ),
                );
            }
        }
    }
}

fn attribute(level: &mut dyn Level, input: ParseStream<'_>, errors: &Errors) {
    let place = level.place();
    // Arguments belong to the template before them in the same list.
    let mut after_template = false;
    list(input, errors, &mut |input| {
        let key = text::key_ahead(input);
        match key {
            Some(key) if place.keys.contains(&key.as_str()) => {
                let word = Ident::parse_any(input)?;
                after_template = key == "text" && input.peek(Token![=]) || after_template;
                level.entry(&word, input, errors)
            }
            Some(key) if !after_template => Err(unknown(place, &key, input)),
            None if !after_template => Err(input.error(format!(
                "expected an attribute; on {} there are {}",
                place.name,
                quoted_list(place.keys)
            ))),
            _ => match level.template() {
                Some(source) => source.argument(input),
                // The template before it was no template; that is reported already.
                None => skip(input),
            },
        }
    });
}

fn unknown(here: &Place, key: &str, input: ParseStream<'_>) -> syn::Error {
    let known = quoted_list(here.keys);
    for place in &[ON_CONTAINER, ON_VARIANT, ON_FIELD] {
        if place.keys.contains(&key) {
            return input.error(format!(
                "`{key}` belongs on {}, not on {}; here there are {known}",
                place.name, here.name
            ));
        }
    }
    input.error(format!(
        "unknown attribute `{key}`{}; on {} there are {known}",
        did_you_mean(key, here.keys),
        here.name
    ))
}

/// Parses entries up to the end, each on its own, so that one mistake does not hide the next.
fn list(
    input: ParseStream<'_>,
    errors: &Errors,
    entry: &mut dyn FnMut(ParseStream<'_>) -> syn::Result<()>,
) {
    while !input.is_empty() {
        let mut outcome = entry(input);
        if outcome.is_ok() && !input.is_empty() && !input.peek(Token![,]) {
            outcome = Err(input.error("expected `,`"));
        }
        if let Err(error) = outcome {
            errors.push(error);
            // Tokens cannot fail to parse as tokens.
            let _ = skip(input);
        }
        let _ = input.parse::<Option<Token![,]>>();
    }
}

/// Moves on to the next comma.
fn skip(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

fn last_template(texts: &mut [Text]) -> Option<&mut Source> {
    match texts.last_mut() {
        Some(Text {
            content: Content::Template(source),
            is_plain: true,
            ..
        }) => Some(source),
        _ => None,
    }
}

fn fragment(key: &Ident, input: ParseStream<'_>, errors: &Errors) -> syn::Result<Source> {
    if !input.peek(Token![=]) {
        return Err(syn::Error::new(
            key.span(),
            "a field takes `text = \"…\"`; blocks with options, `text(…)`, stand on the struct or variant",
        ));
    }
    input.parse::<Token![=]>()?;
    if let Some(word @ ("json" | "markdown")) = text::key_ahead(input).as_deref() {
        return Err(input.error(format!(
            "the text of a field is a template; write `{{name:{}}}` in it",
            if word == "json" { "json" } else { "list" }
        )));
    }
    Source::parse(input, errors)
}

/// An attribute without a value.
fn flag(key: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        Ok(())
    } else {
        Err(syn::Error::new(
            key.span(),
            format!("`{key}` takes no value: write `{key}`"),
        ))
    }
}

fn value_follows(key: &Ident, input: ParseStream<'_>, example: &str) -> syn::Result<()> {
    if input.peek(Token![=]) {
        input.parse::<Token![=]>().map(drop)
    } else {
        Err(syn::Error::new(
            key.span(),
            format!("`{key}` needs a value: write `{key} = {example}`"),
        ))
    }
}

fn string(key: &Ident, input: ParseStream<'_>) -> syn::Result<LitStr> {
    value_follows(key, input, "\"…\"")?;
    if input.peek(LitStr) {
        return input.parse();
    }
    Err(input.error(format!(
        "`{key}` needs a string literal: write `{key} = \"…\"`"
    )))
}

fn predicates(input: ParseStream<'_>) -> syn::Result<Vec<TokenStream>> {
    let mut predicates = Vec::new();
    while !input.is_empty() {
        predicates.push(input.parse::<WherePredicate>()?.into_token_stream());
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(predicates)
}

fn krate(key: &Ident, input: ParseStream<'_>) -> syn::Result<Path> {
    value_follows(key, input, "path")?;
    if input.peek(LitStr) {
        let string: LitStr = input.parse()?;
        return string
            .parse_with(Path::parse_mod_style)
            .map_err(|_| syn::Error::new(string.span(), NO_PATH));
    }
    if input.peek(Lit) {
        return Err(input.error(NO_PATH));
    }
    Path::parse_mod_style(input)
}

const NO_PATH: &str = "`crate` holds no path: write `crate = my_facade::mcp_ui_core`";

fn skip_text(
    key: &Ident,
    input: ParseStream<'_>,
    members: &mut Vec<Member>,
    errors: &Errors,
) -> syn::Result<()> {
    if !input.peek(syn::token::Paren) {
        return Err(syn::Error::new(
            key.span(),
            "`skip_text` needs the fields here: write `skip_text(a, b)`, or `skip_text` on each field",
        ));
    }
    let inside;
    parenthesized!(inside in input);
    list(&inside, errors, &mut |inside| {
        let member = if inside.peek(LitInt) {
            Member::Unnamed(inside.parse()?)
        } else {
            Member::Named(Ident::parse_any(inside)?)
        };
        members.push(member);
        Ok(())
    });
    Ok(())
}

fn meta(
    key: &Ident,
    input: ParseStream<'_>,
    entries: &mut Vec<MetaEntry>,
    errors: &Errors,
) -> syn::Result<()> {
    if !input.peek(syn::token::Paren) {
        return Err(syn::Error::new(
            key.span(),
            "`meta` needs entries here: write `meta(\"com.example/key\" = value)`; \
             `meta = \"key\"` stands on a field",
        ));
    }
    let inside;
    parenthesized!(inside in input);
    list(&inside, errors, &mut |inside| {
        if !(inside.peek(LitStr) && inside.peek2(Token![=])) {
            return Err(inside.error(
                "an entry of `meta` has a string as its key: write `meta(\"com.example/key\" = value)`",
            ));
        }
        let key = inside.parse()?;
        inside.parse::<Token![=]>()?;
        let value = inside.parse()?;
        entries.push(MetaEntry { key, value });
        Ok(())
    });
    Ok(())
}

fn align(
    key: &Ident,
    input: ParseStream<'_>,
    entries: &mut Vec<Align>,
    errors: &Errors,
) -> syn::Result<()> {
    const HOW: &str = "write `align(\"column\" = right)` with `left`, `center` or `right`";
    if !input.peek(syn::token::Paren) {
        return Err(syn::Error::new(
            key.span(),
            format!("`align` needs columns: {HOW}"),
        ));
    }
    let inside;
    parenthesized!(inside in input);
    list(&inside, errors, &mut |inside| {
        let column = if inside.peek(LitStr) {
            inside.parse()?
        } else {
            let word = Ident::parse_any(inside)?;
            LitStr::new(&word.unraw().to_string(), word.span())
        };
        inside.parse::<Token![=]>()?;
        let word = Ident::parse_any(inside)?;
        let side = match word.to_string().as_str() {
            "left" => Side::Left,
            "center" => Side::Center,
            "right" => Side::Right,
            _ => {
                return Err(syn::Error::new(
                    word.span(),
                    format!("unknown alignment `{word}`: {HOW}"),
                ));
            }
        };
        if entries.iter().any(|a| a.column.value() == column.value()) {
            errors.at(column.span(), "this column is aligned twice");
        } else {
            entries.push(Align { column, side });
        }
        Ok(())
    });
    Ok(())
}

/// Where the first of these was given.
pub(crate) fn first_span(spans: &[Option<Span>]) -> Option<Span> {
    *spans.iter().find(|span| span.is_some())?
}
