import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let admin: Browser;
let viewer: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
  viewer = await house.as("viewer");
});
afterAll(() => house.close());

const flowOf = (name: string, more: object = {}) => ({
  ...{ name, title: "Tell somebody" },
  steps: [
    {
      ...{ name: "tell", kind: "send", tool: "operations.post_message" },
      args: { channel: "a", text: "b" },
    },
  ],
  ...more,
});
const create = (flow: object, browser = admin, query = "") =>
  browser.send("POST", `/api/v1/flows${query}`, { body: { agent: "main", flow } });
const update = (name: string, version: number, flow: object) =>
  admin.send("PUT", `/api/v1/flows/${name}`, {
    body: { agent: "main", flow },
    headers: { "if-match": `"${version}"` },
  });

describe("a stored flow", () => {
  it("is kept in numbered versions, each with its line of audit", async () => {
    const made = await create(flowOf("kept"));
    const changed = await update("kept", 1, flowOf("kept", { title: "Tell everybody" }));
    const same = await update("kept", 2, flowOf("kept", { title: "Tell everybody" }));

    expect(made.status).toBe(201);
    expect((await changed.json()).result.version).toBe(2);
    expect((await same.json()).result.version).toBe(2);
    const read = await (await viewer.send("GET", "/api/v1/flows/kept")).json();
    expect(read.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect(read.flow.title).toBe("Tell everybody");
    const lines = await house.database.prisma.auditEntry.findMany({
      where: { targetKind: "flow", targetId: "kept" },
      orderBy: { seq: "asc" },
    });
    expect(lines.map(({ action }) => action)).toEqual(["flow.created", "flow.updated"]);
  });

  it("is saved over by nobody who has not seen what stands", async () => {
    await create(flowOf("stale"));
    await update("stale", 1, flowOf("stale", { title: "Second" }));

    expect((await update("stale", 1, flowOf("stale", { title: "Third" }))).status).toBe(412);
    const unseen = await admin.send("PUT", "/api/v1/flows/stale", {
      body: { agent: "main", flow: flowOf("stale") },
    });
    expect(unseen.status).toBe(428);
  });

  it("calls only tools that its agent has, and says which one it has not", async () => {
    const steps = [{ name: "x", kind: "write", tool: "crm.write" }];
    const refused = await create(flowOf("unknown_tool", { steps }));

    expect(refused.status).toBe(422);
    expect((await refused.json()).issues).toEqual([
      { path: "flow.steps.0.tool", message: "main has no tool crm.write" },
    ]);
  });

  it("refers to no argument that it does not declare, and declares none that cannot be used", async () => {
    const steps = (from: string) => [
      {
        ...{ name: "tell", kind: "send", tool: "operations.post_message" },
        ...{ args: { channel: "a" }, takes: { text: from } },
      },
    ];
    const properties = { word: { type: "string" } };
    const issuesOf = async (name: string, own: object) =>
      (await (await create(flowOf(name, own))).json()).issues;

    const inputSchema = { type: "object", properties };
    expect(await issuesOf("no_argument", { inputSchema, steps: steps("words") })).toEqual([
      {
        path: "flow.steps.0.takes.text",
        message: "no step words comes before, and no argument words is declared",
      },
    ]);
    const broken = { type: "object", properties: { word: { type: "text" } } };
    expect(await issuesOf("no_schema", { inputSchema: broken, steps: steps("word") })).toEqual([
      { path: "flow.inputSchema", message: expect.stringContaining("/properties/word") },
    ]);
  });

  it("is warned of what its steps give and their tools never take, and saved all the same", async () => {
    const inputSchema = { type: "object", properties: { word: { type: "integer" } } };
    const steps = [
      {
        ...{ name: "tell", kind: "send", tool: "operations.post_message" },
        ...{ args: { room: "a" }, takes: { text: "word" } },
      },
    ];
    const flow = flowOf("warned", { inputSchema, steps });
    const expected = [
      ["FLOW-04", "flows.warned.steps[0].args.channel"],
      ["FLOW-04", "flows.warned.steps[0].args.text"],
      ["FLOW-05", "flows.warned.steps[0].args.room"],
      ["FLOW-06", "flows.warned.steps[0].args.text"],
    ];
    type Found = { ruleId: string; path: string; fix: string };
    const told = (findings: readonly Found[]) => findings.map(({ ruleId, path }) => [ruleId, path]);

    const tried = await (await create(flow, admin, "?dryRun=true")).json();
    const saved = await create(flow);
    const read = await (await viewer.send("GET", "/api/v1/flows/warned")).json();
    const rehearsed = async (agent: object) =>
      (await viewer.send("POST", "/api/v1/flows/rehearsals", { body: { flow, ...agent } })).json();

    expect(told(tried.result.findings)).toEqual(expected);
    expect(saved.status).toBe(201);
    expect(told(read.findings)).toEqual(expected);
    expect(told((await rehearsed({ agent: "main" })).findings)).toEqual(expected);
    expect((await rehearsed({})).findings).toEqual([]);
    expect((await rehearsed({ agent: "nobody" })).status).toBe(404);
    expect(read.findings.every(({ fix }: Found) => fix !== "")).toBe(true);
    const { items } = await (await viewer.send("GET", "/api/v1/flows?limit=200")).json();
    expect(items.find(({ name }: { name: string }) => name === "warned").findings).toBe(4);
  });

  it("must fit into a tool's time where agents await it as one (R191)", async () => {
    const late = await create(flowOf("late", { exposed: "sync", estimateMs: 60_000 }));
    const inTime = await create(flowOf("in_time", { exposed: "sync", estimateMs: 20_000 }));

    expect(late.status).toBe(422);
    expect((await late.json()).detail).toContain("BUD-03");
    expect(inTime.status).toBe(201);
  });

  it("has a name of its own, which is no word of an address", async () => {
    await create(flowOf("taken"));

    expect((await create(flowOf("taken"))).status).toBe(409);
    expect((await create(flowOf("runs"))).status).toBe(422);
    expect((await update("taken", 1, flowOf("other"))).status).toBe(422);
  });

  it("is kept by nobody who may only read, and by no dry run", async () => {
    const tried = await create(flowOf("tried"), admin, "?dryRun=true");

    expect((await create(flowOf("read_only"), viewer)).status).toBe(403);
    expect((await tried.json()).result.version).toBe(1);
    expect((await admin.send("GET", "/api/v1/flows/tried")).status).toBe(404);
  });

  it("counts its versions on when its name is used again", async () => {
    await create(flowOf("gone"));
    const removed = await admin.send("DELETE", "/api/v1/flows/gone", {
      headers: { "if-match": '"1"' },
    });
    const again = await create(flowOf("gone", { title: "Back" }));

    expect(removed.status).toBe(200);
    expect((await again.json()).result.version).toBe(2);
  });

  it("is listed by name, page by page", async () => {
    const first = await (await viewer.send("GET", "/api/v1/flows?limit=1")).json();
    const next = await (
      await viewer.send("GET", `/api/v1/flows?limit=1&cursor=${first.nextCursor}`)
    ).json();

    expect(first.items).toMatchObject([{ name: "gone", steps: 1, findings: 0, agent: "main" }]);
    expect(next.items).toMatchObject([{ name: "in_time" }]);
  });

  it("is run by hand with the arguments that it declares, which its run tells", async () => {
    await create(
      flowOf("given", {
        inputSchema: {
          ...{ type: "object", properties: { word: { type: "string" } }, required: ["word"] },
        },
        steps: [
          {
            ...{ name: "tell", kind: "send", tool: "operations.post_message" },
            ...{ args: { channel: "a" }, takes: { text: "word" } },
          },
        ],
      }),
    );
    const run = (args?: object) =>
      admin.send("POST", "/api/v1/flows/given/runs", {
        body: { execution: "nothing", ...(args === undefined ? {} : { args }) },
        headers: { "idempotency-key": newId("key") },
      });
    const issuesOf = async (answer: Response) => [answer.status, (await answer.json()).issues];

    expect(await issuesOf(await run())).toEqual([
      ...[422, [{ path: "args.word", message: "required" }]],
    ]);
    expect(await issuesOf(await run({ word: 1 }))).toEqual([
      ...[422, [{ path: "args.word", message: "must be a string" }]],
    ]);
    expect(await issuesOf(await run({ word: "a", more: 1 }))).toEqual([
      ...[422, [{ path: "args", message: "unrecognized key more" }]],
    ]);
    const before = await (await viewer.send("GET", "/api/v1/flows/runs?flow=given")).json();
    expect(before.items).toEqual([]);
    const started = await (await run({ word: "Hello." })).json();
    expect(started).toMatchObject({
      ...{ args: { word: "Hello." }, steps: [{ name: "tell", takes: { text: "word" } }] },
    });
    const read = await (await viewer.send("GET", "/api/v1/flows/given")).json();
    expect(JSON.parse(read.arguments.example)).toEqual({ word: "" });
    expect(JSON.parse(read.arguments.schema)).toMatchObject({ additionalProperties: false });
    const plain = await (await viewer.send("GET", "/api/v1/flows/taken")).json();
    expect(plain.arguments).toBeNull();

    const secret = "Bearer abcdef0123456789";
    const told = await (await run({ word: secret })).json();
    const audit = await (await admin.send("GET", `/api/v1/audit?target=${told.id}`)).json();
    expect(told.args).toEqual({ word: "[redacted]" });
    expect(audit.items).toMatchObject([{ action: "flow.started" }]);
    expect(JSON.stringify(audit)).not.toContain(secret);
  });

  it("takes nothing where it declares nothing", async () => {
    const answer = await admin.send("POST", "/api/v1/flows/taken/runs", {
      ...{ body: { args: { word: "x" } }, headers: { "idempotency-key": "given-to-none" } },
    });

    expect([answer.status, (await answer.json()).issues]).toEqual([
      ...[422, [{ path: "args", message: "unrecognized key word" }]],
    ]);
  });

  it("is run by its door once for each key, and by nobody who may only read", async () => {
    await create(flowOf("run_once"));
    const run = (browser: Browser) =>
      browser.send("POST", "/api/v1/flows/run_once/runs", {
        body: { execution: "nothing" },
        headers: { "idempotency-key": "the-same-key" },
      });

    const [one, again] = [await run(admin), await run(admin)];
    const started = await one.json();

    expect([one.status, (await again.json()).id]).toEqual([201, started.id]);
    expect((await run(viewer)).status).toBe(403);
    const { items } = await (await viewer.send("GET", "/api/v1/flows/runs?flow=run_once")).json();
    expect(items).toHaveLength(1);
    expect((await viewer.send("GET", `/api/v1/flows/runs/${started.id}`)).status).toBe(200);
    expect((await viewer.send("GET", "/api/v1/flows/runs/turn_none")).status).toBe(404);
  });
});
