//! The place of an attribute that may be given once.

use crate::errors::Errors;
use proc_macro2::Span;
use syn::Ident;

/// An attribute with the place where it was given.
pub(crate) struct Slot<T> {
    span: Option<Span>,
    value: Option<T>,
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self {
            span: None,
            value: None,
        }
    }
}

impl<T> Slot<T> {
    /// Takes the value, unless the attribute was given before.
    pub(crate) fn set(&mut self, key: &Ident, value: T, errors: &Errors) {
        if self.is_given() {
            duplicate(key, errors);
        } else {
            self.span = Some(key.span());
            self.value = Some(value);
        }
    }

    pub(crate) fn get(&self) -> Option<&T> {
        self.value.as_ref()
    }

    pub(crate) fn get_mut(&mut self) -> Option<&mut T> {
        self.value.as_mut()
    }

    /// Where the attribute was given.
    pub(crate) fn span(&self) -> Option<Span> {
        self.span
    }

    pub(crate) fn is_given(&self) -> bool {
        self.value.is_some()
    }
}

fn duplicate(key: &Ident, errors: &Errors) {
    errors.at(
        key.span(),
        format!("duplicate attribute `{key}`: it may be given once; remove one of the two"),
    );
}
