//! A map in the order of its names.

/// Values by name, in the order of the names.
///
/// A list and no `BTreeMap`: schemas have few members, which mostly come in order, and the code of
/// two such maps was a tenth of what this crate takes to compile.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sorted<V>(Vec<(String, V)>);

// Derived, it would ask for a default value.
impl<V> Default for Sorted<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<V> Sorted<V> {
    fn find(&self, name: &str) -> Result<usize, usize> {
        match self.0.last() {
            Some((last, _)) if last.as_str() >= name => {
                self.0.binary_search_by(|(own, _)| own.as_str().cmp(name))
            }
            _ => Err(self.0.len()),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.find(name).is_ok()
    }

    pub(super) fn get(&self, name: &str) -> Option<&V> {
        let index = self.find(name).ok()?;
        self.0.get(index).map(|(_, value)| value)
    }

    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut V> {
        let index = self.find(name).ok()?;
        self.0.get_mut(index).map(|(_, value)| value)
    }

    /// Takes time for each name behind this one; [`collect`](Self::collect) and
    /// [`merge`](Self::merge) are for many names that are not in order.
    pub(super) fn insert(&mut self, name: String, value: V) {
        match self.find(&name) {
            Ok(index) => {
                if let Some((_, own)) = self.0.get_mut(index) {
                    *own = value;
                }
            }
            Err(index) => self.0.insert(index, (name, value)),
        }
    }

    pub(super) fn remove(&mut self, name: &str) -> Option<V> {
        let index = self.find(name).ok()?;
        Some(self.0.remove(index).1)
    }

    /// Of two values with one name the later one stays.
    pub(super) fn collect(mut pairs: Vec<(String, V)>) -> Self {
        if pairs.len() < 2 {
            return Self(pairs);
        }
        let later = pairs.split_off(pairs.len() / 2);
        let mut sorted = Self::collect(pairs);
        sorted.merge(Self::collect(later), |_, _, later| later);
        sorted
    }

    /// Adds all of `more`; what has a name already is decided by `both`.
    pub(super) fn merge(&mut self, more: Self, both: fn(&str, V, V) -> V) {
        let room = self.len() + more.len();
        let mut own = std::mem::take(&mut self.0).into_iter();
        self.0.reserve(room);
        let mut next = own.next();
        for (name, value) in more {
            while let Some(before) = next.take_if(|(own, _)| *own < name) {
                self.0.push(before);
                next = own.next();
            }
            let value = match next.take_if(|(own, _)| *own == name) {
                Some((_, before)) => {
                    next = own.next();
                    both(&name, before, value)
                }
                None => value,
            };
            self.0.push((name, value));
        }
        self.0.extend(next);
        self.0.extend(own);
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, (String, V)> {
        self.0.iter()
    }

    pub(super) fn iter_mut(&mut self) -> std::slice::IterMut<'_, (String, V)> {
        self.0.iter_mut()
    }
}

impl<V> IntoIterator for Sorted<V> {
    type Item = (String, V);
    type IntoIter = std::vec::IntoIter<(String, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, V> IntoIterator for &'a Sorted<V> {
    type Item = &'a (String, V);
    type IntoIter = std::slice::Iter<'a, (String, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::Sorted;

    fn sorted(pairs: &[(&str, u8)]) -> Sorted<u8> {
        Sorted::collect(pairs.iter().map(|(n, v)| ((*n).to_owned(), *v)).collect())
    }

    #[test]
    fn names_are_in_order_and_there_once() {
        let pairs = [("b", 1), ("d", 2), ("a", 3), ("c", 4), ("b", 5)];
        let mut map = Sorted::default();
        for (name, value) in pairs {
            map.insert(name.to_owned(), value);
        }
        let names: Vec<(&str, u8)> = map.iter().map(|(n, v)| (n.as_str(), *v)).collect();
        assert_eq!(names, [("a", 3), ("b", 5), ("c", 4), ("d", 2)]);
        assert_eq!(map, sorted(&pairs));
        assert_eq!(map.get("c"), Some(&4));
        assert_eq!(map.remove("c"), Some(4));
        assert_eq!(map.remove("e"), None);
        assert_eq!((map.get("c"), map.len()), (None, 3));
    }

    #[test]
    fn two_maps_become_one() {
        let mut map = sorted(&[("b", 1), ("d", 2)]);
        map.merge(
            sorted(&[("a", 3), ("b", 4), ("e", 5)]),
            |name, own, other| {
                assert_eq!(name, "b");
                own * 10 + other
            },
        );
        assert_eq!(map, sorted(&[("a", 3), ("b", 14), ("d", 2), ("e", 5)]));
        map.merge(Sorted::default(), |_, own, _| own);
        assert_eq!(map.len(), 4);
    }
}
