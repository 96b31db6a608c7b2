//! Whether a type implements `JsonSchema`, asked without asking for it.
//!
//! An inherent constant goes before one of a trait, so `HasSchema::<T>::DERIVED` is `true` exactly
//! if the bound of the inherent impl holds.

use std::marker::PhantomData;

/// The question.
#[derive(Debug)]
pub struct HasSchema<T: ?Sized>(PhantomData<T>);

/// The answer for every type.
pub trait NoSchema {
    /// No.
    const DERIVED: bool = false;
}

impl<T: ?Sized> NoSchema for HasSchema<T> {}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema + ?Sized> HasSchema<T> {
    /// Yes.
    pub const DERIVED: bool = true;
}
