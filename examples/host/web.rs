//! The two origins of the host, both on this machine only: the page, and the sandbox of the view.

use crate::session::{Call, FromPage, Session, ToPage};
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use std::pin::Pin;
use std::sync::Arc;

/// Where the two are.
#[derive(Clone)]
pub(crate) struct Origins {
    pub(crate) page: String,
    pub(crate) sandbox: String,
}

/// The page and its connection to the program.
pub(crate) fn page(call: Arc<Call>, origins: &Origins) -> Router {
    let html = include_str!("page.html").replace("SANDBOX_ORIGIN", &origins.sandbox);
    let policy = format!(
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
         connect-src 'self' {}; frame-src {}; frame-ancestors 'none'",
        origins.page.replacen("http", "ws", 1),
        origins.sandbox,
    );
    let index = move || async move { ([(CONTENT_SECURITY_POLICY, policy)], Html(html)) };
    let origin = origins.page.clone();
    let session = move |headers: HeaderMap, upgrade: WebSocketUpgrade, State(call)| async move {
        // Pages of other origins could open the connection too.
        if headers
            .get(ORIGIN)
            .is_none_or(|from| from != origin.as_str())
        {
            return StatusCode::FORBIDDEN.into_response();
        }
        upgrade.on_upgrade(|socket| async {
            if let Err(error) = serve(socket, call).await {
                eprintln!("the page is gone: {error}");
            }
        })
    };
    Router::new()
        .route("/", get(index))
        .route("/session", get(session))
        .with_state(call)
        .layer(from_fn(only_here(&origins.page)))
}

/// The sandbox, under the view's own policy. Only the host's page may frame it.
pub(crate) fn sandbox(call: &Call, origins: &Origins) -> anyhow::Result<Router> {
    let html = include_str!("sandbox.html").replace("HOST_ORIGIN", &origins.page);
    let csp = call.view.meta().csp().cloned().unwrap_or_default();
    let policy = format!("{}; frame-ancestors {}", csp.header_value()?, origins.page);
    let index = move || async move { ([(CONTENT_SECURITY_POLICY, policy)], Html(html)) };
    Ok(Router::new()
        .route("/", get(index))
        .layer(from_fn(only_here(&origins.sandbox))))
}

/// A response that is on its way.
type Pending = Pin<Box<dyn Future<Output = Response> + Send>>;

/// Refuses requests under another name: a web page could have its own name point to this machine.
fn only_here(
    origin: &str,
) -> impl Fn(Request, Next) -> Pending + Clone + Send + Sync + 'static + use<> {
    let host = origin.trim_start_matches("http://").to_owned();
    move |request, next| {
        let is_here = request
            .headers()
            .get(HOST)
            .is_some_and(|h| h == host.as_str());
        Box::pin(async move {
            if is_here {
                next.run(request).await
            } else {
                StatusCode::MISDIRECTED_REQUEST.into_response()
            }
        })
    }
}

/// Serves one page: makes the call, and passes messages between its view and the session.
async fn serve(mut socket: WebSocket, call: Arc<Call>) -> anyhow::Result<()> {
    let mut session = Session::new(call.clone());
    let answer =
        tokio::spawn(async move { call.server.call(&call.name, Some(&call.arguments)).await });
    tokio::pin!(answer);
    let mut is_running = true;
    loop {
        for order in session.orders() {
            send(&mut socket, &order).await?;
        }
        tokio::select! {
            answered = &mut answer, if is_running => {
                is_running = false;
                session.answered(answered?);
            }
            message = socket.recv() => match message.transpose()? {
                Some(Message::Text(text)) => {
                    match serde_json::from_str::<FromPage>(&text) {
                        Ok(said) => session.hear(said).await,
                        Err(error) => eprintln!("the page said something else: {error}"),
                    }
                }
                Some(Message::Close(_)) | None => return Ok(()),
                Some(_) => {}
            },
        }
    }
}

async fn send(socket: &mut WebSocket, order: &ToPage) -> anyhow::Result<()> {
    let json = serde_json::to_string(order)?;
    Ok(socket.send(Message::Text(json.into())).await?)
}
