//! Collects every mistake, so that one compile shows them all.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

/// The mistakes found so far.
#[derive(Default)]
pub(crate) struct Errors {
    all: RefCell<Option<syn::Error>>,
    count: Cell<usize>,
}

impl Errors {
    /// A mistake at one token.
    pub(crate) fn at(&self, span: Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    /// A mistake that spans several tokens.
    pub(crate) fn over(&self, tokens: &dyn ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    pub(crate) fn count(&self) -> usize {
        self.count.get()
    }

    pub(crate) fn push(&self, error: syn::Error) {
        self.count.set(self.count.get() + 1);
        match &mut *self.all.borrow_mut() {
            Some(all) => all.combine(error),
            all @ None => *all = Some(error),
        }
    }

    /// The mistakes as `compile_error!` calls, or `None` when there are none.
    pub(crate) fn finish(self) -> Option<TokenStream> {
        let all = self.all.into_inner()?;
        Some(all.to_compile_error())
    }
}

/// "; did you mean `x`?" when a known name is close to the unknown one, else nothing.
pub(crate) fn did_you_mean<S: AsRef<str>>(name: &str, known: &[S]) -> String {
    let mut nearest: Option<(usize, &str)> = None;
    for candidate in known {
        let candidate = candidate.as_ref();
        let found = (distance(name, candidate), candidate);
        if is_near(found.0, candidate) && nearest.is_none_or(|before| found < before) {
            nearest = Some(found);
        }
    }
    match nearest {
        Some((_, candidate)) => format!("; did you mean `{candidate}`?"),
        None => String::new(),
    }
}

fn is_near(distance: usize, candidate: &str) -> bool {
    let length = candidate.chars().count();
    distance <= 1 + length / 4 && distance < length
}

/// `` `a`, `b` and `c` ``
pub(crate) fn quoted_list<S: AsRef<str>>(names: &[S]) -> String {
    let mut list = String::new();
    for (index, name) in names.iter().enumerate() {
        if index > 0 {
            let is_last = index + 1 == names.len();
            list.push_str(if is_last { " and " } else { ", " });
        }
        list.push('`');
        list.push_str(name.as_ref());
        list.push('`');
    }
    list
}

/// Edits between two words, a swap of neighbours counting as one.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    // Row by row the edits between the first `i` characters of one and the first `j` of the other.
    let width = b.len() + 1;
    let mut edits = Vec::new();
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            if i == 0 || j == 0 {
                edits.push(i + j);
                continue;
            }
            let here = edits.len();
            let replaced = edits[here - width - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced
                .min(edits[here - width] + 1)
                .min(edits[here - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(edits[here - 2 * width - 2] + 1);
            }
            edits.push(best);
        }
    }
    edits.last().copied().unwrap_or(0)
}
