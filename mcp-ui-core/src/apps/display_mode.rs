//! How a view is displayed.

use crate::apps::object::{object, words};
use crate::apps::params::requests;

words! {
    /// How a view is displayed (`McpUiDisplayMode`).
    DisplayMode {
        /// In the flow of the conversation.
        Inline "inline";
        /// Over the whole window.
        Fullscreen "fullscreen";
        /// Floating, as picture-in-picture.
        Pip "pip";
    }
}

object! {
    /// The mode that the view asks for.
    RequestDisplayMode {
        required {
            /// The mode that the view asks for.
            [object DisplayMode] mode "mode";
        }
    }
}

object! {
    /// The mode that the view is displayed in now, changed or not.
    RequestDisplayModeResult {
        required {
            /// The mode that the view is displayed in now.
            [object DisplayMode] mode "mode";
        }
    }
}

requests! {
    /// A view asks to be displayed in another mode.
    RequestDisplayMode as RequestDisplayModeRequest = "ui/request-display-mode" -> RequestDisplayModeResult;
}
