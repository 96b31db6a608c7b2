//! The type with its attributes, as the later stages see it.

use crate::attr::{self, Content, Role, Text};
use crate::errors::Errors;
use crate::serde_attr;
use crate::template::{Name, Placeholder};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::{
    Attribute, DeriveInput, Expr, ExprLit, Fields, Ident, Index, Lit, Member, Meta, Token, Type,
    TypeParamBound, WherePredicate,
};

/// A struct or enum.
pub(crate) struct Input<'a> {
    pub(crate) original: &'a DeriveInput,
    pub(crate) attr: attr::Container,
    pub(crate) serde: serde_attr::Container,
    pub(crate) doc: Option<String>,
    pub(crate) body: Body<'a>,
}

pub(crate) enum Body<'a> {
    Struct(Shape<'a>),
    Enum(Vec<Variant<'a>>),
}

pub(crate) struct Variant<'a> {
    pub(crate) original: &'a syn::Variant,
    pub(crate) attr: attr::Variant,
    pub(crate) serde: serde_attr::Variant,
    pub(crate) doc: Option<String>,
    pub(crate) shape: Shape<'a>,
}

/// The fields of a struct or variant.
pub(crate) struct Shape<'a> {
    pub(crate) style: Style,
    pub(crate) fields: Vec<Field<'a>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    Named,
    Tuple,
    Unit,
}

pub(crate) struct Field<'a> {
    pub(crate) original: &'a syn::Field,
    pub(crate) index: usize,
    pub(crate) member: Member,
    /// The name in Rust, without `r#`: what templates use.
    pub(crate) name: Name,
    pub(crate) attr: attr::Field,
    pub(crate) serde: serde_attr::Field,
    /// serde writes the field, or may write it.
    pub(crate) is_serialized: bool,
}

/// What is said on its own: a struct, or one variant of an enum.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) shape: &'a Shape<'a>,
    pub(crate) texts: &'a [Text],
    pub(crate) skip_text: &'a [Member],
    pub(crate) variant: Option<&'a Variant<'a>>,
    /// A text could not be parsed, so that nothing is known about what is said.
    pub(crate) has_broken_text: bool,
}

impl<'a> Input<'a> {
    /// `None` for a union, which is reported.
    pub(crate) fn from_syn(original: &'a DeriveInput, errors: &Errors) -> Option<Self> {
        let attr = attr::Container::from_attrs(&original.attrs, errors);
        let serde = serde_attr::Container::from_attrs(&original.attrs);
        let body = match &original.data {
            syn::Data::Struct(data) => {
                Body::Struct(Shape::from_syn(&data.fields, serde.transparent, errors))
            }
            syn::Data::Enum(data) => {
                let mut variants = Vec::new();
                for variant in data.variants.pairs() {
                    variants.push(Variant::from_syn(variant.into_value(), errors));
                }
                Body::Enum(variants)
            }
            syn::Data::Union(data) => {
                errors.at(
                    data.union_token.span,
                    "a union has no JSON form; derive `ToolResult` on a struct or enum",
                );
                return None;
            }
        };
        Some(Self {
            original,
            attr,
            serde,
            doc: doc(&original.attrs),
            body,
        })
    }

    /// Whether a type is a parameter with the bound `?Sized`.
    pub(crate) fn may_be_unsized(&self, ty: &Type) -> bool {
        let Some(parameter) = ident_of(ty) else {
            return false;
        };
        let generics = &self.original.generics;
        for param in generics.type_params() {
            if param.ident == *parameter && any_relaxed(&param.bounds) {
                return true;
            }
        }
        let Some(clause) = &generics.where_clause else {
            return false;
        };
        for predicate in clause.predicates.pairs() {
            if let WherePredicate::Type(predicate) = predicate.value()
                && ident_of(&predicate.bounded_ty) == Some(parameter)
                && any_relaxed(&predicate.bounds)
            {
                return true;
            }
        }
        false
    }

    /// What is said on its own.
    pub(crate) fn scopes(&self) -> Vec<Scope<'_>> {
        match &self.body {
            Body::Struct(shape) => vec![Scope {
                ident: &self.original.ident,
                shape,
                texts: &self.attr.texts,
                skip_text: &self.attr.skip_text,
                variant: None,
                has_broken_text: self.attr.has_broken_text,
            }],
            Body::Enum(variants) => {
                let mut scopes = Vec::new();
                for variant in variants {
                    scopes.push(Scope {
                        ident: &variant.original.ident,
                        shape: &variant.shape,
                        texts: if variant.attr.texts.is_empty() {
                            &self.attr.texts
                        } else {
                            &variant.attr.texts
                        },
                        skip_text: &variant.attr.skip_text,
                        variant: Some(variant),
                        has_broken_text: self.attr.has_broken_text || variant.attr.has_broken_text,
                    });
                }
                scopes
            }
        }
    }
}

/// `?Sized` is among the bounds.
fn any_relaxed(bounds: &Punctuated<TypeParamBound, Token![+]>) -> bool {
    bounds.iter().any(|bound| match bound {
        TypeParamBound::Trait(bound) => bound.maybe.is_some(),
        _ => false,
    })
}

fn ident_of(ty: &Type) -> Option<&Ident> {
    match ty {
        Type::Path(path) if path.qself.is_none() => path.path.get_ident(),
        _ => None,
    }
}

