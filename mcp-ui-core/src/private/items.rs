//! What the text of a field is said for: each item of a collection, the value of an `Option`, or
//! the field itself.
//!
//! A macro knows no types, so the choice is made by method resolution: generated code calls
//! `(&&&Items::new(&field)).items()`, and the compiler takes the first of these traits that fits.

use std::ops::Deref;

/// A field whose items are wanted.
#[derive(Debug)]
pub struct Items<'a, T: ?Sized>(&'a T);

impl<'a, T: ?Sized> Items<'a, T> {
    /// The items of `field`.
    pub const fn new(field: &'a T) -> Self {
        Self(field)
    }
}

/// First choice: `&T` can be iterated.
pub trait ByReference {
    /// The items.
    type Items: IntoIterator;

    /// The items.
    fn items(&self) -> Self::Items;
}

impl<'a, T: ?Sized> ByReference for &&Items<'a, T>
where
    &'a T: IntoIterator,
{
    type Items = &'a T;

    fn items(&self) -> &'a T {
        self.0
    }
}

/// Second choice: what `T` points to can be iterated, as in `Arc<[T]>` and `&[T]`.
pub trait ByDeref {
    /// The items.
    type Items: IntoIterator;

    /// The items.
    fn items(&self) -> Self::Items;
}

impl<'a, T: Deref + ?Sized> ByDeref for &Items<'a, T>
where
    &'a T::Target: IntoIterator,
{
    type Items = &'a T::Target;

    fn items(&self) -> &'a T::Target {
        self.0
    }
}

/// Last choice: the field is the one item.
pub trait Once<'a> {
    /// The field.
    type Item: ?Sized;

    /// The field.
    fn items(&self) -> [&'a Self::Item; 1];
}

impl<'a, T: ?Sized> Once<'a> for Items<'a, T> {
    type Item = T;

    fn items(&self) -> [&'a T; 1] {
        [self.0]
    }
}

/// An item that has a key and a value.
#[diagnostic::on_unimplemented(
    message = "`{{key}}` and `{{value}}` are for the entries of a map",
    label = "the items of this field are no entries",
    note = "the item itself has the name of the field: `{{field}}`"
)]
pub trait Entry {
    /// The key.
    type Key;
    /// The value.
    type Value;

    /// Both.
    fn entry(self) -> (Self::Key, Self::Value);
}

impl<K, V> Entry for (K, V) {
    type Key = K;
    type Value = V;

    fn entry(self) -> Self {
        self
    }
}

impl<'a, K, V> Entry for &'a (K, V) {
    type Key = &'a K;
    type Value = &'a V;

    fn entry(self) -> (&'a K, &'a V) {
        (&self.0, &self.1)
    }
}

/// The key and the value of a map's entry.
///
/// They are parameters of their own, so that an item that is no entry is reported once.
pub fn entry<T, K, V>(item: T) -> (K, V)
where
    T: Entry<Key = K, Value = V>,
{
    item.entry()
}
