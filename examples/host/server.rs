//! The MCP server behind the host: its tools, the view of one of them, and calls.

use anyhow::Context;
use mcp_ui_core::CallToolResult;
use mcp_ui_core::apps::{EXTENSION_ID, JsonObject, ToolUi, UiCapability, UiResource};
use rmcp::ServiceExt;
use rmcp::model::{
    CallToolRequestParams, ClientCapabilities, ClientConfig, Implementation,
    ReadResourceRequestParams, Tool,
};
use rmcp::service::{RoleClient, RunningService};
use rmcp::transport::TokioChildProcess;

/// A server that runs as a child process.
pub(crate) struct Server {
    client: RunningService<RoleClient, ClientConfig>,
    tools: Vec<Tool>,
}

impl Server {
    /// Starts the program and makes the handshake, in which the host says that it can show views.
    pub(crate) async fn start(program: tokio::process::Command) -> anyhow::Result<Self> {
        let capability = serde_json::to_value(UiCapability::apps())?;
        let capability = capability.as_object().cloned().unwrap_or_default();
        let mut capabilities = ClientCapabilities::default();
        capabilities.extensions = Some([(EXTENSION_ID.to_owned(), capability)].into());
        let host = Implementation::new("mcp-ui-core host", env!("CARGO_PKG_VERSION"));
        let client = ClientConfig::new(capabilities, host)
            .serve(TokioChildProcess::new(program)?)
            .await?;
        let tools = client.list_all_tools().await?;
        Ok(Self { client, tools })
    }

    pub(crate) fn tool(&self, name: &str) -> anyhow::Result<&Tool> {
        let tool = self.tools.iter().find(|tool| tool.name == name);
        tool.with_context(|| format!("the server has no tool {name:?}"))
    }

    /// The view that shows the results of a tool.
    pub(crate) async fn view(&self, tool: &Tool) -> anyhow::Result<UiResource> {
        let ui = ToolUi::from_tool(tool)?.context("the tool says nothing of a view")?;
        let uri = ui.resource_uri().context("the tool has no view")?;
        let request = ReadResourceRequestParams::new(uri);
        let contents = self.client.read_resource(request).await?;
        Ok(UiResource::from_read_result(&contents, None)?)
    }

    pub(crate) async fn call(
        &self,
        name: &str,
        arguments: Option<&JsonObject>,
    ) -> anyhow::Result<CallToolResult> {
        let mut request = CallToolRequestParams::new(name.to_owned());
        request.arguments = arguments.map(JsonObject::get).transpose()?;
        Ok(self.client.call_tool(request).await?.try_into()?)
    }
}
