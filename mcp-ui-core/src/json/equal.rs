//! Whether two JSON texts are the same value.

use super::order::{key_at, sort_by_bytes};
use super::scan::{self, Visit};
use super::{number, string};
use crate::Error;
use std::borrow::Cow;

/// Whether two JSON texts are the same value: the order of members does not count, the last of
/// equal keys does, numbers are compared by value and strings without their escapes.
///
/// Text that is not JSON equals nothing but the same text.
pub(crate) fn equal(a: &str, b: &str) -> bool {
    a == b
        || match (Tree::read(a), Tree::read(b)) {
            (Ok(a), Ok(b)) => same(&a, &b),
            _ => false,
        }
}

/// A value of the text, in the order of the text.
enum Node<'a> {
    Literal(&'static str),
    Number(&'a str),
    String(&'a str),
    /// A container; holds how many nodes it has with all that is inside, itself included.
    Array(usize),
    Object(usize),
    /// A key; its value is the next node.
    Key(&'a str),
}

/// The nodes of a text, each container directly before its contents.
struct Tree<'a> {
    nodes: Vec<Node<'a>>,
    open: Vec<usize>,
}

impl<'a> Tree<'a> {
    fn read(json: &'a str) -> Result<Self, Error> {
        let mut tree = Self {
            nodes: Vec::new(),
            open: Vec::new(),
        };
        scan::walk::<dyn Visit<'a>>(json, &mut tree)?;
        Ok(tree)
    }

    /// How many nodes the value at `at` has.
    fn size(&self, at: usize) -> usize {
        match self.nodes.get(at) {
            Some(Node::Array(size) | Node::Object(size)) => *size,
            _ => 1,
        }
    }

    /// The members of the object at `at`.
    fn members(&self, at: usize) -> Members<'a> {
        let end = at + self.size(at);
        let mut members = Members::default();
        let mut next = at + 1;
        while next < end
            && let Some(Node::Key(key)) = self.nodes.get(next)
        {
            members.order.push((members.keys.len(), next + 1));
            members.keys.push(string::decode(key));
            next += 1 + self.size(next + 1);
        }
        let keys = &members.keys;
        sort_by_bytes(&mut members.order, &|(index, _)| key_at(keys, index));
        members.order.dedup_by(|later, kept| {
            let same = key_at(keys, later.0) == key_at(keys, kept.0);
            if same {
                *kept = *later;
            }
            same
        });
        members
    }
}

/// The members of an object.
#[derive(Default)]
struct Members<'a> {
    /// The keys, decoded.
    keys: Vec<Cow<'a, [u8]>>,
    /// The index of each key, and where its value is; sorted, and of equal keys only the last.
    order: Vec<(usize, usize)>,
}

impl<'a> Visit<'a> for Tree<'a> {
    fn punctuation(&mut self, byte: u8) -> Result<(), Error> {
        match byte {
            b'{' | b'[' => {
                self.open.push(self.nodes.len());
                self.nodes.push(if byte == b'{' {
                    Node::Object(1)
                } else {
                    Node::Array(1)
                });
            }
            b'}' | b']' => {
                let len = self.nodes.len();
                if let Some(at) = self.open.pop()
                    && let Some(Node::Array(size) | Node::Object(size)) = self.nodes.get_mut(at)
                {
                    *size = len - at;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn key(&mut self, contents: &'a str) -> Result<(), Error> {
        self.nodes.push(Node::Key(contents));
        Ok(())
    }

    fn string(&mut self, contents: &'a str) -> Result<(), Error> {
        self.nodes.push(Node::String(contents));
        Ok(())
    }

    fn number(&mut self, number: &'a str) -> Result<(), Error> {
        self.nodes.push(Node::Number(number));
        Ok(())
    }

    fn literal(&mut self, literal: &'static str) -> Result<(), Error> {
        self.nodes.push(Node::Literal(literal));
        Ok(())
    }
}

/// Two containers of which some of the contents have been compared.
enum Pair {
    /// Arrays: where the next items are, and where the arrays end.
    Items {
        next: (usize, usize),
        end: (usize, usize),
    },
    /// Objects: where the values of equal keys are.
    Members(Vec<(usize, usize)>),
}

/// Compares with a stack of its own, so that the depth of the values does not matter.
fn same(a: &Tree<'_>, b: &Tree<'_>) -> bool {
    let mut open = Vec::new();
    let mut next = Some((0, 0));
    loop {
        if let Some(pair) = next {
            match compare(a, b, pair) {
                Compared::Same => {}
                Compared::Different => return false,
                Compared::Inside(pair) => open.push(pair),
            }
        }
        next = match open.last_mut() {
            None => return true,
            Some(Pair::Items { next, end }) if next.0 < end.0 && next.1 < end.1 => {
                let items = *next;
                next.0 += a.size(items.0);
                next.1 += b.size(items.1);
                Some(items)
            }
            Some(Pair::Items { next, end }) if next.0 < end.0 || next.1 < end.1 => return false,
            Some(Pair::Members(values)) if !values.is_empty() => values.pop(),
            Some(_) => {
                open.pop();
                None
            }
        };
    }
}

enum Compared {
    Same,
    Different,
    Inside(Pair),
}

impl From<bool> for Compared {
    fn from(same: bool) -> Self {
        if same { Self::Same } else { Self::Different }
    }
}

fn compare(a: &Tree<'_>, b: &Tree<'_>, at: (usize, usize)) -> Compared {
    match (a.nodes.get(at.0), b.nodes.get(at.1)) {
        (Some(Node::Literal(a)), Some(Node::Literal(b))) => (a == b).into(),
        (Some(Node::Number(a)), Some(Node::Number(b))) => number::equal(a, b).into(),
        (Some(Node::String(a)), Some(Node::String(b))) => {
            (a == b || string::decode(a) == string::decode(b)).into()
        }
        (Some(Node::Array(a)), Some(Node::Array(b))) => Compared::Inside(Pair::Items {
            next: (at.0 + 1, at.1 + 1),
            end: (at.0 + a, at.1 + b),
        }),
        (Some(Node::Object(_)), Some(Node::Object(_))) => {
            let (a, b) = (a.members(at.0), b.members(at.1));
            if a.order.len() != b.order.len() {
                return Compared::Different;
            }
            let mut values = Vec::with_capacity(a.order.len());
            for (in_a, in_b) in a.order.iter().zip(&b.order) {
                if key_at(&a.keys, in_a.0) != key_at(&b.keys, in_b.0) {
                    return Compared::Different;
                }
                values.push((in_a.1, in_b.1));
            }
            Compared::Inside(Pair::Members(values))
        }
        _ => Compared::Different,
    }
}
