// Our messages go as they are into the official `App` in a real frame, and what its handlers get is
// what we sent.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { launch } from "./browser.js";
import { hostMessages } from "./peer.js";

const bundle = await readFile(new URL("../../examples/src/dependencies/app.js", import.meta.url), "utf8");
let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

const view = `<!doctype html><script>${bundle}</script><script>
  window.got = [];
  const app = new McpApps.App({ name: "test", version: "1" }, {}, { autoResize: false });
  app.onerror = (error) => got.push(["error", String(error)]);
  for (const event of ["toolinput", "toolinputpartial", "toolresult", "toolcancelled", "hostcontextchanged"])
    app.addEventListener(event, (params) => got.push([event, params]));
  app.onteardown = async (params) => { got.push(["teardown", params]); return {}; };
  window.connected = app.connect();
</script>`;

/** A page with the view in a sandboxed frame; it answers the handshake and collects the rest. */
async function open() {
  const page = await browser.newPage();
  await page.setContent("<!doctype html><title>host</title>");
  await page.evaluate((html) => {
    window.fromView = [];
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    const post = (message) => frame.contentWindow.postMessage(message, "*");
    window.post = post;
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      window.fromView.push(data);
      if (data.method === "ui/initialize") {
        post({ jsonrpc: "2.0", id: data.id, result: window.initializeResult });
      }
    });
    frame.srcdoc = html;
    window.start = () => document.body.append(frame);
  }, view);
  return page;
}

const methods = {
  "ui/notifications/tool-input": "toolinput",
  "ui/notifications/tool-input-partial": "toolinputpartial",
  "ui/notifications/tool-result": "toolresult",
  "ui/notifications/tool-cancelled": "toolcancelled",
  "ui/notifications/host-context-changed": "hostcontextchanged",
};

test("the official App takes our messages and hands on what we sent", async () => {
  const lines = hostMessages().filter((line) => JSON.parse(line).method);
  const messages = lines.map((line) => JSON.parse(line)).filter(({ method }) => method in methods);
  assert.deepEqual(
    [...new Set(messages.map(({ method }) => method))].sort(),
    Object.keys(methods).sort(),
    "every notification for a view is among them",
  );
  const page = await open();
  await page.evaluate((result) => { window.initializeResult = result; }, {
    protocolVersion: "2026-01-26",
    hostInfo: { name: "h", version: "1" },
    hostCapabilities: {},
    hostContext: {},
  });
  await page.evaluate(() => window.start());
  await page.waitForFunction(() =>
    window.fromView.some(({ method }) => method === "ui/notifications/initialized"));
  for (const line of lines) {
    await page.evaluate((json) => window.post(JSON.parse(json)), line);
  }
  const frame = page.frames().at(-1);
  const teardowns = lines.map((line) => JSON.parse(line)).filter(({ method }) => method === "ui/resource-teardown");
  const expected = messages.length + teardowns.length;
  await frame.waitForFunction((n) => window.got.length >= n, expected);
  const got = await frame.evaluate(() => window.got);
  assert.deepEqual(got.filter(([event]) => event === "error"), []);
  assert.deepEqual(
    got.filter(([event]) => event !== "teardown"),
    messages.map(({ method, params }) => [methods[method], params]),
  );
  // The one request is answered.
  const answers = await page.evaluate(() => window.fromView.filter(({ result }) => result));
  assert.deepEqual(answers.map(({ id }) => id), teardowns.map(({ id }) => id));
  await page.close();
});

test("the official App takes our answer to its handshake", async () => {
  const { InitializeResult, context } = await built();
  const page = await open();
  await page.evaluate((result) => { window.initializeResult = result; }, InitializeResult);
  await page.evaluate(() => window.start());
  await page.waitForFunction(() =>
    window.fromView.some(({ method }) => method === "ui/notifications/initialized"));
  const frame = page.frames().at(-1);
  assert.deepEqual(await frame.evaluate(() => app.getHostContext()), context);
  assert.deepEqual(
    await frame.evaluate(() => app.getHostCapabilities()),
    InitializeResult.hostCapabilities,
  );
  await page.close();
});

async function built() {
  const response = hostMessages().map((line) => JSON.parse(line)).find(({ result }) => result?.hostInfo);
  return { InitializeResult: response.result, context: response.result.hostContext };
}
