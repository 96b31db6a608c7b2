//! An empty impl for a type with mistakes, so that its uses do not fail as well.

use crate::ast::Input;
use crate::expand::implement;
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn expand(input: &Input<'_>) -> TokenStream {
    if input.serde.remote.is_some() {
        // serde writes no `Serialize` for this type, which every impl needs.
        return TokenStream::new();
    }
    implement(input, &TokenStream::new(), &TokenStream::new(), &quote!(_))
}
