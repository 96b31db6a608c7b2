// What the official `AppBridge` and `App` write is read by our types and written back equal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { App } from "@modelcontextprotocol/ext-apps";
import { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import { readBack } from "./peer.js";

/** Two ends of a line; what goes over it is kept as JSON. */
function line() {
  const ends = [{ sent: [] }, { sent: [] }];
  ends.forEach((end, i) => {
    end.start = async () => {};
    end.close = async () => {};
    end.send = async (message) => {
      const json = JSON.stringify(message);
      end.sent.push(JSON.parse(json));
      queueMicrotask(() => ends[1 - i].onmessage?.(JSON.parse(json)));
    };
  });
  return ends;
}

test("everything that the official two say to each other is read and written back", async () => {
  const [hostEnd, viewEnd] = line();
  const bridge = new AppBridge(
    null,
    { name: "bridge", version: "1", title: "B" },
    { openLinks: {}, downloadFile: {}, serverTools: { listChanged: true }, logging: {}, message: { text: {} } },
    { hostContext: { theme: "dark", displayMode: "inline", styles: { variables: { "--font-sans": "x" } } } },
  );
  bridge.onopenlink = async () => ({});
  bridge.ondownloadfile = async () => ({ isError: true });
  bridge.onmessage = async () => ({});
  bridge.onupdatemodelcontext = async () => ({});
  bridge.onrequestdisplaymode = async () => ({ mode: "inline" });
  bridge.oncalltool = async () => ({ content: [{ type: "text", text: "r" }], structuredContent: { n: 1 } });
  const app = new App(
    { name: "app", version: "2" },
    { availableDisplayModes: ["inline", "fullscreen"] },
    { autoResize: false },
  );
  app.onteardown = async () => ({});
  await bridge.connect(hostEnd);
  await app.connect(viewEnd);

  await bridge.sendToolInputPartial({ arguments: { q: "x" } });
  await bridge.sendToolInput({ arguments: { q: "xy", n: [1, null, 2.5] } });
  await bridge.sendToolResult({
    content: [
      { type: "text", text: "t", annotations: { audience: ["user"], priority: 0.5 } },
      { type: "image", data: "AAAA", mimeType: "image/png" },
      { type: "resource_link", uri: "file:///a", name: "a" },
      { type: "resource", resource: { uri: "ui://a/b", text: "x", mimeType: "text/html" } },
    ],
    structuredContent: { a: { b: [] } },
    isError: false,
    _meta: { "com.example/x": 1 },
  });
  await bridge.sendToolCancelled({ reason: "user action" });
  await bridge.sendHostContextChange({ theme: "light", containerDimensions: { width: 10, maxHeight: 20 } });
  await bridge.sendSandboxResourceReady({ html: "<p>", csp: { connectDomains: ["https://a.example"] }, permissions: { camera: {} } });
  await bridge.sendToolListChanged();
  await app.sendSizeChanged({ width: 1, height: 2.5 });
  await app.openLink({ url: "https://a.example" });
  await app.downloadFile({ contents: [{ type: "resource_link", uri: "file:///a", name: "a" }] });
  await app.sendMessage({ role: "user", content: [{ type: "text", text: "m" }] });
  await app.updateModelContext({ content: [{ type: "text", text: "c" }], structuredContent: { row: 3 } });
  await app.requestDisplayMode({ mode: "fullscreen" });
  await app.callServerTool({ name: "t", arguments: { a: 1 } });
  await app.sendLog({ level: "info", data: "x" });
  await app.requestTeardown();
  await bridge.teardownResource({});

  const methods = (messages) => new Set(messages.map(({ method }) => method).filter(Boolean));
  assert.deepEqual([...methods(hostEnd.sent)].sort(), [
    "notifications/tools/list_changed",
    "ui/notifications/host-context-changed",
    "ui/notifications/sandbox-resource-ready",
    "ui/notifications/tool-cancelled",
    "ui/notifications/tool-input",
    "ui/notifications/tool-input-partial",
    "ui/notifications/tool-result",
    "ui/resource-teardown",
  ]);
  assert.deepEqual([...methods(viewEnd.sent)].sort(), [
    "notifications/message",
    "tools/call",
    "ui/download-file",
    "ui/initialize",
    "ui/message",
    "ui/notifications/initialized",
    "ui/notifications/request-teardown",
    "ui/notifications/size-changed",
    "ui/open-link",
    "ui/request-display-mode",
    "ui/update-model-context",
  ]);
  assert.deepEqual(readBack("host", hostEnd.sent), hostEnd.sent);
  assert.deepEqual(readBack("view", viewEnd.sent), viewEnd.sent);
});
