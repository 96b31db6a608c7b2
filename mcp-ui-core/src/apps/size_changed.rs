//! The size of a view's content.

use crate::apps::object::object;
use crate::apps::params::notifications;

object! {
    /// The size of the view's content in pixels.
    SizeChanged {
        optional {
            /// The width in pixels.
            [number] width with_width "width";
            /// The height in pixels.
            [number] height with_height "height";
        }
    }
}

notifications! {
    /// A view says that its content has another size, so that the host resizes the frame. In
    /// version 0.0.1 the host sends it as well.
    SizeChanged as SizeChangedNotification = "ui/notifications/size-changed";
}
