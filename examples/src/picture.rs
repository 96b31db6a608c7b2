//! A picture with what is known about it: an image block for the person, words for the model.

use mcp_ui_core::{ToolError, ToolResult};
use schemars::JsonSchema;
use serde::Serialize;

/// A picture.
#[derive(Debug, Serialize, JsonSchema, ToolResult)]
#[tool_result(
    text(
        "{name} is a picture of {width} × {height} pixels in {bytes} bytes",
        audience(assistant)
    ),
    text("Here is {name}:", audience(user), priority = 1.0)
)]
pub struct Picture {
    name: String,
    width: usize,
    height: usize,
    bytes: usize,
    /// The file; its media type is found from its first bytes.
    #[serde(skip)]
    #[tool_result(image(audience(user)))]
    file: Vec<u8>,
}

impl Picture {
    /// Looks at the bytes of an image file.
    ///
    /// # Errors
    ///
    /// That they are not an image.
    pub fn of(name: &str, file: Vec<u8>) -> Result<Self, ToolError> {
        let size = imagesize::blob_size(&file)?;
        Ok(Self {
            name: name.to_owned(),
            width: size.width,
            height: size.height,
            bytes: file.len(),
            file,
        })
    }
}
