//! The handshake between a view and its host.

use crate::apps::capabilities::{AppCapabilities, HostCapabilities};
use crate::apps::host_context::HostContext;
use crate::apps::object::object;
use crate::apps::params::{notifications, requests};
use crate::{Implementation, Text};

/// The protocol versions of the extension.
pub const PROTOCOL_VERSION: &str = "2026-01-26";

object! {
    /// Who the view is and what it can do.
    Initialize {
        required {
            /// Who the view is.
            [object Implementation] app_info "appInfo";
            /// What the view can do.
            [object AppCapabilities] app_capabilities "appCapabilities";
            /// The version of the extension that the view speaks.
            [text] protocol_version "protocolVersion";
        }
    }
}

object! {
    /// Who the host is, what it can do, and how it shows the view (`McpUiInitializeResult`).
    InitializeResult {
        required {
            /// The version of the extension that the host speaks.
            [text] protocol_version "protocolVersion";
            /// Who the host is.
            [object Implementation] host_info "hostInfo";
            /// What the host can do.
            [object HostCapabilities] host_capabilities "hostCapabilities";
            /// How the host shows the view.
            [object HostContext] host_context "hostContext";
        }
    }
}

object! {
    /// That the view has completed the handshake.
    Initialized {}
}

requests! {
    /// The first message of a view.
    Initialize as InitializeRequest = "ui/initialize" -> InitializeResult;
}

notifications! {
    /// The end of the handshake: from here on the host sends.
    Initialized as InitializedNotification = "ui/notifications/initialized";
}

impl InitializeResult {
    /// The answer of a host that speaks [`PROTOCOL_VERSION`].
    #[must_use]
    pub fn current(
        host_info: Implementation,
        host_capabilities: HostCapabilities,
        host_context: HostContext,
    ) -> Self {
        Self::new(
            Text::from_static(PROTOCOL_VERSION),
            host_info,
            host_capabilities,
            host_context,
        )
    }
}
