//! Places in tables of fixed size, for what is known of names that live as long as the program.

/// The place of a name in a table of `1 << bits`, by its address. `also` sets apart what has the
/// same name.
#[inline]
pub(crate) fn slot(name: &'static str, also: usize, bits: u32) -> usize {
    const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
    let address = name.as_ptr().addr() as u64 ^ (also as u64) << 32;
    #[allow(clippy::cast_possible_truncation)] // less than the length of the table
    let slot = (address.wrapping_mul(MIX) >> (64 - bits)) as usize;
    slot
}
