import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { seedSample } from "@/prisma/seed/seed-sample";
import { answerMcp } from "./mcp";

let house: TestHouse;
let admin: Browser;
let listener: Server;
let url: URL;
const clients: Client[] = [];
/** Streams on which a client is told of changes. */
let streams = 0;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
  listener = createServer(async (incoming, outgoing) => {
    const { method = "GET", headers } = incoming;
    const hasBody = method === "POST";
    const gone = new AbortController();
    outgoing.on("close", () => gone.abort());
    const request = new Request(new URL(incoming.url ?? "/", url), {
      method,
      headers: Object.entries(headers).map(([key, value]): [string, string] => [
        key,
        String(value),
      ]),
      signal: gone.signal,
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
    } as RequestInit);
    const response = await answerMcp(request);
    if (method === "GET") streams += 1;
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body === null) outgoing.end();
    else
      Readable.fromWeb(response.body as WebStream)
        .on("error", () => outgoing.end())
        .pipe(outgoing);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  url = new URL(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/mcp`);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await new Promise((resolve) => listener.close(resolve));
  await house.close();
});

async function tokenFor(scopes: readonly string[], agent = "main"): Promise<string> {
  const body = { name: "An MCP client", role: "viewer", client: { agent, scopes } };
  const answer = await admin.send("POST", "/api/v1/tokens", { body });
  return (await answer.json()).result.secret;
}

async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const authorization = `Bearer ${secret}`;
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization } },
  });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  clients.push(client);
  return client;
}

async function patch(address: string, body: object): Promise<void> {
  const etag = (await admin.send("GET", address)).headers.get("etag") ?? "";
  const answer = await admin.send("PATCH", address, { body, headers: { "if-match": etag } });
  expect(answer.status).toBe(200);
}
const change = (body: object) => patch("/api/v1/agents/main", body);
async function allowOnly(alias: string, allowed: readonly string[]): Promise<void> {
  const listed = await (await admin.send("GET", "/api/v1/connections?agent=main")).json();
  const found = listed.items.find((one: { alias: string }) => one.alias === alias);
  await patch(`/api/v1/connections/${found.id}`, { allowed });
}

const FIND = { name: "expenses__find_expenses", arguments: { month: "2026-09" } };
const linesOf = async () => {
  const { prisma } = house.database;
  return prisma.callLine.findMany({ orderBy: { at: "asc" }, where: { entry: "mcp" } });
};

describe("the MCP endpoint", () => {
  it("lists what its agent may call and its authors let out, with schemas and honest hints (R165)", async () => {
    const { tools } = await (await connect(await tokenFor([]))).listTools();

    const found = tools.find(({ name }) => name === FIND.name);
    expect(found).toMatchObject({
      inputSchema: { type: "object", required: ["month"] },
      annotations: { readOnlyHint: true },
    });
    expect(found?.description).toContain("expense lines");
    expect(tools.map(({ name }) => name)).not.toContain("operations__pay");
  });

  it("calls through the one dispatch, durably, and answers in MCP's form (R166, R168)", async () => {
    const client = await connect(await tokenFor([]));

    const answer = await client.callTool(FIND);

    expect(answer.isError).toBe(false);
    expect(answer.structuredContent).toMatchObject({ lines: expect.any(Array) });
    expect(answer.content).toMatchObject([
      { type: "text", text: expect.stringContaining("lines") },
    ]);
    const line = (await linesOf()).at(-1);
    expect(line).toMatchObject({
      ...{ agentSlug: "main", tool: "expenses.find_expenses" },
      ...{ entry: "mcp", status: "ok" },
    });
    const entries = await house.database.prisma.ledgerEntry.count({
      where: { turnId: line?.turnId ?? "" },
    });
    expect(entries).toBe(1);
  });

  it("checks scopes on the server, whatever the client claims (R31, R167)", async () => {
    const client = await connect(await tokenFor(["expenses:read"]));
    const names = (await client.listTools()).tools.map(({ name }) => name);
    const submit = { line_ids: ["line_1"], dry_run: true };

    const answer = await client.callTool({
      name: "expenses__submit_report",
      arguments: submit,
      _meta: { approved: true, scopes: ["expenses:submit"] },
    });

    expect(names).toContain("expenses__submit_report");
    expect(answer).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "SCOPE_REQUIRED" } },
    });
    expect((await linesOf()).at(-1)).toMatchObject({
      answeredBy: "authorise",
      code: "SCOPE_REQUIRED",
    });
  });

  it("tells a model what is wrong with its arguments, and of a tool that it was never given", async () => {
    const client = await connect(await tokenFor([]));

    const wrong = await client.callTool({ ...FIND, arguments: { month: "September" } });
    const unknown = await client.callTool({ name: "operations__pay", arguments: {} });

    expect(wrong.isError).toBe(true);
    expect(JSON.stringify(wrong.content)).toContain("month");
    expect(unknown).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "UNKNOWN_TOOL" } },
    });
  });

  it("keeps one client's cached answers from another (R168)", async () => {
    const [first, second] = [await connect(await tokenFor([])), await connect(await tokenFor([]))];
    const ask = { ...FIND, arguments: { month: "2026-08" } };

    for (const client of [first, first, second]) await client.callTool(ask);

    const lines = (await linesOf()).slice(-3);
    expect(lines.map(({ answeredBy }) => answeredBy)).toEqual(["handler", "cache", "handler"]);
    expect(new Set(lines.map(({ userId }) => userId)).size).toBe(2);
  });

  it("lets nobody in without the token of an MCP client, and says where to come in (R167)", async () => {
    const api = await admin.send("POST", "/api/v1/tokens", {
      body: { name: "A script", role: "admin" },
    });
    const { secret } = (await api.json()).result;
    const headers = (token: string | null) => ({
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    });
    const knock = (token: string | null) =>
      fetch(url, { method: "POST", headers: headers(token), body: "{" });

    for (const token of [null, "nonsense", secret]) {
      const refused = await knock(token);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer realm=/);
    }
    expect((await knock(await tokenFor([]))).status).toBe(400);
  });

  it("has the answer of a call that waited for a person read later, by its own client alone", async () => {
    const client = await connect(await tokenFor([]));
    const other = await connect(await tokenFor([]));
    await change({ gateRules: [{ tool: "expenses.find_expenses" }] });
    const waits = await client.callTool({ ...FIND, arguments: { month: "2026-07" } });
    await change({ gateRules: [] });

    const { nextAction, ticket } = waits.structuredContent as {
      nextAction: { tool: string; args: { call: string } };
      ticket: string;
    };
    const read = (who: Client) =>
      who.callTool({ name: nextAction.tool, arguments: nextAction.args });
    const early = await read(client);
    const body = { decision: "approve" };
    const decided = await admin.send("POST", `/api/v1/gates/${ticket}/decision`, { body });

    expect(waits).toMatchObject({ isError: false, structuredContent: { status: "suspended" } });
    expect(early).toMatchObject({ structuredContent: { status: "suspended", ticket, nextAction } });
    expect(decided.status).toBe(200);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain(nextAction.tool);
    let later = await read(client);
    while ((later.structuredContent as { status?: string }).status !== undefined)
      later = await read(client);
    expect(later).toMatchObject({
      isError: false,
      structuredContent: { lines: expect.any(Array) },
    });
    expect(await read(other)).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "INVALID_ARGUMENTS" } },
    });
  });

  it("tells a client that listens when its list of tools has changed, and of nothing else", async () => {
    const open = streams;
    const client = await connect(await tokenFor([]));
    while (streams === open) await systemRuntimeClock.sleep(5);
    let told = 0;
    const changed = new Promise<void>((resolve) => {
      client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
        told += 1;
        resolve();
      });
    });
    const names = async () => (await client.listTools()).tools.map(({ name }) => name);
    const before = await names();

    await change({ description: "Nothing that a client lists." });
    await allowOnly("expenses", ["submit_report"]);
    await changed;

    expect(told).toBe(1);
    expect(before).toContain(FIND.name);
    expect(await names()).not.toContain(FIND.name);
  });

  it("gives its clients no way into the API", async () => {
    const secret = await tokenFor([]);

    const answer = await house.browser().send("GET", "/api/v1/agents", {
      headers: { authorization: `Bearer ${secret}` },
    });

    expect(answer.status).toBe(401);
  });
});
