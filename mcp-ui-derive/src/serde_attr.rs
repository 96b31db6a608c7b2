//! What we read of serde's attributes, and nothing more: whether a field is written, by which
//! function, and in which shape. Names are never computed here; they come from the serializer.
//!
//! Mistakes in these attributes are serde's to report.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, ExprPath, Ident, LitStr, Token};

/// `#[serde(…)]` on a struct or enum.
#[derive(Default)]
pub(crate) struct Container {
    pub(crate) into: Option<Span>,
    pub(crate) remote: Option<Span>,
    pub(crate) transparent: bool,
    pub(crate) untagged: bool,
    /// Every variant is an object with a tag.
    pub(crate) is_tagged: bool,
    /// What decides names and places: copied to the shadow type, which knows them.
    pub(crate) renames: Vec<TokenStream>,
}

/// `#[serde(…)]` on a variant.
#[derive(Default)]
pub(crate) struct Variant {
    pub(crate) skip: bool,
    pub(crate) untagged: bool,
    /// A function writes the variant as a whole.
    pub(crate) serialize_with: Option<SerializeWith>,
    pub(crate) renames: Vec<TokenStream>,
}

/// `#[serde(…)]` on a field.
#[derive(Default)]
pub(crate) struct Field {
    pub(crate) skip: bool,
    pub(crate) skip_serializing_if: Option<ExprPath>,
    pub(crate) flatten: bool,
    pub(crate) serialize_with: Option<SerializeWith>,
    pub(crate) renames: Vec<TokenStream>,
}

/// The function that writes a field.
pub(crate) struct SerializeWith {
    /// The word `with` or `serialize_with`.
    pub(crate) span: Span,
    /// It was given as a module or type: `with`.
    pub(crate) is_with: bool,
    /// The function, `serialize` included.
    pub(crate) path: ExprPath,
}

/// The attributes of a struct or enum that decide the names and places of its fields.
const NAMING: &[&str] = &[
    "rename",
    "rename_all",
    "rename_all_fields",
    "tag",
    "content",
    "untagged",
    "transparent",
];

impl Container {
    pub(crate) fn from_attrs(attrs: &[Attribute]) -> Self {
        let mut container = Self::default();
        for item in &items(attrs) {
            if NAMING.contains(&item.name.as_str()) {
                container.renames.push(item.tokens.clone());
            }
            match item.name.as_str() {
                "into" => container.into = Some(item.span),
                "remote" => container.remote = Some(item.span),
                "transparent" => container.transparent = true,
                "untagged" => container.untagged = true,
                "tag" => container.is_tagged = true,
                _ => {}
            }
        }
        container
    }
}

impl Variant {
    pub(crate) fn from_attrs(attrs: &[Attribute]) -> Self {
        let mut variant = Self::default();
        for item in &items(attrs) {
            match item.name.as_str() {
                "skip" | "skip_serializing" => variant.skip = true,
                "untagged" => {
                    variant.untagged = true;
                    variant.renames.push(item.tokens.clone());
                }
                "with" | "serialize_with" => variant.serialize_with = item.serialize_with(),
                "rename" | "rename_all" => variant.renames.push(item.tokens.clone()),
                _ => {}
            }
        }
        variant
    }
}

impl Field {
    pub(crate) fn from_attrs(attrs: &[Attribute]) -> Self {
        let mut field = Self::default();
        for item in &items(attrs) {
            match item.name.as_str() {
                "skip" | "skip_serializing" => field.skip = true,
                "skip_serializing_if" => field.skip_serializing_if = item.path(),
                "flatten" => field.flatten = true,
                "with" | "serialize_with" => field.serialize_with = item.serialize_with(),
                "rename" => field.renames.push(item.tokens.clone()),
                _ => {}
            }
        }
        field
    }
}

/// `#[schemars(…)]` says what the schema of the field is, or that there is none.
pub(crate) fn has_schema_override(attrs: &[Attribute]) -> bool {
    items_of("schemars", attrs)
        .iter()
        .any(|item| matches!(item.name.as_str(), "with" | "schema_with" | "skip"))
}

/// One entry of a `#[serde(…)]` list.
struct Item {
    name: String,
    span: Span,
    value: Option<LitStr>,
    tokens: TokenStream,
}

impl Item {
    fn path(&self) -> Option<ExprPath> {
        self.value.as_ref()?.parse().ok()
    }

    fn serialize_with(&self) -> Option<SerializeWith> {
        let mut path: ExprPath = self.value.as_ref()?.parse().ok()?;
        let is_with = self.name == "with";
        if is_with {
            // `a::Each::<B>` takes the segment behind its arguments as it stands.
            let serialize = Ident::new("serialize", self.span);
            path.path.segments.push(serialize.into());
        }
        Some(SerializeWith {
            span: self.span,
            is_with,
            path,
        })
    }
}

fn items(attrs: &[Attribute]) -> Vec<Item> {
    items_of("serde", attrs)
}

fn items_of(namespace: &str, attrs: &[Attribute]) -> Vec<Item> {
    let mut items = Vec::new();
    for attr in attrs {
        if attr.path().is_ident(namespace)
            && let Ok(list) = attr.meta.require_list()
        {
            // A list that serde refuses is read as far as it goes.
            let _ = (|input: ParseStream<'_>| read(input, &mut items)).parse2(list.tokens.clone());
        }
    }
    items
}

fn read(input: ParseStream<'_>, items: &mut Vec<Item>) -> syn::Result<()> {
    while !input.is_empty() {
        let start = input.fork();
        let name = Ident::parse_any(input)?;
        let mut value = None;
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            value = Some(input.parse()?);
        }
        while !input.is_empty() && !input.peek(Token![,]) {
            input.parse::<proc_macro2::TokenTree>()?;
        }
        items.push(Item {
            name: name.to_string(),
            span: name.span(),
            value,
            tokens: until_comma(&start),
        });
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

fn until_comma(input: ParseStream<'_>) -> TokenStream {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        match input.parse::<proc_macro2::TokenTree>() {
            Ok(token) => token.to_tokens(&mut tokens),
            Err(_) => break,
        }
    }
    tokens
}
