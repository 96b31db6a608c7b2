//! The matching rule: what the structured value holds, the text says.

use super::{at_field, skip_text_place};
use crate::ast::{Body, Field, Input, Scope};
use crate::attr::{Content, Role, Source};
use crate::errors::{Errors, did_you_mean};
use crate::resolve::{Context, Meaning, Unknown};
use crate::template::{Name, Target};

/// How the templates mention a field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mention {
    /// Not at all, or as a width, or in an argument.
    None,
    /// A part of it, as in `{f.a}`.
    Part,
    /// Its fragment is placed and does not hold it.
    EmptyFragment,
    /// Whole, but only in blocks that the assistant does not receive.
    UserOnly,
    /// Perhaps, in a place with another mistake.
    Perhaps,
    /// Whole.
    Whole,
}

/// Every serialized field is said, and none that is said is marked `skip_text`.
pub(super) fn check(scope: &Scope<'_>, errors: &Errors) {
    if scope.has_broken_text {
        return;
    }
    let has_rest = scope.any_placeholder_for(Role::Assistant, &|placeholder| {
        matches!(placeholder.target, Target::Rest)
    });
    let by_markdown = scope
        .texts
        .iter()
        .any(|text| text.is_for(Role::Assistant) && matches!(text.content, Content::Markdown));
    for field in &scope.shape.serialized() {
        let mention = mention(scope, field);
        if scope.skips(field) {
            check_skipped(scope, field, mention, errors);
        } else if !(has_rest || by_markdown || scope.says_all()) {
            check_said(field, mention, errors);
        }
        if scope.has_template()
            && let Some(span) = field.attr.fragment.span()
            && !is_placed(scope, field)
            && mention != Mention::Perhaps
        {
            errors.at(
                span,
                format!(
                    "the text of `{0}` has no place: write `{{{0}}}` in the text of `{1}`",
                    field.name, scope.ident
                ),
            );
        }
    }
}

fn check_skipped(scope: &Scope<'_>, field: &Field<'_>, mention: Mention, errors: &Errors) {
    let why = if mention == Mention::Whole {
        format!(
            "`skip_text` says that the text leaves `{0}` out, but the template says it: remove \
             `skip_text`, or `{{{0}}}` from the template",
            field.name
        )
    } else if says_json(scope) && !scope.has_markdown() {
        format!(
            "`skip_text` says that the text leaves `{}` out, but JSON text holds every field: \
             remove `skip_text`, or write a template or `text = markdown`",
            field.name
        )
    } else {
        return;
    };
    if let Some(span) = field.attr.skip_text.span() {
        errors.at(span, why);
    } else if let Some(member) = skip_text_place(scope, field) {
        errors.over(member, why);
    }
}

/// The assistant receives JSON text.
fn says_json(scope: &Scope<'_>) -> bool {
    scope.texts.is_empty()
        || scope
            .texts
            .iter()
            .any(|text| text.is_for(Role::Assistant) && matches!(text.content, Content::Json))
}

fn check_said(field: &Field<'_>, mention: Mention, errors: &Errors) {
    let name = &field.name;
    let skip = "mark the field `#[tool_result(skip_text)]`";
    let message = match mention {
        Mention::Whole | Mention::Perhaps => return,
        // The missing place is reported at the fragment.
        Mention::None if field.attr.fragment.is_given() => return,
        Mention::None if field.attr.media.iter().any(|media| !media.holds_text()) => format!(
            "`{name}` is serialized as well, and the text does not say it: its block carries the \
             bytes, so mark the field `#[serde(skip)]` or `#[tool_result(skip_text)]`"
        ),
        Mention::None => format!(
            "`{name}` is serialized, but the text does not say it: add `{{{name}}}` to the text, or {skip}"
        ),
        Mention::Part => format!(
            "`{name}` is serialized, but the text says only a part of it: add `{{{name}}}` or \
             `{{{name}:json}}` to the text, or {skip}"
        ),
        Mention::EmptyFragment => format!(
            "`{name}` is serialized, but its text does not hold it: add `{{{name}}}` to that text, \
             or {skip}"
        ),
        Mention::UserOnly => format!(
            "`{name}` is serialized, but only a block for the user says it: add `{{{name}}}` to a \
             text that the assistant receives, or {skip}"
        ),
    };
    at_field(errors, field, message);
}

fn is_placed(scope: &Scope<'_>, field: &Field<'_>) -> bool {
    scope.any_placeholder(&|placeholder| {
        matches!(&placeholder.target, Target::Named { root, .. } if *root == field.name)
    })
}

