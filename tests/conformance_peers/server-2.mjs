// A server of the TypeScript SDK 2.x, on standard input and output.

import { McpServer, fromJsonSchema } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { answers, structured } from "./answers.mjs";

serveStdio(() => {
  const server = new McpServer({ name: "typescript-2", version: "1" });
  for (const [name, answer] of Object.entries(answers)) {
    server.registerTool(name, {}, async () => answer);
  }
  server.registerTool("thrown", {}, async () => {
    throw new Error("no such part");
  });
  for (const [name, { value, schema }] of Object.entries(structured)) {
    server.registerTool(name, { outputSchema: fromJsonSchema(schema) }, async () => ({
      content: [{ type: "text", text: JSON.stringify(value) }],
      structuredContent: value,
    }));
  }
  return server;
});
