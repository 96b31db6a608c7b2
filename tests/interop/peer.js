// The Rust side: `peer.rs` writes messages, and reads messages and writes them back.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

function run(args, input = "") {
  const cargo = ["run", "--quiet", "-p", "tests", "--example", "interop_peer", "--", ...args];
  const { status, stdout, stderr } = spawnSync("cargo", cargo, {
    cwd: root,
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.split("\n").filter(Boolean);
}

/** The messages of a host, as the lines that it sends. */
export const hostMessages = () => run(["write"]);

/** What the types make of messages: each is a line, and comes back as one. */
export const readBack = (direction, messages) =>
  run(["read", direction], messages.map((message) => `${JSON.stringify(message)}\n`).join(""))
    .map((line) => JSON.parse(line));
