//! The order in which a host gives a tool call to its view.

use crate::apps::json_object::JsonObject;
use crate::apps::message::{HostMessage, ViewMessage};
use crate::apps::prepared::PreparedResult;
use crate::apps::request_id::RequestId;
use crate::apps::teardown::{ResourceTeardown, ResourceTeardownRequest};
use crate::apps::tool_cancelled::{ToolCancelled, ToolCancelledNotification};
use crate::apps::tool_input::{
    ToolInput, ToolInputNotification, ToolInputPartial, ToolInputPartialNotification,
};
use crate::apps::tool_result::ToolResultNotification;
use crate::{CallToolResult, Error, Text};

/// What happened to a tool call or to the view that shows it.
///
/// The `call` of an event is the identity of the `tools/call` request, or any other name that the
/// host gives the call; events of other calls than the view's own send nothing.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum DeliveryEvent {
    /// The call that the view is to show has begun. Its arguments may still be on their way.
    CallStarted {
        /// Which call it is; the view shows no other one.
        call: RequestId,
    },
    /// The model has written more of the arguments.
    PartialInput {
        /// Whose arguments.
        call: RequestId,
        /// The arguments so far, with open structures closed.
        arguments: JsonObject,
    },
    /// The arguments are complete: at the latest when the host sends `tools/call`.
    Input {
        /// Whose arguments.
        call: RequestId,
        /// The arguments; `None` if the call has none.
        arguments: Option<JsonObject>,
    },
    /// The server has answered the call, be it with `isError`.
    Result {
        /// Whose result.
        call: RequestId,
        /// The result.
        result: CallToolResult,
    },
    /// There will be no result, for whatever reason: the person stopped the call, the request
    /// failed, the server is gone.
    Cancelled {
        /// Which call.
        call: RequestId,
        /// The reason, if it is to be said.
        reason: Option<Text>,
    },
    /// The view has sent `ui/initialize`, which the host answers. If it had completed a handshake
    /// before, its document was loaded anew and knows nothing.
    ViewInitializing,
    /// The view has sent `ui/notifications/initialized`.
    ViewInitialized,
    /// Another document has taken the view's place, in a new frame or the same one. It makes its
    /// own handshake and is then told everything from the start.
    ViewReplaced,
    /// The host is about to remove the view.
    TeardownStarted {
        /// The identity for the `ui/resource-teardown` request.
        id: RequestId,
        /// The reason, if it is to be said.
        reason: Option<Text>,
    },
    /// The view has answered the teardown request, the host stopped waiting, or the frame is gone.
    TornDown,
}

/// What the host posts to the view after an event, in order.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[must_use = "the messages have to be posted to the view"]
pub struct Delivery {
    messages: Vec<HostMessage>,
    left_out: Vec<Error>,
    silence: Option<Silence>,
}

/// Why nothing is posted after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Silence {
    /// Nothing is due: what is known of the call was sent, or nothing is known yet.
    NothingDue,
    /// Kept: the view has not completed its handshake.
    NotInitialized,
    /// Kept: the result has to wait for the complete arguments.
    AwaitingInput,
    /// Kept: the view is about to be removed or is removed; a view that takes its place gets it.
    NoView,
    /// Dropped: no call has started for this view.
    NoCall,
    /// Dropped: it belongs to another call than the view's.
    OtherCall,
    /// Dropped: the call has already started.
    AlreadyStarted,
    /// Dropped: the complete arguments are known.
    InputComplete,
    /// Dropped: the call has its result.
    HasResult,
    /// Dropped: the call was cancelled.
    Cancelled,
    /// The view has already completed its handshake.
    AlreadyInitialized,
    /// The view is already about to be removed.
    TearingDown,
    /// The view is removed.
    TornDown,
    /// The view has not completed its handshake, so it must not get a teardown request; the host
    /// removes it without one.
    RemovedUninitialized,
}

impl Silence {
    /// Whether what the event brought is kept and sent later.
    #[must_use]
    pub fn is_kept(self) -> bool {
        matches!(
            self,
            Self::NotInitialized | Self::AwaitingInput | Self::NoView
        )
    }
}