fn mention(scope: &Scope<'_>, field: &Field<'_>) -> Mention {
    let mut best = Mention::None;
    if field.attr.has_mistake {
        best = Mention::Perhaps;
    }
    for text in scope.texts {
        let Some(source) = text.template() else {
            continue;
        };
        let context = Context {
            shape: scope.shape,
            source,
            fragment_of: None,
        };
        let mut mention = mention_in(context, field);
        if mention == Mention::Whole && !text.is_for(Role::Assistant) {
            mention = Mention::UserOnly;
        }
        best = best.max(mention);
    }
    best
}

fn mention_in(context: Context<'_>, field: &Field<'_>) -> Mention {
    let mut best = Mention::None;
    if might_mention(context.source, field) {
        best = Mention::Perhaps;
    }
    for (placeholder, resolved) in &context.resolve() {
        let found = match (resolved.value, &placeholder.target) {
            (Some(Ok(Meaning::Field(found))), Target::Named { path, .. })
                if found.index == field.index =>
            {
                match field.attr.fragment.get() {
                    Some(fragment) => mention_in_fragment(context, fragment, field),
                    None if path.is_empty() => Mention::Whole,
                    None => Mention::Part,
                }
            }
            (Some(Err(unknown)), target) => guess(unknown, target, context, field),
            _ => Mention::None,
        };
        best = best.max(found);
    }
    best
}

fn mention_in_fragment<'a>(
    outer: Context<'a>,
    source: &'a Source,
    field: &'a Field<'a>,
) -> Mention {
    let context = Context {
        source,
        fragment_of: Some(field),
        ..outer
    };
    let mut item = false;
    let mut key = false;
    let mut value = false;
    for (placeholder, resolved) in &context.resolve() {
        if !matches!(&placeholder.target, Target::Named { path, .. } if path.is_empty()) {
            continue;
        }
        match resolved.value {
            Some(Ok(Meaning::Item)) => item = true,
            Some(Ok(Meaning::Key)) => key = true,
            Some(Ok(Meaning::Value)) => value = true,
            _ => {}
        }
    }
    if item || key && value {
        Mention::Whole
    } else if might_mention(source, field) {
        Mention::Perhaps
    } else {
        Mention::EmptyFragment
    }
}

/// A broken template or argument may mean the field; its own mistake is enough to report.
fn might_mention(source: &Source, field: &Field<'_>) -> bool {
    let name = field.name.to_string();
    let text = &source.string.value;
    source.is_broken && (text.contains(&name) || text.contains("{.."))
        || source
            .arguments
            .iter()
            .any(|argument| argument.is_named(&name))
}

/// Whether an unknown name was probably meant to be this field.
fn guess(unknown: Unknown, target: &Target, context: Context<'_>, field: &Field<'_>) -> Mention {
    let is_meant = match (unknown, target) {
        (Unknown::NoArgument, _)
        | (
            _,
            Target::Named {
                root: Name::Index(_),
                ..
            },
        ) => true,
        (
            _,
            Target::Named {
                root: Name::Word(word),
                ..
            },
        ) => {
            let names = super::field_names(context.shape);
            did_you_mean(word, &names).contains(&format!("`{}`", field.name))
        }
        _ => false,
    };
    if is_meant {
        Mention::Perhaps
    } else {
        Mention::None
    }
}

/// Two variants with the same words around their fields could not be told apart.
pub(super) fn check_variants(input: &Input<'_>, errors: &Errors) {
    let Body::Enum(_) = &input.body else {
        return;
    };
    if input.serde.untagged {
        return;
    }
    let mut seen: Vec<(String, String)> = Vec::new();
    for scope in &input.scopes() {
        let Some(variant) = scope.variant else {
            continue;
        };
        let by_template = !variant.attr.texts.is_empty()
            && !variant.serde.untagged
            && !scope.says_all()
            && !scope.has_markdown();
        if !by_template {
            continue;
        }
        let mut first = None;
        let mut is_broken = false;
        let mut words = String::new();
        for text in scope.texts {
            let Some(source) = text.template() else {
                continue;
            };
            if !text.is_for(Role::Assistant) {
                continue;
            }
            first = first.or(Some(source));
            is_broken |= source.is_broken;
            for word in source.template.literal_text().split_whitespace() {
                words.push_str(word);
                words.push(' ');
            }
        }
        let (Some(first), false) = (first, is_broken) else {
            continue;
        };
        match seen.iter().find(|(before, _)| *before == words) {
            Some((_, other)) => errors.over(
                &first.string.tokens,
                format!(
                    "the texts of `{other}` and `{0}` have the same words around their fields, so \
                     they do not say which of the two it is: name it, as in `text = \"{0}: …\"`",
                    variant.original.ident
                ),
            ),
            None => seen.push((words, variant.original.ident.to_string())),
        }
    }
}
