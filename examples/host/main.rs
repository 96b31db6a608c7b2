//! A host for MCP Apps: it calls the `dependencies` tool of a server that runs as its child, and
//! shows the result in the tool's view, in a browser on this machine.
//!
//! `cargo run -p examples --example host` prints the address to open. An argument names another
//! `Cargo.toml` than that of this workspace.

mod server;
mod session;
mod web;

use mcp_ui_core::apps::JsonObject;
use server::Server;
use session::Call;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use web::Origins;

const TOOL: &str = "dependencies";

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
    let manifest = std::env::args_os().nth(1).map_or(workspace, PathBuf::from);
    let manifest = std::path::absolute(manifest)?;

    let server = Server::start(dependencies()).await?;
    let tool = server.tool(TOOL)?;
    let call = Arc::new(Call {
        view: server.view(tool).await?,
        tool: JsonObject::new(tool)?,
        name: TOOL.to_owned(),
        arguments: JsonObject::new(&serde_json::json!({ "manifest": manifest }))?,
        server,
    });

    // Ports make two origins, which keeps the view out of the page.
    let page = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let sandbox = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let origins = Origins {
        page: format!("http://{}", page.local_addr()?),
        sandbox: format!("http://{}", sandbox.local_addr()?),
    };
    let sandbox_routes = web::sandbox(&call, &origins)?;
    println!("open {}/", origins.page);
    tokio::try_join!(
        async { axum::serve(page, web::page(call, &origins)).await },
        async { axum::serve(sandbox, sandbox_routes).await },
    )?;
    Ok(())
}

/// The server, run by the cargo that runs this program.
fn dependencies() -> tokio::process::Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = tokio::process::Command::new(cargo);
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    command.args([
        "run",
        "--quiet",
        "--manifest-path",
        manifest,
        "--example",
        TOOL,
    ]);
    command
}
