//! The impl. Generated code is thin: it names fields and calls functions of the core crate.

mod access;
mod blocks;
mod names;
mod probe;
mod text;

pub(crate) use blocks::media_trait;

use crate::ast::{Body, Input, Scope, Variant};
use crate::bound;
use access::Access;
use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// The impl of a type without mistakes.
pub(crate) fn expand(input: &Input<'_>) -> TokenStream {
    let result = local("__result");
    let body = match &input.body {
        Body::Struct(_) => {
            let access = Access::struct_fields(input);
            let mut body = TokenStream::new();
            for scope in &input.scopes() {
                statements(input, scope, &access, &result).to_tokens(&mut body);
            }
            body
        }
        Body::Enum(variants) if variants.is_empty() => quote!(match *self {}),
        Body::Enum(_) => {
            let mut arms = TokenStream::new();
            for scope in &input.scopes() {
                arm(input, scope, &result).to_tokens(&mut arms);
            }
            quote!(match self { #arms })
        }
    };
    let container_meta = match &input.body {
        Body::Struct(_) => TokenStream::new(),
        Body::Enum(_) => blocks::meta_entries(
            &input.attr.meta,
            &Access::struct_fields(input),
            None,
            &result,
        ),
    };
    let big_integers = input.attr.big_integers.is_given().then(|| {
        quote!(
            const BIG_INTEGERS: bool = true;
        )
    });
    let view = input.attr.ui.get().map(|uri| {
        quote!(
            const VIEW: ::core::option::Option<&'static str> =
                ::core::option::Option::Some(#uri);
        )
    });
    let object_root = probe::object_root(input);
    let consts = quote!(#big_integers #object_root #view);
    let body = match &input.body {
        // Nothing is reached behind the match of nothing.
        Body::Enum(variants) if variants.is_empty() => body,
        _ => giving_result(&quote!(#body #container_meta)),
    };
    let items = implement(input, &consts, &body, &quote!(#result));
    let probe = probe::expand(input);
    in_const_block(input, &quote!(#items #probe))
}

/// The impl around the statements of `build`.
pub(crate) fn implement(
    input: &Input<'_>,
    consts: &TokenStream,
    statements: &TokenStream,
    result: &TokenStream,
) -> TokenStream {
    let ident = &input.original.ident;
    let (impl_generics, ty_generics, _) = input.original.generics.split_for_impl();
    let mut predicates = Vec::new();
    if let Some(clause) = &input.original.generics.where_clause {
        for predicate in clause.predicates.pairs() {
            predicates.push(predicate.value().to_token_stream());
        }
    }
    predicates.append(&mut bound::predicates(input));
    let where_clause = if predicates.is_empty() {
        TokenStream::new()
    } else {
        quote!(where #(#predicates,)*)
    };
    let allow_deprecated = allow_deprecated(input);
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics _mcp_ui::ToolResult for #ident #ty_generics #where_clause {
            #consts

            fn build(
                &self,
                #result: &mut _mcp_ui::ResultBuilder,
            ) -> ::core::result::Result<(), _mcp_ui::Error> {
                #statements
            }
        }
    }
}

/// Binds the core crate to one name, whatever the user calls it.
pub(crate) fn in_const_block(input: &Input<'_>, tokens: &TokenStream) -> TokenStream {
    let krate = match input.attr.krate.get() {
        Some(path) => path.to_token_stream(),
        None => quote!(::mcp_ui_core),
    };
    let has_fragments = input.scopes().iter().any(|scope| {
        let mut fields = scope.shape.fields.iter();
        fields.any(|field| field.attr.fragment.is_given())
    });
    // By a glob: which of them is used depends on the types of the fields.
    let choices = has_fragments.then(|| {
        quote! {
            use _mcp_ui::__private::choices::*;
        }
    });
    quote! {
        const _: () = {
            use #krate as _mcp_ui;
            #choices
            #tokens
        };
    }
}

/// A use of a deprecated part is its author's to answer for, not the derive's.
fn allow_deprecated(input: &Input<'_>) -> TokenStream {
    let is_deprecated =
        |attrs: &[syn::Attribute]| attrs.iter().any(|attr| attr.path().is_ident("deprecated"));
    let scopes = input.scopes();
    let any = is_deprecated(&input.original.attrs)
        || scopes.iter().any(|scope| {
            scope
                .variant
                .is_some_and(|v| is_deprecated(&v.original.attrs))
                || scope
                    .shape
                    .fields
                    .iter()
                    .any(|field| is_deprecated(&field.original.attrs))
        });
    if any {
        quote!(#[allow(deprecated)])
    } else {
        TokenStream::new()
    }
}

fn arm(input: &Input<'_>, scope: &Scope<'_>, result: &Ident) -> TokenStream {
    let access = Access::bindings();
    let statements = statements(input, scope, &access, result);
    let variant = scope.ident;
    let bindings = access.pattern(scope.shape);
    quote! {
        Self::#variant { #bindings } => { #statements }
    }
}

/// What `build` does for a struct or one variant.
fn statements(
    input: &Input<'_>,
    scope: &Scope<'_>,
    access: &Access,
    result: &Ident,
) -> TokenStream {
    let texts = text::blocks(input, scope, access, result);
    let blocks = blocks::of_fields(scope, access, result);
    let entries = match scope.variant {
        None => &input.attr.meta,
        Some(Variant { attr, .. }) => &attr.meta,
    };
    let meta = blocks::meta_entries(entries, access, Some(scope.shape), result);
    quote!(#texts #blocks #meta)
}

/// The body of a function that gives `Result<(), Error>`. If there is one call, the body is that
/// call: a `?` costs the compiler as much as all else around it.
fn giving_result(statements: &TokenStream) -> TokenStream {
    let is = |token: &TokenTree, c| matches!(token, TokenTree::Punct(p) if p.as_char() == c);
    let mut tokens = Vec::new();
    for token in statements.clone() {
        tokens.push(token);
    }
    let [call @ .., question, semicolon] = &tokens[..] else {
        return quote!(#statements ::core::result::Result::Ok(()));
    };
    let is_call = is(question, '?')
        && is(semicolon, ';')
        && !call.iter().any(|token| match token {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            token => is(token, ';'),
        });
    if is_call {
        quote!(#(#call)*)
    } else {
        quote!(#statements ::core::result::Result::Ok(()))
    }
}

/// An expression of type `Option`.
fn option(value: Option<impl ToTokens>) -> TokenStream {
    match value {
        None => quote!(::core::option::Option::None),
        Some(value) => some(&value),
    }
}

fn some(value: &dyn ToTokens) -> TokenStream {
    quote!(::core::option::Option::Some(#value))
}

/// The name of a generated local, which user code cannot see.
fn local(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}
