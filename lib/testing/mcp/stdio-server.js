// An MCP server for tests, one scenario a process: `node stdio-server.js SCENARIO`. It speaks JSON-RPC by hand, so that it can misbehave.
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const OBJECT = { type: "object" };
const tool = (name, rest = {}) => ({
  name,
  description: `Tool ${name}`,
  inputSchema: OBJECT,
  ...rest,
});
const range = (from, count) =>
  Array.from({ length: count }, (_, index) => tool(`t${from + index}`));
const cursorOf = (offset) => Buffer.from(JSON.stringify({ offset })).toString("base64");
const offsetOf = (cursor) => JSON.parse(Buffer.from(cursor, "base64").toString()).offset;

const write = (text) => process.stdout.write(text);
const send = (message) => write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const changed = () => send({ method: "notifications/tools/list_changed" });
const failure = (code, message) => ({ error: { code, message } });

/** Three pages of 50, 50 and 1 behind opaque cursors; a cursor that it did not give is an error. */
function paged(params) {
  const offset = params.cursor === undefined ? 0 : offsetOf(params.cursor);
  const tools = range(offset, Math.min(50, 101 - offset));
  const next = offset + tools.length;
  return { result: next < 101 ? { tools, nextCursor: cursorOf(next) } : { tools } };
}

let walks = 0;
let pages = 0;
const one = { result: { tools: [tool("one")] } };

/** Each answers `tools/list`; undefined answers nothing at all. */
const lists = {
  paged,
  changing(params) {
    if (params.cursor === undefined) walks += 1;
    const answer = paged(params);
    if (walks === 1 && params.cursor === cursorOf(50)) changed();
    return answer;
  },
  restless(params) {
    changed();
    return paged(params);
  },
  /** Another list from the call of `renew` on, whichever process is asked. */
  renewable() {
    const names = existsSync(ownFile) ? ["renew", "c"] : ["renew", "b"];
    return { result: { tools: names.map((name) => tool(name)) } };
  },
  sameCursor: () => ({ result: { tools: range(0, 8), nextCursor: "same" } }),
  emptyCursor: (params) =>
    params.cursor === undefined
      ? { result: { tools: range(0, 2), nextCursor: "p2" } }
      : { result: { tools: range(2, 1), nextCursor: "" } },
  endless: () => ({ result: { tools: range(pages * 10, 10), nextCursor: cursorOf(pages++) } }),
  failsOnSecondPage: (params) =>
    params.cursor === undefined ? paged(params) : failure(-32602, "Unknown cursor"),
  silent: () => undefined,
  notAList: () => ({ result: { tools: "none" } }),
  bad: () => ({
    result: {
      tools: [
        tool("good"),
        tool("string", { inputSchema: { type: "string" } }),
        { name: 42 },
        { name: "schemaless", annotations: { readOnlyHint: "yes" } },
        null,
      ],
    },
  }),
  garbage() {
    write("Listening…\n{not json}\n\n[1,2]\n");
    write('{"jsonrpc":"2.0","id":999,"result":{}}\n');
    write(
      `{"jsonrpc":"2.0","id":998,"result":{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}}\n`,
    );
    return one;
  },
  dies() {
    process.stderr.write(`\u001b[31mno licence\nfor ${process.env.TOKEN}\u001b[0m`);
    process.exitCode = 3;
    process.stdin.destroy();
  },
  huge() {
    write("x".repeat(20_000_000));
  },
  environment: () => ({
    result: { tools: [tool("environment", { description: JSON.stringify(process.env) })] },
  }),
  /** Leaves a child behind that ignores requests to end, as careless servers do. */
  family() {
    const child = spawn(
      process.execPath,
      ["-e", "process.on('SIGTERM',()=>{});setInterval(()=>{},1e3)"],
      {
        stdio: "inherit",
      },
    );
    writeFileSync(process.env.PID_FILE, `${process.pid} ${child.pid}`);
    process.on("SIGTERM", () => undefined);
    setInterval(() => undefined, 1_000);
    return one;
  },
};

/** Each answers `tools/call` with the tool's name. */
const calls = {
  echo: ({ arguments: given }) => ({
    result: { content: [{ type: "text", text: JSON.stringify(given) }], structuredContent: given },
  }),
  renew() {
    writeFileSync(ownFile, "");
    for (let word = 0; word < 50; word++) changed();
    return { result: { content: [] } };
  },
  fails: () => ({ result: { content: [{ type: "text", text: "no such row" }], isError: true } }),
  breaks: () => failure(-32603, "internal"),
  rejects: () => failure(-32602, "unknown tool"),
  hangs: () => undefined,
  crashes: () => process.exit(1),
  odd: () => ({ result: { content: "text" } }),
  empty: () => ({ result: {} }),
};

const [, , scenario = "paged", ownFile = ""] = process.argv;
if (scenario === "crashOnStart") {
  process.stderr.write("cannot open database\n");
  process.exit(7);
}

function answer(method, params) {
  if (method === "initialize") {
    if (scenario === "mute") return undefined;
    const serverInfo = { name: `fixture ${scenario}`, version: "1.0.0" };
    const capabilities = { tools: { listChanged: true } };
    return { result: { protocolVersion: params.protocolVersion, capabilities, serverInfo } };
  }
  if (method === "tools/list") return (lists[scenario] ?? (() => one))(params ?? {});
  if (method === "tools/call") return (calls[params.name] ?? calls.rejects)(params);
  return failure(-32601, "Method not found");
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || method === undefined) continue;
  const reply = answer(method, params);
  if (reply !== undefined) send({ id, ...reply });
}
