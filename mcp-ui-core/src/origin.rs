//! Where a result comes from, as far as that says more than the result itself.

/// What is known of a result that was built from a value. It is not written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Origin {
    /// Whether the text for the assistant says the structured value, as the derive checks.
    pub(crate) is_matched: bool,
    /// Whether the output schema of the value's type has an object at its root; asked only when
    /// it counts, since a schema takes time.
    pub(crate) has_object_root: Option<fn() -> bool>,
}

/// Two results that are written the same are equal.
impl PartialEq for Origin {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
