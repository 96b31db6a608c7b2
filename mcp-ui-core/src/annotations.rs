//! Annotations of content blocks: for whom they are, how important, how old.

use crate::json::RawJson;
use crate::members::{AsMember, Member, Members, Object, serialize_as_object};
use crate::{Error, ErrorKind, Text};

/// Who a content block is for (MCP "Annotations", `audience`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// The person at the host.
    User,
    /// The model.
    Assistant,
    /// A role that a peer sent and that the specification does not name.
    Unknown(Text),
}

impl Role {
    /// The role as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::User => "user",
            Self::Assistant => "assistant",
            Self::Unknown(role) => role,
        }
    }
}

impl AsMember for Role {
    fn as_member(&self) -> Member<'_> {
        Member::Str(self.as_str())
    }
}

impl From<Text> for Role {
    fn from(role: Text) -> Self {
        match role.as_str() {
            "user" => Self::User,
            "assistant" => Self::Assistant,
            _ => Self::Unknown(role),
        }
    }
}

impl serde::Serialize for Role {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Hints for the client about a content block (MCP "Annotations").
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Annotations {
    pub(crate) audience: Option<Vec<Role>>,
    /// Kept as JSON, so that a relayed number stays as it was written.
    pub(crate) priority: Option<RawJson>,
    pub(crate) last_modified: Option<Text>,
    pub(crate) extra: Members,
}

impl Annotations {
    /// No hints.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Says for whom the block is.
    #[must_use]
    pub fn with_audience(mut self, audience: impl IntoIterator<Item = Role>) -> Self {
        self.audience = Some(audience.into_iter().collect());
        self
    }

    /// Says how important the block is, from 0 (optional) to 1 (required).
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidPriority`] outside `0..=1`.
    pub fn with_priority(mut self, priority: f64) -> Result<Self, Error> {
        if !(0.0..=1.0).contains(&priority) {
            return Err(Error::new(ErrorKind::InvalidPriority(priority.to_string())).at("priority"));
        }
        self.priority = Some(RawJson::new(&priority)?);
        Ok(self)
    }

    /// Says when the content was last changed: an ISO 8601 date, time of day and zone, as in
    /// `2026-01-02T03:04:05Z`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidTimestamp`] if it is not one, or not a real date.
    pub fn with_last_modified(mut self, timestamp: impl Into<Text>) -> Result<Self, Error> {
        let timestamp = timestamp.into();
        if !is_timestamp(&timestamp) {
            let kind = ErrorKind::InvalidTimestamp(timestamp.into_string());
            return Err(Error::new(kind).at("lastModified"));
        }
        self.last_modified = Some(timestamp);
        Ok(self)
    }

    /// For whom the block is; `None` means for everybody.
    #[must_use]
    pub fn audience(&self) -> Option<&[Role]> {
        self.audience.as_deref()
    }

    /// How important the block is, from 0 to 1.
    #[must_use]
    pub fn priority(&self) -> Option<f64> {
        let priority: f64 = self.priority.as_ref()?.as_str().parse().ok()?;
        priority.is_finite().then_some(priority)
    }

    /// When the content was last changed.
    #[must_use]
    pub fn last_modified(&self) -> Option<&str> {
        self.last_modified.as_deref()
    }

    /// A member that the specification does not name, or whose value has another type than it
    /// asks for.
    #[must_use]
    pub fn extra(&self, key: &str) -> Option<&RawJson> {
        self.extra.get(key)
    }
}

impl Object for Annotations {
    fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, Member<'a>)) {
        if let Some(audience) = &self.audience {
            each("audience", Member::Array(audience));
        }
        if let Some(priority) = &self.priority {
            each("priority", Member::Raw(priority));
        }
        if let Some(last_modified) = &self.last_modified {
            each("lastModified", Member::Str(last_modified));
        }
        self.extra.members(each);
    }
}

serialize_as_object!(Annotations);

/// Whether `text` is `YYYY-MM-DDTHH:MM:SS[.fraction](Z|±HH:MM)` and names a real date, which is
/// what strict clients take (RFC 3339 without lower-case letters and leap seconds).
pub(crate) fn is_timestamp(text: &str) -> bool {
    fn number(digits: &[u8]) -> Option<u32> {
        let mut number = 0;
        for digit in digits {
            if !digit.is_ascii_digit() {
                return None;
            }
            number = number * 10 + u32::from(digit - b'0');
        }
        Some(number)
    }
    fn within(digits: &[u8], max: u32) -> bool {
        number(digits).is_some_and(|n| n <= max)
    }
    fn parse(bytes: &[u8]) -> Option<()> {
        let (head, zone) = bytes.split_at_checked(19)?;
        let [
            y0,
            y1,
            y2,
            y3,
            b'-',
            m0,
            m1,
            b'-',
            d0,
            d1,
            b'T',
            h0,
            h1,
            b':',
            n0,
            n1,
            b':',
            s0,
            s1,
        ] = *head
        else {
            return None;
        };
        let year = number(&[y0, y1, y2, y3])?;
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match number(&[m0, m1])? {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => return None,
        };
        let real = (1..=days).contains(&number(&[d0, d1])?)
            && within(&[h0, h1], 23)
            && within(&[n0, n1], 59)
            && within(&[s0, s1], 59);
        let zone = match zone {
            [b'.', fraction @ ..] => {
                let digits = fraction.iter().position(|b| !b.is_ascii_digit())?;
                fraction.get(digits..).filter(|_| digits > 0)?
            }
            zone => zone,
        };
        let zoned = match *zone {
            [b'Z'] => true,
            [b'+' | b'-', h0, h1, b':', m0, m1] => within(&[h0, h1], 23) && within(&[m0, m1], 59),
            _ => false,
        };
        (real && zoned).then_some(())
    }
    parse(text.as_bytes()).is_some()
}

#[cfg(test)]
mod tests {
    use super::is_timestamp;

    #[test]
    fn timestamps_are_those_that_strict_clients_take() {
        for good in [
            "2026-01-02T03:04:05Z",
            "2024-02-29T23:59:59.123456789Z",
            "2000-02-29T00:00:00+05:30",
            "0000-01-01T00:00:00-00:00",
        ] {
            assert!(is_timestamp(good), "{good}");
        }
        for bad in [
            "",
            "2026-01-02",
            "2026-01-02T03:04Z",
            "2026-01-02T03:04:05",
            "2026-01-02 03:04:05Z",
            "2026-01-02t03:04:05z",
            "2026-01-02T03:04:60Z",
            "2026-01-02T24:00:00Z",
            "2025-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-10T00:00:00Z",
            "2026-01-00T00:00:00Z",
            "2026-01-02T03:04:05.Z",
            "2026-01-02T03:04:05+0530",
            "2026-01-02T03:04:05Zé",
            "٢٠٢٦-01-02T03:04:05Z",
            "+026-01-02T03:04:05Z",
        ] {
            assert!(!is_timestamp(bad), "{bad}");
        }
    }
}
