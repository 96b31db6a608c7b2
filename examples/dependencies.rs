//! An MCP server with one tool: what a Cargo workspace depends on.
//!
//! `cargo run -p examples --example dependencies` serves MCP on stdio. With `-- --once Cargo.toml`
//! it calls the tool once and prints what a client would get, then the text that a model reads.

use examples::dependencies::{Dependencies, view};
use mcp_ui_core::rmcp::{Json, client_safe, view_meta};
use mcp_ui_core::{IntoToolResult, ToolError};
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{
    Implementation, ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult,
    ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use std::path::PathBuf;

/// The arguments of the tool.
#[derive(Debug, Deserialize, JsonSchema)]
struct Arguments {
    /// The path of a `Cargo.toml`.
    manifest: PathBuf,
}

#[derive(Clone, Debug)]
struct Server {
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Server {
    fn new() -> Self {
        let mut tool_router = Self::tool_router();
        client_safe(&mut tool_router);
        Self { tool_router }
    }

    /// Tells what a Cargo workspace depends on: how many packages, which of them in more than one
    /// version, and which direct dependencies bring in how many others.
    #[tool(annotations(read_only_hint = true), meta = view_meta::<Dependencies>())]
    async fn dependencies(
        &self,
        Parameters(Arguments { manifest }): Parameters<Arguments>,
    ) -> Result<Json<Dependencies>, ToolError> {
        // cargo runs for a while, and this thread has other requests to answer.
        let report = tokio::task::spawn_blocking(move || Dependencies::of(&manifest)).await??;
        Ok(Json(report))
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .build();
        ServerConfig::new(capabilities).with_server_info(Implementation::new(
            "dependencies",
            env!("CARGO_PKG_VERSION"),
        ))
    }

    /// Gives the view. It is found through the tool, so that no list names it.
    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        if request.uri != view::URI {
            return Err(ErrorData::resource_not_found("no such resource", None));
        }
        match view::resource().and_then(|view| view.to_contents()?.try_into()) {
            Ok(contents) => Ok(ReadResourceResult::new(vec![contents]).into()),
            Err(error) => Err(ErrorData::internal_error(error.to_string(), None)),
        }
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            let service = Server::new().serve(rmcp::transport::stdio()).await?;
            service.waiting().await?;
        }
        ["--once", manifest] => {
            examples::print(Dependencies::of(manifest.as_ref()).into_tool_result())?;
        }
        _ => anyhow::bail!("usage: dependencies [--once CARGO_TOML]"),
    }
    Ok(())
}
