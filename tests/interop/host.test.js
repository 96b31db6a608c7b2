// The `host` example in a real browser: the view shows the table and follows the host's theme.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.js";
import { root } from "./peer.js";

let browser, host, address;
before(async () => {
  host = spawn("cargo", ["run", "--quiet", "-p", "examples", "--example", "host"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  address = await new Promise((resolve, reject) => {
    host.stdout.setEncoding("utf8");
    host.stdout.on("data", (text) => {
      const found = text.match(/open (http:\S+)/);
      if (found) resolve(found[1]);
    });
    host.on("exit", (code) => reject(new Error(`the host ended with ${code}`)));
  });
  browser = await launch();
}, { timeout: 600_000 });
after(async () => {
  await browser?.close();
  // The group, since cargo runs the host, and the host runs its server.
  if (host?.exitCode === null) process.kill(-host.pid);
});

/** The view's own frame, two frames deep. */
async function viewOf(page) {
  await page.waitForFunction(() => document.querySelector("iframe"));
  for (;;) {
    const frame = page.frames().find((f) => f.parentFrame()?.parentFrame() === page.mainFrame());
    if (frame) return frame;
    await page.waitForEvent("frameattached", { timeout: 10_000 }).catch(() => {});
  }
}

const rows = (frame, id) =>
  frame.$$eval(`#${id} tbody tr`, (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
const colours = (frame) =>
  frame.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });

test("the table of dependencies is in the view, and the view follows the theme", async () => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(address);
  const view = await viewOf(page);
  await view.waitForSelector("#direct tbody tr", { timeout: 120_000 });

  const direct = await rows(view, "direct");
  assert.ok(direct.length > 5, "this workspace has that many direct dependencies");
  const serde = direct.find(([name]) => name === "serde");
  assert.match(serde[1], /^1\./);
  assert.ok(Number(serde[2]) >= 1);
  const brings = direct.map(([, , count]) => Number(count));
  assert.deepEqual(brings, brings.toSorted((a, b) => b - a), "the heaviest comes first");
  assert.match(await view.textContent("#title"), /^\d+ packages$/);

  // The view cannot reach its sandbox or the page, and is under the policy of its metadata.
  assert.equal(await view.evaluate(() => origin), "null");
  const { sandbox, page: own } = await page.evaluate(() => ({
    sandbox: new URL(document.querySelector("iframe").src).origin,
    page: location.origin,
  }));
  assert.notEqual(sandbox, own);
  const policy = (await (await fetch(`${sandbox}/`)).headers).get("content-security-policy");
  assert.match(policy, /^default-src 'none'; script-src 'self' 'unsafe-inline';.* connect-src 'none';/);
  const reached = await view.evaluate(
    (url) => fetch(url, { mode: "no-cors" }).then(() => true, () => false),
    `${own}/`,
  );
  assert.equal(reached, false, "the policy has no origin to connect to");

  assert.deepEqual(await colours(view), ["rgb(255, 255, 255)", "rgb(20, 24, 36)"]);
  await page.click("#theme");
  await view.waitForFunction(() => getComputedStyle(document.body).color === "rgb(236, 238, 244)");
  assert.deepEqual(await colours(view), ["rgb(24, 26, 32)", "rgb(236, 238, 244)"]);
  await page.click("#theme");
  await view.waitForFunction(() => getComputedStyle(document.body).color === "rgb(20, 24, 36)");

  const output = fileURLToPath(new URL("output/", import.meta.url));
  await mkdir(output, { recursive: true });
  const screenshot = await page.screenshot({ path: `${output}host.png` });
  assert.ok(await coloursIn(page, screenshot) > 50, "the screenshot is not blank");
  assert.deepEqual(errors, []);

  // A view that takes its place is told everything again; one that is closed answers first.
  await page.click("#reload");
  while (!view.isDetached()) await page.waitForTimeout(10);
  const again = await viewOf(page);
  await again.waitForSelector("#direct tbody tr");
  assert.deepEqual(await rows(again, "direct"), direct);
  await page.click("#close");
  await page.waitForFunction(() => !document.querySelector("iframe"));
  const log = await page.$$eval("#messages li", (lines) => lines.map((line) => line.textContent));
  assert.deepEqual(log.slice(-2), ["→ ui/resource-teardown", "← result"]);
  await page.close();
}, { timeout: 300_000 });

test("other sites get nothing", async () => {
  const { status } = await fetch(address);
  assert.equal(status, 200);
  const { hostname, port } = new URL(address);
  assert.equal(hostname, "127.0.0.1");
  const { status: named } = await fetch(`http://localhost:${port}/`).catch(() => ({ status: 421 }));
  assert.equal(named, 421);
});

/** How many different colours a picture has. */
async function coloursIn(page, png) {
  return page.evaluate(async (base64) => {
    const blob = await new Response(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
    return new Set(pixels).size;
  }, png.toString("base64"));
}