impl Delivery {
    fn silent(silence: Silence) -> Self {
        Self {
            messages: Vec::new(),
            left_out: Vec::new(),
            silence: Some(silence),
        }
    }

    /// The messages to post, in order.
    #[must_use]
    pub fn messages(&self) -> &[HostMessage] {
        &self.messages
    }

    /// The messages to post, in order.
    #[must_use]
    pub fn into_messages(self) -> Vec<HostMessage> {
        self.messages
    }

    /// What the result in these messages does not say, since the view would have refused the
    /// whole message: the place in the result, and what is wrong there.
    #[must_use]
    pub fn left_out(&self) -> &[Error] {
        &self.left_out
    }

    /// Why there are no messages; `None` if there are some.
    #[must_use]
    pub fn silence(&self) -> Option<Silence> {
        self.silence
    }
}

/// Gives one tool call to one view, in the order that the specification asks for.
///
/// A host tells it what happens and posts the messages that come back. Nothing is sent before the
/// view's handshake and nothing after its teardown has begun; the complete arguments come once and
/// before the result; there is one result or one cancellation. What comes too early is kept, and
/// what does not belong to the call is dropped, each with its reason ([`Silence`]). It has neither
/// clock nor connection of its own.
///
/// Only messages of the view's own frame are events of this view; a host tells frames apart by the
/// source of the message.
///
/// ```
/// use mcp_ui_core::CallToolResult;
/// use mcp_ui_core::apps::{DeliveryEvent, HostMessage, RequestId, Silence, ViewDelivery};
///
/// let call = RequestId::from(7);
/// let mut view = ViewDelivery::new();
/// let _ = view.handle(DeliveryEvent::CallStarted { call: call.clone() });
/// let _ = view.handle(DeliveryEvent::Input { call: call.clone(), arguments: None });
/// let result = CallToolResult::text("3 parts match");
/// let early = view.handle(DeliveryEvent::Result { call, result });
/// assert_eq!(early.silence(), Some(Silence::NotInitialized));
///
/// let delivery = view.handle(DeliveryEvent::ViewInitialized);
/// assert!(matches!(
///     delivery.messages(),
///     [HostMessage::ToolInput(_), HostMessage::ToolResult(_)]
/// ));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ViewDelivery {
    call: Option<RequestId>,
    partial: Option<JsonObject>,
    input: Option<JsonObject>,
    end: Option<End>,
    view: View,
    teardown: Option<RequestId>,
    bare_structured_content: bool,
}

/// How the call ended.
#[derive(Clone, Debug, PartialEq)]
enum End {
    Result(PreparedResult),
    Cancelled(Option<Text>),
}

/// How far the view is.
#[derive(Clone, Debug, PartialEq)]
enum View {
    /// Before `initialized`.
    Loading,
    /// After it.
    Ready(Told),
    /// After the teardown request.
    Closing,
    /// After the answer to that.
    Gone,
}

/// What a view was told.
#[derive(Clone, Debug, Default, PartialEq)]
struct Told {
    partial: bool,
    input: bool,
    end: bool,
}

impl Default for ViewDelivery {
    fn default() -> Self {
        Self::new()
    }
}

impl ViewDelivery {
    /// A view that is being loaded, and a call that has not started.
    #[must_use]
    pub fn new() -> Self {
        Self {
            call: None,
            partial: None,
            input: None,
            end: None,
            view: View::Loading,
            teardown: None,
            bare_structured_content: false,
        }
    }

    /// Sends `structuredContent` that is no object as it is.
    ///
    /// Views on the package's versions before 2.0 drop a result with such a value, and a host
    /// cannot tell versions apart, so it is otherwise sent as `{"result": …}`, marked by
    /// `_meta["mcp-ui-core/wrapped"]`.
    #[must_use]
    pub fn with_bare_structured_content(mut self) -> Self {
        self.bare_structured_content = true;
        self
    }

