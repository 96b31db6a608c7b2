//! How a host shows a view: theme, place, language, device.

use crate::Text;
use crate::apps::display_mode::DisplayMode;
use crate::apps::json_object::JsonObject;
use crate::apps::object::{object, words};
use crate::apps::params::notifications;
use crate::apps::request_id::RequestId;
use crate::apps::styles::HostStyles;
use crate::read::members_of;

object! {
    /// How a host shows a view (`McpUiHostContext`). In a change, only the members that changed
    /// are there.
    HostContext {
        optional {
            /// The tool call that the view shows.
            [object ToolInfo] tool_info with_tool_info "toolInfo";
            /// The colour theme.
            [object Theme] theme with_theme "theme";
            /// Colours, fonts and measures for the view.
            [object HostStyles] styles with_styles "styles";
            /// How the view is displayed.
            [object DisplayMode] display_mode with_display_mode "displayMode";
            /// The display modes that the host supports.
            [list DisplayMode] available_display_modes with_available_display_modes "availableDisplayModes";
            /// The space that the view has.
            [object ContainerDimensions] container_dimensions with_container_dimensions "containerDimensions";
            /// The space that the view has, as version 0.0.1 said it.
            [object Viewport] viewport with_viewport "viewport";
            /// The person's language and region (BCP 47).
            [text] locale with_locale "locale";
            /// The person's time zone (IANA name).
            [text] time_zone with_time_zone "timeZone";
            /// The host program.
            [text] user_agent with_user_agent "userAgent";
            /// The kind of device.
            [object Platform] platform with_platform "platform";
            /// How the person can point.
            [object DeviceCapabilities] device_capabilities with_device_capabilities "deviceCapabilities";
            /// The margins that the device covers, in pixels.
            [object SafeAreaInsets] safe_area_insets with_safe_area_insets "safeAreaInsets";
        }
    }
}

object! {
    /// The tool call that a view shows.
    ToolInfo {
        required {
            /// The tool's definition.
            [object JsonObject] tool "tool";
        }
        optional {
            /// The identity of the `tools/call` request.
            [object RequestId] id with_id "id";
        }
    }
}

impl ToolInfo {
    /// The tool's name, if its definition has one.
    #[must_use]
    pub fn tool_name(&self) -> Option<Text> {
        let (members, None) = members_of(self.tool.as_str())? else {
            return None;
        };
        let mut name = None;
        for (key, value) in members {
            // Of two names, neither is taken.
            if key == "name" && name.replace(value).is_some() {
                return None;
            }
        }
        name?.into_text().ok()
    }
}

words! {
    /// A colour theme (`McpUiTheme`).
    Theme {
        /// Dark on light.
        Light "light";
        /// Light on dark.
        Dark "dark";
    }
}

words! {
    /// A kind of device.
    Platform {
        /// A browser.
        Web "web";
        /// A desktop program.
        Desktop "desktop";
        /// A phone or tablet.
        Mobile "mobile";
    }
}

object! {
    /// The space that a view has, in pixels: each direction is fixed, or up to a maximum, or (with
    /// neither) without bound.
    ContainerDimensions {
        optional {
            /// The fixed height in pixels.
            [number] height with_height "height";
            /// The greatest height in pixels, where the view decides.
            [number] max_height with_max_height "maxHeight";
            /// The fixed width in pixels.
            [number] width with_width "width";
            /// The greatest width in pixels, where the view decides.
            [number] max_width with_max_width "maxWidth";
        }
    }
}

object! {
    /// The space that a view has, in pixels, as version 0.0.1 said it.
    Viewport {
        optional {
            /// The width in pixels.
            [number] width with_width "width";
            /// The height in pixels.
            [number] height with_height "height";
            /// The greatest height in pixels.
            [number] max_height with_max_height "maxHeight";
            /// The greatest width in pixels.
            [number] max_width with_max_width "maxWidth";
        }
    }
}

object! {
    /// How the person can point.
    DeviceCapabilities {
        optional {
            /// Whether by touch.
            [bool] touch with_touch "touch";
            /// Whether by hovering.
            [bool] hover with_hover "hover";
        }
    }
}

object! {
    /// The margins that the device covers, in pixels.
    SafeAreaInsets {
        required {
            /// The margin above.
            [number] top "top";
            /// The margin at the right.
            [number] right "right";
            /// The margin below.
            [number] bottom "bottom";
            /// The margin at the left.
            [number] left "left";
        }
    }
}

notifications! {
    /// The host tells the view what has changed.
    HostContext as HostContextChangedNotification = "ui/notifications/host-context-changed";
}
