//! Where serialized names are needed, a shadow type gives them, never the macro.
//!
//! The shadow has the serde attributes that decide names and places, and a marker for each field.

use super::access::Access;
use super::{local, option};
use crate::ast::{Field, Input, Scope, Style};
use crate::attr::{Align, Side};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;

/// `{..}`: all fields but these.
pub(super) fn rest(
    input: &Input<'_>,
    scope: &Scope<'_>,
    said: &[&Field<'_>],
    access: &Access,
    w: &Ident,
) -> TokenStream {
    let (items, fields, shadow) = shadow(input, scope);
    let without = without(said, access);
    quote! {
        {
            #items
            _mcp_ui::__private::Rest::new(&#fields, &#shadow)?
                #without
                .write(#w, self)?;
        }
    }
}

/// `text = markdown`
pub(super) fn markdown(
    input: &Input<'_>,
    scope: &Scope<'_>,
    access: &Access,
    result: &Ident,
) -> TokenStream {
    let title = title(input, scope);
    let mut skipped = Vec::new();
    let mut options = TokenStream::new();
    for field in &scope.shape.serialized() {
        if scope.skips(field) {
            skipped.push(*field);
        }
        field_options(field).to_tokens(&mut options);
    }
    if skipped.is_empty() && options.is_empty() {
        let title = option(title);
        return quote!(_mcp_ui::__private::markdown(#result, self, #title)?;);
    }
    let title = title.map(|title| quote!(.title(#title)));
    let (items, fields, shadow) = shadow(input, scope);
    let without = without(&skipped, access);
    quote! {
        {
            #items
            _mcp_ui::__private::Page::new(&#fields, &#shadow)?
                #title
                #options
                #without
                .add_to(#result, self)?;
        }
    }
}

fn title(input: &Input<'_>, scope: &Scope<'_>) -> Option<String> {
    let variant = scope.variant;
    variant
        .and_then(|variant| variant.attr.title.get())
        .or(input.attr.title.get())
        .map(syn::LitStr::value)
        .or_else(|| variant?.doc.clone())
        .or_else(|| input.doc.clone())
}

/// `.field(…)` for a field with a label or the options of a table.
fn field_options(field: &Field<'_>) -> Option<TokenStream> {
    let attr = &field.attr;
    if !(attr.label.is_given() || attr.max_rows.is_given() || !attr.align.is_empty()) {
        return None;
    }
    let index = index(field);
    let label = option(attr.label.get());
    let columns = columns(&attr.align);
    let max_rows = option(attr.max_rows.get());
    Some(quote!(.field(#index, #label, &[#(#columns),*], #max_rows)))
}

/// The options of `{field:table}`.
pub(super) fn table_options(field: Option<&Field<'_>>) -> TokenStream {
    let mut options = quote!(_mcp_ui::TableOptions::new());
    let Some(field) = field else {
        return options;
    };
    if !field.attr.align.is_empty() {
        let columns = columns(&field.attr.align);
        options = quote!(#options.with_columns(&[#(#columns),*]));
    }
    if let Some(max_rows) = field.attr.max_rows.get() {
        options = quote!(#options.with_max_rows(#max_rows));
    }
    options
}

fn columns(align: &[Align]) -> Vec<TokenStream> {
    let mut columns = Vec::new();
    for align in align {
        let column = &align.column;
        let side = match align.side {
            Side::Left => quote!(Left),
            Side::Center => quote!(Center),
            Side::Right => quote!(Right),
        };
        columns.push(quote!(_mcp_ui::Column::new(#column).with_align(_mcp_ui::Align::#side)));
    }
    columns
}

/// `.without(…)` for each of the fields.
fn without(fields: &[&Field<'_>], access: &Access) -> TokenStream {
    let mut calls = TokenStream::new();
    for field in fields {
        let call = if field.serde.flatten {
            let value = super::blocks::serialized(field, access);
            quote!(.without_flattened(#value)?)
        } else {
            let index = index(field);
            quote!(.without(#index))
        };
        call.to_tokens(&mut calls);
    }
    calls
}

/// The shadow type with a place to keep what it says, the name of that place, and a value.
fn shadow(input: &Input<'_>, scope: &Scope<'_>) -> (TokenStream, Ident, TokenStream) {
    let fields = local("__FIELDS");
    let ident = local("__Shadow");
    let container = serde_list(&input.serde.renames);
    let style = scope.shape.style;
    let is_newtype = style == Style::Tuple && scope.shape.fields.len() == 1;
    let mut members = Vec::new();
    let mut values = Vec::new();
    for field in &scope.shape.serialized() {
        let renames = serde_list(&field.serde.renames);
        let index = index(field);
        let name = match style {
            Style::Named => {
                let member = &field.member;
                Some(quote!(#member:))
            }
            Style::Tuple | Style::Unit => None,
        };
        members.push(quote!(#renames #name _mcp_ui::__private::Marker));
        values.push(quote!(#name _mcp_ui::__private::Marker::new(#index)));
    }
    let (definition, values) = match style {
        Style::Named => (quote!({ #(#members),* }), quote!({ #(#values),* })),
        Style::Tuple => (quote!((#(#members),*)), quote!((#(#values),*))),
        Style::Unit => (TokenStream::new(), TokenStream::new()),
    };
    let (item, shadow) = match scope.variant {
        None => {
            let semicolon = (style != Style::Named).then(|| quote!(;));
            (
                quote!(struct #ident #definition #semicolon),
                quote!(#ident #values),
            )
        }
        Some(variant) => {
            let renames = serde_list(&variant.serde.renames);
            let variant = &variant.original.ident;
            (
                quote!(enum #ident { #renames #variant #definition }),
                quote!(#ident::#variant #values),
            )
        }
    };
    let allow = allow_odd_names(scope);
    let items = quote! {
        #[derive(_mcp_ui::__private::serde::Serialize)]
        #[serde(crate = "_mcp_ui::__private::serde")]
        #container
        #allow
        #item
        static #fields: _mcp_ui::__private::Fields = _mcp_ui::__private::Fields::new(#is_newtype);
    };
    (items, fields, shadow)
}

/// The names are the user's, and so is the decision to allow them. Only where they are odd, because
/// an `allow` is itself an error where the lint is forbidden.
fn allow_odd_names(scope: &Scope<'_>) -> TokenStream {
    let is_odd_field = scope.shape.fields.iter().any(|field| {
        let name = field.name.to_string();
        name.contains("__") || name.chars().any(char::is_uppercase)
    });
    let is_odd_variant = scope.variant.is_some_and(|variant| {
        let name = variant.original.ident.unraw().to_string();
        name.contains('_') || !name.chars().next().is_some_and(char::is_uppercase)
    });
    let allow_fields = is_odd_field.then(|| quote!(#[allow(non_snake_case)]));
    let allow_variant = is_odd_variant.then(|| quote!(#[allow(non_camel_case_types)]));
    quote!(#allow_fields #allow_variant)
}

fn serde_list(entries: &[TokenStream]) -> TokenStream {
    if entries.is_empty() {
        TokenStream::new()
    } else {
        quote!(#[serde(#(#entries),*)])
    }
}

fn index(field: &Field<'_>) -> TokenStream {
    proc_macro2::Literal::usize_unsuffixed(field.index).to_token_stream()
}
