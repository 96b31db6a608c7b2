//! `#[derive(ToolResult)]`; documented where `mcp-ui-core` re-exports it.

use proc_macro::TokenStream;

/// Implements `ToolResult`.
#[proc_macro_derive(ToolResult, attributes(tool_result))]
pub fn derive_tool_result(_input: TokenStream) -> TokenStream {
    TokenStream::new()
}
