//! The messages between a web host and its sandbox proxy, which the view never sees.

use crate::apps::csp::ResourceCsp;
use crate::apps::object::object;
use crate::apps::params::notifications;
use crate::apps::permissions::ResourcePermissions;

object! {
    /// That the sandbox proxy can take the view's HTML.
    SandboxProxyReady {}
}

object! {
    /// The view's HTML and what it may do.
    SandboxResource {
        required {
            /// The HTML document of the view.
            [text] html "html";
        }
        optional {
            /// The `sandbox` attribute of the view's frame, in place of the proxy's own.
            [text] sandbox with_sandbox "sandbox";
            /// The origins that the view may reach.
            [object ResourceCsp] csp with_csp "csp";
            /// The browser features that the view may use.
            [object ResourcePermissions] permissions with_permissions "permissions";
        }
    }
}

notifications! {
    /// The sandbox proxy can take the view's HTML.
    SandboxProxyReady as SandboxProxyReadyNotification = "ui/notifications/sandbox-proxy-ready";
    /// The host gives the sandbox proxy the view's HTML.
    SandboxResource as SandboxResourceReadyNotification = "ui/notifications/sandbox-resource-ready";
}
