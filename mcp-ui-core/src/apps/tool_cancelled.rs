//! The end of a tool call without a result.

use crate::apps::object::object;
use crate::apps::params::notifications;

object! {
    /// Why there will be no result.
    ToolCancelled {
        optional {
            /// Why there will be no result, such as `user action` or `timeout`.
            [text] reason with_reason "reason";
        }
    }
}

notifications! {
    /// The host tells the view that there will be no result, for whatever reason.
    ToolCancelled as ToolCancelledNotification = "ui/notifications/tool-cancelled";
}
