import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { databaseCallLines } from "@/lib/db/ledger/call-lines";
import { READ_CONTRACT } from "@/lib/testing/contracts";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { countedIds } from "@/lib/testing/tool-context";
import { getCatalog } from "../catalogs/get-catalog";
import { listFindings } from "../review/list-findings";
import { listTraits } from "../traits/list-traits";
import { getCallFigures } from "./get-call-figures";
import { getTool } from "./get-tool";
import { putDeclaration } from "./put-declaration";

let database: Database;
let context: TestContext;

/** A read whose author expects calls of up to so many milliseconds. */
const read = (name: string, p99Ms: number) =>
  buildTool(name, {
    shape: "query",
    contract: {
      ...{ ...READ_CONTRACT, effects: { ...READ_CONTRACT.effects }, scopes: [] },
      ...{ timeoutMs: 8_000, latency: { p50Ms: 20, p99Ms, source: "estimated" } },
    },
  });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  context = await testContext(database, "editor");
  const tools = [
    read("hopeful", 400),
    read("anxious", 9_000),
    read("seldom", 9_000),
    buildTool("plain"),
  ];
  await governAgent(context, "main", [buildConnection("browser", { tools })]);
  await governAgent(context, "second", [buildConnection("web", { serverId: "browser" })]);
});

/** Twenty calls of each, as two agents have made them under their own names; of `seldom` too few to say anything. */
async function measure(): Promise<void> {
  const ids = countedIds();
  const lines = databaseCallLines(database, (prefix) => `${context.workspaceId}_${ids(prefix)}`);
  const called = (agent: string, tool: string, ms: number, calls: number) =>
    Array.from({ length: calls }, (_, at) =>
      lines.record({
        ...{ at, ms, agent, tool, entry: "round", tenant: context.workspaceId, user: "ada" },
        ...{
          runId: "turn_1",
          callId: "call_1",
          round: 0,
          attempt: 0,
          index: 0,
          args: {},
          parentRunId: null,
        },
        ...{ status: "ok", code: null, answeredBy: "handler", replaySource: null, isLate: false },
        fault: null,
      }),
    );
  await Promise.all([
    ...called("main", "browser.hopeful", 9_000, 10),
    ...called("second", "web.hopeful", 9_000, 10),
    ...called("main", "browser.anxious", 30, 20),
    ...called("main", "browser.seldom", 30, 19),
    ...called("second", "web.plain", 7_000, 20),
  ]);
}

const ABOUT_TIME = /^(?:TIME-0[2-8]|JOB-04)$/;
type Told = { readonly ruleId: string; readonly message: string };
const timesIn = (findings: readonly Told[], tool: string) =>
  findings
    .filter(({ ruleId, message }) => ABOUT_TIME.test(ruleId) && message.includes(tool))
    .map(({ ruleId }) => ruleId)
    .sort();

/** What the rules about time say of one tool, wherever it is asked. */
async function saidOf(callable: string) {
  const catalog = await getCatalog(context, { agent: "second" });
  const review = await listFindings(context, { limit: 200 });
  const traits = await listTraits(context, { slug: "main", filter: {} });
  const tool = `mcp:browser/${callable}`;
  const page = await getTool(context, tool);
  return {
    catalog: timesIn(catalog.findings, callable),
    review: timesIn(
      review.items.filter(({ agent }) => agent === "second"),
      callable,
    ),
    traits: traits.groups
      .flatMap(({ rows }) => rows)
      .filter((row) => row.callable === callable)
      .flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId))
      .filter((id) => ABOUT_TIME.test(id))
      .sort(),
    page: page.lint
      .map(({ ruleId }) => ruleId)
      .filter((id) => ABOUT_TIME.test(id))
      .sort(),
    figures: (await getCallFigures(context, tool)).findings.map(({ ruleId }) => ruleId).sort(),
  };
}

const SLOW = ["TIME-03", "TIME-04", "TIME-07"];

describe("the rules about time", () => {
  it("go by the author's estimate before enough calls were measured", async () => {
    expect(await saidOf("hopeful")).toMatchObject({ catalog: [], review: [], page: [] });
    expect(await saidOf("anxious")).toMatchObject({ catalog: SLOW, review: SLOW, page: SLOW });
  });

  it("go by what was measured, in catalogs, in the review and on the tool's own page alike (R132)", async () => {
    await measure();

    const of = (found: readonly string[]) => ({
      ...{ catalog: found, review: found, traits: found, page: found, figures: found },
    });
    expect(await saidOf("hopeful")).toEqual(of(SLOW));
    expect(await saidOf("anxious")).toEqual(of([]));
    expect(await saidOf("seldom")).toEqual({ ...of(SLOW), figures: [] });
  });

  it("are not moved by another estimate where calls were measured", async () => {
    const declare = async (p99Ms: number) => {
      const { version } = await getTool(context, "mcp:browser/plain");
      const { result } = await putDeclaration(context, {
        ...{ id: "mcp:browser/plain", version },
        input: {
          ...{ shape: "query", notes: null, annotations: null, inputSchema: null, note: "Said." },
          contract: {
            ...{ ...READ_CONTRACT, effects: { ...READ_CONTRACT.effects }, scopes: [] },
            ...{ timeoutMs: 8_000, latency: { p50Ms: 20, p99Ms, source: "estimated" } },
          },
        },
      });
      return result.agents.flatMap(({ appear, vanish }) =>
        [...appear, ...vanish].map(({ ruleId }) => ruleId).filter((id) => ABOUT_TIME.test(id)),
      );
    };
    await declare(400);

    expect(new Set(await declare(7_500))).toEqual(new Set(["TIME-03", "TIME-04"]));
    await measure();
    expect(await declare(300)).toEqual([]);
  });
});
