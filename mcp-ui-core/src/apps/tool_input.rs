//! The arguments of the tool call that a view shows.

use crate::apps::json_object::JsonObject;
use crate::apps::object::object;
use crate::apps::params::notifications;

object! {
    /// The complete arguments of the tool call.
    ToolInput {
        optional {
            /// The arguments by name.
            [object JsonObject] arguments with_arguments "arguments";
        }
    }
}

object! {
    /// The arguments as far as the model has written them, with open structures closed.
    ToolInputPartial {
        optional {
            /// The arguments so far, which may still change.
            [object JsonObject] arguments with_arguments "arguments";
        }
    }
}

notifications! {
    /// The host tells the view the complete arguments, once.
    ToolInput as ToolInputNotification = "ui/notifications/tool-input";
    /// The host tells the view the arguments while the model is still writing them.
    ToolInputPartial as ToolInputPartialNotification = "ui/notifications/tool-input-partial";
}
