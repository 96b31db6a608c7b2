//! Where serialized names are needed, a shadow type gives them, never the macro.

use super::access::Access;
use crate::ast::{Field, Input, Scope};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

pub(super) fn rest(
    scope: &Scope<'_>,
    said: &[&Field<'_>],
    access: &Access,
    w: &Ident,
) -> TokenStream {
    let _ = (scope, said, access);
    quote!(#w.rest(self, &[])?;)
}

pub(super) fn markdown(input: &Input<'_>, scope: &Scope<'_>) -> TokenStream {
    let _ = (input, scope);
    TokenStream::new()
}

pub(super) fn table_options(field: Option<&Field<'_>>) -> TokenStream {
    let _ = field;
    TokenStream::new()
}
