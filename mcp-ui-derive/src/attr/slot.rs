//! The place of an attribute that may be given once.

use crate::errors::Errors;
use proc_macro2::Span;
use syn::Ident;

/// An attribute with the place where it was given.
pub(crate) struct Slot<T>(Option<(Span, T)>);

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> Slot<T> {
    /// Takes the value, unless the attribute was given before.
    pub(crate) fn set(&mut self, key: &Ident, value: T, errors: &Errors) {
        if self.0.is_some() {
            errors.at(
                key.span(),
                format!("duplicate attribute `{key}`: it may be given once; remove one of the two"),
            );
        } else {
            self.0 = Some((key.span(), value));
        }
    }

    pub(crate) fn get(&self) -> Option<&T> {
        self.0.as_ref().map(|(_, value)| value)
    }

    pub(crate) fn get_mut(&mut self) -> Option<&mut T> {
        self.0.as_mut().map(|(_, value)| value)
    }

    /// Where the attribute was given.
    pub(crate) fn span(&self) -> Option<Span> {
        self.0.as_ref().map(|(span, _)| *span)
    }

    pub(crate) fn is_given(&self) -> bool {
        self.0.is_some()
    }
}
