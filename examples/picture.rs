//! A picture and what is known about it; give another image file to look at that.

use examples::picture::Picture;
use mcp_ui_core::IntoToolResult;

fn main() -> std::io::Result<()> {
    let path = std::env::args()
        .nth(1)
        .unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/data/packages.png").to_owned());
    let file = std::fs::read(&path)?;
    let name = path.rsplit('/').next().unwrap_or(&path);
    examples::print(Picture::of(name, file).into_tool_result())
}
