//! A crate that passes `mcp-ui-core` on under another name, and a macro of its own that uses it.

pub use mcp_ui_core as ui;
pub use serde;

/// Defines a result with one field.
#[macro_export]
macro_rules! result {
    ($name:ident { $field:ident: $ty:ty } says $text:literal) => {
        #[derive($crate::serde::Serialize, $crate::ui::ToolResult)]
        #[serde(crate = "facade::serde")]
        #[tool_result(crate = $crate::ui, text = $text)]
        struct $name {
            $field: $ty,
        }
    };
}
