//! The text blocks of a struct or variant.

use super::access::{Access, type_span};
use super::{blocks, giving_result, local, names, option};
use crate::ast::{Field, Input, Scope};
use crate::attr::{Content, Role, Source, Text, Value};
use crate::resolve::{Context, Meaning, Resolved};
use crate::serde_attr::SerializeWith;
use crate::template::{Count, Format, Kind, Name, Piece, Placeholder, Spec, Target};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

/// The statements that add the text blocks.
pub(super) fn blocks(
    input: &Input<'_>,
    scope: &Scope<'_>,
    access: &Access,
    result: &Ident,
) -> TokenStream {
    if scope.texts.is_empty() {
        return default_text(input, result);
    }
    let mut statements = TokenStream::new();
    for text in scope.texts {
        block(input, scope, access, text, result).to_tokens(&mut statements);
        blocks::annotate(&text.options, access, scope.shape, result).to_tokens(&mut statements);
    }
    statements
}

fn default_text(input: &Input<'_>, result: &Ident) -> TokenStream {
    if let Some(span) = input.attr.error.span() {
        // The span makes a missing `Error` impl point at the attribute.
        let this = quote::quote_spanned!(Span::call_site().located_at(span)=> self);
        quote!(_mcp_ui::__private::error_text(#result, #this)?;)
    } else {
        quote!(#result.json_text();)
    }
}

fn block(
    input: &Input<'_>,
    scope: &Scope<'_>,
    access: &Access,
    text: &Text,
    result: &Ident,
) -> TokenStream {
    let write = match &text.content {
        Content::Json => return quote!(#result.json_text();),
        Content::With(path) => {
            return quote!(_mcp_ui::__private::text_with(#result, self, #path)?;);
        }
        Content::Markdown => return names::markdown(input, scope, access, result),
        Content::Template(source) => {
            let writer = Writer {
                input,
                scope,
                access,
                audience: text,
                context: Context {
                    shape: scope.shape,
                    source,
                    fragment_of: None,
                },
                w: local("__w"),
            };
            let statements = writer.statements();
            if let [Statement::Words(words)] = &statements[..] {
                let (literals, data) = words.arguments();
                return quote!(_mcp_ui::__private::text(#result, #literals, #data)?;);
            }
            writer.joined(&statements)
        }
    };
    let w = local("__w");
    let write = giving_result(&write);
    quote!(#result.text(|#w| { #write })?;)
}

/// Writes the statements of one template.
struct Writer<'a> {
    input: &'a Input<'a>,
    scope: &'a Scope<'a>,
    access: &'a Access,
    /// The block that holds the template.
    audience: &'a Text,
    context: Context<'a>,
    w: Ident,
}

/// What a part of a template becomes.
enum Statement {
    Words(Words),
    Other(TokenStream),
}

/// What a placeholder becomes.
enum Said {
    /// An expression that has `Display`.
    Datum(TokenStream),
    Statement(TokenStream),
}

/// Literals and placeholders of `std::fmt` in a row, which are said by one call.
#[derive(Default)]
struct Words {
    /// One before each datum; the last may have none behind it.
    literals: Vec<TokenStream>,
    data: Vec<TokenStream>,
}

impl Words {
    /// Ends the row.
    fn flush(&mut self, statements: &mut Vec<Statement>) {
        if !self.literals.is_empty() {
            statements.push(Statement::Words(std::mem::take(self)));
        }
    }

    /// The arguments of the call.
    fn arguments(&self) -> (TokenStream, TokenStream) {
        let Self { literals, data } = self;
        (quote!(&[#(#literals),*]), quote!(&[#(#data),*]))
    }
}

impl<'a> Writer<'a> {
    fn statements(&self) -> Vec<Statement> {
        let resolved = self.context.resolve();
        let mut resolved = resolved.iter();
        let mut statements = Vec::new();
        let mut words = Words::default();
        for piece in &self.context.source.template.pieces {
            let said = match piece {
                Piece::Literal(text) => {
                    words.literals.push(self.literal(text));
                    continue;
                }
                Piece::Placeholder(_) => match resolved.next() {
                    Some((placeholder, resolved)) => self.placeholder(placeholder, resolved),
                    None => continue,
                },
            };
            match said {
                Said::Datum(datum) => {
                    if words.literals.len() == words.data.len() {
                        words.literals.push(self.literal(""));
                    }
                    words.data.push(datum);
                }
                Said::Statement(tokens) => {
                    words.flush(&mut statements);
                    statements.push(Statement::Other(tokens));
                }
            }
        }
        words.flush(&mut statements);
        statements
    }

    /// The statements of a block that ends with their outcome.
    fn joined(&self, statements: &[Statement]) -> TokenStream {
        let w = &self.w;
        let mut joined = TokenStream::new();
        for statement in statements {
            match statement {
                Statement::Words(words) if words.data.is_empty() => {
                    let literals = &words.literals;
                    quote!(#(#w.literal(#literals);)*).to_tokens(&mut joined);
                }
                Statement::Words(words) => {
                    let (literals, data) = words.arguments();
                    quote!(_mcp_ui::__private::words(#w, #literals, #data)?;)
                        .to_tokens(&mut joined);
                }
                Statement::Other(tokens) => tokens.to_tokens(&mut joined),
            }
        }
        joined
    }

    fn placeholder(&self, placeholder: &Placeholder, resolved: &Resolved<'a>) -> Said {
        let meaning = match &resolved.value {
            None => return Said::Statement(self.rest()),
            Some(Ok(meaning)) => *meaning,
            Some(Err(_)) => return Said::Statement(TokenStream::new()),
        };
        if let Meaning::Field(field) = meaning
            && let Some(fragment) = field.attr.fragment.get()
        {
            return Said::Statement(self.fragment(field, fragment));
        }
        let shown = Shown {
            writer: self,
            meaning,
            path: self.path(&placeholder.target),
        };
        match &placeholder.format {
            Format::Std(_) if placeholder.format.is_plain() && shown.is_included() => {
                let w = &self.w;
                let reference = shown.reference();
                Said::Statement(quote!(#w.included(#reference)?;))
            }
            Format::Std(_) if placeholder.format.is_plain() => Said::Datum(shown.said()),
            Format::Std(spec) => {
                let arguments = self.format_args(spec, &shown, resolved);
                Said::Datum(quote!(&#arguments))
            }
            Format::Kind(kind) => Said::Statement(self.kind(kind, &shown)),
        }
    }

    fn kind(&self, kind: &Kind, shown: &Shown<'_, 'a>) -> TokenStream {
        let w = &self.w;
        match kind {
            Kind::Block { max } => {
                let data = self.display_args(shown);
                let max = option(*max);
                quote!(#w.block(#data, #max)?;)
            }
            Kind::Code { language, max } => {
                let data = self.display_args(shown);
                let max = option(*max);
                quote!(#w.code(#data, #language, #max)?;)
            }
            Kind::Value => {
                let value = shown.serialized();
                quote!(#w.value(#value)?;)
            }
            Kind::Json => {
                let value = shown.serialized();
                quote!(#w.json(#value)?;)
            }
            Kind::List => {
                let value = shown.serialized();
                quote!(#w.list(#value)?;)
            }
            Kind::Table => {
                let value = shown.serialized();
                let options = names::table_options(shown.field());
                quote!(#w.table(#value, &#options)?;)
            }
        }
    }

    /// `format_args!("{0}", …)`
    fn display_args(&self, shown: &Shown<'_, 'a>) -> TokenStream {
        let literal = self.literal("{0}");
        let said = shown.said();
        quote!(::core::format_args!(#literal, #said))
    }

    /// The call of `format_args!` for a format of `std::fmt`.
    fn format_args(
        &self,
        spec: &Spec,
        shown: &Shown<'_, 'a>,
        resolved: &Resolved<'a>,
    ) -> TokenStream {
        let mut format = spec.flags.clone();
        let mut arguments = vec![if spec.trait_name.is_empty() {
            shown.said()
        } else {
            shown.reference()
        }];
        let mut count = |count: &Count, meaning: Option<&Result<Meaning<'a>, _>>| match count {
            Count::Number(number) => number.to_string(),
            Count::Named(_) | Count::Next => {
                let Some(Ok(meaning)) = meaning else {
                    return String::new();
                };
                let shown = Shown {
                    writer: self,
                    meaning: *meaning,
                    path: TokenStream::new(),
                };
                let reference = shown.reference();
                arguments.push(quote!(_mcp_ui::__private::count(#reference)));
                format!("{}$", arguments.len() - 1)
            }
        };
        if let Some(width) = &spec.width {
            format.push_str(&count(width, resolved.width.as_ref()));
        }
        if let Some(precision) = &spec.precision {
            format.push('.');
            format.push_str(&count(precision, resolved.precision.as_ref()));
        }
        format.push_str(&spec.trait_name);
        let literal = if format.is_empty() {
            self.literal("{0}")
        } else {
            self.literal(&format!("{{0:{format}}}"))
        };
        quote!(::core::format_args!(#literal, #(#arguments),*))
    }

    /// A literal that points to the template. Resolved at the call site: a template out of
    /// `macro_rules!` would not find generated names otherwise.
    fn literal(&self, text: &str) -> TokenStream {
        let mut literal = Literal::string(text);
        literal.set_span(Span::call_site().located_at(self.context.source.string.span()));
        literal.to_token_stream()
    }

    /// `.a.0` behind a name.
    fn path(&self, target: &Target) -> TokenStream {
        let span = Span::call_site().located_at(self.context.source.string.span());
        let Target::Named { path, .. } = target else {
            return TokenStream::new();
        };
        let mut fields = TokenStream::new();
        for name in path {
            let field = match name {
                Name::Word(word) => {
                    let ident = if syn::parse_str::<Ident>(word).is_ok() {
                        Ident::new(word, span)
                    } else {
                        Ident::new_raw(word, span)
                    };
                    quote!(.#ident)
                }
                Name::Index(index) => {
                    let mut index = Literal::usize_unsuffixed(*index);
                    index.set_span(span);
                    quote!(.#index)
                }
            };
            field.to_tokens(&mut fields);
        }
        fields
    }

    /// The place of a fragment.
    fn fragment(&self, field: &Field<'_>, source: &Source) -> TokenStream {
        let inner = Writer {
            context: Context {
                source,
                fragment_of: self.scope.shape.fields.get(field.index),
                ..self.context
            },
            w: self.w.clone(),
            ..*self
        };
        let w = &self.w;
        let item = local("__item");
        let statements = inner.statements();
        let body = match &statements[..] {
            [Statement::Words(words)] => {
                let (literals, data) = words.arguments();
                quote!(_mcp_ui::__private::words(#w, #literals, #data))
            }
            statements => giving_result(&inner.joined(statements)),
        };
        let entry = if inner.context.shows_entries() {
            let (key, value) = (local("__key"), local("__value"));
            // Points to the type, which is no map if this fails.
            let item = local_at("__item", type_span(field));
            let entry = quote_spanned!(type_span(field)=> _mcp_ui::__private::entry(#item));
            quote!(let (#key, #value) = #entry;)
        } else {
            TokenStream::new()
        };
        let items = self.access.reference(field);
        let separator = match field.attr.separator.get() {
            Some(separator) => separator.to_token_stream(),
            None => quote!(""),
        };
        let none = option(field.attr.none.get());
        let each = quote! {
            #w.each(
                (&&&_mcp_ui::__private::Items::new(#items)).items(),
                #separator,
                #none,
                |#w, #item| {
                    #entry
                    #body
                },
            )
        };
        match &field.serde.skip_serializing_if {
            None => quote!(#each?;),
            Some(withhold) => {
                let reference = self.access.reference(field);
                quote!(_mcp_ui::__private::unless(#withhold(#reference), || #each)?;)
            }
        }
    }

    /// `{..}`
    fn rest(&self) -> TokenStream {
        let mut said = Vec::new();
        for field in &self.scope.shape.serialized() {
            if self.scope.skips(field) || self.is_said_elsewhere(field) {
                said.push(*field);
            }
        }
        names::rest(self.input, self.scope, &said, self.access, &self.w)
    }

    /// Everybody who receives this block reads the field in some block already.
    fn is_said_elsewhere(&self, field: &Field<'_>) -> bool {
        let is_said = |role| {
            !self.audience.is_for(role)
                || self.scope.any_placeholder_for(role, &|placeholder| {
                    matches!(&placeholder.target, Target::Named { root, path }
                        if *root == field.name && path.is_empty())
                })
        };
        is_said(Role::User) && is_said(Role::Assistant)
    }
}

/// A value in a template.
struct Shown<'w, 'a> {
    writer: &'w Writer<'a>,
    meaning: Meaning<'a>,
    /// The fields of it that are meant.
    path: TokenStream,
}

impl Shown<'_, '_> {
    /// The field, if it is shown whole.
    fn field(&self) -> Option<&Field<'_>> {
        match self.meaning {
            Meaning::Field(field) if self.path.is_empty() => Some(field),
            Meaning::Item => self.writer.context.fragment_of,
            _ => None,
        }
    }

    fn is_included(&self) -> bool {
        self.path.is_empty()
            && self
                .field()
                .is_some_and(|field| field.attr.include.is_given())
    }

    fn reference(&self) -> TokenStream {
        let path = &self.path;
        let access = self.writer.access;
        match self.meaning {
            Meaning::Field(field) if path.is_empty() => access.reference(field),
            Meaning::Field(field) => {
                let place = access.place(field);
                quote!(&#place #path)
            }
            Meaning::Argument(place) => self.argument(place),
            Meaning::Item => self.part_of_fragment("__item"),
            Meaning::Key => self.part_of_fragment("__key"),
            Meaning::Value => self.part_of_fragment("__value"),
        }
    }

    /// A local of a fragment, with tokens that point to the type of its field.
    fn part_of_fragment(&self, name: &str) -> TokenStream {
        let path = &self.path;
        let span = self
            .writer
            .context
            .fragment_of
            .map_or_else(Span::call_site, type_span);
        let name = local_at(name, span);
        quote_spanned!(span=> &#name #path)
    }

    fn argument(&self, place: usize) -> TokenStream {
        let path = &self.path;
        let context = self.writer.context;
        let Some(argument) = context.source.arguments.get(place) else {
            return TokenStream::new();
        };
        match &argument.value {
            Value::Const(expr) => quote!(&const { #expr } #path),
            Value::Field(expr) => {
                let is_own = context
                    .fragment_of
                    .is_some_and(|own| crate::ast::name_of(&expr.member) == own.name);
                let rest = &expr.rest;
                let value = if is_own {
                    let item = local("__item");
                    quote!(#item #rest)
                } else {
                    self.writer.access.expression(expr, context.shape)
                };
                quote!(&(#value) #path)
            }
        }
    }

    /// The value for `Display`.
    fn said(&self) -> TokenStream {
        let reference = self.reference();
        match self.meaning {
            // Naming the type makes the error point to all of it.
            Meaning::Field(field) if self.path.is_empty() => {
                let ty = field.ty();
                if self.writer.input.may_be_unsized(ty) {
                    quote!(_mcp_ui::__private::said::<&#ty>(&#reference))
                } else {
                    quote!(_mcp_ui::__private::said::<#ty>(#reference))
                }
            }
            _ => quote!(_mcp_ui::__private::said(#reference)),
        }
    }

    /// The value as serde writes it.
    fn serialized(&self) -> TokenStream {
        let reference = self.reference();
        if let Meaning::Field(field) = self.meaning
            && self.path.is_empty()
            && let Some(with) = &field.serde.serialize_with
        {
            return written_by(with, &reference);
        }
        reference
    }
}

/// What a function of serde's attributes writes for a field.
pub(super) fn written_by(with: &SerializeWith, reference: &TokenStream) -> TokenStream {
    let path = &with.path;
    let (value, serializer) = (local("__value"), local("__serializer"));
    quote! {
        &_mcp_ui::__private::serialized(
            #reference,
            |#value, #serializer| #path(#value, #serializer),
        )?
    }
}

/// The name of a generated local, at another place.
fn local_at(name: &str, span: Span) -> Ident {
    let mut ident = local(name);
    ident.set_span(ident.span().located_at(span));
    ident
}
