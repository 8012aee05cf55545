import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { systemContext } from "@/lib/services/gates/gate-room";
import { awaitMcpAnswer } from "@/lib/services/mcp/await-answer";
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
  await save("first", "sync", [look]);
  await send("POST", "/api/v1/connections", {
    ...{ agent: "main", kind: "local", alias: "flows", ref: "flows", allowed: null },
  });
});
afterAll(async () => {
  await endpoint.close();
  await house.close();
});

async function send(method: "POST" | "PUT", address: string, body: object): Promise<void> {
  const etag =
    method === "PUT" ? ((await admin.send("GET", address)).headers.get("etag") ?? "") : "";
  const answer = await admin.send(method, address, { body, headers: { "if-match": etag } });
  expect([200, 201]).toContain(answer.status);
}

const look = {
  ...{ name: "look", kind: "query", tool: "workspace_jobs.search", args: { query: "travel" } },
};
const write = (name: string, report: string, text = "Text.") => ({
  ...{ name, kind: "write", tool: "workspace_jobs.export_report", args: { name: report, text } },
});
const SEARCHED = {
  ...{ type: "object", required: ["topic"], additionalProperties: false },
  properties: { topic: { type: "string", minLength: 1 } },
};
const searched = { ...look, args: {}, takes: { query: "topic" } };

const flowOf = (name: string, exposed: string, steps: readonly object[], own: object = {}) => ({
  agent: "main",
  flow: { name, title: `The flow ${name}`, exposed, steps, ...own },
});
const save = (...[name, ...said]: Parameters<typeof flowOf>) =>
  send("POST", "/api/v1/flows", flowOf(name, ...said));
const saveAgain = (...[name, ...said]: Parameters<typeof flowOf>) =>
  send("PUT", `/api/v1/flows/${name}`, flowOf(name, ...said));

const EVERY_STEP = ["workspace:write", "email:send"];
const connect = async (scopes: readonly string[] = EVERY_STEP) =>
  endpoint.connect(await endpoint.tokenFor(scopes));

describe("a flow that is offered as a tool, over MCP", () => {
  it("is listed with the schema of its arguments and hints that follow from its steps (R165, R191)", async () => {
    await save("listed_look", "sync", [searched], { inputSchema: SEARCHED });
    const post = { channel: "reports", text: "Hello." };
    await save("listed_tell", "detached", [
      { name: "tell", kind: "send", tool: "operations.post_message", args: post },
    ]);
    await save("listed_no", "no", [look]);

    const { tools } = await (await connect()).listTools();

    const find = (flow: string) => tools.find(({ name }) => name === `flows__${flow}`);
    expect(find("listed_look")).toMatchObject({
      inputSchema: SEARCHED,
      annotations: { title: "The flow listed_look", destructiveHint: false, openWorldHint: false },
    });
    expect(find("listed_tell")?.annotations).toMatchObject({
      ...{ readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    });
    expect(find("listed_no")).toBeUndefined();
  });

  it("runs with the arguments that it is called with, and answers with what its last step came to", async () => {
    await save("asked", "sync", [searched], { inputSchema: SEARCHED });
    const client = await connect();

    const answer = await client.callTool({ name: "flows__asked", arguments: { topic: "travel" } });

    expect(answer).toMatchObject({
      isError: false,
      structuredContent: { status: "answered", flow: "asked", version: 1 },
    });
    const { run_id } = answer.structuredContent as { run_id: string };
    const run = await (await admin.send("GET", `/api/v1/flows/runs/${run_id}`)).json();
    expect(run).toMatchObject({ state: "done", args: { topic: "travel" } });
  });

  it("is a tool error where its run has failed, and says at which step", async () => {
    await save("fails", "sync", [
      write("keep", "mcp-fails"),
      write("again", "mcp-fails", "Other text."),
    ]);

    const answer = await (await connect()).callTool({ name: "flows__fails", arguments: {} });

    expect(answer).toMatchObject({
      isError: true,
      content: [{ type: "text", text: expect.stringContaining("at again (IDEMPOTENCY_CONFLICT") }],
      structuredContent: { status: "error", error: { code: "HANDLER_ERROR", retryable: false } },
    });
  });

  it("begins nothing for arguments that do not fit, or scopes that a step is short of", async () => {
    await save("held", "sync", [searched], { inputSchema: SEARCHED });
    await save("scoped", "sync", [write("keep", "mcp-scoped")]);
    const client = await connect([]);

    const unfit = await client.callTool({ name: "flows__held", arguments: { topic: "" } });
    const short = await client.callTool({ name: "flows__scoped", arguments: {} });

    expect(unfit).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "INVALID_ARGUMENTS", issues: [{ path: "topic" }] } },
    });
    expect(short).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "SCOPE_REQUIRED" } },
    });
    const ran = await admin.send("GET", "/api/v1/flows/runs?flow=scoped");
    expect((await ran.json()).items).toEqual([]);
  });

  it("is waited for as a job while a person decides about a step, and its end is the call's answer", async () => {
    const mail = { to: "mila@northwind.example", subject: "Over MCP", text: "Hello." };
    await save("long", "detached", [
      { name: "tell", kind: "send", tool: "operations.send_email", args: mail },
    ]);
    const client = await connect();

    const answer = client.callTool({ name: "flows__long", arguments: {} });
    const pending = async () =>
      (await (await admin.send("GET", "/api/v1/gates?state=pending")).json()).items;
    await until(async () => (await pending()).length === 1);
    const [{ id, turn: run }] = await pending();
    const { parent } = await (await admin.send("GET", `/api/v1/executions/${run}`)).json();
    const context = systemContext({ ...house.container.services, newId });
    const meanwhile = await awaitMcpAnswer(context, parent, {
      ...{ ms: 0, signal: new AbortController().signal },
    });
    const body = { decision: "approve" };
    const decided = await admin.send("POST", `/api/v1/gates/${id}/decision`, { body });

    expect(meanwhile.structuredContent).toMatchObject({
      ...{ status: "suspended", ticket: id, tool: "operations.send_email" },
      nextAction: { tool: "traitline__read_answer", args: { call: parent } },
    });
    expect(decided.status).toBe(200);
    expect(await answer).toMatchObject({
      isError: false,
      structuredContent: { status: "answered", flow: "long" },
    });
  });

  it("is told of when it takes other arguments, and is listed no more once it is taken back", async () => {
    await save("changed", "sync", [look]);
    const open = endpoint.streams();
    const client = await connect();
    await until(() => endpoint.streams() > open);
    let told = 0;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      told += 1;
    });
    const listed = async () =>
      (await client.listTools()).tools.find(({ name }) => name === "flows__changed");

    await saveAgain("changed", "sync", [searched], { inputSchema: SEARCHED });
    await until(() => told === 1);
    const takes = (await listed())?.inputSchema;
    await saveAgain("changed", "no", [look]);
    await until(() => told === 2);

    expect(takes).toEqual(SEARCHED);
    expect(await listed()).toBeUndefined();
    expect(await client.callTool({ name: "flows__changed", arguments: {} })).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "UNKNOWN_TOOL" } },
    });
  });
});
