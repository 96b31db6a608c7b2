//! Widths and precisions that come from data.

/// An integer that a placeholder takes as its width or precision.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a width or precision",
    label = "this is no integer",
    note = "a width or precision, as in `{{name:width$}}`, is an integer field or constant"
)]
pub trait Count: Copy {
    /// The number, at least 0.
    fn clamped(self) -> usize;
}

macro_rules! counts {
    ($($ty:ty)*) => {$(
        impl Count for $ty {
            fn clamped(self) -> usize {
                u16::try_from(self.max(0)).unwrap_or(u16::MAX).into()
            }
        }
    )*};
}

counts!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl<T: Count> Count for &T {
    fn clamped(self) -> usize {
        (*self).clamped()
    }
}

/// The number for `format_args!`, which panics above 65535.
pub fn count<T: Count>(count: &T) -> usize {
    count.clamped()
}
