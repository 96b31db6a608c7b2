//! Objects of the extension: each says its members once, and gets from that its constructor, its
//! accessors, and how it is read and written.

/// The type that holds a member of a kind.
macro_rules! member_type {
    (text) => { $crate::Text };
    (texts) => { Vec<$crate::Text> };
    (bool) => { bool };
    (number) => { $crate::apps::Number };
    (flag) => { $crate::apps::json_object::JsonObject };
    (origins) => { Vec<$crate::Text> };
    (object $ty:ty) => { $ty };
    (list $ty:ty) => { Vec<$ty> };
}

/// The argument of a constructor for a member of a kind.
macro_rules! argument_type {
    (text) => { impl Into<$crate::Text> };
    (number) => { impl Into<$crate::apps::Number> };
    (object $ty:ty) => { $ty };
    (list $ty:ty) => { impl IntoIterator<Item = $ty> };
}

/// The value of a member from the argument of a constructor.
macro_rules! from_argument {
    ([text] $value:expr) => {
        $value.into()
    };
    ([number] $value:expr) => {
        $value.into()
    };
    ([object $ty:ty] $value:expr) => {
        $value
    };
    ([list $ty:ty] $value:expr) => {
        $value.into_iter().collect()
    };
}

/// A member as it is written.
macro_rules! as_member {
    ([text] $value:expr) => {
        $crate::members::Member::Str($value)
    };
    ([texts] $value:expr) => {
        $crate::members::Member::Array($value)
    };
    ([origins] $value:expr) => {
        $crate::members::Member::Array($value)
    };
    ([list $ty:ty] $value:expr) => {
        $crate::members::Member::Array($value)
    };
    ([$($kind:tt)*] $value:expr) => {
        $crate::members::AsMember::as_member($value)
    };
}

/// Accessors of a member that is always there.
macro_rules! required_accessors {
    ($(#[$doc:meta])* [text] $name:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> &str {
            &self.$name
        }
    };
    ($(#[$doc:meta])* [number] $name:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> f64 {
            self.$name.get()
        }
    };
    ($(#[$doc:meta])* [object $ty:ty] $name:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> &$ty {
            &self.$name
        }
    };
    ($(#[$doc:meta])* [list $ty:ty] $name:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> &[$ty] {
            &self.$name
        }
    };
}

