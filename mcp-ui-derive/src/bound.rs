//! The where-clause of the impl.

use crate::ast::{Field, Input, Scope};
use crate::resolve::{Context, Meaning};
use crate::template::{Format, Target};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{GenericArgument, GenericParam, PathArguments, Type};

/// The predicates that the impl adds to those of the type.
pub(crate) fn predicates(input: &Input<'_>) -> Vec<TokenStream> {
    if let Some(bound) = input.attr.bound.get() {
        return bound.clone();
    }
    let params = Params::new(input);
    if params.0.is_empty() {
        return Vec::new();
    }
    let mut bounds = Bounds {
        params,
        own: &input.original.ident,
        seen: Vec::new(),
        predicates: vec![quote!(Self: _mcp_ui::__private::Serialize)],
    };
    for scope in &input.scopes() {
        bounds.scope(scope);
    }
    bounds.predicates
}

/// The type and const parameters.
struct Params<'a>(Vec<&'a Ident>);

impl<'a> Params<'a> {
    fn new(input: &Input<'a>) -> Self {
        let mut params = Vec::new();
        for param in &input.original.generics.params {
            match param {
                GenericParam::Type(param) => params.push(&param.ident),
                GenericParam::Const(param) => params.push(&param.ident),
                GenericParam::Lifetime(_) => {}
            }
        }
        Self(params)
    }

    fn any_in(&self, tokens: &TokenStream) -> bool {
        self.0.iter().any(|param| mentions(tokens.clone(), param))
    }
}

fn mentions(tokens: TokenStream, ident: &Ident) -> bool {
    for token in tokens {
        let is_found = match token {
            TokenTree::Ident(token) => token == *ident,
            TokenTree::Group(group) => mentions(group.stream(), ident),
            _ => false,
        };
        if is_found {
            return true;
        }
    }
    false
}

struct Bounds<'a> {
    params: Params<'a>,
    own: &'a Ident,
    seen: Vec<String>,
    predicates: Vec<TokenStream>,
}

impl Bounds<'_> {
    fn scope(&mut self, scope: &Scope<'_>) {
        for text in scope.texts {
            let Some(source) = text.template() else {
                continue;
            };
            let context = Context {
                shape: scope.shape,
                source,
                fragment_of: None,
            };
            for (placeholder, resolved) in &context.resolve() {
                if let Some(Ok(Meaning::Field(field))) = resolved.value
                    && !field.attr.fragment.is_given()
                    && is_whole(&placeholder.target)
                    && !has_own_writer(field, &placeholder.format)
                {
                    let needed = needed(field, &placeholder.format);
                    self.field(field.ty(), &needed);
                }
            }
        }
        for field in &scope.shape.fields {
            if let Some(source) = field.attr.fragment.get() {
                let context = Context {
                    shape: scope.shape,
                    source,
                    fragment_of: Some(field),
                };
                for (placeholder, resolved) in &context.resolve() {
                    let is_included =
                        field.attr.include.is_given() && placeholder.format.is_plain();
                    if let Some(Ok(meaning)) = resolved.value
                        && is_whole(&placeholder.target)
                        && !is_included
                    {
                        self.items(field.ty(), meaning, &placeholder.format);
                    }
                }
            }
            if field.attr.include.is_given() {
                self.field(field.ty(), &quote!(_mcp_ui::ToolResult));
            }
            if field.attr.meta.is_given() {
                self.field(field.ty(), &quote!(_mcp_ui::__private::Serialize));
            }
            for media in &field.attr.media {
                let needed = crate::expand::media_trait(media);
                self.field(field.ty(), &needed);
            }
        }
    }

    /// `FieldTy: Trait`, if the type mentions a parameter. A type that holds this one is left out:
    /// its bound would ask for itself.
    fn field(&mut self, ty: &Type, needed: &TokenStream) {
        // All these traits pass through references, and a bound on `&'a T` would tie other borrows
        // to `'a`.
        let mut ty = ty;
        while let Type::Reference(reference) = ty {
            ty = &reference.elem;
        }
        let tokens = ty.to_token_stream();
        if self.params.any_in(&tokens) && !mentions(tokens.clone(), self.own) {
            self.push(quote!(#tokens: #needed));
        }
    }

    /// Bounds for the items of a field. Their types have no name here, so they are taken for the
    /// arguments of its type: `T` in `Option<T>`, `K` and `V` in a map.
    fn items(&mut self, ty: &Type, meaning: Meaning<'_>, format: &Format) {
        let is_serialized = matches!(format, Format::Kind(kind) if kind.is_serialized());
        let needed = trait_of(format);
        let types = item_types(ty);
        let meant = match meaning {
            Meaning::Item if is_serialized => &types[..],
            Meaning::Item | Meaning::Key => types.get(..1).unwrap_or_default(),
            Meaning::Value => types.get(1..2).unwrap_or_default(),
            Meaning::Field(_) | Meaning::Argument(_) => return,
        };
        for ty in meant {
            self.field(ty, &needed);
        }
    }

    fn push(&mut self, predicate: TokenStream) {
        let written = predicate.to_string();
        if !self.seen.contains(&written) {
            self.seen.push(written);
            self.predicates.push(predicate);
        }
    }
}

/// The types of the items of a collection, by the usual order of its arguments.
fn item_types(ty: &Type) -> Vec<&Type> {
    match ty {
        Type::Reference(ty) => item_types(&ty.elem),
        Type::Group(ty) => item_types(&ty.elem),
        Type::Paren(ty) => item_types(&ty.elem),
        Type::Array(ty) => vec![&ty.elem],
        Type::Slice(ty) => vec![&ty.elem],
        Type::Path(path) => match path.path.segments.last().map(|last| &last.arguments) {
            Some(PathArguments::AngleBracketed(arguments)) => {
                let mut types = Vec::new();
                for argument in arguments.args.pairs() {
                    match argument.into_value() {
                        GenericArgument::Type(Type::Slice(ty)) => types.push(&*ty.elem),
                        GenericArgument::Type(ty) => types.push(ty),
                        _ => {}
                    }
                }
                types
            }
            _ => vec![ty],
        },
        _ => vec![ty],
    }
}

fn is_whole(target: &Target) -> bool {
    matches!(target, Target::Named { path, .. } if path.is_empty())
}

/// A function of serde's attributes writes the field, so its type needs no `Serialize`.
fn has_own_writer(field: &Field<'_>, format: &Format) -> bool {
    let is_serialized = matches!(format, Format::Kind(kind) if kind.is_serialized());
    is_serialized && field.serde.serialize_with.is_some()
}

/// The trait that a placeholder asks for.
fn needed(field: &Field<'_>, format: &Format) -> TokenStream {
    if field.attr.include.is_given() && format.is_plain() {
        return quote!(_mcp_ui::ToolResult);
    }
    trait_of(format)
}

fn trait_of(format: &Format) -> TokenStream {
    match format {
        Format::Kind(kind) if kind.is_serialized() => quote!(_mcp_ui::__private::Serialize),
        Format::Kind(_) => quote!(_mcp_ui::__private::Said),
        Format::Std(spec) => match spec.trait_name.as_str() {
            "" => quote!(_mcp_ui::__private::Said),
            "?" | "x?" | "X?" => quote!(::core::fmt::Debug),
            "o" => quote!(::core::fmt::Octal),
            "x" => quote!(::core::fmt::LowerHex),
            "X" => quote!(::core::fmt::UpperHex),
            "b" => quote!(::core::fmt::Binary),
            "e" => quote!(::core::fmt::LowerExp),
            _ => quote!(::core::fmt::UpperExp),
        },
    }
}
