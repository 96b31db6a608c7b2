//! [`ProtocolVersion`]: the versions of the protocol that a result can be written for.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Error, ErrorKind};

/// A version of the Model Context Protocol, named by its date.
///
/// Versions are ordered by date, so `version >= ProtocolVersion::V2025_06_18` reads as it should.
///
/// ```
/// use mcp_ui_core::ProtocolVersion;
///
/// let version: ProtocolVersion = "2025-06-18".parse()?;
/// assert!(version.has_structured_content());
/// assert!(!version.has_non_object_structured_content());
/// assert_eq!(ProtocolVersion::LATEST.as_str(), "2026-07-28");
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ProtocolVersion {
    /// 2024-11-05: text, image and embedded resource blocks.
    V2024_11_05,
    /// 2025-03-26: audio blocks, tool annotations.
    V2025_03_26,
    /// 2025-06-18: `structuredContent` and `outputSchema`, resource links, `_meta` on blocks.
    V2025_06_18,
    /// 2025-11-25: icons.
    V2025_11_25,
    /// 2026-07-28: `resultType`, and `structuredContent` may be any JSON value.
    #[default]
    V2026_07_28,
}

impl ProtocolVersion {
    /// The newest version that this crate knows.
    pub const LATEST: Self = Self::V2026_07_28;

    /// All versions that this crate knows, oldest first.
    pub const ALL: &'static [Self] = &[
        Self::V2024_11_05,
        Self::V2025_03_26,
        Self::V2025_06_18,
        Self::V2025_11_25,
        Self::V2026_07_28,
    ];

    /// The version as it is written on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::V2024_11_05 => "2024-11-05",
            Self::V2025_03_26 => "2025-03-26",
            Self::V2025_06_18 => "2025-06-18",
            Self::V2025_11_25 => "2025-11-25",
            Self::V2026_07_28 => "2026-07-28",
        }
    }

    /// Whether content blocks may be audio.
    #[must_use]
    pub fn has_audio(self) -> bool {
        self >= Self::V2025_03_26
    }

    /// Whether content blocks may be resource links.
    #[must_use]
    pub fn has_resource_link(self) -> bool {
        self >= Self::V2025_06_18
    }

    /// Whether content blocks and resource contents may carry `_meta`.
    #[must_use]
    pub fn has_block_meta(self) -> bool {
        self >= Self::V2025_06_18
    }

    /// Whether annotations may say `lastModified`.
    #[must_use]
    pub fn has_last_modified(self) -> bool {
        self >= Self::V2025_06_18
    }

    /// Whether results may carry `structuredContent`, and tools an `outputSchema`.
    #[must_use]
    pub fn has_structured_content(self) -> bool {
        self >= Self::V2025_06_18
    }

    /// Whether resource links and tools may carry icons.
    #[must_use]
    pub fn has_icons(self) -> bool {
        self >= Self::V2025_11_25
    }

    /// Whether `structuredContent` may be other than an object, and the root of an `outputSchema`
    /// other than `"type": "object"`.
    #[must_use]
    pub fn has_non_object_structured_content(self) -> bool {
        self >= Self::V2026_07_28
    }

    /// Whether results say their `resultType`.
    #[must_use]
    pub fn has_result_type(self) -> bool {
        self >= Self::V2026_07_28
    }
}

impl fmt::Display for ProtocolVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for ProtocolVersion {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        for version in Self::ALL {
            if version.as_str() == text {
                return Ok(*version);
            }
        }
        Err(ErrorKind::UnknownProtocolVersion(text.to_owned()).into())
    }
}

impl TryFrom<&str> for ProtocolVersion {
    type Error = Error;

    fn try_from(text: &str) -> Result<Self, Error> {
        text.parse()
    }
}

impl Serialize for ProtocolVersion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for ProtocolVersion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl serde::de::Visitor<'_> for Visitor {
            type Value = ProtocolVersion;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a protocol version such as \"2025-06-18\"")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<ProtocolVersion, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Visitor)
    }
}
