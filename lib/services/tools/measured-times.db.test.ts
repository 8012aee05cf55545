import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { databaseCallLines } from "@/lib/db/ledger/call-lines";
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import type { Severity } from "@/lib/domain/diagnostics/diagnostic";
import { READ_CONTRACT } from "@/lib/testing/contracts";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { until } from "@/lib/testing/processes";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { countedIds } from "@/lib/testing/tool-context";
import { getAgent } from "../agents/get-agent";
import { listAgents } from "../agents/list-agents";
import { getCatalog } from "../catalogs/get-catalog";
import { getOverview } from "../overview/get-overview";
import { listFindings } from "../review/list-findings";
import { listTraits } from "../traits/list-traits";
import { getCallFigures } from "./get-call-figures";
import { getTool } from "./get-tool";
import { createKeptTimes } from "./kept-times";
import { listTools } from "./list-tools";
import { timesOfTools } from "./measured-times";
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

async function called(agent: string, tool: string, ms: number, calls: number): Promise<void> {
  const ids = countedIds();
  const own = `${context.workspaceId}_${agent}_${tool}`;
  const lines = databaseCallLines(database, (prefix) => `${own}_${ids(prefix)}`);
  await Promise.all(
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
    ),
  );
}

/** Twenty calls of each, as two agents have made them under their own names; of `seldom` too few to say anything. */
async function measure(): Promise<void> {
  await called("main", "browser.hopeful", 9_000, 10);
  await called("second", "web.hopeful", 9_000, 10);
  await called("main", "browser.anxious", 30, 20);
  await called("main", "browser.seldom", 30, 19);
  await called("second", "web.plain", 7_000, 20);
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

/** How many findings there are of an agent, wherever they are counted. */
async function countsOf(agent: string) {
  const { findings } = await getCatalog(context, { agent });
  const { items: agents } = await listAgents(context, { limit: 10 });
  const overview = await getOverview(context);
  return {
    catalog: countFindings(findings),
    list: agents.find(({ slug }) => slug === agent)?.findings,
    page: (await getAgent(context, agent)).findings,
    overview: overview.findings.items.find((one) => one.agent === agent),
  };
}

async function countsOfTool(callable: string) {
  const { items } = await listTools(context, { limit: 10 });
  const page = await getTool(context, `mcp:browser/${callable}`);
  return [items.find((tool) => tool.callable === callable)?.findings, page.findings];
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

  it("are counted so on the overview and in the lists of agents and of tools", async () => {
    const sum = (counts: Readonly<Record<Severity, number>>) =>
      counts.error + counts.warn + counts.info;
    const before = (await countsOf("second")).catalog;
    const [toolBefore] = await countsOfTool("hopeful");

    await called("main", "browser.hopeful", 9_000, 20);

    for (const agent of ["main", "second"]) {
      const { catalog, list, page, overview } = await countsOf(agent);
      expect(sum(catalog)).toBe(sum(before) + SLOW.length);
      expect([list, page, overview]).toEqual([catalog, catalog, { agent, ...catalog }]);
    }
    const [listed, page] = await countsOfTool("hopeful");
    if (listed === undefined || toolBefore === undefined) throw new Error("it is listed");
    expect(listed).toEqual(page);
    expect(sum(listed)).toBe(sum(toolBefore) + SLOW.length);
  });

  it("read very many calls once, and again behind whoever asks a minute later", async () => {
    context = {
      ...context,
      catalogCache: { ...context.catalogCache, keptTimes: createKeptTimes(20) },
    };
    const id = "mcp:browser/hopeful";
    const p99 = async () => (await timesOfTools(context, [id])).get(id)?.p99Ms;
    const isKept = async () => (await timesOfTools(context, [])).has(id);
    await called("main", "browser.hopeful", 9_000, 20);
    const first = await p99();
    await until(isKept);

    await called("second", "web.hopeful", 9_500, 20);
    const within = [await p99(), (await saidOf("hopeful")).catalog];
    context.clock.advance(60_001);
    const asked = await p99();
    await until(async () => (await p99()) === 9_500);

    expect([first, ...within, asked]).toEqual([9_000, 9_000, SLOW, 9_000]);
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
