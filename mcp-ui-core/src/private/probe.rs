//! Whether a type implements `JsonSchema`, asked without asking for it.
//!
//! An inherent constant goes before one of a trait, so `HasSchema::<T>::DERIVED` is `true` exactly
//! if the bound of the inherent impl holds.

use std::marker::PhantomData;

/// A type without a schema, so that [`NoSchema`] has a use whatever the answer is.
#[derive(Debug)]
#[non_exhaustive]
pub enum Nothing {}

/// The answer about the second type.
#[must_use]
pub const fn known<T: Copy>(_nothing: T, answer: T) -> T {
    answer
}

/// The question.
#[derive(Debug)]
pub struct HasSchema<T: ?Sized>(PhantomData<T>);

/// The answer for every type.
pub trait NoSchema {
    /// No.
    const DERIVED: bool = false;
    /// Not known.
    const OBJECT_ROOT: Option<fn() -> bool> = None;
}

impl<T: ?Sized> NoSchema for HasSchema<T> {}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema + ?Sized> HasSchema<T> {
    /// Yes.
    pub const DERIVED: bool = true;
    /// Whether the output schema has an object at its root.
    pub const OBJECT_ROOT: Option<fn() -> bool> =
        Some(|| crate::schema::output_schema::<T>().has_object_root());
}