impl<'a> Variant<'a> {
    fn from_syn(original: &'a syn::Variant, errors: &Errors) -> Self {
        Self {
            original,
            attr: attr::Variant::from_attrs(&original.attrs, errors),
            serde: serde_attr::Variant::from_attrs(&original.attrs),
            doc: doc(&original.attrs),
            shape: Shape::from_syn(&original.fields, false, errors),
        }
    }
}

impl<'a> Shape<'a> {
    fn from_syn(fields: &'a Fields, transparent: bool, errors: &Errors) -> Self {
        let style = match fields {
            Fields::Named(_) => Style::Named,
            Fields::Unnamed(_) => Style::Tuple,
            Fields::Unit => Style::Unit,
        };
        let mut shape = Self {
            style,
            fields: Vec::new(),
        };
        for field in fields {
            let index = shape.fields.len();
            let field = Field::from_syn(index, field, transparent, errors);
            shape.fields.push(field);
        }
        shape
    }

    pub(crate) fn find(&self, name: &Name) -> Option<&Field<'a>> {
        self.fields.iter().find(|field| field.name == *name)
    }

    pub(crate) fn find_member(&self, member: &Member) -> Option<&Field<'a>> {
        self.find(&name_of(member))
    }

    /// The fields that serde writes, or may write.
    pub(crate) fn serialized(&self) -> Vec<&Field<'a>> {
        let mut serialized = Vec::new();
        for field in &self.fields {
            if field.is_serialized {
                serialized.push(field);
            }
        }
        serialized
    }
}

impl<'a> Field<'a> {
    fn from_syn(
        index: usize,
        original: &'a syn::Field,
        transparent: bool,
        errors: &Errors,
    ) -> Self {
        let member = match &original.ident {
            Some(ident) => Member::Named(ident.clone()),
            None => Member::Unnamed(Index::from(index)),
        };
        let serde = serde_attr::Field::from_attrs(&original.attrs);
        Self {
            original,
            index,
            name: name_of(&member),
            member,
            attr: attr::Field::from_attrs(&original.attrs, errors),
            // serde passes over markers when it looks for the field of a transparent type.
            is_serialized: !(serde.skip || transparent && is_phantom_data(&original.ty)),
            serde,
        }
    }

    /// The smallest tokens that mean the field.
    pub(crate) fn place(&self) -> &dyn ToTokens {
        match &self.original.ident {
            Some(ident) => ident,
            None => &self.original.ty,
        }
    }

    pub(crate) fn ty(&self) -> &'a Type {
        &self.original.ty
    }

    /// serde may leave the field out.
    pub(crate) fn is_conditional(&self) -> bool {
        self.serde.skip_serializing_if.is_some()
    }
}

impl Scope<'_> {
    /// The field is left out of the text on purpose.
    pub(crate) fn skips(&self, field: &Field<'_>) -> bool {
        field.attr.skip_text.is_given()
            || self
                .skip_text
                .iter()
                .any(|member| name_of(member) == field.name)
    }

    /// The assistant receives a text that says all by construction: JSON, or what a function says.
    pub(crate) fn says_all(&self) -> bool {
        self.texts.is_empty()
            || self.texts.iter().any(|text| {
                text.is_for(Role::Assistant)
                    && matches!(text.content, Content::Json | Content::With(_))
            })
    }

    pub(crate) fn has_markdown(&self) -> bool {
        self.texts
            .iter()
            .any(|text| matches!(text.content, Content::Markdown))
    }

    pub(crate) fn has_template(&self) -> bool {
        self.texts.iter().any(|text| text.template().is_some())
    }

    /// A template has such a placeholder.
    pub(crate) fn any_placeholder(&self, is_meant: &dyn Fn(&Placeholder) -> bool) -> bool {
        self.texts.iter().any(|text| match text.template() {
            Some(source) => source.template.any_placeholder(is_meant),
            None => false,
        })
    }

    /// A template that this role receives has such a placeholder.
    pub(crate) fn any_placeholder_for(
        &self,
        role: Role,
        is_meant: &dyn Fn(&Placeholder) -> bool,
    ) -> bool {
        self.texts.iter().any(|text| match text.template() {
            Some(source) if text.is_for(role) => source.template.any_placeholder(is_meant),
            _ => false,
        })
    }
}

pub(crate) fn name_of(member: &Member) -> Name {
    match member {
        Member::Named(ident) => Name::Word(ident.unraw().to_string()),
        Member::Unnamed(index) => Name::Index(index.index as usize),
    }
}

/// serde decides by the name as well, when it looks for the field of a transparent type.
fn is_phantom_data(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => is_phantom_data(&group.elem),
        Type::Path(ty) => ty
            .path
            .segments
            .last()
            .is_some_and(|segment| segment.ident == "PhantomData"),
        _ => false,
    }
}

/// The first paragraph of the doc comment on one line, as a title.
fn doc(attrs: &[Attribute]) -> Option<String> {
    let mut title = String::new();
    'paragraph: for attr in attrs {
        let Meta::NameValue(doc) = &attr.meta else {
            continue;
        };
        if !doc.path.is_ident("doc") {
            continue;
        }
        let Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) = &doc.value
        else {
            continue;
        };
        let text = text.value();
        // An empty line of a doc comment is an attribute of its own.
        for line in text.split('\n') {
            let line = line.trim().trim_start_matches('*').trim();
            if !line.is_empty() {
                if !title.is_empty() {
                    title.push(' ');
                }
                title.push_str(line);
            } else if !title.is_empty() {
                break 'paragraph;
            }
        }
    }
    if title.is_empty() {
        return None;
    }
    if title.ends_with('.') {
        title.pop();
    }
    Some(title)
}
