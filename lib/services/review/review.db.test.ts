import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { CAREFUL_CONTRACT } from "@/lib/domain/tools/contract/careful-contract";
import type { AgentBudget } from "@/lib/domain/tools/contract/contract";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { getAgent } from "../agents/get-agent";
import { getCatalog } from "../catalogs/get-catalog";
import { getOverview } from "../overview/get-overview";
import { listTraits } from "../traits/list-traits";
import { deleteWaiver } from "./delete-waiver";
import { exportFindings } from "./export-findings";
import { listChecklists } from "./list-checklists";
import { listFindings } from "./list-findings";
import { listWorksheet } from "./list-worksheet";
import { putWaiver } from "./put-waiver";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database);
  await governAgent(context, "main", [
    buildConnection("docs", { tools: [buildTool("publish"), buildTool("erase")] }),
  ]);
});

const ALL = { limit: 200 } as const;
const unknown = async () => {
  const { items } = await listFindings(context, { ...ALL, rule: "TRAIT-03" });
  const [first] = items;
  if (first === undefined) throw new Error("an unclassified tool is found");
  return first;
};
const accept = async (until: string | null = null, note = "a demonstration") => {
  const { agent, ruleId, place } = await unknown();
  return putWaiver(context, { agent, rule: ruleId, place, note, until });
};

describe("the list of findings", () => {
  it("tells what agents hand on to each other: every scope that the one has (R161)", async () => {
    const contract = { ...CAREFUL_CONTRACT, scopes: ["docs:write"] };
    const budget: AgentBudget = {
      ...{ agent: "helper", maxSteps: 1, maxTokens: 1, maxWallMs: 1, maxSpawn: 0 },
      mode: "awaited",
      notify: "none",
    };
    const write = buildTool("write", { shape: "command", contract });
    const ask = buildTool("ask", { shape: "agent", contract: { ...CAREFUL_CONTRACT, budget } });
    await governAgent(context, "asking", [buildConnection("desk", { tools: [write, ask] })]);
    const handedOn = async () => {
      const { items } = await listFindings(context, { ...ALL, rule: "AGENT-03" });
      return items.map(({ agent, message }) => [agent, message]);
    };
    const alone = await handedOn();

    await governAgent(context, "helper", [buildConnection("office", { tools: [write, ask] })]);

    expect(alone).toEqual([]);
    expect(await handedOn()).toEqual([["asking", expect.stringContaining("docs:write")]]);
  });

  it("tells rule, place and agent, counts what is open, and narrows by each", async () => {
    const all = await listFindings(context, ALL);
    const { place, ruleId } = await unknown();

    const by = async (filter: object) => (await listFindings(context, { ...ALL, ...filter })).items;

    expect(all.items.length).toBe(all.figures.findings);
    expect(all.figures.error + all.figures.warn + all.figures.info).toBe(all.figures.findings);
    expect(all.agents).toEqual([{ agent: "main", isGreen: false }]);
    expect(all.rules.find((rule) => rule.ruleId === ruleId)?.means).not.toBe("");
    expect((await by({ severity: "warn" })).every(({ severity }) => severity === "warn")).toBe(
      true,
    );
    expect((await by({ q: place.toUpperCase() })).length).toBeGreaterThan(0);
    expect(await by({ agent: "nobody" })).toEqual([]);
    expect(await by({ standing: "waived" })).toEqual([]);
  });

  it("comes page by page without a gap or a double", async () => {
    const all = (await listFindings(context, ALL)).items;
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await listFindings(context, { limit: 1, cursor });
      paged.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(paged).toEqual(all);
  });
});

