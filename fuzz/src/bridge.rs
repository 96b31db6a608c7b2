//! What rmcp gets of a value is what it gets of the value's result.

use mcp_ui_core::ToolResult;
use mcp_ui_core::rmcp::Json;
use rmcp::handler::server::tool::IntoCallToolResult;
use rmcp::model::{CallToolResponse, CallToolResult};

pub(super) fn assert_same<T: ToolResult>(value: &T) {
    let bridged = Json(value).into_call_tool_result();
    let result = value.to_call_tool_result();
    let Ok(result) = result else {
        assert!(bridged.is_err(), "{bridged:?}");
        return;
    };
    match (bridged, CallToolResult::try_from(result)) {
        (Ok(CallToolResponse::Complete(bridged)), Ok(result)) => {
            let [bridged, result] =
                [bridged, result].map(|result| serde_json::to_value(result).unwrap());
            assert_eq!(bridged, result);
        }
        (Err(_), Err(_)) => {}
        (bridged, result) => panic!("{bridged:?}\n{result:?}"),
    }
}