    /// Whether the view is up: past its handshake and not being removed. Other messages of a host,
    /// such as a change of its context, may only be sent then.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        matches!(self.view, View::Ready(_))
    }

    /// Takes note of an event, and says what to post.
    pub fn handle(&mut self, event: DeliveryEvent) -> Delivery {
        match event {
            DeliveryEvent::CallStarted { call } => self.call_started(call),
            DeliveryEvent::PartialInput { call, arguments } => {
                let noted = self.partial_input(&call, arguments);
                self.send_if(noted)
            }
            DeliveryEvent::Input { call, arguments } => {
                let noted = self.input(&call, arguments);
                self.send_if(noted)
            }
            DeliveryEvent::Result { call, result } => {
                let noted = self.result(&call, &result);
                self.send_if(noted)
            }
            DeliveryEvent::Cancelled { call, reason } => {
                let noted = self.cancelled(&call, reason);
                self.send_if(noted)
            }
            DeliveryEvent::ViewInitializing => self.initializing(),
            DeliveryEvent::ViewInitialized => self.initialized(),
            DeliveryEvent::ViewReplaced => {
                self.reload();
                Delivery::silent(Silence::NothingDue)
            }
            DeliveryEvent::TeardownStarted { id, reason } => self.teardown(id, reason),
            DeliveryEvent::TornDown => self.torn_down(),
        }
    }

    /// Takes note of a message of the view, if it is one of those that this is about: the two of
    /// the handshake, and the answer to the teardown request.
    pub fn handle_view_message(&mut self, message: &ViewMessage) -> Option<Delivery> {
        match message {
            ViewMessage::Initialize(_) => Some(self.handle(DeliveryEvent::ViewInitializing)),
            ViewMessage::Initialized(_) => Some(self.handle(DeliveryEvent::ViewInitialized)),
            ViewMessage::Response(response)
                if self.view == View::Closing && response.id() == self.teardown.as_ref() =>
            {
                Some(self.handle(DeliveryEvent::TornDown))
            }
            _ => None,
        }
    }

    fn call_started(&mut self, call: RequestId) -> Delivery {
        Delivery::silent(match &self.call {
            None => {
                self.call = Some(call);
                Silence::NothingDue
            }
            Some(own) if *own == call => Silence::AlreadyStarted,
            Some(_) => Silence::OtherCall,
        })
    }

    /// Sends what is due if the event was noted.
    fn send_if(&mut self, noted: Result<(), Silence>) -> Delivery {
        match noted {
            Ok(()) => self.send(),
            Err(silence) => Delivery::silent(silence),
        }
    }

    fn partial_input(&mut self, call: &RequestId, arguments: JsonObject) -> Result<(), Silence> {
        self.check_call(call)?;
        self.check_running()?;
        if self.input.is_some() {
            return Err(Silence::InputComplete);
        }
        self.partial = Some(arguments);
        if let View::Ready(told) = &mut self.view {
            told.partial = false;
        }
        Ok(())
    }

    fn input(&mut self, call: &RequestId, arguments: Option<JsonObject>) -> Result<(), Silence> {
        self.check_call(call)?;
        if let Some(End::Cancelled(_)) = self.end {
            return Err(Silence::Cancelled);
        }
        if self.input.is_some() {
            return Err(Silence::InputComplete);
        }
        self.input = Some(arguments.unwrap_or_default());
        Ok(())
    }

    fn result(&mut self, call: &RequestId, result: &CallToolResult) -> Result<(), Silence> {
        self.check_call(call)?;
        self.check_running()?;
        let prepared = PreparedResult::new(result, !self.bare_structured_content);
        self.end = Some(End::Result(prepared));
        Ok(())
    }

    fn cancelled(&mut self, call: &RequestId, reason: Option<Text>) -> Result<(), Silence> {
        self.check_call(call)?;
        self.check_running()?;
        self.end = Some(End::Cancelled(reason));
        Ok(())
    }

    /// Whether the event belongs to the view's call.
    fn check_call(&self, call: &RequestId) -> Result<(), Silence> {
        match &self.call {
            None => Err(Silence::NoCall),
            Some(own) if own == call => Ok(()),
            Some(_) => Err(Silence::OtherCall),
        }
    }

    fn check_running(&self) -> Result<(), Silence> {
        match &self.end {
            None => Ok(()),
            Some(End::Result(_)) => Err(Silence::HasResult),
            Some(End::Cancelled(_)) => Err(Silence::Cancelled),
        }
    }

    fn initializing(&mut self) -> Delivery {
        Delivery::silent(match self.view {
            View::Loading => Silence::NothingDue,
            View::Ready(_) => {
                self.reload();
                Silence::NothingDue
            }
            View::Closing => Silence::TearingDown,
            View::Gone => Silence::TornDown,
        })
    }

    fn initialized(&mut self) -> Delivery {
        match self.view {
            View::Loading => {
                self.view = View::Ready(Told::default());
                self.send()
            }
            View::Ready(_) => Delivery::silent(Silence::AlreadyInitialized),
            View::Closing => Delivery::silent(Silence::TearingDown),
            View::Gone => Delivery::silent(Silence::TornDown),
        }
    }

    fn reload(&mut self) {
        self.view = View::Loading;
        self.teardown = None;
    }

    fn teardown(&mut self, id: RequestId, reason: Option<Text>) -> Delivery {
        match self.view {
            View::Loading => {
                self.view = View::Gone;
                Delivery::silent(Silence::RemovedUninitialized)
            }
            View::Ready(_) => {
                self.view = View::Closing;
                self.teardown = Some(id.clone());
                let mut params = ResourceTeardown::new();
                if let Some(reason) = reason {
                    params = params.with_reason(reason);
                }
                Delivery {
                    messages: vec![ResourceTeardownRequest::new(id, params).into()],
                    left_out: Vec::new(),
                    silence: None,
                }
            }
            View::Closing => Delivery::silent(Silence::TearingDown),
            View::Gone => Delivery::silent(Silence::TornDown),
        }
    }

    fn torn_down(&mut self) -> Delivery {
        let silence = match self.view {
            View::Gone => Silence::TornDown,
            _ => Silence::NothingDue,
        };
        self.view = View::Gone;
        Delivery::silent(silence)
    }

    /// Everything that the view is to know by now and was not told.
    fn send(&mut self) -> Delivery {
        let told = match &mut self.view {
            View::Ready(told) => told,
            View::Loading => return Delivery::silent(Silence::NotInitialized),
            View::Closing | View::Gone => return Delivery::silent(Silence::NoView),
        };
        let mut messages: Vec<HostMessage> = Vec::new();
        let mut left_out = Vec::new();
        if let Some(arguments) = &self.input {
            if !std::mem::replace(&mut told.input, true) {
                let params = ToolInput::new().with_arguments(arguments.clone());
                messages.push(ToolInputNotification::new(params).into());
            }
        } else if let Some(arguments) = &self.partial
            && !std::mem::replace(&mut told.partial, true)
        {
            let params = ToolInputPartial::new().with_arguments(arguments.clone());
            messages.push(ToolInputPartialNotification::new(params).into());
        }
        match &self.end {
            Some(End::Result(prepared)) if told.input && !told.end => {
                told.end = true;
                left_out.extend_from_slice(prepared.left_out());
                messages.push(ToolResultNotification::new(prepared.result().clone()).into());
            }
            Some(End::Cancelled(reason)) if !told.end => {
                told.end = true;
                let mut params = ToolCancelled::new();
                if let Some(reason) = reason {
                    params = params.with_reason(reason);
                }
                messages.push(ToolCancelledNotification::new(params).into());
            }
            _ => {}
        }
        let why = match &self.end {
            Some(End::Result(_)) if !told.end => Silence::AwaitingInput,
            _ => Silence::NothingDue,
        };
        let silence = messages.is_empty().then_some(why);
        Delivery {
            messages,
            left_out,
            silence,
        }
    }
}
