//! Fields that become media blocks: their bytes, their texts, and media types found from bytes.

mod bytes;
mod signature;
mod text;

pub use bytes::MediaBytes;
pub use text::{MediaText, TextValue};

pub(crate) use signature::{audio_type, image_type, media_type};

/// Whether `text` is a media type: `type/subtype`, and parameters behind a semicolon.
pub(crate) fn is_mime_type(text: &str) -> bool {
    let essence = text.split(';').next().unwrap_or_default().trim_end();
    let is_token = |token: &str| {
        !token.is_empty()
            && token
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&byte))
    };
    text.bytes()
        .all(|byte| byte == b' ' || byte.is_ascii_graphic())
        && essence
            .split_once('/')
            .is_some_and(|(class, subtype)| is_token(class) && is_token(subtype))
}
