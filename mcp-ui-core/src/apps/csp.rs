//! The origins that a view may reach.

use crate::apps::object::object;
use crate::{Error, ErrorKind, Text};
use std::fmt::Write;

object! {
    /// The origins that a view may reach (`McpUiResourceCsp`). A server declares them on the view's
    /// resource, never on a tool; a host makes its Content Security Policy of them.
    ResourceCsp {
        optional {
            /// Origins for `fetch`, XHR and WebSocket.
            [origins] connect_domains with_connect_domains "connectDomains";
            /// Origins of scripts, styles, images, fonts and media.
            [origins] resource_domains with_resource_domains "resourceDomains";
            /// Origins of frames inside the view.
            [origins] frame_domains with_frame_domains "frameDomains";
            /// Origins that the document may have as its base URI.
            [origins] base_uri_domains with_base_uri_domains "baseUriDomains";
        }
    }
}

impl ResourceCsp {
    /// The value of the `Content-Security-Policy` header for the view's document; the restrictive
    /// default of the specification if nothing is declared.
    ///
    /// ```
    /// use mcp_ui_core::apps::ResourceCsp;
    ///
    /// let csp = ResourceCsp::new().with_connect_domains(["https://api.example.com"])?;
    /// assert!(csp.header_value()?.contains("connect-src 'self' https://api.example.com; "));
    /// assert!(ResourceCsp::new().header_value()?.contains("connect-src 'none'; "));
    /// # Ok::<(), mcp_ui_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InvalidOrigin`] at a source of a peer that is not a single origin: nothing is
    /// left out silently, and nothing may add a directive to the policy.
    pub fn header_value(&self) -> Result<String, Error> {
        let connect = sources(self.connect_domains.as_deref(), "connectDomains")?;
        let resource = sources(self.resource_domains.as_deref(), "resourceDomains")?;
        let frame = sources(self.frame_domains.as_deref(), "frameDomains")?;
        let base_uri = sources(self.base_uri_domains.as_deref(), "baseUriDomains")?;
        let directives = &[
            ("default-src", "'none'", ""),
            ("script-src", "'self' 'unsafe-inline'", resource.as_str()),
            ("style-src", "'self' 'unsafe-inline'", &resource),
            if connect.is_empty() {
                ("connect-src", "'none'", "")
            } else {
                ("connect-src", "'self'", &connect)
            },
            ("img-src", "'self' data:", &resource),
            ("font-src", "'self'", &resource),
            ("media-src", "'self' data:", &resource),
            or("frame-src", &frame, "'none'"),
            ("object-src", "'none'", ""),
            or("base-uri", &base_uri, "'self'"),
        ];
        let mut policy = String::new();
        for (name, own, declared) in directives {
            let gap = if policy.is_empty() { "" } else { "; " };
            // Writing to a string does not fail.
            let _ = write!(policy, "{gap}{name} {own}{declared}");
        }
        Ok(policy)
    }
}

/// The declared sources, or else the default.
fn or<'a>(name: &'a str, declared: &'a str, default: &'a str) -> (&'a str, &'a str, &'a str) {
    match declared.strip_prefix(' ') {
        Some(declared) => (name, declared, ""),
        None => (name, default, ""),
    }
}

/// The sources, each behind a space.
fn sources(declared: Option<&[Text]>, list: &'static str) -> Result<String, Error> {
    let declared = declared.unwrap_or_default();
    check(declared).map_err(|e| e.at(list))?;
    let mut all = String::new();
    for source in declared {
        all.push(' ');
        all.push_str(source);
    }
    Ok(all)
}

/// Checks that each source is a single origin.
pub(super) fn check(sources: &[Text]) -> Result<(), Error> {
    for (index, source) in sources.iter().enumerate() {
        if !is_origin(source) {
            let kind = ErrorKind::InvalidOrigin(source.to_string());
            return Err(Error::new(kind).at_index(index));
        }
    }
    Ok(())
}

/// Whether the text is scheme, host and perhaps port, in the form that a policy can say; the first
/// label of the host may be `*`.
fn is_origin(source: &str) -> bool {
    let Some((scheme, rest)) = source.split_once("://") else {
        return false;
    };
    if !["https", "http", "wss", "ws"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known))
    {
        return false;
    }
    let (host, port) = match rest.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (rest, None),
    };
    let is_port = port.is_none_or(|port| {
        port.as_bytes().iter().all(u8::is_ascii_digit) && port.parse::<u16>().is_ok()
    });
    let host = host.strip_prefix("*.").unwrap_or(host);
    is_port && host.split('.').all(is_label)
}

fn is_label(label: &str) -> bool {
    let mut bytes = label.as_bytes().iter();
    !label.is_empty() && bytes.all(|b| b.is_ascii_alphanumeric() || *b == b'-')
}

#[cfg(test)]
mod tests {
    use super::is_origin;

    #[test]
    fn origins() {
        for good in [
            "https://a.example",
            "http://localhost:3000",
            "wss://realtime.example:8443",
            "ws://127.0.0.1:1",
            "https://*.cdn.example",
            "HTTPS://A.example",
            "https://xn--bcher-kva.example",
        ] {
            assert!(is_origin(good), "{good}");
        }
        for bad in [
            "",
            "https://",
            "a.example",
            "*",
            "https:",
            "'self'",
            "https://*",
            "https://a.*.example",
            "https://a.example/",
            "https://a.example/path",
            "https://a.example?x",
            "https://a.example#x",
            "https://a.example:",
            "https://a.example:+1",
            "https://a.example:70000",
            "https://a.example:*",
            "https://u@a.example",
            "https://[::1]",
            "https://bücher.example",
            "https://a_b.example",
            "https://a..example",
            "https://.example",
            "https://a.example ",
            " https://a.example",
            "https://a.example\t",
            "https://a.example;",
            "https://a.example\u{a0}",
            "data:",
            "blob:",
            "javascript://a.example",
            "https://a.example https://b.example",
        ] {
            assert!(!is_origin(bad), "{bad}");
        }
    }
}
