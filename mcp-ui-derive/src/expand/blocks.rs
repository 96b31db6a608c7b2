//! Media blocks, links, `_meta` and annotations.

use super::access::Access;
use super::local;
use crate::ast::{Field, Scope, Shape};
use crate::attr::{BlockOptions, Body, Media, MediaKind, MetaEntry, Role, Slot, Value, ungroup};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Lit, LitFloat};

/// The trait that the field of a media block needs.
pub(crate) fn media_trait(media: &Media) -> TokenStream {
    if media.holds_text() {
        quote!(_mcp_ui::__private::MediaText)
    } else {
        quote!(_mcp_ui::__private::MediaBytes)
    }
}

/// Annotates the text block before.
pub(super) fn annotate(
    options: &BlockOptions,
    access: &Access,
    shape: &Shape<'_>,
    result: &Ident,
) -> TokenStream {
    let Some(annotations) = annotations(options, access, shape) else {
        return TokenStream::new();
    };
    let annotations = annotations.value();
    quote!(#result.annotate(#annotations);)
}

/// An expression for annotations.
enum Annotations {
    Value(TokenStream),
    Result(TokenStream),
}

impl Annotations {
    fn value(&self) -> TokenStream {
        match self {
            Self::Value(value) => value.clone(),
            Self::Result(result) => quote!(#result?),
        }
    }

    fn result(&self) -> TokenStream {
        match self {
            Self::Value(value) => quote!(::core::result::Result::Ok(#value)),
            Self::Result(result) => result.clone(),
        }
    }
}

/// `Annotations::new()…`, if there are any.
fn annotations(options: &BlockOptions, access: &Access, shape: &Shape<'_>) -> Option<Annotations> {
    let mut annotations = Annotations::Value(quote!(_mcp_ui::Annotations::new()));
    let mut any = false;
    if let Some(audience) = options.audience.get() {
        let roles = audience.iter().map(|role| match role {
            Role::User => quote!(_mcp_ui::Role::User),
            Role::Assistant => quote!(_mcp_ui::Role::Assistant),
        });
        let value = annotations.value();
        annotations = Annotations::Value(quote!(#value.with_audience([#(#roles),*])));
        any = true;
    }
    if let Some(priority) = options.priority.get() {
        let priority = number(priority, access, shape);
        let value = annotations.value();
        annotations = Annotations::Result(quote!(#value.with_priority(#priority)));
        any = true;
    }
    if let Some(timestamp) = options.last_modified.get() {
        let timestamp = value_reference(timestamp, access, Some(shape));
        let value = annotations.value();
        let call = quote!(_mcp_ui::__private::last_modified(#value, #timestamp));
        annotations = Annotations::Result(call);
        any = true;
    }
    any.then_some(annotations)
}

/// The priority as an `f64`: `1` is a number of the specification, but no `f64` of Rust.
fn number(value: &Value, access: &Access, shape: &Shape<'_>) -> TokenStream {
    match value {
        Value::Field(field) => {
            let value = access.expression(field, shape);
            quote!(::core::convert::Into::into(#value))
        }
        Value::Const(expr) => match ungroup(expr) {
            Expr::Lit(ExprLit {
                lit: Lit::Int(number),
                ..
            }) => {
                let digits = format!("{}.0", number.base10_digits());
                LitFloat::new(&digits, number.span()).to_token_stream()
            }
            expr => quote!(::core::convert::Into::into(#expr)),
        },
    }
}

/// The blocks and `_meta` entries of the fields, in order.
pub(super) fn of_fields(scope: &Scope<'_>, access: &Access, result: &Ident) -> TokenStream {
    let mut blocks = TokenStream::new();
    for field in &scope.shape.fields {
        of_field(field, scope.shape, access, result).to_tokens(&mut blocks);
    }
    blocks
}

fn of_field(field: &Field<'_>, shape: &Shape<'_>, access: &Access, result: &Ident) -> TokenStream {
    let mut calls = Vec::new();
    if field.attr.include.is_given() {
        let reference = access.reference(field);
        let name = field.name.to_string();
        calls.push(quote!(_mcp_ui::__private::include(#result, #name, #reference)));
    }
    for media in &field.attr.media {
        calls.push(block(field, media, shape, access, result));
    }
    if let Some(key) = field.attr.meta.get() {
        let reference = serialized(field, access);
        calls.push(quote!(_mcp_ui::__private::meta(#result, #key, #reference)));
    }
    match &field.serde.skip_serializing_if {
        // What serde withholds goes nowhere else either.
        Some(withhold) if field.is_serialized => {
            let reference = access.reference(field);
            let mut statements = TokenStream::new();
            for call in &calls {
                quote!(_mcp_ui::__private::unless(#withhold(#reference), || #call)?;)
                    .to_tokens(&mut statements);
            }
            statements
        }
        _ => quote!(#(#calls?;)*),
    }
}

/// The field as serde writes it.
pub(super) fn serialized(field: &Field<'_>, access: &Access) -> TokenStream {
    let reference = access.reference(field);
    match &field.serde.serialize_with {
        None => reference,
        Some(with) => super::text::written_by(with, &reference),
    }
}

fn block(
    field: &Field<'_>,
    media: &Media,
    shape: &Shape<'_>,
    access: &Access,
    result: &Ident,
) -> TokenStream {
    let name = field.name.to_string();
    let mut block = quote!(_mcp_ui::__private::Block::new(#name));
    if let Some(value) = media.mime_type.get() {
        let value = value_reference(value, access, Some(shape));
        block = quote!(#block.mime_type(#value));
    }
    let options: &[(&Slot<Value>, &str)] = &[
        (&media.uri, "uri"),
        (&media.name, "name"),
        (&media.title, "title"),
        (&media.description, "description"),
        (&media.size, "size"),
    ];
    for (slot, method) in options {
        if let Some(value) = slot.get() {
            let value = match value {
                Value::Const(expr) if *method == "size" && is_literal(expr) => {
                    // Alone it would be an `i32`.
                    let span = Span::call_site().located_at(expr.span());
                    quote_spanned!(span=> &const { let size: u64 = #expr; size })
                }
                value => value_reference(value, access, Some(shape)),
            };
            let method = local(method);
            block = quote!(#block.#method(#value));
        }
    }
    if let Some(annotations) = annotations(&media.options, access, shape) {
        let annotations = annotations.result();
        block = quote!(#block.annotations(|| #annotations));
    }
    let finish = local(
        match (media.kind, media.base64.is_given(), media.body.get()) {
            (MediaKind::Image, false, _) => "image",
            (MediaKind::Image, true, _) => "image_from_base64",
            (MediaKind::Audio, false, _) => "audio",
            (MediaKind::Audio, true, _) => "audio_from_base64",
            (MediaKind::ResourceLink, ..) => "resource_link",
            (MediaKind::Resource, _, Some(Body::Text)) => "resource_text",
            (MediaKind::Resource, true, _) => "resource_from_base64",
            (MediaKind::Resource, false, _) => "resource_blob",
        },
    );
    let reference = access.reference(field);
    quote!(#block.#finish(#result, #reference))
}

/// Whether an expression is made of literals alone, such as `4 * 1024`.
fn is_literal(expr: &Expr) -> bool {
    match ungroup(expr) {
        Expr::Lit(_) => true,
        Expr::Unary(unary) => is_literal(&unary.expr),
        Expr::Binary(binary) => is_literal(&binary.left) && is_literal(&binary.right),
        Expr::Paren(paren) => is_literal(&paren.expr),
        _ => false,
    }
}

/// The entries of `meta(…)`.
pub(super) fn meta_entries(
    entries: &[MetaEntry],
    access: &Access,
    shape: Option<&Shape<'_>>,
    result: &Ident,
) -> TokenStream {
    let mut statements = TokenStream::new();
    for entry in entries {
        let key = &entry.key;
        let value = value_reference(&entry.value, access, shape);
        quote!(_mcp_ui::__private::meta(#result, #key, #value)?;).to_tokens(&mut statements);
    }
    statements
}

fn value_reference(value: &Value, access: &Access, shape: Option<&Shape<'_>>) -> TokenStream {
    match (value, shape) {
        (Value::Field(field), Some(shape)) => {
            let value = access.expression(field, shape);
            let span = Span::call_site().located_at(field.member.span());
            quote_spanned!(span=> &(#value))
        }
        (Value::Field(_), None) => TokenStream::new(),
        (Value::Const(expr), _) => {
            let span = Span::call_site().located_at(expr.span());
            quote_spanned!(span=> &(#expr))
        }
    }
}
