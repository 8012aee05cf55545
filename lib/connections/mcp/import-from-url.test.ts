import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { realServerWords } from "@/lib/testing/mcp/fixture-server";
import { startHttpFixture } from "@/lib/testing/mcp/http-server";
import { importFromUrl, importLive } from "./import-live";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
async function fixture(...hook: Parameters<typeof startHttpFixture>) {
  const server = await startHttpFixture(...hook);
  closers.push(server.close);
  return server;
}
const options = { alias: "web", timeoutMs: 10_000 };

describe("the list of a server on the net", () => {
  it("is imported over every page, and the session is ended", async () => {
    const { url, host, requests } = await fixture();

    const result = await importFromUrl(url, { ...options, allowedHosts: [host] });

    if (!result.ok) throw new Error(result.message);
    expect(result.server.definitions.map((tool) => tool.name)).toEqual([
      "first",
      "second",
      "third",
    ]);
    expect(requests.at(-1)).toBe("DELETE /mcp");
  });

  it("is not asked for where the host was not allowed", async () => {
    const { url, requests } = await fixture();

    expect(await importFromUrl(url, { ...options, allowedHosts: [] })).toMatchObject({
      ok: false,
      code: "REFUSED_ADDRESS",
    });
    expect(requests).toEqual([]);
  });

  it("is reached through a redirect to an allowed host, without the credentials of the first", async () => {
    const target = await fixture(() => false, { sessions: false });
    const front = await fixture((_, response) => {
      response.writeHead(307, { location: target.url }).end();
      return true;
    });

    const result = await importLive(
      { kind: "http", url: front.url, headers: { "x-api-key": { $secret: "KEY" } } },
      { allowedHosts: [front.host, target.host], hostEnvironment: {}, secrets: () => "k" },
      options,
    );

    expect(result).toMatchObject({ ok: true });
    expect(front.headers()["x-api-key"]).toBe("k");
    expect(target.headers()).not.toHaveProperty("x-api-key");
  });

  it("is not looked for behind a redirect to a forbidden address", async () => {
    const target = await fixture();
    const front = await fixture((_, response) => {
      response.writeHead(307, { location: target.url }).end();
      return true;
    });

    const result = await importFromUrl(front.url, { ...options, allowedHosts: [front.host] });

    expect(result).toMatchObject({ ok: false, code: "REFUSED_ADDRESS" });
    expect(target.requests).toEqual([]);
  });

  it.each<[string, number, string]>([
    ["refuses", 401, "HTTP 401"],
    ["fails", 500, "HTTP 500"],
  ])("is nothing where the server %s with %i", async (_, status, message) => {
    const { url, host } = await fixture((__, response) => {
      response.writeHead(status).end("no");
      return true;
    });

    expect(await importFromUrl(url, { ...options, allowedHosts: [host] })).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    });
  });

  it("is not waited for longer than agreed", async () => {
    const { url, host } = await fixture(() => true);

    const result = await importFromUrl(url, { ...options, timeoutMs: 200, allowedHosts: [host] });

    expect(result).toMatchObject({ ok: false, code: "TIMEOUT" });
  });

  it("is nothing where nobody answers or the address is none", async () => {
    const { url, host, close } = await fixture();
    await close();
    closers.pop();

    expect(await importFromUrl(url, { ...options, allowedHosts: [host] })).toMatchObject({
      ok: false,
      code: "CONNECTION_LOST",
      message: expect.stringContaining("Nothing answers"),
    });
    expect(await importFromUrl("not a url", { ...options, allowedHosts: [] })).toMatchObject({
      ok: false,
    });
  });

  it("of a real server comes in whole", async () => {
    const port = await freePort();
    const [program = "", ...args] = realServerWords("everything", "streamableHttp");
    const server = spawn(program, args, {
      env: { ...process.env, PORT: String(port) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    closers.push(() => server.kill("SIGKILL"));
    let words = "";
    for await (const chunk of server.stderr) {
      words += chunk;
      if (words.includes("listening")) break;
    }

    const url = `http://127.0.0.1:${port}/mcp`;
    const result = await importFromUrl(url, { ...options, allowedHosts: [`127.0.0.1:${port}`] });

    if (!result.ok) throw new Error(result.message);
    expect(result.server.report.counts).toMatchObject({ listed: 13, quarantined: 0 });
  });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