/// Accessors of a member that may be absent.
macro_rules! optional_accessors {
    ($(#[$doc:meta])* [text] $name:ident $with:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> Option<&str> {
            self.$name.as_deref()
        }

        $(#[$doc])*
        #[must_use]
        pub fn $with(mut self, $name: impl Into<$crate::Text>) -> Self {
            self.$name = Some($name.into());
            self
        }
    };
    ($(#[$doc:meta])* [texts] $name:ident $with:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> Option<&[$crate::Text]> {
            self.$name.as_deref()
        }

        $(#[$doc])*
        #[must_use]
        pub fn $with<I: IntoIterator<Item: Into<$crate::Text>>>(mut self, $name: I) -> Self {
            self.$name = Some($name.into_iter().map(Into::into).collect());
            self
        }
    };
    ($(#[$doc:meta])* [bool] $name:ident $with:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> Option<bool> {
            self.$name
        }

        $(#[$doc])*
        #[must_use]
        pub fn $with(mut self, $name: bool) -> Self {
            self.$name = Some($name);
            self
        }
    };
    ($(#[$doc:meta])* [number] $name:ident $with:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> Option<f64> {
            self.$name.as_ref().map($crate::apps::Number::get)
        }

        $(#[$doc])*
        #[must_use]
        pub fn $with(mut self, $name: impl Into<$crate::apps::Number>) -> Self {
            self.$name = Some($name.into());
            self
        }
    };
    ($(#[$doc:meta])* [flag] $name:ident $with:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> bool {
            self.$name.is_some()
        }

        $(#[$doc])*
        #[must_use]
        pub fn $with(mut self) -> Self {
            self.$name = Some($crate::apps::json_object::JsonObject::default());
            self
        }
    };
    ($(#[$doc:meta])* [origins] $name:ident $with:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> Option<&[$crate::Text]> {
            self.$name.as_deref()
        }

        $(#[$doc])*
        ///
        /// # Errors
        ///
        /// [`ErrorKind::InvalidOrigin`](crate::ErrorKind::InvalidOrigin) at the index of a source
        /// that is not a single origin.
        pub fn $with<I: IntoIterator<Item: Into<$crate::Text>>>(
            mut self,
            $name: I,
        ) -> Result<Self, $crate::Error> {
            let sources: Vec<$crate::Text> = $name.into_iter().map(Into::into).collect();
            $crate::apps::csp::check(&sources)?;
            self.$name = Some(sources);
            Ok(self)
        }
    };
    ($(#[$doc:meta])* [object $ty:ty] $name:ident $with:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> Option<&$ty> {
            self.$name.as_ref()
        }

        $(#[$doc])*
        #[must_use]
        pub fn $with(mut self, $name: $ty) -> Self {
            self.$name = Some($name);
            self
        }
    };
    ($(#[$doc:meta])* [list $ty:ty] $name:ident $with:ident) => {
        $(#[$doc])*
        #[must_use]
        pub fn $name(&self) -> Option<&[$ty]> {
            self.$name.as_deref()
        }

        $(#[$doc])*
        #[must_use]
        pub fn $with(mut self, $name: impl IntoIterator<Item = $ty>) -> Self {
            self.$name = Some($name.into_iter().collect());
            self
        }
    };
}

/// An object of the extension. Members that the specification does not name are kept as they were
/// received, and `null` for an optional member is read as its absence.
macro_rules! object {
    (
        $(#[$doc:meta])*
        $ty:ident {
            $( required { $(
                $(#[$rdoc:meta])* [$($rkind:tt)+] $rname:ident $rwire:literal;
            )+ } )?
            $( optional { $(
                $(#[$odoc:meta])* [$($okind:tt)+] $oname:ident $owith:ident $owire:literal;
            )+ } )?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct $ty {
            $($( $rname: $crate::apps::object::member_type!($($rkind)+), )+)?
            $($( $oname: Option<$crate::apps::object::member_type!($($okind)+)>, )+)?
            extra: $crate::members::Members,
        }

        impl $ty {
            $crate::apps::object::constructor!($ty
                [$($( $(#[$rdoc])* [$($rkind)+] $rname; )+)?] [$($( $oname )+)?]);

            $($( $crate::apps::object::required_accessors!($(#[$rdoc])* [$($rkind)+] $rname); )+)?
            $($( $crate::apps::object::optional_accessors!(
                $(#[$odoc])* [$($okind)+] $oname $owith); )+)?

            /// A member that was received and that the specification does not name.
            #[must_use]
            pub fn extra(&self, key: &str) -> Option<&$crate::RawJson> {
                self.extra.get(key)
            }
        }

        $crate::apps::object::default!($ty [$($( $rname )+)?]);

        impl $crate::members::Object for $ty {
            fn members<'a>(&'a self, each: &mut dyn FnMut(&'a str, $crate::members::Member<'a>)) {
                $($( each($rwire, $crate::apps::object::as_member!([$($rkind)+] &self.$rname)); )+)?
                $($( if let Some(value) = &self.$oname {
                    each($owire, $crate::apps::object::as_member!([$($okind)+] value));
                } )+)?
                self.extra.members(each);
            }
        }

        impl $crate::apps::read::FromJson for $ty {
            fn from_json(json: &$crate::RawJson) -> Result<Self, $crate::Error> {
                #[allow(unused_mut)]
                let mut members = $crate::apps::read::members(json)?;
                #[allow(unused_mut)]
                let mut read = Self {
                    $($( $rname: $crate::apps::read::required(&mut members, $rwire)?, )+)?
                    $($( $oname: None, )+)?
                    extra: members,
                };
                $( $crate::apps::read::optional(
                    &mut read.extra,
                    &mut [$( ($owire, &mut read.$oname), )+],
                )?; )?
                Ok(read)
            }
        }

        $crate::apps::object::serde_as_object!($ty);
    };
}

/// The constructor of an object.
macro_rules! constructor {
    ($ty:ident [] [$($oname:ident)*]) => {
        /// One without any member.
        #[must_use]
        pub fn new() -> Self {
            Self { $( $oname: None, )* extra: $crate::members::Members::new() }
        }
    };
    ($ty:ident [$( $(#[$rdoc:meta])* [$($rkind:tt)+] $rname:ident; )+] [$($oname:ident)*]) => {
        /// One with the members that the specification requires.
        #[must_use]
        pub fn new($( $rname: $crate::apps::object::argument_type!($($rkind)+) ),+) -> Self {
            Self {
                $( $rname: $crate::apps::object::from_argument!([$($rkind)+] $rname), )+
                $( $oname: None, )*
                extra: $crate::members::Members::new(),
            }
        }
    };
}

/// `Default` for an object without required members.
macro_rules! default {
    ($ty:ident []) => {
        impl Default for $ty {
            fn default() -> Self {
                Self::new()
            }
        }
    };
    ($ty:ident [$($rname:ident)+]) => {};
}

/// `Serialize`, `Deserialize` and the place among other members for an object of the extension.
macro_rules! serde_as_object {
    ($ty:ident) => {
        impl serde::Serialize for $ty {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::members::serialize_object(self, serializer)
            }
        }

        impl $crate::members::AsMember for $ty {
            fn as_member(&self) -> $crate::members::Member<'_> {
                $crate::members::Member::Object(self)
            }
        }

        $crate::apps::object::deserialize_from_json!($ty);
    };
}

/// `Deserialize` for a type of the extension.
macro_rules! deserialize_from_json {
    ($ty:ident) => {
        impl<'de> serde::Deserialize<'de> for $ty {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let json = <$crate::RawJson as serde::Deserialize>::deserialize(deserializer)?;
                $crate::apps::read::FromJson::from_json(&json).map_err(serde::de::Error::custom)
            }
        }
    };
}

/// A word of a closed list; one that a peer sent and that is not in the list is kept.
macro_rules! words {
    (
        $(#[$doc:meta])*
        $ty:ident { $( $(#[$vdoc:meta])* $variant:ident $wire:literal; )+ }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $ty {
            $( $(#[$vdoc])* $variant, )+
            /// A word that a peer sent and that the specification does not name.
            Unknown($crate::Text),
        }

        impl $ty {
            /// The word as it is written.
            #[must_use]
            pub fn as_str(&self) -> &str {
                match self {
                    $( Self::$variant => $wire, )+
                    Self::Unknown(word) => word,
                }
            }
        }

        impl From<$crate::Text> for $ty {
            fn from(word: $crate::Text) -> Self {
                match word.as_str() {
                    $( $wire => Self::$variant, )+
                    _ => Self::Unknown(word),
                }
            }
        }

        impl $crate::apps::read::FromJson for $ty {
            fn from_json(json: &$crate::RawJson) -> Result<Self, $crate::Error> {
                <$crate::Text as $crate::apps::read::FromJson>::from_json(json).map(Self::from)
            }
        }

        impl $crate::members::AsMember for $ty {
            fn as_member(&self) -> $crate::members::Member<'_> {
                $crate::members::Member::Str(self.as_str())
            }
        }

        impl serde::Serialize for $ty {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        $crate::apps::object::deserialize_from_json!($ty);
    };
}

pub(crate) use {
    argument_type, as_member, constructor, default, deserialize_from_json, from_argument,
    member_type, object, optional_accessors, required_accessors, serde_as_object, words,
};
