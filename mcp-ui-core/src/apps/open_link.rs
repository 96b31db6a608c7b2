//! Links that a view asks its host to open.

use crate::apps::object::object;
use crate::apps::params::requests;

object! {
    /// The link to open.
    OpenLink {
        required {
            /// Where the link goes. It comes from the view: a host checks its scheme and asks the
            /// person.
            [text] url "url";
        }
    }
}

object! {
    /// Whether the link was opened.
    OpenLinkResult {
        optional {
            /// Whether the host failed to open the link.
            [bool] is_error with_is_error "isError";
        }
    }
}

requests! {
    /// A view asks its host to open a link in the person's browser.
    OpenLink as OpenLinkRequest = "ui/open-link" -> OpenLinkResult;
}
