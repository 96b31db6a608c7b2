//! The browser features that a view may use.

use crate::apps::object::object;

object! {
    /// The browser features that a view asks for (`McpUiResourcePermissions`). A host may grant
    /// them or not.
    ResourcePermissions {
        optional {
            /// The camera.
            [flag] camera with_camera "camera";
            /// The microphone.
            [flag] microphone with_microphone "microphone";
            /// The place of the device.
            [flag] geolocation with_geolocation "geolocation";
            /// Writing to the clipboard.
            [flag] clipboard_write with_clipboard_write "clipboardWrite";
        }
    }
}

impl ResourcePermissions {
    /// The `allow` attribute of the view's frame: the granted features of the Permissions Policy,
    /// separated by semicolons; empty if there are none.
    ///
    /// ```
    /// use mcp_ui_core::apps::ResourcePermissions;
    ///
    /// let permissions = ResourcePermissions::new().with_camera().with_clipboard_write();
    /// assert_eq!(permissions.allow_attribute(), "camera; clipboard-write");
    /// ```
    #[must_use]
    pub fn allow_attribute(&self) -> String {
        let features = &[
            (self.camera(), "camera"),
            (self.microphone(), "microphone"),
            (self.geolocation(), "geolocation"),
            (self.clipboard_write(), "clipboard-write"),
        ];
        let mut granted = Vec::new();
        for (is_granted, feature) in features {
            if *is_granted {
                granted.push(*feature);
            }
        }
        granted.join("; ")
    }
}
