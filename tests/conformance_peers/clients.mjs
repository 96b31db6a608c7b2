// Official TypeScript clients read what the crates write.
//
//     node clients.mjs FOLDER
//
// FOLDER holds a JSON file per protocol version. A server that lives in this process answers with
// what the file holds. One line is printed per client and case: what the client received, or why it
// refused.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { Client as Client2 } from "@modelcontextprotocol/client";

const versionOf = (name) => {
  const path = new URL(`node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")).version;
};
const modern = (version) => version >= "2026-07-28";
const info = { name: "conformance", version: "1" };

const clients = [
  {
    peer: `TypeScript client ${versionOf("@modelcontextprotocol/sdk")}`,
    reads: (version) => !modern(version),
    open: () => new Client1(info),
  },
  {
    peer: `TypeScript client ${versionOf("@modelcontextprotocol/client")}`,
    reads: () => true,
    open: (version) =>
      new Client2(info, {
        versionNegotiation: { mode: modern(version) ? { pin: version } : "legacy" },
      }),
  },
];

/** A transport with a server behind it that answers `tools/call` with `answer`. */
class Server {
  constructor(version, { tool, result }) {
    const cache = { ttlMs: 0, cacheScope: "private" };
    const complete = modern(version) ? { resultType: "complete" } : {};
    const capabilities = { tools: {} };
    this.answers = {
      initialize: { protocolVersion: version, capabilities, serverInfo: info },
      "server/discover": {
        ...complete,
        ...cache,
        supportedVersions: [version],
        capabilities,
        serverInfo: info,
      },
      "tools/list": { ...complete, ...(modern(version) ? cache : {}), tools: [tool] },
      "tools/call": result,
    };
  }

  async start() {}

  async send({ id, method }) {
    if (id === undefined) return;
    const result = this.answers[method];
    const error = { code: -32601, message: `no ${method}` };
    const answer = { jsonrpc: "2.0", id, ...(result ? { result } : { error }) };
    // As text, since the client must not get our objects.
    setImmediate(() => this.onmessage?.(JSON.parse(JSON.stringify(answer))));
  }

  async close() {
    this.onclose?.();
  }
}

async function call(open, version, test) {
  const client = open(version);
  const faults = [];
  client.onerror = (error) => faults.push(error.message);
  try {
    await client.connect(new Server(version, test), { timeout: 5000 });
    // The list first: with it the client checks `structuredContent` against the output schema.
    const { tools } = await client.listTools();
    if (tools.length !== 1) throw new Error("the tool was dropped from the list");
    const received = await client.callTool({ name: test.tool.name, arguments: {} });
    if (faults.length > 0) throw new Error(faults.join("; "));
    return { received };
  } catch (error) {
    return { refused: String(error.message ?? error) };
  } finally {
    await client.close();
  }
}

const folder = process.argv[2];
for (const file of readdirSync(folder).sort()) {
  const { version, cases } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  for (const { peer, reads, open } of clients) {
    if (!reads(version)) continue;
    for (const test of cases) {
      const verdict = await call(open, version, test);
      console.log(JSON.stringify({ peer, version, case: test.tool.name, ...verdict }));
    }
  }
}
