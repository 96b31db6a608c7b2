//! The value of a number, however it is written.

/// A number of JSON as `0.digits × 10^exponent`, without zeros at either end of `digits`: equal
/// numbers are equal here, however they are written.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Decimal {
    negative: bool,
    digits: String,
    exponent: i128,
}

impl Decimal {
    /// Reads a number, which is known to follow the grammar; `None` if its exponent has more than 36
    /// digits.
    pub(crate) fn read(number: &str) -> Option<Self> {
        let (negative, unsigned) = match number.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, number),
        };
        let (mantissa, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{whole}{fraction}");
        let significant = all.trim_start_matches('0');
        let leading = all.len() - significant.len();
        let digits = significant.trim_end_matches('0').to_owned();
        if digits.is_empty() {
            return Some(Self {
                negative: false,
                digits,
                exponent: 0,
            });
        }
        let exponent = read_exponent(exponent)?
            .checked_add(i128::try_from(whole.len()).ok()?)?
            .checked_sub(i128::try_from(leading).ok()?)?;
        Some(Self {
            negative,
            digits,
            exponent,
        })
    }

    /// How many zeros follow the digits, if it is an integer and not beyond all reason.
    fn zeros(&self) -> Option<u64> {
        let length = i128::try_from(self.digits.len()).ok()?;
        u64::try_from(self.exponent.checked_sub(length)?).ok()
    }

    /// Whether it has no fraction, and an exponent of 64 bits.
    pub(crate) fn is_integer(&self) -> bool {
        self.zeros().is_some()
    }

    /// The integer, if it is one of this size.
    pub(crate) fn to_i64(&self) -> Option<i64> {
        if self.digits.is_empty() {
            return Some(0);
        }
        let zeros = usize::try_from(self.zeros()?).ok().filter(|z| *z < 20)?;
        let sign = if self.negative { "-" } else { "" };
        let zeros = "0".repeat(zeros);
        format!("{sign}{}{zeros}", self.digits).parse().ok()
    }
}

fn read_exponent(text: &str) -> Option<i128> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', ..] => (true, text.get(1..)?),
        [b'+', ..] => (false, text.get(1..)?),
        _ => (false, text),
    };
    let digits = digits.trim_start_matches('0');
    if digits.len() > 36 {
        return None;
    }
    let mut magnitude = 0_i128;
    for digit in digits.bytes() {
        magnitude = magnitude * 10 + i128::from(digit & 0xF);
    }
    Some(if negative { -magnitude } else { magnitude })
}
