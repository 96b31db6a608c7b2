//! Media blocks, links, `_meta`, and the annotations of all blocks.

use super::{known_fields, literal};
use crate::ast::{Body as TypeBody, Field, Input, Scope, Shape, name_of};
use crate::attr::{BlockOptions, Body, FieldExpr, Media, MediaKind, Slot, Value};
use crate::errors::Errors;
use syn::LitStr;

/// Audience, priority and time of a block.
pub(super) fn check_options(options: &BlockOptions, scope: &Scope<'_>, errors: &Errors) {
    if let Some(priority) = options.priority.get() {
        check_value(priority, scope.shape, errors);
        if let Value::Const(expr) = priority {
            literal::check_priority(expr, errors);
        }
    }
    if let Some(timestamp) = options.last_modified.get() {
        check_value(timestamp, scope.shape, errors);
        if let Some(timestamp) = timestamp.as_literal() {
            literal::check_timestamp(&timestamp, errors);
        }
    }
}

/// The blocks that a field becomes.
pub(super) fn check_field(field: &Field<'_>, scope: &Scope<'_>, errors: &Errors) {
    for media in &field.attr.media {
        check_options(&media.options, scope, errors);
        for slot in &[
            &media.mime_type,
            &media.uri,
            &media.name,
            &media.title,
            &media.description,
            &media.size,
        ] {
            if let Some(value) = slot.get() {
                check_value(value, scope.shape, errors);
            }
        }
        let class = match media.kind {
            MediaKind::Image => Some("image"),
            MediaKind::Audio => Some("audio"),
            MediaKind::ResourceLink | MediaKind::Resource => None,
        };
        if let Some(mime_type) = literal_of(&media.mime_type) {
            literal::check_mime_type(&mime_type, class, errors);
        }
        if let Some(uri) = literal_of(&media.uri) {
            literal::check_uri(&uri, errors);
        }
        if media.kind == MediaKind::Resource {
            check_resource(media, errors);
        }
        if media.base64.is_given()
            && media.kind != MediaKind::Resource
            && !media.mime_type.is_given()
        {
            errors.at(
                media.span,
                "`base64` needs `mime_type = …`: the kind is found from bytes, not from their \
                 encoded form",
            );
        }
    }
}

fn check_resource(media: &Media, errors: &Errors) {
    if !media.uri.is_given() {
        errors.at(
            media.span,
            "an embedded resource has a URI: write `resource(uri = \"…\", text)` or `uri = .field`",
        );
    }
    match media.body.get() {
        None => errors.at(
            media.span,
            "say what the field holds: write `resource(uri = …, text)` or `resource(uri = …, blob)`",
        ),
        Some(Body::Text) => {
            if let Some(span) = media.base64.span() {
                errors.at(span, "`base64` encodes a `blob`: write `blob` instead of `text`");
            }
        }
        Some(Body::Blob) => {}
    }
}

fn literal_of(slot: &Slot<Value>) -> Option<LitStr> {
    slot.get().and_then(Value::as_literal)
}

fn check_value(value: &Value, shape: &Shape<'_>, errors: &Errors) {
    match value {
        Value::Field(field) => check_field_expr(field, shape, errors),
        Value::Const(expr) => {
            if let Some(advice) = super::template::field_without_dot(expr, shape) {
                errors.over(expr, advice);
            }
        }
    }
}

fn check_field_expr(expr: &FieldExpr, shape: &Shape<'_>, errors: &Errors) {
    if shape.find_member(&expr.member).is_none() {
        let name = name_of(&expr.member).to_string();
        errors.over(
            &expr.member,
            format!("there is no field `{name}`{}", known_fields(&name, shape)),
        );
    }
}

/// `meta` on the type, its variants and its fields. Only one variant is written at a time.
pub(super) fn check_meta(input: &Input<'_>, errors: &Errors) {
    let mut keys = Vec::new();
    let no_fields = Shape {
        style: crate::ast::Style::Unit,
        fields: Vec::new(),
    };
    let shape = match &input.body {
        TypeBody::Struct(shape) => shape,
        TypeBody::Enum(_) => &no_fields,
    };
    for entry in &input.attr.meta {
        check_key(&entry.key, &mut keys, errors);
        check_value(&entry.value, shape, errors);
    }
    let of_container = keys.len();
    for scope in &input.scopes() {
        keys.truncate(of_container);
        for entry in scope.variant.map_or(&[][..], |variant| &variant.attr.meta) {
            check_key(&entry.key, &mut keys, errors);
            check_value(&entry.value, scope.shape, errors);
        }
        for field in &scope.shape.fields {
            if let Some(key) = field.attr.meta.get() {
                check_key(key, &mut keys, errors);
            }
        }
    }
}

fn check_key(key: &LitStr, known: &mut Vec<String>, errors: &Errors) {
    literal::check_meta_key(key, errors);
    let text = key.value();
    if known.contains(&text) {
        errors.at(
            key.span(),
            format!(
                "duplicate `meta` key {text:?}: one of the two values would be lost; rename one"
            ),
        );
    } else {
        known.push(text);
    }
}
