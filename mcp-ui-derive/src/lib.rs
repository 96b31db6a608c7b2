//! `#[derive(ToolResult)]` for `mcp-ui-core`, which re-exports and documents it.
//!
//! The stages: `attr` and `serde_attr` read attributes, `template` reads templates, `ast`
//! holds the type with them, `check` says what is wrong, `expand` writes the impl, `bound`
//! its where-clause. `fallback` writes an empty impl when something is wrong, so that one mistake
//! gives one error.
//!
//! Where a loop reads as well as a chain of iterators, it is a loop: every build of a user compiles
//! this crate without optimization, and each closure in a chain makes a copy of all its adapters.

mod ast;
mod attr;
mod bound;
mod check;
mod errors;
mod expand;
mod fallback;
mod resolve;
mod serde_attr;
mod template;
#[cfg(test)]
mod tests;

use errors::Errors;
use proc_macro::TokenStream;
use quote::ToTokens;
use syn::{DeriveInput, parse_macro_input};

#[expect(missing_docs, reason = "documented where `mcp-ui-core` re-exports it")]
#[proc_macro_derive(ToolResult, attributes(tool_result))]
pub fn derive_tool_result(input: TokenStream) -> TokenStream {
    derive(&parse_macro_input!(input as DeriveInput)).into()
}

fn derive(original: &DeriveInput) -> proc_macro2::TokenStream {
    let errors = Errors::default();
    let input = ast::Input::from_syn(original, &errors);
    if let Some(input) = &input {
        check::check(input, &errors);
    }
    let mut output = errors.finish();
    if let Some(input) = input {
        match &mut output {
            None => output = Some(expand::expand(&input)),
            Some(output) => fallback::expand(&input).to_tokens(output),
        }
    }
    output.unwrap_or_default()
}
