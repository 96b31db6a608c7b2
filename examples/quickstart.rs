//! One struct, and the result that a client gets of it.

use mcp_ui_core::ToolResult;
use serde::Serialize;

/// Current weather for one city.
#[derive(Serialize, ToolResult)]
#[tool_result(text = "{city}: {temperature:.1} °C, {conditions}")]
struct Weather {
    city: String,
    temperature: f64,
    conditions: String,
}

fn main() -> Result<(), mcp_ui_core::Error> {
    let weather = Weather {
        city: "Oslo, Norway".into(),
        temperature: -3.25,
        conditions: "light snow".into(),
    };
    let result = weather.to_call_tool_result()?;
    println!("{}", result.to_json_string());
    Ok(())
}
