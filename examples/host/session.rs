//! One open page of the host: a tool call, and the view that shows it.

use crate::server::Server;
use mcp_ui_core::apps::{
    CallToolRequest, ContainerDimensions, Delivery, DeliveryEvent, DisplayMode, ErrorObject,
    HostCapabilities, HostContext, HostContextChangedNotification, HostMessage, HostStyles,
    InitializeResult, JsonObject, ListChanges, OtherMessage, Platform, RequestDisplayModeResult,
    RequestId, ResourcePermissions, Response, SandboxCapability, SandboxResource,
    SandboxResourceReadyNotification, StyleVariable, StyleVariables, Theme, ToolInfo, ToolUi,
    UiResource, ViewDelivery, ViewMessage,
};
use mcp_ui_core::{CallToolResult, Implementation, RawJson};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the page tells the program.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FromPage {
    /// A message from the frame.
    View(RawJson),
    /// The person chose a theme.
    Theme(Theme),
    /// The person wants the view loaded anew.
    Replace,
    /// The person closes the view.
    Close,
}

/// What the program tells the page.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ToPage {
    /// Open a frame with the sandbox in it, which is allowed so much.
    Show(String),
    /// Post a message to the frame.
    View(Box<HostMessage>),
    /// Give the frame another height.
    Height(f64),
    /// Take the frame away.
    Remove(()),
    /// Show a line of text.
    Status(String),
}

/// The call that this host makes for every page.
pub(crate) struct Call {
    pub(crate) server: Server,
    pub(crate) tool: JsonObject,
    pub(crate) name: String,
    pub(crate) arguments: JsonObject,
    pub(crate) view: UiResource,
}

/// The state of one page.
pub(crate) struct Session {
    call: Arc<Call>,
    delivery: ViewDelivery,
    theme: Theme,
    orders: Vec<ToPage>,
    teardowns: u32,
}

/// The name of the page's one call.
const CALL: &str = "call";

impl Session {
    pub(crate) fn new(call: Arc<Call>) -> Self {
        let mut session = Self {
            delivery: ViewDelivery::new(),
            theme: Theme::Light,
            orders: Vec::new(),
            teardowns: 0,
            call,
        };
        session.show();
        session.status(format!("{} is running …", session.call.name));
        session.event(DeliveryEvent::CallStarted { call: CALL.into() });
        let arguments = Some(session.call.arguments.clone());
        session.event(DeliveryEvent::Input {
            call: CALL.into(),
            arguments,
        });
        session
    }

    /// What the page has to do since this was last asked.
    pub(crate) fn orders(&mut self) -> Vec<ToPage> {
        std::mem::take(&mut self.orders)
    }

    /// The tool has answered, or there will be no answer.
    pub(crate) fn answered(&mut self, answer: anyhow::Result<CallToolResult>) {
        let call = RequestId::from(CALL);
        self.status(format!("{} has answered.", self.call.name));
        self.event(match answer {
            Ok(result) => DeliveryEvent::Result { call, result },
            Err(error) => DeliveryEvent::Cancelled {
                call,
                reason: Some(error.to_string().into()),
            },
        });
    }

    /// Takes note of what the page says.
    pub(crate) async fn hear(&mut self, said: FromPage) {
        match said {
            FromPage::View(message) => self.hear_view(message.as_str()).await,
            FromPage::Theme(theme) => {
                self.theme = theme;
                if self.delivery.is_ready() {
                    let change = HostContext::new().with_theme(self.theme.clone());
                    self.post(HostContextChangedNotification::new(change));
                }
            }
            FromPage::Replace => {
                self.event(DeliveryEvent::ViewReplaced);
                self.show();
            }
            FromPage::Close => self.close(),
        }
    }

    fn show(&mut self) {
        let permissions = self.call.view.meta().permissions();
        let allow = permissions
            .map(ResourcePermissions::allow_attribute)
            .unwrap_or_default();
        self.orders.push(ToPage::Show(allow));
    }

    fn status(&mut self, text: String) {
        self.orders.push(ToPage::Status(text));
    }

    fn post(&mut self, message: impl Into<HostMessage>) {
        self.orders.push(ToPage::View(Box::new(message.into())));
    }

    fn event(&mut self, event: DeliveryEvent) {
        let delivery = self.delivery.handle(event);
        self.deliver(delivery);
    }

    fn deliver(&mut self, delivery: Delivery) {
        for error in delivery.left_out() {
            self.status(format!("Left out of the view's result: {error}"));
        }
        for message in delivery.into_messages() {
            self.post(message);
        }
    }

    /// Asks the view to end; without one that could answer, the frame goes at once.
    fn close(&mut self) {
        self.teardowns += 1;
        let asked = self.delivery.is_ready();
        self.event(DeliveryEvent::TeardownStarted {
            id: format!("teardown-{}", self.teardowns).into(),
            reason: None,
        });
        if !asked {
            self.orders.push(ToPage::Remove(()));
        }
    }

