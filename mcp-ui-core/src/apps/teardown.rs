//! The end of a view.

use crate::apps::object::object;
use crate::apps::params::{notifications, requests};

object! {
    /// Why the view is about to be removed.
    ResourceTeardown {
        optional {
            /// Why the view is about to be removed. The specification names it; the schema of the
            /// official package does not, and its parsers drop it.
            [text] reason with_reason "reason";
        }
    }
}

object! {
    /// That the view may be removed now.
    ResourceTeardownResult {}
}

object! {
    /// That the view wants to be removed.
    RequestTeardown {}
}

requests! {
    /// The host is about to remove the view, and waits for the answer so that no data is lost.
    ResourceTeardown as ResourceTeardownRequest = "ui/resource-teardown" -> ResourceTeardownResult;
}

notifications! {
    /// A view wants to be removed; the host decides, and begins with a [`ResourceTeardownRequest`].
    RequestTeardown as RequestTeardownNotification = "ui/notifications/request-teardown";
}
