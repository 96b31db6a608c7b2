//! Numbers: writing them, checking their text, comparing them by value.

use super::Integers;
use super::decimal::Decimal;
use super::output::{Bytes8, Output};
use crate::{Error, ErrorKind};
use serde_json::ser::{CompactFormatter, Formatter};
use std::io;

/// The largest integer of which a double distinguishes both neighbours: 2^53 − 1.
const MAX_SAFE: u64 = (1 << 53) - 1;

/// Writes an unsigned integer.
#[inline]
pub(super) fn write_u64(out: &mut Output<'_>, n: u64) {
    if n < 10 {
        #[allow(clippy::cast_possible_truncation)] // one digit
        return out.byte(b'0' + n as u8);
    }
    if n < 100 {
        let word = (n / 10) | ((n % 10) << 8);
        return out.plain8(Bytes8 {
            word: word + Digits::ZEROS,
            len: 2,
        });
    }
    write_digits(out, n);
}

const TEN_TO_8: u64 = 100_000_000;

fn write_digits(out: &mut Output<'_>, n: u64) {
    if n < TEN_TO_8 {
        out.plain8(eight_digits(n).without_zeros());
        return;
    }
    let upper = n / TEN_TO_8;
    if upper < TEN_TO_8 {
        out.plain8(eight_digits(upper).without_zeros());
    } else {
        out.plain8(eight_digits(upper / TEN_TO_8).without_zeros());
        out.plain8(eight_digits(upper % TEN_TO_8).with_zeros());
    }
    out.plain8(eight_digits(n % TEN_TO_8).with_zeros());
}

/// Eight decimal digits, the first one lowest, as numbers.
struct Digits(u64);

/// The digits of a number below 10^8: halved into groups of four, two and one, all at once.
#[inline]
fn eight_digits(n: u64) -> Digits {
    let fours = (n / 10_000) | ((n % 10_000) << 32);
    // A multiplication that divides by 100 what is below 10 000, and one by 10 what is below 100.
    let hundreds = ((fours * 10_486) >> 20) & 0x0000_007F_0000_007F;
    let twos = hundreds | ((fours - 100 * hundreds) << 16);
    let tens = ((twos * 103) >> 10) & 0x000F_000F_000F_000F;
    Digits(tens | ((twos - 10 * tens) << 8))
}

impl Digits {
    const ZEROS: u64 = 0x3030_3030_3030_3030;

    #[inline]
    fn with_zeros(&self) -> Bytes8 {
        Bytes8 {
            word: self.0 + Self::ZEROS,
            len: 8,
        }
    }

    #[inline]
    fn without_zeros(&self) -> Bytes8 {
        // At least one digit stays.
        let zeros = (self.0.trailing_zeros() / 8).min(7);
        Bytes8 {
            word: (self.0 + Self::ZEROS) >> (8 * zeros),
            len: 8 - zeros as usize,
        }
    }
}

/// Writes a signed integer.
#[inline]
pub(super) fn write_i64(out: &mut Output<'_>, n: i64) {
    if n < 0 {
        out.byte(b'-');
    }
    write_u64(out, n.unsigned_abs());
}

/// Writes something through `serde_json`'s formatter, so that it looks as `serde_json` writes it.
pub(super) fn format_with(
    out: &mut Output<'_>,
    write: impl FnOnce(&mut CompactFormatter, &mut Vec<u8>) -> io::Result<()>,
) -> Result<(), Error> {
    let start = out.value.len();
    write(&mut CompactFormatter, out.value).map_err(|_| ErrorKind::Format)?;
    out.repeat_from(start);
    Ok(())
}

/// Writes a double.
pub(super) fn write_f64(out: &mut Output<'_>, n: f64) -> Result<(), Error> {
    if !n.is_finite() {
        return Err(ErrorKind::NonFiniteNumber.into());
    }
    format_with(out, |formatter, out| formatter.write_f64(out, n))
}

/// Writes a single-precision number, with the digits that single precision needs.
pub(super) fn write_f32(out: &mut Output<'_>, n: f32) -> Result<(), Error> {
    if !n.is_finite() {
        return Err(ErrorKind::NonFiniteNumber.into());
    }
    format_with(out, |formatter, out| formatter.write_f32(out, n))
}

/// Whether hosts that hold numbers as doubles would keep this integer.
#[inline]
pub(super) fn check_magnitude(magnitude: u64, integers: Integers) -> bool {
    magnitude <= MAX_SAFE || integers == Integers::Any
}

/// [`check_magnitude`] for the integers of 128 bits.
pub(super) fn check_wide_magnitude(magnitude: u128, integers: Integers) -> bool {
    magnitude <= u128::from(MAX_SAFE) || integers == Integers::Any
}

/// Checks a number of raw JSON, which is known to follow the grammar.
///
/// A number is an integer if it is written as one: `9007199254740994.0` is how a double is written.
pub(super) fn check(number: &str, integers: Integers) -> Result<(), Error> {
    let digits = number.strip_prefix('-').unwrap_or(number);
    // Up to 15 digits are below 2^53; no double is near its limits there.
    if digits.len() <= 15 && digits.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(());
    }
    if !number.parse::<f64>().is_ok_and(f64::is_finite) {
        return Err(ErrorKind::NumberOverflow(number.to_owned()).into());
    }
    let is_integer = digits.bytes().all(|b| b.is_ascii_digit());
    if is_integer && integers == Integers::Safe && !digits.parse().is_ok_and(|n: u64| n <= MAX_SAFE)
    {
        return Err(ErrorKind::UnsafeInteger(number.to_owned()).into());
    }
    Ok(())
}

/// Whether two numbers of JSON are the same number: `1`, `1.0` and `10e-1` are.
pub(super) fn equal(a: &str, b: &str) -> bool {
    a == b
        || match (Decimal::read(a), Decimal::read(b)) {
            (Some(a), Some(b)) => a == b,
            _ => false,
        }
}
