//! Media blocks, links, `_meta` and annotations.

use super::access::Access;
use crate::ast::{Scope, Shape};
use crate::attr::{BlockOptions, Media, MetaEntry};
use proc_macro2::{Ident, TokenStream};

pub(crate) fn media_trait(media: &Media) -> TokenStream {
    let _ = media;
    TokenStream::new()
}

pub(super) fn annotate(
    options: &BlockOptions,
    access: &Access,
    shape: &Shape<'_>,
    result: &Ident,
) -> TokenStream {
    let _ = (options, access, shape, result);
    TokenStream::new()
}

pub(super) fn of_fields(scope: &Scope<'_>, access: &Access, result: &Ident) -> TokenStream {
    let _ = (scope, access, result);
    TokenStream::new()
}

pub(super) fn meta_entries(
    entries: &[MetaEntry],
    access: &Access,
    shape: Option<&Shape<'_>>,
    result: &Ident,
) -> TokenStream {
    let _ = (entries, access, shape, result);
    TokenStream::new()
}
