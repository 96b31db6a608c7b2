//! Output schemas (MCP "Tools", `outputSchema`).
