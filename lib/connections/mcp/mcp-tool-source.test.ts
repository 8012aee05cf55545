import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/kernel/json";
import type { ToolSource } from "@/lib/runtime/ports/tool-source";
import type { ServerAddress } from "@/lib/runtime/ports/tool-sources";
import { fixtureWords, realServerWords } from "@/lib/testing/mcp/fixture-server";
import { startHttpFixture } from "@/lib/testing/mcp/http-server";
import { openMcpSource } from "./mcp-tool-source";

const open: ToolSource[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((source) => source.close()));
});
const never = new AbortController().signal;
const host = { PATH: process.env.PATH, HOME: process.env.HOME };

async function sourceAt(server: ServerAddress, allowedHosts: readonly string[] = []) {
  const dependencies = { secrets: () => null, hostEnvironment: host, allowedHosts };
  const opened = await openMcpSource(server, dependencies, { timeoutMs: 10_000, signal: never });
  if (!opened.ok) throw new Error(opened.message);
  open.push(opened.source);
  return opened.source;
}
const stdio = (words: readonly string[]) => sourceAt({ kind: "stdio", words, environment: {} });
const fixture = (scenario = "one") => stdio(fixtureWords(scenario));
const call = (tool: string, given: JsonObject = {}, some: object = {}) => ({
  tool,
  arguments: given,
  timeoutMs: 10_000,
  signal: never,
  ...some,
});

describe("a call", () => {
  it("brings back content and structure", async () => {
    const source = await fixture();

    expect(await source.call(call("echo", { a: [1, null, "é"] }))).toEqual({
      kind: "answered",
      content: [{ type: "text", text: '{"a":[1,null,"é"]}' }],
      structured: { a: [1, null, "é"] },
      isError: false,
    });
  });

  it("tells the tool's own failure from a request that was not taken", async () => {
    const source = await fixture();

    expect(await source.call(call("fails"))).toMatchObject({ kind: "answered", isError: true });
    expect(await source.call(call("breaks"))).toMatchObject({ kind: "answered", isError: true });
    expect(await source.call(call("nobody"))).toMatchObject({ kind: "rejected", code: -32602 });
    expect(await source.call(call("empty"))).toMatchObject({ kind: "answered", content: [] });
  });

  it("fails before it starts where an integer cannot be carried exactly", async () => {
    const source = await fixture();

    const outcome = await source.call(call("echo", { rows: [{ id: 9007199254740993n }] }));

    expect(outcome).toMatchObject({
      kind: "not_started",
      code: "LARGE_INTEGER",
      message: expect.stringContaining("/rows/0/id"),
    });
  });

  it("that was sent and not answered is unknown, never undone", async () => {
    const source = await fixture();
    const controller = new AbortController();

    const late = await source.call(call("hangs", {}, { timeoutMs: 100 }));
    const cancelled = source.call(call("hangs", {}, { signal: controller.signal }));
    controller.abort();

    expect(late).toMatchObject({ kind: "unknown", code: "TIMEOUT" });
    expect(await cancelled).toMatchObject({ kind: "unknown", code: "CANCELLED" });
    expect(await source.call(call("odd"))).toMatchObject({
      kind: "unknown",
      code: "PROTOCOL_ERROR",
    });
    expect(await source.call(call("crashes"))).toMatchObject({
      kind: "unknown",
      code: "CONNECTION_LOST",
    });
  });

  it("on a connection that is gone, or cancelled before, is not started", async () => {
    const source = await fixture();

    expect(await source.call(call("echo", {}, { signal: AbortSignal.abort() }))).toMatchObject({
      kind: "not_started",
      code: "CANCELLED",
    });
    await source.close();
    expect(await source.call(call("echo"))).toMatchObject({
      kind: "not_started",
      code: "CONNECTION_LOST",
    });
  });

  it("runs over HTTP, and is unknown where the connection breaks after sending", async () => {
    let cut = false;
    const server = await startHttpFixture((request) => {
      if (cut) request.socket.destroy();
      return cut;
    });
    const source = await sourceAt({ kind: "http", url: server.url, headers: {} }, [server.host]);

    expect(await source.call(call("first"))).toMatchObject({
      kind: "answered",
      content: [{ text: "called first" }],
    });
    cut = true;
    expect(await source.call(call("first"))).toMatchObject({
      kind: "unknown",
      code: "CONNECTION_LOST",
    });
    await server.close();
    expect(await source.call(call("first"))).toMatchObject({ kind: "not_started" });
  });

  it("of a real server shows that a second execution fails", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "mcp-"));
    writeFileSync(path.join(folder, "a.txt"), "text");
    const source = await stdio(realServerWords("filesystem", folder));
    const move = call("move_file", {
      source: path.join(folder, "a.txt"),
      destination: path.join(folder, "b.txt"),
    });

    expect(await source.call(move)).toMatchObject({ kind: "answered", isError: false });
    expect(await source.call(move)).toMatchObject({ kind: "answered", isError: true });
  });
});

describe("a source", () => {
  it("tells listeners that its list changed until they stop listening", async () => {
    const source = await fixture("restless");
    let heard = 0;
    const stop = source.onListChanged(() => {
      heard += 1;
    });

    await source.list({ timeoutMs: 10_000, signal: never });
    const before = heard;
    stop();
    await source.list({ timeoutMs: 10_000, signal: never });

    expect(before).toBeGreaterThan(0);
    expect(heard).toBe(before);
  });

  it("may be closed twice", async () => {
    const source = await fixture();

    await source.close();
    await source.close();
  });

  it("gives up a walk that is cancelled", async () => {
    const source = await fixture("silent");
    const controller = new AbortController();

    const walk = source.list({ timeoutMs: 10_000, signal: controller.signal });
    controller.abort();

    expect(await walk).toMatchObject({ kind: "failed", code: "CANCELLED" });
  });
});
