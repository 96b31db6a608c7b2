//! Containers whose items have a form of their own.

use super::{DeserializeWith, SerializeWith, impl_with};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeTuple, Serializer};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

/// Containers: the type of the field with another `with` type in the place of its items.
///
/// The items of `Option`, `Vec`, `VecDeque`, arrays, slices, sets, and the values of maps; also
/// behind `Box`, `Rc`, `Arc` and `&`. They nest.
///
/// ```
/// use mcp_ui_core::{RawJson, with};
/// use std::collections::BTreeMap;
///
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Post {
///     #[serde(with = "mcp_ui_core::with::Each::<Option<Vec<with::IntegerString>>>")]
///     likes: Option<Vec<u64>>,
///     #[serde(with = "mcp_ui_core::with::Each::<BTreeMap<String, with::Base64>>")]
///     files: BTreeMap<String, Vec<u8>>,
/// }
///
/// let json = RawJson::new(&Post {
///     likes: Some(vec![1, 9_007_199_254_740_993]),
///     files: [("a.bin".to_owned(), vec![0, 1, 2])].into(),
/// })?;
/// assert_eq!(
///     json.as_str(),
///     r#"{"likes":["1","9007199254740993"],"files":{"a.bin":"AAEC"}}"#,
/// );
/// # Ok::<(), mcp_ui_core::Error>(())
/// ```
pub struct Each<C: ?Sized>(PhantomData<C>);

impl_with!(Each<C: ?Sized>);

impl<C: ?Sized> fmt::Debug for Each<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Each")
    }
}

/// The schema of the container.
#[cfg(feature = "schema")]
impl<C: schemars::JsonSchema + ?Sized> schemars::JsonSchema for Each<C> {
    fn inline_schema() -> bool {
        C::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        C::schema_name()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        C::schema_id()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        C::json_schema(generator)
    }
}

impl<C: SerializeWith<T> + ?Sized, T: ?Sized> SerializeWith<T> for Each<C> {
    fn serialize_with<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        C::serialize_with(value, serializer)
    }
}

impl<'de, C: DeserializeWith<'de, T> + ?Sized, T> DeserializeWith<'de, T> for Each<C> {
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        C::deserialize_with(deserializer)
    }
}

/// An item, to be written in the form `X`.
struct Item<'a, X: ?Sized, T: ?Sized>(&'a T, PhantomData<X>);

impl<X: SerializeWith<T> + ?Sized, T: ?Sized> Serialize for Item<'_, X, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        X::serialize_with(self.0, serializer)
    }
}

/// An item that was read in the form `X`.
struct Read<X: ?Sized, T>(T, PhantomData<X>);

impl<'de, X: DeserializeWith<'de, T> + ?Sized, T> Deserialize<'de> for Read<X, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        X::deserialize_with(deserializer).map(|value| Self(value, PhantomData))
    }
}

impl<X: SerializeWith<T>, T> SerializeWith<Option<T>> for Option<X> {
    fn serialize_with<S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => serializer.serialize_some(&Item::<X, T>(value, PhantomData)),
            None => serializer.serialize_none(),
        }
    }
}

impl<'de, X: DeserializeWith<'de, T>, T> DeserializeWith<'de, Option<T>> for Option<X> {
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
        let read = Option::<Read<X, T>>::deserialize(deserializer)?;
        Ok(read.map(|read| read.0))
    }
}

impl<X: SerializeWith<T> + ?Sized, T: ?Sized> SerializeWith<&T> for &X {
    fn serialize_with<S: Serializer>(value: &&T, serializer: S) -> Result<S::Ok, S::Error> {
        X::serialize_with(*value, serializer)
    }
}

/// Pointers to one value.
macro_rules! impl_pointer {
    ($($pointer:ident)*) => {$(
        impl<X: SerializeWith<T> + ?Sized, T: ?Sized> SerializeWith<$pointer<T>> for $pointer<X> {
            fn serialize_with<S: Serializer>(
                value: &$pointer<T>,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                X::serialize_with(value, serializer)
            }
        }

        impl<'de, X: DeserializeWith<'de, T>, T> DeserializeWith<'de, $pointer<T>> for $pointer<X> {
            fn deserialize_with<D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$pointer<T>, D::Error> {
                X::deserialize_with(deserializer).map($pointer::new)
            }
        }
    )*};
}

impl_pointer!(Box Rc Arc);

impl<X: SerializeWith<T>, T> SerializeWith<[T]> for [X] {
    fn serialize_with<S: Serializer>(value: &[T], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(value.iter().map(|v| Item::<X, T>(v, PhantomData)))
    }
}

