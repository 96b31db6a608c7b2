//! How this Linux machine does; give another `/proc` to read that.

use examples::machine::Machine;
use mcp_ui_core::IntoToolResult;

fn main() -> std::io::Result<()> {
    let procfs = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "/proc".to_owned());
    examples::print(Machine::of(procfs.as_ref()).into_tool_result())
}
