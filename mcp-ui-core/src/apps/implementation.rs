//! Who the host and the view are.

use crate::Icon;
use crate::apps::object::object;

object! {
    /// A program and its version (MCP `Implementation`).
    Implementation {
        required {
            /// The name for programs.
            [text] name "name";
            /// The version.
            [text] version "version";
        }
        optional {
            /// The name for people.
            [text] title with_title "title";
            /// What the program does.
            [text] description with_description "description";
            /// The program's web page.
            [text] website_url with_website_url "websiteUrl";
            /// Icons to show beside the name.
            [list Icon] icons with_icons "icons";
        }
    }
}
