//! What may not stand together, and whether the text says all of the value.

mod blocks;
mod literal;
mod said;
mod template;

use crate::ast::{Body, Field, Input, Scope, Shape, Style, name_of};
use crate::attr::{Role, first_span};
use crate::errors::{Errors, did_you_mean, quoted_list};
use crate::template::{Format, Kind, Name, Target};
use syn::{LitStr, Member};

/// Reports every mistake.
pub(crate) fn check(input: &Input<'_>, errors: &Errors) {
    check_unit_struct(input, errors);
    check_serde(input, errors);
    check_enum_level(input, errors);
    check_title(input, errors);
    blocks::check_meta(input, errors);
    if let Some(ui) = input.attr.ui.get() {
        literal::check_ui(ui, errors);
    }
    for scope in &input.scopes() {
        check_texts(scope, errors);
        check_skip_lists(scope, errors);
        for field in &scope.shape.fields {
            check_field(scope, field, errors);
            blocks::check_field(field, scope, errors);
        }
        template::check(scope, errors);
        said::check(scope, errors);
    }
    said::check_variants(input, errors);
}

/// The names of the fields as they stand in templates.
fn field_names(shape: &Shape<'_>) -> Vec<String> {
    let mut names = Vec::new();
    for field in &shape.fields {
        names.push(field.name.to_string());
    }
    names
}

/// "; did you mean `x`?" or the list of what there is.
fn known_fields(name: &str, shape: &Shape<'_>) -> String {
    let names = field_names(shape);
    if names.is_empty() {
        return "; there are no fields".to_owned();
    }
    match did_you_mean(name, &names) {
        near if near.is_empty() => format!(
            "; there {} {}",
            if names.len() == 1 { "is" } else { "are" },
            quoted_list(&names)
        ),
        near => near,
    }
}

fn check_unit_struct(input: &Input<'_>, errors: &Errors) {
    if let Body::Struct(shape) = &input.body
        && shape.style == Style::Unit
        && !input.attr.error.is_given()
    {
        let ident = &input.original.ident;
        errors.at(
            ident.span(),
            format!(
                "a unit struct has no value to show, only `null`: write `struct {ident} {{}}`, or \
                 let the tool return `()` or a `&str`"
            ),
        );
    }
}

/// serde's attributes that put another type in the place of this one.
fn check_serde(input: &Input<'_>, errors: &Errors) {
    if let Some(span) = input.serde.remote {
        errors.at(
            span,
            "`serde(remote)` does not implement `Serialize` for this type, so it cannot be a \
             result; derive `ToolResult` on a type that holds it with `serde(with)`",
        );
    }
    let Some(span) = input.serde.into else {
        return;
    };
    let refers_to_fields = input.scopes().iter().any(|scope| {
        scope.has_template()
            || !scope.skip_text.is_empty()
            || scope.shape.fields.iter().any(|field| {
                first_span(&[
                    field.attr.fragment.span(),
                    field.attr.skip_text.span(),
                    field.attr.label.span(),
                    field.attr.max_rows.span(),
                    field.attr.align.first().map(|align| align.column.span()),
                ])
                .is_some()
            })
    });
    if refers_to_fields {
        errors.at(
            span,
            "`serde(into)` writes the fields of another type, so a text about the fields of this \
             one could say something else: put the template on the other type and use `text = \
             json`, `text = markdown` or `text_with = path` here",
        );
    }
}

/// Attributes of a struct that have no meaning on an enum.
fn check_enum_level(input: &Input<'_>, errors: &Errors) {
    let Body::Enum(variants) = &input.body else {
        return;
    };
    for text in &input.attr.texts {
        if let Some(source) = text.template() {
            errors.over(
                &source.string.tokens,
                "an enum has one template for each variant: write `#[tool_result(text = \"…\")]` \
                 on the variants",
            );
        }
    }
    if let Some(member) = input.attr.skip_text.first() {
        errors.over(
            member,
            "the fields belong to a variant: write `#[tool_result(skip_text)]` on the field or \
             `skip_text(…)` on its variant",
        );
    }
    for variant in variants {
        let Some(text) = variant.attr.texts.first() else {
            continue;
        };
        if variant.serde.skip {
            errors.at(
                text.span,
                format!(
                    "serde does not write `{}`, so its text is never used: remove `serde(skip)` \
                     or the text",
                    variant.original.ident
                ),
            );
        }
        if let (Some(with), true) = (
            &variant.serde.serialize_with,
            variant
                .attr
                .texts
                .iter()
                .any(|text| text.template().is_some()),
        ) {
            errors.at(
                with.span,
                "a function writes this variant, so a template about its fields could say \
                 something else: use `text = json` or `text_with = path` here",
            );
        }
    }
}

