//! What hosts and views can do.

use crate::apps::csp::ResourceCsp;
use crate::apps::display_mode::DisplayMode;
use crate::apps::json_object::JsonObject;
use crate::apps::object::object;
use crate::apps::permissions::ResourcePermissions;

object! {
    /// What a host can do for its views (`McpUiHostCapabilities`).
    HostCapabilities {
        optional {
            /// Experimental features by identifier.
            [object JsonObject] experimental with_experimental "experimental";
            /// The host opens links.
            [flag] open_links with_open_links "openLinks";
            /// The host saves files.
            [flag] download_file with_download_file "downloadFile";
            /// The host passes tool calls of the view on to the server.
            [object ListChanges] server_tools with_server_tools "serverTools";
            /// The host passes resource reads of the view on to the server.
            [object ListChanges] server_resources with_server_resources "serverResources";
            /// The host takes log messages.
            [flag] logging with_logging "logging";
            /// What the host's sandbox lets the view do.
            [object SandboxCapability] sandbox with_sandbox "sandbox";
            /// What the host takes for the model's context.
            [object ContentModalities] update_model_context with_update_model_context "updateModelContext";
            /// What the host takes for the conversation.
            [object ContentModalities] message with_message "message";
            /// The host lets the view ask the model.
            [object SamplingCapability] sampling with_sampling "sampling";
        }
    }
}

object! {
    /// What a view can do (`McpUiAppCapabilities`).
    AppCapabilities {
        optional {
            /// Experimental features by identifier.
            [object JsonObject] experimental with_experimental "experimental";
            /// The view has tools that the host can call.
            [object ListChanges] tools with_tools "tools";
            /// The display modes that the view supports; a host does not use another one.
            [list DisplayMode] available_display_modes with_available_display_modes "availableDisplayModes";
        }
    }
}

object! {
    /// Whether changes of a list are notified.
    ListChanges {
        optional {
            /// Whether changes of the list are notified.
            [bool] list_changed with_list_changed "listChanged";
        }
    }
}

object! {
    /// What a host's sandbox lets a view do.
    SandboxCapability {
        optional {
            /// The browser features that the host grants.
            [object ResourcePermissions] permissions with_permissions "permissions";
            /// The origins that the host grants.
            [object ResourceCsp] csp with_csp "csp";
        }
    }
}

object! {
    /// The kinds of content that a host takes (`McpUiSupportedContentBlockModalities`).
    ContentModalities {
        optional {
            /// Text blocks.
            [flag] text with_text "text";
            /// Image blocks.
            [flag] image with_image "image";
            /// Audio blocks.
            [flag] audio with_audio "audio";
            /// Embedded resources.
            [flag] resource with_resource "resource";
            /// Resource links.
            [flag] resource_link with_resource_link "resourceLink";
            /// Structured content.
            [flag] structured_content with_structured_content "structuredContent";
        }
    }
}

object! {
    /// How a host lets a view ask the model.
    SamplingCapability {
        optional {
            /// With tools.
            [flag] tools with_tools "tools";
        }
    }
}
