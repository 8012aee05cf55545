import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { type McpEndpoint, openMcpEndpoint } from "@/lib/testing/mcp-endpoint";
import { until } from "@/lib/testing/processes";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let admin: Browser;
let endpoint: McpEndpoint;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
  endpoint = await openMcpEndpoint(admin);
});
afterAll(async () => {
  await endpoint.close();
  await house.close();
});

const tokenFor = (scopes: readonly string[]) => endpoint.tokenFor(scopes);
const connect = (secret: string) => endpoint.connect(secret);

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
      fetch(endpoint.url, { method: "POST", headers: headers(token), body: "{" });

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
    const open = endpoint.streams();
    const client = await connect(await tokenFor([]));
    await until(() => endpoint.streams() > open);
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
