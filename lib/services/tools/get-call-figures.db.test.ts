import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { databaseCallLines } from "@/lib/db/ledger/call-lines";
import type { CallAudit } from "@/lib/runtime/ports/audit-log";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { countedIds } from "@/lib/testing/tool-context";
import { getOverview } from "../overview/get-overview";
import { advisePattern } from "./advise-pattern";
import { getCallFigures } from "./get-call-figures";

const OPEN = "mcp:browser/open_page";
let database: Database;
let context: TestContext;
let record: (own: Partial<CallAudit>) => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  context = await testContext(database, "editor");
  const page = [buildTool("open_page"), buildTool("click")];
  await governAgent(context, "main", [buildConnection("browser", { tools: page })]);
  await governAgent(context, "second", [buildConnection("web", { serverId: "browser" })]);
  const ids = countedIds();
  const lines = databaseCallLines(database, (prefix) => `${context.workspaceId}_${ids(prefix)}`);
  record = (own) =>
    lines.record({
      at: 1_000,
      ms: 10,
      entry: "round",
      agent: "main",
      tenant: context.workspaceId,
      user: "ada",
      runId: "turn_1",
      callId: "call_1",
      round: 0,
      index: 0,
      tool: "browser.open_page",
      args: {},
      status: "ok",
      code: null,
      answeredBy: "handler",
      replaySource: null,
      isLate: false,
      fault: null,
      ...own,
    } as CallAudit);
});

const recordMany = (ms: readonly number[]) =>
  Promise.all(ms.map((one, at) => record({ at, ms: one })));

describe("the figures of a tool", () => {
  it("are nothing before anybody has called it", async () => {
    expect(await getCallFigures(context, OPEN)).toEqual({
      calls: 0,
      latency: null,
      estimate: null,
      timeouts: { last: { calls: 0, timeouts: 0 }, before: { calls: 0, timeouts: 0 } },
      findings: [],
    });
  });

  it("are of the calls of every agent that ran, under each agent's own name for it (R132)", async () => {
    for (let ms = 1; ms <= 50; ms += 1) await record({ ms });
    for (let ms = 51; ms <= 100; ms += 1)
      await record({ ms, agent: "second", tool: "web.open_page" });
    await record({ ms: 9_000, tool: "web.open_page" });
    await record({ ms: 9_000, answeredBy: "cache" });
    await record({ ms: 9_000, isLate: true });
    await record({ ms: 9_000, tenant: "another" });

    expect(await getCallFigures(context, OPEN)).toMatchObject({
      calls: 100,
      latency: { p50Ms: 50, p99Ms: 99 },
    });
  });

  it("are no time before twenty calls have run", async () => {
    for (let at = 0; at < 19; at += 1) await record({ at, ms: 5 });
    expect((await getCallFigures(context, OPEN)).latency).toBeNull();

    await record({ at: 19, ms: 5 });
    expect((await getCallFigures(context, OPEN)).latency).toEqual({ p50Ms: 5, p99Ms: 5 });
  });

  it("are times of the newest thousand, by nearest rank, however slow calls once were", async () => {
    const old = Array.from({ length: 200 }, () => 9_000);
    const newest = Array.from({ length: 1_000 }, (_, at) => at + 1);
    await recordMany([...old, ...newest]);

    expect((await getCallFigures(context, OPEN)).latency).toEqual({ p50Ms: 500, p99Ms: 990 });
  });

  it("point out that more and more calls run out of time (R130)", async () => {
    const timeout = { code: "TIMEOUT", status: "error", answeredBy: "timeout" } as const;
    for (let at = 0; at < 40; at += 1) {
      const isTimeout = at < 20 ? at < 3 : at < 26;
      await record({ at, ...(isTimeout ? timeout : {}) });
    }

    expect(await getCallFigures(context, OPEN)).toMatchObject({
      timeouts: { last: { calls: 20, timeouts: 6 }, before: { calls: 20, timeouts: 3 } },
      findings: [{ ruleId: "TIME-05", severity: "warn" }],
    });
  });

  it("name the rules that calls show to be broken, and how many do (SHAPE-09, RUN-01)", async () => {
    for (let at = 0; at < 5; at += 1) await record({ at, fault: at < 2 ? "SHAPE-09" : null });
    await record({ at: 6, fault: "RUN-01" });

    expect((await getCallFigures(context, OPEN)).findings).toMatchObject([
      { ruleId: "SHAPE-09", message: expect.stringMatching(/^2 of its last 6 calls/) },
      { ruleId: "RUN-01", severity: "warn" },
    ]);
  });

  it("are asked of a tool that is there", async () => {
    await expect(getCallFigures(context, "mcp:browser/opn_page")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the tools that run out of time more and more", () => {
  it("stand on the overview, and those whose rate does not rise do not (R130)", async () => {
    const timeout = { code: "TIMEOUT", status: "error", answeredBy: "timeout" } as const;
    const now = context.clock.now().getTime();
    for (let at = 0; at < 40; at += 1) {
      await record({ at: now + at, ...(at >= 20 && at < 26 ? timeout : {}) });
      await record({ at: now + at, tool: "browser.click", ...(at % 2 === 0 ? timeout : {}) });
    }

    const { risingTimeouts } = await getOverview(context);

    expect(risingTimeouts).toEqual({
      total: 1,
      places: 1,
      items: [
        {
          tool: OPEN,
          last: { calls: 20, timeouts: 6 },
          before: { calls: 20, timeouts: 0 },
        },
      ],
    });
  });
});

describe("advice on a pattern", () => {
  const work = {
    ...{ p50Ms: 20_000, p99Ms: 45_000 },
    ...{ canSplit: false, isAwaited: true, isPartUseful: false, waitsForEvent: false },
  };

  it("is given to whoever may read, and names the field that does not fit (R133)", () => {
    expect(advisePattern(context, work).pattern).toBe("async_job");
    expect(() => advisePattern(context, { ...work, p99Ms: 10 })).toThrow(/p99Ms/);
  });
});
