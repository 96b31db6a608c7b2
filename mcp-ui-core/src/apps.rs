//! MCP Apps (`io.modelcontextprotocol/ui`, version 2026-01-26): tools whose results a view shows.
//!
//! A *server* says with [`ToolUi`] which view shows a tool's results, and gives the view's document
//! with [`UiResource`]. A *host* runs the document in a sandbox, answers its [`ViewMessage`]s, and
//! gives it the tool call with [`ViewDelivery`], which keeps to the order that the specification
//! asks for.

mod call_tool;
mod capabilities;
mod chat_message;
mod csp;
mod delivery;
mod display_mode;
mod download_file;
mod envelope;
mod host_context;
mod initialize;
mod json_object;
mod message;
mod mime_type;
mod notification;
mod number;
mod object;
mod open_link;
mod params;
mod permissions;
mod prepared;
mod read;
mod request;
mod request_id;
mod response;
mod results;
mod sandbox;
mod size_changed;
mod styles;
mod teardown;
mod tool_cancelled;
mod tool_input;
mod tool_result;
mod tool_ui;
mod ui_capability;
mod ui_resource;
mod update_model_context;

pub use call_tool::{CallTool, CallToolRequest};
pub use capabilities::{
    AppCapabilities, ContentModalities, HostCapabilities, ListChanges, SamplingCapability,
    SandboxCapability,
};
pub use chat_message::{ChatMessage, ChatMessageResult, MessageRequest};
pub use csp::ResourceCsp;
pub use delivery::{Delivery, DeliveryEvent, Silence, ViewDelivery};
pub use display_mode::{
    DisplayMode, RequestDisplayMode, RequestDisplayModeRequest, RequestDisplayModeResult,
};
pub use download_file::{DownloadFile, DownloadFileRequest, DownloadFileResult};
pub use host_context::{
    ContainerDimensions, DeviceCapabilities, HostContext, HostContextChangedNotification, Platform,
    SafeAreaInsets, Theme, ToolInfo, Viewport,
};
pub use initialize::{
    Initialize, InitializeRequest, InitializeResult, Initialized, InitializedNotification,
    PROTOCOL_VERSION,
};
pub use json_object::JsonObject;
pub use message::{HostMessage, OtherMessage, ViewMessage};
pub use mime_type::{MIME_TYPE, is_app_mime_type};
pub use notification::Notification;
pub use number::Number;
pub use open_link::{OpenLink, OpenLinkRequest, OpenLinkResult};
pub use params::{Params, RequestParams};
pub use permissions::ResourcePermissions;
pub use prepared::PreparedResult;
pub use request::Request;
pub use request_id::RequestId;
pub use response::{ErrorObject, Rejection, Response};
pub use sandbox::{
    SandboxProxyReady, SandboxProxyReadyNotification, SandboxResource,
    SandboxResourceReadyNotification,
};
pub use size_changed::{SizeChanged, SizeChangedNotification};
pub use styles::{HostCss, HostStyles, StyleVariable, StyleVariables};
pub use teardown::{
    RequestTeardown, RequestTeardownNotification, ResourceTeardown, ResourceTeardownRequest,
    ResourceTeardownResult,
};
pub use tool_cancelled::{ToolCancelled, ToolCancelledNotification};
pub use tool_input::{
    ToolInput, ToolInputNotification, ToolInputPartial, ToolInputPartialNotification,
};
pub use tool_result::ToolResultNotification;
pub use tool_ui::{ToolUi, Visibility};
pub use ui_capability::{EXTENSION_ID, UiCapability};
pub use ui_resource::{ResourceMeta, UiResource};
pub use update_model_context::{
    UpdateModelContext, UpdateModelContextRequest, UpdateModelContextResult,
};
