// A server of the TypeScript SDK 1.x, on standard input and output.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { answers, structured } from "./answers.mjs";

const server = new McpServer({ name: "typescript-1", version: "1" });
for (const [name, answer] of Object.entries(answers)) {
  server.registerTool(name, {}, async () => answer);
}
server.registerTool("thrown", {}, async () => {
  throw new Error("no such part");
});
const { value } = structured.object;
const outputSchema = z.object({ name: z.string(), price: z.number() }).loose();
server.registerTool("object", { outputSchema }, async () => ({
  content: [{ type: "text", text: JSON.stringify(value) }],
  structuredContent: value,
}));
await server.connect(new StdioServerTransport());
