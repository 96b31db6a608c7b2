use std::fmt::Display;

/// What a plain `{field}` placeholder can say.
///
/// Every [`Display`] type is one and nothing else can be. The trait exists for its message: the
/// compiler would otherwise only say that `Display` is missing, not what to write instead.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be said by a plain placeholder",
    label = "this type has no `Display`",
    note = "an `Option` is said by a fragment on its field, `#[tool_result(text = \"…\")]`, which is left out for `None`",
    note = "a list, set or map is said by `{{field:list}}`, `{{field:table}}`, `{{field:json}}` or a fragment",
    note = "a `PathBuf` is said by `{{field:value}}`, a `Duration` by `{{field:?}}`",
    note = "any other type that implements `Serialize` is said by `{{field:value}}` or `{{field:json}}`"
)]
pub trait Said: Display {}

#[diagnostic::do_not_recommend]
impl<T: Display + ?Sized> Said for T {}

/// Passes a field on to its placeholder.
///
/// What it returns has `Display` whatever `T` is, so that a type without it is reported once.
#[inline]
pub fn said<T: Said>(value: &T) -> &dyn Display {
    value
}