/// A tuple, as serde writes arrays.
impl<X: SerializeWith<T>, T, const N: usize> SerializeWith<[T; N]> for [X; N] {
    fn serialize_with<S: Serializer>(value: &[T; N], serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(N)?;
        for item in value {
            tuple.serialize_element(&Item::<X, T>(item, PhantomData))?;
        }
        tuple.end()
    }
}

impl<'de, X: DeserializeWith<'de, T>, T, const N: usize> DeserializeWith<'de, [T; N]> for [X; N] {
    fn deserialize_with<D: Deserializer<'de>>(deserializer: D) -> Result<[T; N], D::Error> {
        let items: Vec<T> = deserializer.deserialize_tuple(N, Items::<X, T, _>::new())?;
        let len = items.len();
        items
            .try_into()
            .map_err(|_| D::Error::invalid_length(len, &"as many items as the array has"))
    }
}

/// Containers of items without keys.
macro_rules! impl_items {
    ($($container:ident <T $(: $bound:ident $(+ $more:ident)*)? $(, $state:ident)?>)*) => {$(
        impl<X: SerializeWith<T>, T $(, $state)?> SerializeWith<$container<T $(, $state)?>>
            for $container<X $(, $state)?>
        {
            fn serialize_with<S: Serializer>(
                value: &$container<T $(, $state)?>,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(value.iter().map(|v| Item::<X, T>(v, PhantomData)))
            }
        }

        impl<'de, X, T $(, $state)?> DeserializeWith<'de, $container<T $(, $state)?>>
            for $container<X $(, $state)?>
        where
            X: DeserializeWith<'de, T>,
            $(T: $bound $(+ $more)*,)?
            $($state: BuildHasher + Default,)?
        {
            fn deserialize_with<D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$container<T $(, $state)?>, D::Error> {
                deserializer.deserialize_seq(Items::<X, T, _>::new())
            }
        }
    )*};
}

impl_items! {
    Vec<T>
    VecDeque<T>
    BTreeSet<T: Ord>
    HashSet<T: Eq + Hash, H>
}

/// Containers of values under keys.
macro_rules! impl_values {
    ($($container:ident <K: $bound:ident $(+ $more:ident)*, T $(, $state:ident)?>)*) => {$(
        impl<X: SerializeWith<T>, K: Serialize, T $(, $state)?>
            SerializeWith<$container<K, T $(, $state)?>> for $container<K, X $(, $state)?>
        {
            fn serialize_with<S: Serializer>(
                value: &$container<K, T $(, $state)?>,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_map(value.iter().map(|(k, v)| (k, Item::<X, T>(v, PhantomData))))
            }
        }

        impl<'de, X, K, T $(, $state)?> DeserializeWith<'de, $container<K, T $(, $state)?>>
            for $container<K, X $(, $state)?>
        where
            X: DeserializeWith<'de, T>,
            K: Deserialize<'de> + $bound $(+ $more)*,
            $($state: BuildHasher + Default,)?
        {
            fn deserialize_with<D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$container<K, T $(, $state)?>, D::Error> {
                deserializer.deserialize_map(Values::<X, K, T, _>(PhantomData))
            }
        }
    )*};
}

impl_values! {
    BTreeMap<K: Ord, T>
    HashMap<K: Eq + Hash, T, H>
}

/// Reads items into a container.
struct Items<X, T, C>(PhantomData<(X, T, C)>);

impl<X, T, C> Items<X, T, C> {
    fn new() -> Self {
        Self(PhantomData)
    }
}

impl<'de, X: DeserializeWith<'de, T>, T, C: Default + Extend<T>> Visitor<'de> for Items<X, T, C> {
    type Value = C;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<C, A::Error> {
        let mut items = C::default();
        while let Some(item) = seq.next_element::<Read<X, T>>()? {
            items.extend([item.0]);
        }
        Ok(items)
    }
}

/// Reads values and their keys into a map.
struct Values<X, K, T, C>(PhantomData<(X, K, T, C)>);

impl<'de, X, K, T, C> Visitor<'de> for Values<X, K, T, C>
where
    X: DeserializeWith<'de, T>,
    K: Deserialize<'de>,
    C: Default + Extend<(K, T)>,
{
    type Value = C;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<C, A::Error> {
        let mut values = C::default();
        while let Some((key, value)) = map.next_entry::<K, Read<X, T>>()? {
            values.extend([(key, value.0)]);
        }
        Ok(values)
    }
}
