import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallLineView, listCalls as endpoint, exportCallsJson } from "@/lib/contracts/calls";
import type { Database } from "@/lib/db/engine/database";
import { databaseCallLines } from "@/lib/db/ledger/call-lines";
import { newId } from "@/lib/kernel/ids";
import type { CallAudit } from "@/lib/runtime/ports/audit-log";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { exportCallsCsv as exportCsv, exportCallsJson as exportJson } from "./export-calls";
import { getCall } from "./get-call";
import { listCalls } from "./list-calls";

let database: Database;
let context: TestContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  context = await testContext(database, "viewer");
});
afterAll(() => database.close());

const START = Date.parse("2026-09-01T08:00:00.000Z");

/** Each a second after the one before. */
async function note(...lines: readonly Partial<CallAudit>[]): Promise<void> {
  const { record } = databaseCallLines(database, context.newId);
  for (const [place, line] of lines.entries())
    await record({
      at: START + place * 1000,
      ms: 12,
      entry: "round",
      agent: "main",
      tenant: context.workspaceId,
      user: "ada",
      runId: "turn_1",
      parentRunId: null,
      callId: `call_${place}`,
      round: 0,
      attempt: 0,
      index: place,
      tool: "web.search",
      args: { place },
      status: "ok",
      code: null,
      answeredBy: "handler",
      replaySource: null,
      isLate: false,
      fault: null,
      ...line,
    });
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** Which of the lines are found, by their place. */
async function find(query: Record<string, string>) {
  const { items } = await listCalls(context, endpoint.query.parse(query));
  return items.map(({ call }) => Number(call.slice("call_".length)));
}

const REFUSED = { status: "error", code: "STRATEGY_INCOMPATIBLE", answeredBy: "overseer" } as const;
const FAILED = { status: "error", code: "HANDLER_ERROR" } as const;
const REPLAYED = { answeredBy: "ledger", replaySource: "ledger" } as const;
const EXPIRED = { status: "error", code: "GATE_EXPIRED", answeredBy: "approval" } as const;
const UNDONE = { entry: "undo", tool: "billing.charge:refund" } as const;

describe("the calls", () => {
  it("are told apart by what came of them: allowed, denied, failed, replayed, undone, expired (R43, E04)", async () => {
    await note({}, REFUSED, FAILED, REPLAYED, UNDONE, EXPIRED);

    expect(await find({ came: "answered" })).toEqual([4, 0]);
    expect(await find({ came: "refused" })).toEqual([5, 1]);
    expect(await find({ came: "failed" })).toEqual([2]);
    expect(await find({ came: "replayed" })).toEqual([3]);
    expect(await find({ came: "waiting" })).toEqual([]);
    expect(await find({ entry: "undo" })).toEqual([4]);
    expect(await find({ code: "GATE_EXPIRED" })).toEqual([5]);
  });

  it("each say the same of what came of them as the filter that finds them", async () => {
    await note({}, REFUSED, FAILED, REPLAYED, UNDONE, { status: "suspended" }, EXPIRED);
    const { items } = await listCalls(context, endpoint.query.parse({}));

    expect(items).toHaveLength(7);
    for (const { came, call } of items)
      expect(await find({ came })).toContain(Number(call.slice("call_".length)));
  });

  it("are found by agent, tool, round, user and time", async () => {
    await note(
      {},
      { agent: "research", tool: "docs.100%_done" },
      { runId: "turn_2", round: 3 },
      { user: "bob" },
    );

    expect(await find({ agent: "research" })).toEqual([1]);
    expect(await find({ tool: "100%" })).toEqual([1]);
    expect(await find({ tool: "w_b" })).toEqual([]);
    expect(await find({ turn: "turn_2" })).toEqual([2]);
    expect(await find({ turn: "turn_1", round: "3" })).toEqual([]);
    expect(await find({ user: "bob" })).toEqual([3]);
    expect(await find({ from: "2026-09-01T08:00:02Z" })).toEqual([3, 2]);
    expect(await find({ to: "2026-09-01T08:00:01Z" })).toEqual([0]);
    expect(await find({ from: "2026-09-01", to: "2026-09-01" })).toEqual([3, 2, 1, 0]);
  });

  it("name the person that each is for, and an account that is no more by its id", async () => {
    const id = newId("user");
    const person = { id, name: "Ada Park", email: `${id}@desk.example` };
    await database.prisma.user.create({ data: person });
    await note({ user: id }, { user: "user_gone" });

    const { items } = await listCalls(context, endpoint.query.parse({}));

    expect(items.map(({ userName }) => userName)).toEqual(["user_gone", "Ada Park"]);
    const [latest] = items;
    expect(await getCall(context, latest?.id ?? "")).toMatchObject({ userName: "user_gone" });
  });

  it("are read in pages that leave nothing out, also of one instant", async () => {
    const at = START;
    await note({ at }, { at }, { at }, { at }, { at });
    const read: number[] = [];
    let cursor: string | null = null;
    do {
      const query = endpoint.query.parse({ limit: 2, ...(cursor === null ? {} : { cursor }) });
      const page = await listCalls(context, query);
      read.push(...page.items.map(({ index }) => index ?? -1));
      cursor = page.nextCursor;
    } while (cursor !== null);

    expect(read).toEqual([4, 3, 2, 1, 0]);
  });

  it("are those of one workspace", async () => {
    await note({});
    const other = await testContext(database, "viewer");

    expect((await listCalls(other, endpoint.query.parse({}))).items).toEqual([]);
    const [own] = (await listCalls(context, endpoint.query.parse({}))).items;
    await expect(getCall(other, own?.id ?? "")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("tell who asked for what, when, where and why it came to that, with the arguments one by one", async () => {
    await note({ ...REFUSED, attempt: 1 });
    const [line] = (await listCalls(context, endpoint.query.parse({}))).items;

    expect(await getCall(context, line?.id ?? "")).toEqual({
      ...line,
      args: '{\n  "place": 0\n}',
    });
    expect(line).toMatchObject({
      ...{ at: "2026-09-01T08:00:00.000Z", ms: 12, agent: "main", user: "ada" },
      ...{ tool: "web.search", turn: "turn_1", round: 0, attempt: 1, index: 0, entry: "round" },
      ...{ came: "refused", code: "STRATEGY_INCOMPATIBLE", answeredBy: "overseer" },
    });
  });

  it("are exported whole, each with its arguments, and only those that fit (R43)", async () => {
    await note({}, REFUSED, { tool: 'docs, "draft"' });
    const question = exportCallsJson.query.parse({});

    const exported = JSON.parse(await textOf(exportJson(context, question)));
    const lines = (await textOf(exportCsv(context, { ...question, came: "refused" }))).split(
      "\r\n",
    );

    expect(exported.map(({ index, args }: CallLineView) => [index, JSON.parse(args)])).toEqual([
      [2, { place: 2 }],
      [1, { place: 1 }],
      [0, { place: 0 }],
    ]);
    expect(exported[0].tool).toBe('docs, "draft"');
    expect(lines.filter(Boolean)).toHaveLength(2);
    expect(lines[1]).toContain("STRATEGY_INCOMPATIBLE");
  });

  it("refuse a time that ends before it starts, and name the field", async () => {
    const query = endpoint.query.parse({ from: "2026-09-02", to: "2026-08-01" });

    await expect(listCalls(context, query)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "to" }] },
    });
  });
});
