//! O47 (a): a crate that calls `mcp-ui-core` by another name, and has no `serde_json`.

use serde::Serialize;
use ui::ToolResult;

/// Named by a string.
#[derive(Serialize, ToolResult)]
#[tool_result(crate = "ui", text = "{size}{tags}\n{..}")]
pub struct ByString<'a> {
    /// Said.
    pub size: u8,
    /// Said one by one.
    #[tool_result(text = " #{tags}")]
    pub tags: &'a [&'a str],
    /// Said by the rest.
    pub rest: f64,
}

/// Named by a path.
#[derive(Serialize, ToolResult)]
#[tool_result(crate = ::ui)]
pub struct ByPath {
    /// Said.
    pub size: u8,
}

#[cfg(test)]
mod tests {
    use super::{ByPath, ByString};
    use ui::ToolResult;

    fn text(value: &impl ToolResult) -> String {
        let result = value.to_call_tool_result();
        let text = result
            .iter()
            .flat_map(|result| result.content())
            .find_map(|block| block.as_text());
        text.map(ToString::to_string).unwrap_or_default()
    }

    #[test]
    fn o47_the_crate_may_have_another_name() {
        let value = ByString {
            size: 1,
            tags: &["a", "b"],
            rest: 0.5,
        };
        assert_eq!(text(&value), "1 #a #b\nrest: 0.5");
        assert_eq!(text(&ByPath { size: 2 }), r#"{"size":2}"#);
    }
}
