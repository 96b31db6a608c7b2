//! How generated code reaches a field: through `self`, or through the binding of a variant.

use crate::ast::{Field, Input, Shape};
use crate::attr::FieldExpr;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use std::cell::RefCell;
use syn::spanned::Spanned;
use syn::{Attribute, Member, Meta};

pub(super) struct Access {
    /// The fields that were bound, when a variant is matched.
    bound: Option<RefCell<Vec<usize>>>,
    /// The fields of a packed struct are copied: there are no references to them.
    is_packed: bool,
}

impl Access {
    pub(super) fn struct_fields(input: &Input<'_>) -> Self {
        Self {
            bound: None,
            is_packed: is_packed(&input.original.attrs),
        }
    }

    pub(super) fn bindings() -> Self {
        Self {
            bound: Some(RefCell::default()),
            is_packed: false,
        }
    }

    /// The field as a place, with tokens that point to its type.
    pub(super) fn place(&self, field: &Field<'_>) -> TokenStream {
        let span = type_span(field);
        match &self.bound {
            None => {
                let member = member_at(&field.member, span);
                if self.is_packed {
                    quote_spanned!(span=> { self.#member })
                } else {
                    quote_spanned!(span=> self.#member)
                }
            }
            Some(bound) => {
                bound.borrow_mut().push(field.index);
                let binding = binding(field.index, span);
                quote_spanned!(span=> (*#binding))
            }
        }
    }

    /// A reference to the field.
    pub(super) fn reference(&self, field: &Field<'_>) -> TokenStream {
        let span = type_span(field);
        match &self.bound {
            None => {
                let place = self.place(field);
                quote_spanned!(span=> &#place)
            }
            Some(bound) => {
                bound.borrow_mut().push(field.index);
                let binding = binding(field.index, span);
                quote!(#binding)
            }
        }
    }

    /// `.field.len()` as an expression.
    pub(super) fn expression(&self, expr: &FieldExpr, shape: &Shape<'_>) -> TokenStream {
        let rest = &expr.rest;
        match shape.find_member(&expr.member) {
            Some(field) => {
                let place = self.place(field);
                quote!(#place #rest)
            }
            None => TokenStream::new(),
        }
    }

    /// The pattern for the fields that were used.
    pub(super) fn pattern(&self, shape: &Shape<'_>) -> TokenStream {
        let Some(bound) = &self.bound else {
            return TokenStream::new();
        };
        let bound = bound.borrow();
        let mut pattern = TokenStream::new();
        for field in &shape.fields {
            if bound.contains(&field.index) {
                let member = &field.member;
                let binding = binding(field.index, Span::mixed_site());
                quote!(#member: #binding,).to_tokens(&mut pattern);
            }
        }
        quote!(#pattern ..)
    }
}

/// `#[repr(packed)]`, in any of its forms.
fn is_packed(attrs: &[Attribute]) -> bool {
    for attr in attrs {
        let Meta::List(list) = &attr.meta else {
            continue;
        };
        if !list.path.is_ident("repr") {
            continue;
        }
        for token in list.tokens.clone() {
            if matches!(token, TokenTree::Ident(word) if word == "packed") {
                return true;
            }
        }
    }
    false
}

fn binding(index: usize, span: Span) -> Ident {
    let span = Span::mixed_site().located_at(span);
    Ident::new(&format!("__field{index}"), span)
}

fn member_at(member: &Member, span: Span) -> Member {
    let mut member = member.clone();
    match &mut member {
        Member::Named(ident) => ident.set_span(ident.span().located_at(span)),
        Member::Unnamed(index) => index.span = span,
    }
    member
}

/// Where a type that does not fit is reported. Resolved at the call site, so that templates and
/// types out of `macro_rules!` find `self`.
pub(super) fn type_span(field: &Field<'_>) -> Span {
    Span::call_site().located_at(field.ty().span())
}
