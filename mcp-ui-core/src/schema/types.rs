//! The `type` keyword: a set of JSON types.

use serde_json::Value;

/// A set of the seven type names of JSON Schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Types(u8);

/// The order in which several types are written; `null` comes last, as people write it.
const NAMES: [(&str, Types); 7] = [
    ("object", Types::OBJECT),
    ("array", Types::ARRAY),
    ("string", Types::STRING),
    ("number", Types::NUMBER),
    ("integer", Types::INTEGER),
    ("boolean", Types::BOOLEAN),
    ("null", Types::NULL),
];

impl Types {
    pub(super) const NONE: Self = Self(0);
    pub(super) const OBJECT: Self = Self(1);
    pub(super) const ARRAY: Self = Self(2);
    pub(super) const STRING: Self = Self(4);
    pub(super) const NUMBER: Self = Self(8);
    pub(super) const INTEGER: Self = Self(16);
    pub(super) const BOOLEAN: Self = Self(32);
    pub(super) const NULL: Self = Self(64);
    /// Every JSON value has one of these.
    pub(super) const ALL: Self = Self(1 | 2 | 4 | 8 | 32 | 64);

    /// Reads the value of a `type` keyword; names that JSON Schema does not have are left out.
    pub(super) fn from_keyword(value: &Value) -> Self {
        let one = |name: &Value| {
            let found = NAMES.iter().find(|(n, _)| name.as_str() == Some(n));
            found.map_or(Self::NONE, |(_, t)| *t)
        };
        let Value::Array(names) = value else {
            return one(value);
        };
        let mut types = Self::NONE;
        for name in names {
            types = types.or(one(name));
        }
        types
    }

    /// The value of a `type` keyword that says this set.
    pub(super) fn to_keyword(self) -> Value {
        let mut names = Vec::new();
        for (name, types) in NAMES {
            if self.0 & types.0 != 0 {
                names.push(Value::from(name));
            }
        }
        if names.len() == 1 {
            names.remove(0)
        } else {
            Value::Array(names)
        }
    }

    /// The narrowest type of a value.
    pub(super) fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::NULL,
            Value::Bool(_) => Self::BOOLEAN,
            Value::String(_) => Self::STRING,
            Value::Array(_) => Self::ARRAY,
            Value::Object(_) => Self::OBJECT,
            Value::Number(n) => {
                let whole =
                    n.is_i64() || n.is_u64() || n.as_f64().is_some_and(|f| f.fract() == 0.0);
                if whole { Self::INTEGER } else { Self::NUMBER }
            }
        }
    }

    /// The union. `number` takes in `integer`.
    pub(super) fn or(self, other: Self) -> Self {
        let all = Self(self.0 | other.0);
        if all.has(Self::NUMBER) {
            all.without(Self::INTEGER)
        } else {
            all
        }
    }

    /// The types that are in both sets.
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.widened().0 & other.widened().0).narrowed()
    }

    pub(super) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of `other` is named in this set.
    pub(super) fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether a value of the type `other` has one of these types.
    pub(super) fn admits(self, other: Self) -> bool {
        self.and(other) == other
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// `number` says that integers are meant too.
    fn widened(self) -> Self {
        if self.has(Self::NUMBER) {
            Self(self.0 | Self::INTEGER.0)
        } else {
            self
        }
    }

    fn narrowed(self) -> Self {
        if self.has(Self::NUMBER) {
            self.without(Self::INTEGER)
        } else {
            self
        }
    }
}