    async fn hear_view(&mut self, json: &str) {
        let message = match ViewMessage::from_str(json) {
            Ok(message) => message,
            Err(rejection) => {
                if let Some(response) = rejection.response() {
                    self.post(response);
                }
                return;
            }
        };
        let delivery = self.delivery.handle_view_message(&message);
        if matches!(message, ViewMessage::Response(_)) && delivery.is_some() {
            self.orders.push(ToPage::Remove(()));
        }
        if let Some(delivery) = delivery {
            self.deliver(delivery);
        }
        let denied = || ErrorObject::new(ErrorObject::DENIED, "this host does not do that");
        match message {
            ViewMessage::SandboxProxyReady(_) => self.load(),
            ViewMessage::Initialize(request) => {
                let answer = request.respond(&self.initialize());
                self.post(answer);
            }
            ViewMessage::SizeChanged(size) => {
                if let Some(height) = size.params().height() {
                    self.orders.push(ToPage::Height(height));
                }
            }
            ViewMessage::RequestTeardown(_) => self.close(),
            ViewMessage::RequestDisplayMode(request) => {
                let mode = RequestDisplayModeResult::new(DisplayMode::Inline);
                self.post(request.respond(&mode));
            }
            ViewMessage::OpenLink(request) => self.post(request.refuse(denied())),
            ViewMessage::DownloadFile(request) => self.post(request.refuse(denied())),
            ViewMessage::Message(request) => self.post(request.refuse(denied())),
            ViewMessage::UpdateModelContext(request) => self.post(request.refuse(denied())),
            ViewMessage::CallTool(request) => self.call_tool(&request).await,
            ViewMessage::Other(message) => self.other(&message),
            _ => {}
        }
    }

    /// Gives the sandbox the view's document.
    fn load(&mut self) {
        let view = &self.call.view;
        let mut resource = SandboxResource::new(view.html());
        if let Some(csp) = view.meta().csp() {
            resource = resource.with_csp(csp.clone());
        }
        if let Some(permissions) = view.meta().permissions() {
            resource = resource.with_permissions(permissions.clone());
        }
        self.post(SandboxResourceReadyNotification::new(resource));
    }

    fn initialize(&self) -> InitializeResult {
        let capabilities = HostCapabilities::new()
            .with_server_tools(ListChanges::new())
            .with_sandbox(SandboxCapability::new());
        InitializeResult::current(
            Implementation::new("mcp-ui-core host", env!("CARGO_PKG_VERSION")),
            capabilities,
            self.context(),
        )
    }

    fn context(&self) -> HostContext {
        let variables = StyleVariables::new()
            .with(
                StyleVariable::ColorBackgroundPrimary,
                "light-dark(rgb(255, 255, 255), rgb(24, 26, 32))",
            )
            .with(
                StyleVariable::ColorTextPrimary,
                "light-dark(rgb(20, 24, 36), rgb(236, 238, 244))",
            );
        HostContext::new()
            .with_tool_info(ToolInfo::new(self.call.tool.clone()).with_id(CALL.into()))
            .with_theme(self.theme.clone())
            .with_styles(HostStyles::new().with_variables(variables))
            .with_display_mode(DisplayMode::Inline)
            .with_available_display_modes([DisplayMode::Inline])
            .with_container_dimensions(ContainerDimensions::new())
            .with_platform(Platform::Web)
    }

    /// Passes a call of the view on to its server, if the tool is for views.
    async fn call_tool(&mut self, request: &CallToolRequest) {
        let server = &self.call.server;
        let params = request.params();
        let ui = server
            .tool(params.name())
            .and_then(|tool| Ok(ToolUi::from_tool(tool)?));
        let answer = match ui {
            Err(error) => {
                let error = ErrorObject::new(ErrorObject::INVALID_PARAMS, error.to_string());
                Some(request.refuse(error))
            }
            Ok(ui) => match request.check_visibility(ui.as_ref()) {
                Err(rejection) => rejection.response(),
                Ok(()) => Some(match server.call(params.name(), params.arguments()).await {
                    Ok(result) => request.respond(&result),
                    Err(error) => {
                        let error =
                            ErrorObject::new(ErrorObject::INTERNAL_ERROR, error.to_string());
                        request.refuse(error)
                    }
                }),
            },
        };
        if let Some(answer) = answer {
            self.post(answer);
        }
    }

    fn other(&mut self, message: &OtherMessage) {
        let answer = match (message.method(), message.id()) {
            ("ping", Some(id)) => Response::new(id.clone(), &JsonObject::default()).ok(),
            _ => message.refuse(),
        };
        if let Some(answer) = answer {
            self.post(answer);
        }
    }
}
