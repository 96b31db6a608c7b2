//! The media type of views.

/// The media type of a view's HTML document.
pub const MIME_TYPE: &str = "text/html;profile=mcp-app";

/// Whether a media type is that of a view: `text/html` with the parameter `profile=mcp-app`, in
/// any of the ways in which a media type can be written.
///
/// ```
/// use mcp_ui_core::apps::is_app_mime_type;
///
/// assert!(is_app_mime_type("text/html; charset=utf-8; profile=\"mcp-app\""));
/// assert!(!is_app_mime_type("text/html"));
/// ```
#[must_use]
pub fn is_app_mime_type(mime_type: &str) -> bool {
    let (essence, parameters) = mime_type.split_once(';').unwrap_or((mime_type, ""));
    essence
        .trim_matches(is_space)
        .eq_ignore_ascii_case("text/html")
        && profile(parameters).is_some_and(|profile| profile == "mcp-app")
}

/// The value of the first parameter `profile`.
fn profile(mut parameters: &str) -> Option<String> {
    loop {
        let name_end = parameters.find(['=', ';']).unwrap_or(parameters.len());
        let (name, rest) = parameters.split_at_checked(name_end)?;
        let Some(rest) = rest.strip_prefix('=') else {
            // A name without a value is skipped, as browsers do.
            parameters = rest.strip_prefix(';')?;
            continue;
        };
        let (value, rest) = if let Some(quoted) = rest.strip_prefix('"') {
            unquote(quoted)
        } else {
            let (value, rest) = rest.split_once(';').unwrap_or((rest, ""));
            (value.trim_end_matches(is_space).to_owned(), rest)
        };
        if name.trim_matches(is_space).eq_ignore_ascii_case("profile") {
            return Some(value);
        }
        if rest.is_empty() {
            return None;
        }
        parameters = rest;
    }
}

/// The contents of a quoted string, and what follows the next semicolon behind it.
fn unquote(quoted: &str) -> (String, &str) {
    let mut value = String::new();
    let mut chars = quoted.char_indices();
    while let Some((index, c)) = chars.next() {
        match c {
            '"' => {
                let rest = quoted.get(index..).unwrap_or_default();
                return (value, rest.split_once(';').unwrap_or(("", "")).1);
            }
            '\\' => value.extend(chars.next().map(|(_, escaped)| escaped)),
            c => value.push(c),
        }
    }
    (value, "")
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}
