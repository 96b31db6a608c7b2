//! What depends on the type's `JsonSchema`, if it has one. A derive does not see the others, so the
//! compiler is asked.

use crate::ast::{Body, Input, Style};
use crate::serde_attr::{SerializeWith, has_schema_override};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::GenericParam;

/// Whether the output schema has an object at its root, for a type whose value does not tell.
pub(super) fn object_root(input: &Input<'_>) -> TokenStream {
    let value_tells = match &input.body {
        Body::Struct(shape) => shape.style == Style::Named && !input.serde.transparent,
        Body::Enum(_) => input.serde.is_tagged,
    };
    if value_tells && input.serde.into.is_none() {
        return TokenStream::new();
    }
    quote! {
        const HAS_OBJECT_ROOT: ::core::option::Option<fn() -> bool> = {
            use _mcp_ui::__private::no_schema::*;
            _mcp_ui::__private::known(
                _mcp_ui::__private::HasSchema::<_mcp_ui::__private::Nothing>::OBJECT_ROOT,
                _mcp_ui::__private::HasSchema::<Self>::OBJECT_ROOT,
            )
        };
    }
}

/// A function that writes a field makes its derived schema wrong (`serde(serialize_with)`).
pub(super) fn expand(input: &Input<'_>) -> TokenStream {
    // A constant outside the impl cannot name type parameters.
    let is_generic = input
        .original
        .generics
        .params
        .iter()
        .any(|param| !matches!(param, GenericParam::Lifetime(_)));
    if is_generic {
        return TokenStream::new();
    }
    let mut asserts = TokenStream::new();
    for scope in &input.scopes() {
        if let Some(variant) = scope.variant
            && let Some(with) = &variant.serde.serialize_with
            && !has_schema_override(&variant.original.attrs)
        {
            assert(input, with, &variant.original.ident.to_string()).to_tokens(&mut asserts);
        }
        for field in &scope.shape.serialized() {
            if let Some(with) = &field.serde.serialize_with
                && !has_schema_override(&field.original.attrs)
            {
                assert(input, with, &field.name.to_string()).to_tokens(&mut asserts);
            }
        }
    }
    asserts
}

fn assert(input: &Input<'_>, with: &SerializeWith, name: &str) -> TokenStream {
    // schemars itself looks for a schema behind `with`, and says so when there is none.
    if with.is_with {
        return TokenStream::new();
    }
    let ident = &input.original.ident;
    let lifetimes = input
        .original
        .generics
        .params
        .iter()
        .map(|_| quote!('static));
    let generics = if input.original.generics.params.is_empty() {
        TokenStream::new()
    } else {
        quote!(<#(#lifetimes),*>)
    };
    let message = format!(
        "`serialize_with`: the schema of `{name}` cannot be derived from its type; \
         add `#[schemars(with = \"String\")]` with the type that is written"
    );
    let span = Span::call_site().located_at(with.span);
    let answer = quote! {
        _mcp_ui::__private::known(
            _mcp_ui::__private::HasSchema::<_mcp_ui::__private::Nothing>::DERIVED,
            _mcp_ui::__private::HasSchema::<#ident #generics>::DERIVED,
        )
    };
    let assert = quote_spanned!(span=> ::core::assert!(!#answer, #message));
    quote! {
        const _: () = {
            use _mcp_ui::__private::no_schema::*;
            #assert
        };
    }
}