describe("a waiver", () => {
  it("counts wherever findings are counted: on the overview, of the agent, above its traits and in its catalog", async () => {
    const counted = async () => ({
      overview: (await getOverview(context)).findings.bySeverity.warn,
      agent: (await getAgent(context, "main")).findings.warn,
      traits: (await listTraits(context, { slug: "main", filter: {} })).counts.findings.warn,
      catalog: (await getCatalog(context, { agent: "main" })).findings.filter(
        ({ severity, standing }) => severity === "warn" && standing !== "waived",
      ).length,
    });
    const before = await counted();

    await accept();

    const after = await counted();
    const fewer = before.agent - after.agent;
    expect(fewer).toBeGreaterThan(0);
    expect(after).toEqual({
      overview: before.overview - fewer,
      agent: before.agent - fewer,
      traits: before.traits - fewer,
      catalog: before.catalog - fewer,
    });
  });

  it("is a suppression in SARIF, with who gave it and why", async () => {
    await accept();
    let text = "";
    for await (const chunk of exportFindings(context, { rule: "TRAIT-03" })) text += chunk;

    const { version, runs } = JSON.parse(text);
    const [{ results }] = runs;
    const { items } = await listFindings(context, { ...ALL, rule: "TRAIT-03" });
    expect([version, results.length]).toEqual(["2.1.0", items.length]);
    const suppressed = results.filter((result: { suppressions?: unknown }) => result.suppressions);
    const fullyQualifiedName = expect.stringMatching(/^main\//);
    const justification = expect.stringMatching(/: a demonstration$/);
    expect(suppressed).toMatchObject([
      {
        level: "warning",
        locations: [{ logicalLocations: [{ fullyQualifiedName }] }],
        suppressions: [{ kind: "external", status: "accepted", justification }],
      },
    ]);
  });

  it("has in SARIF a file, a line and an identity of its own for every finding, as code scanning asks", async () => {
    let text = "";
    for await (const chunk of exportFindings(context, {})) text += chunk;

    type Result = {
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: object } }[];
      partialFingerprints: Record<string, string>;
    };
    const results: Result[] = JSON.parse(text).runs[0].results;
    const places = results.map(({ locations }) => locations[0]?.physicalLocation);
    const hashes = results.map((result) => result.partialFingerprints.primaryLocationLineHash);
    expect(results.length).toBeGreaterThan(1);
    expect(places).toEqual(
      results.map(() => ({
        artifactLocation: { uri: "traitline/main.yaml" },
        region: { startLine: 1, startColumn: 1 },
      })),
    );
    expect(new Set(hashes).size).toBe(results.length);
    expect(hashes).not.toContain(undefined);
  });

  it("shows the finding as accepted, by whom and why, and counts it no more", async () => {
    const before = await listFindings(context, ALL);

    const { result, revision } = await accept();

    const after = await listFindings(context, ALL);
    const [waived] = (await listFindings(context, { ...ALL, standing: "waived" })).items;
    expect(waived).toEqual(result);
    expect(waived?.waiver).toMatchObject({
      by: "Test admin",
      note: "a demonstration",
      until: null,
    });
    expect(after.figures.warn).toBe(before.figures.warn - 1);
    expect(after.figures.waived).toBe(1);
    expect(revision).toBe(before.revision);
    expect(await auditOf(waived?.waiver?.id)).toMatchObject([{ action: "finding.waived" }]);
  });

  it("lapses at its instant, and the finding is open again", async () => {
    await accept("2026-09-01T09:00:00.000Z");

    context.clock.advance(3_600_000);

    expect(await unknown()).toMatchObject({ standing: "lapsed", waiver: { by: "Test admin" } });
    expect((await listFindings(context, ALL)).figures).toMatchObject({ waived: 0, lapsed: 1 });
  });

  it("is replaced by a newer word, and taken back whole", async () => {
    const { agent, ruleId: rule, place } = await unknown();
    const say = (note: string) => putWaiver(context, { agent, rule, place, note, until: null });
    const standing = async () => {
      const { items } = await listFindings(context, { ...ALL, rule });
      return items.find((finding) => finding.place === place)?.standing;
    };
    const first = await say("a demonstration");
    const second = await say("until the server is retired");
    const id = second.result.waiver?.id ?? "";
    const between = await standing();

    await deleteWaiver(context, id);

    expect(first.result.waiver?.id).toBe(id);
    expect(second.result.waiver?.note).toBe("until the server is retired");
    expect([between, await standing()]).toEqual(["waived", "open"]);
    const actions = (await auditOf(id)).map(({ action }) => action);
    expect(actions).toEqual(["finding.waived", "finding.waived", "finding.unwaived"]);
    await expect(deleteWaiver(context, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is for rules that let it, for what is found, for people who govern, and for times to come", async () => {
    const { agent, ruleId: rule, place } = await unknown();
    const said = { agent, rule, place, note: "why", until: null };
    const refused = (input: object, code: string, at = context) =>
      expect(putWaiver(at, { ...said, ...input })).rejects.toMatchObject({ code });

    await refused({ rule: "EARLY-08" }, "INVALID_INPUT");
    await refused({ rule: "NOPE-01" }, "INVALID_INPUT");
    await refused({ until: "2026-09-01T08:00:00.000Z" }, "INVALID_INPUT");
    await refused({ place: "nowhere" }, "NOT_FOUND");
    await refused({ agent: "nobody" }, "NOT_FOUND");
    await refused({}, "FORBIDDEN", as(context, "viewer"));
    expect((await listFindings(context, ALL)).figures.waived).toBe(0);
  });

  it("keeps nothing on a dry run", async () => {
    const { agent, ruleId: rule, place } = await unknown();

    const tried = await putWaiver(
      { ...context, dryRun: true },
      { agent, rule, place, note: "why", until: null },
    );

    expect(tried.result.standing).toBe("waived");
    expect((await unknown()).standing).toBe("open");
  });

  it("is of its workspace alone", async () => {
    const { result } = await accept();
    const elsewhere = await testContext(database);

    await expect(deleteWaiver(elsewhere, result.waiver?.id ?? "")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the worksheet", () => {
  it("says of each tool what is done and left, those with most left first", async () => {
    const { items, figures } = await listWorksheet(context, ALL);
    const left = await listWorksheet(context, { ...ALL, open: "retry" });

    expect(figures.tools).toBe(items.length);
    expect(items.map(({ done }) => done)).toEqual(
      items.map(({ done }) => done).toSorted((a, b) => a - b),
    );
    expect(items.every(({ points }) => points.length === 12)).toBe(true);
    expect(left.items).toHaveLength(figures.open.retry);
    expect((await listWorksheet(context, { ...ALL, q: "ERASE" })).items).toMatchObject([
      { callable: "erase", agents: 1 },
    ]);
  });
});

describe("the checklists", () => {
  it("are empty while nobody has answered anything and nothing starts early", async () => {
    const { items, questions } = await listChecklists(context, ALL);

    expect(items).toEqual([]);
    expect(questions).toHaveLength(7);
  });
});

function auditOf(targetId = "") {
  return auditTrail(context, { targetId });
}
