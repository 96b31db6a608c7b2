//! O47 (b): a crate that knows `mcp-ui-core` only through a facade.

use facade::ui::ToolResult;
use serde::Serialize;

/// Named by a path.
#[derive(Serialize, ToolResult)]
#[tool_result(crate = facade::ui, text = "{size:>3}\n{..}{maybe}")]
#[non_exhaustive]
pub struct ByPath {
    /// Said.
    pub size: u8,
    /// Said by the rest.
    #[serde(rename = "file-name")]
    pub name: String,
    /// Said if there is one.
    #[tool_result(text = "\nmaybe {maybe}")]
    pub maybe: Option<u8>,
}

/// Named by a string.
#[derive(Serialize, ToolResult)]
#[tool_result(crate = "facade::ui", text = markdown, skip_text(hidden))]
#[non_exhaustive]
pub struct ByString {
    /// Said.
    pub size: u8,
    /// Not said.
    pub hidden: u8,
}

#[cfg(test)]
mod tests {
    use super::{ByPath, ByString};
    use facade::ui::ToolResult;

    facade::result!(FromMacro { size: u8 } says "{size} in all");

    fn text(value: &impl ToolResult) -> String {
        let result = value.to_call_tool_result();
        let text = result
            .iter()
            .flat_map(facade::ui::CallToolResult::content)
            .find_map(facade::ui::ContentBlock::as_text);
        text.map(ToString::to_string).unwrap_or_default()
    }

    #[test]
    fn o47_the_crate_may_be_re_exported() {
        let value = ByPath {
            size: 1,
            name: "a".into(),
            maybe: Some(2),
        };
        assert_eq!(text(&value), "  1\nfile-name: a\nmaybe 2");
        assert_eq!(
            text(&ByString { size: 1, hidden: 2 }),
            "# Named by a string\n\n- size: 1"
        );
        assert_eq!(text(&FromMacro { size: 3 }), "3 in all");
    }
}