fn check_title(input: &Input<'_>, errors: &Errors) {
    let scopes = input.scopes();
    let report = |title: &LitStr| {
        errors.at(
            title.span(),
            "`title` stands above a Markdown text: write `text = markdown` as well, or remove it",
        );
    };
    if let Some(title) = input.attr.title.get()
        && !scopes.iter().any(Scope::has_markdown)
    {
        report(title);
    }
    for scope in &scopes {
        if let Some(title) = scope.variant.and_then(|v| v.attr.title.get())
            && !scope.has_markdown()
        {
            report(title);
        }
    }
}

fn check_texts(scope: &Scope<'_>, errors: &Errors) {
    let mut has_plain = false;
    for text in scope.texts {
        if text.is_plain && has_plain {
            errors.at(
                text.span,
                "duplicate attribute `text`: `text = …` is the whole text; for several blocks \
                 write `text(…)` for each",
            );
            break;
        }
        has_plain |= text.is_plain;
    }
    if let Some(first) = scope.texts.first()
        && !scope.texts.iter().any(|text| text.is_for(Role::Assistant))
    {
        errors.at(
            first.span,
            "no text reaches the assistant: add a block for it, such as `text(json, \
             audience(assistant))`, or `assistant` to the `audience`",
        );
    }
    for text in scope.texts {
        blocks::check_options(&text.options, scope, errors);
    }
}

/// `skip_text(a, b)` on a struct or variant.
fn check_skip_lists(scope: &Scope<'_>, errors: &Errors) {
    for (index, member) in scope.skip_text.iter().enumerate() {
        let name = name_of(member);
        match scope.shape.find(&name) {
            None => errors.over(
                member,
                format!(
                    "`skip_text`: `{}` has no field `{name}`{}",
                    scope.ident,
                    known_fields(&name.to_string(), scope.shape)
                ),
            ),
            Some(field) => {
                let before = &scope.skip_text[..index];
                let is_repeated = before.iter().any(|before| name_of(before) == name);
                if is_repeated || field.attr.skip_text.is_given() {
                    errors.over(
                        member,
                        format!(
                            "duplicate attribute `skip_text` for `{name}`: remove one of the two"
                        ),
                    );
                }
            }
        }
    }
}

/// Attributes of a field that need another one.
fn check_field(scope: &Scope<'_>, field: &Field<'_>, errors: &Errors) {
    let attr = &field.attr;
    if let Some(span) = attr.fragment.span()
        && !scope.has_template()
        && !scope.has_broken_text
    {
        errors.at(
            span,
            format!(
                "the text of a field is a part of the text of the whole: write \
                 `#[tool_result(text = \"… {{{}}} …\")]` on `{}`",
                field.name, scope.ident
            ),
        );
    }
    for (slot, name) in &[(&attr.none, "none"), (&attr.separator, "separator")] {
        if let Some(span) = slot.span()
            && !attr.fragment.is_given()
            && !attr.has_mistake
        {
            errors.at(
                span,
                format!(
                    "`{name}` belongs to the text of a field: write `text = \"… {{{}}} …\"` as well",
                    field.name
                ),
            );
        }
    }
    if let Some(span) = attr.label.span()
        && !scope.has_markdown()
    {
        errors.at(
            span,
            "`label` names a field in a Markdown text: write `text = markdown` on the whole, or \
             remove it",
        );
    }
    let table_option = first_span(&[
        attr.max_rows.span(),
        attr.align.first().map(|align| align.column.span()),
    ]);
    if let Some(span) = table_option
        && !scope.has_markdown()
        && !shows_table(scope, &field.name)
    {
        errors.at(
            span,
            format!(
                "`align` and `max_rows` shape a table: show one with `{{{}:table}}` or `text = \
                 markdown`",
                field.name
            ),
        );
    }
    if let Some(max_rows) = attr.max_rows.get()
        && max_rows.base10_parse::<usize>().is_err()
    {
        errors.at(
            max_rows.span(),
            "`max_rows` is a number of rows: write `max_rows = 20`",
        );
    }
}

/// A template shows the field as a table.
fn shows_table(scope: &Scope<'_>, name: &Name) -> bool {
    scope.any_placeholder(&|placeholder| {
        matches!(&placeholder.target, Target::Named { root, .. } if root == name)
            && matches!(placeholder.format, Format::Kind(Kind::Table))
    })
}

/// The tokens of `skip_text` for this field.
fn skip_text_place<'a>(scope: &'a Scope<'_>, field: &Field<'_>) -> Option<&'a Member> {
    scope
        .skip_text
        .iter()
        .find(|member| name_of(member) == field.name)
}

/// A mistake at a field, where its name stands.
fn at_field(errors: &Errors, field: &Field<'_>, message: String) {
    errors.over(field.place(), message);
}
