import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OverviewView } from "@/lib/contracts/overview";
import type { Database } from "@/lib/db/engine/database";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent, markTools } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { putOverride } from "../overrides/put-override";
import { recordAct } from "../revisions/change-governance";
import { createScenario } from "../scenarios/create-scenario";
import { getOverview } from "./get-overview";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const web = () =>
  buildConnection("web", {
    traits: {
      search: { strategy: ["exploration"] },
      note: { strategy: ["neutral"], execution: EARLY_PROFILE },
    },
    tools: [
      buildTool("search"),
      buildTool("note"),
      buildTool("mystery"),
      buildTool("altered", { state: "changed" }),
      buildTool("broken", { state: "quarantined", reason: "its schema cannot be used" }),
    ],
  });

async function failImport(context: TestContext, key: string, outcomes: readonly string[]) {
  const at = context.clock.now();
  const server = await database.prisma.server.create({
    data: {
      id: context.newId("server"),
      workspaceId: context.workspaceId,
      key,
      transport: "recorded",
      secrets: "{}",
      createdAt: at,
      updatedAt: at,
    },
  });
  for (const [minute, outcome] of outcomes.entries()) {
    const endedAt = new Date(at.getTime() + minute * 60_000);
    await database.prisma.serverImport.create({
      data: {
        id: context.newId("import"),
        serverId: server.id,
        startedAt: endedAt,
        endedAt,
        outcome,
        error: outcome === "failed" ? "It did not answer." : null,
        startedBy: "Ada",
      },
    });
  }
}

describe("the overview of an empty workspace", () => {
  it("is all zeros, and no error", async () => {
    const overview = await getOverview(await testContext(database, "viewer"));

    expect(overview).toMatchObject({ revision: 0, unknown: { total: 0, places: 0, items: [] } });
    expect(Object.values(overview.stands)).toEqual([0, 0, 0, 0, 0]);
    expect(overview.recent).toEqual([]);
  });
});

describe("turns that nobody drives", () => {
  it("press once one has waited for half a minute", async () => {
    const context = await testContext(database, "viewer");
    const now = context.clock.now().getTime();
    const wait = (id: string, ms: number, owner: string | null) =>
      database.prisma.turn.create({
        data: {
          ...{ id, agentSlug: "main", userId: "user_1", state: "running", owner },
          workspaceId: context.workspaceId,
          startedAt: BigInt(now - 100_000),
          ownedUntil: BigInt(now - ms),
        },
      });
    await wait("turn_driven", -10_000, "process_1");
    await wait("turn_waits", 5_000, "process_gone");

    const soon = (await getOverview(context)).waitingTurns;
    context.clock.advance(26_000);
    await database.prisma.turn.update({
      where: { id: "turn_driven" },
      data: { ownedUntil: BigInt(now + 90_000) },
    });
    const late = (await getOverview(context)).waitingTurns;
    await database.prisma.turn.deleteMany({ where: { workspaceId: context.workspaceId } });

    expect(soon).toMatchObject({ count: 1, isPressing: false });
    expect(late).toMatchObject({ count: 1, isPressing: true });
    expect(Date.parse(late.since ?? "")).toBe(now - 5_000);
  });
});

describe("the overview", () => {
  let context: TestContext;
  let overview: OverviewView;
  beforeAll(async () => {
    context = await testContext(database, "editor");
    await governAgent(context, "main", [web()]);
    await governAgent(context, "other", [web()]);
    await putOverride(context, {
      slug: "main",
      version: 0,
      input: {
        connection: "web",
        callable: "search",
        namespace: null,
        strategy: { mode: "set", value: ["exploration"] },
        execution: { mode: "inherit" },
        note: "",
        answers: {},
      },
    });
    await markTools(context, "mcp:web", ["search"], "gone");
    await failImport(context, "web", ["imported", "failed"]);
    await failImport(context, "mended", ["failed", "imported"]);
    await recordAct(context, [
      { action: "session.opened", targetKind: "session", targetId: "session-1" },
    ]);
    overview = await getOverview(as(context, "viewer"));
  });

  it("counts what agents may call and nobody has classified, the changed among them", () => {
    expect(overview.unknown).toEqual({
      total: 4,
      places: 2,
      items: [
        { agent: "main", count: 2 },
        { agent: "other", count: 2 },
      ],
    });
  });

  it("counts changed and quarantined tools once, whoever uses them", () => {
    expect(overview.changed).toMatchObject({ total: 1, items: [{ source: "mcp:web", count: 1 }] });
    expect(overview.quarantined.total).toBe(1);
  });

  it("names overrides whose tool has vanished", () => {
    expect(overview.vanished.items).toEqual([{ agent: "main", tool: "web.search" }]);
  });

  it("names servers whose newest import failed, and not those that have recovered", () => {
    expect(overview.failedImports.items).toEqual([
      { server: "web", at: expect.any(String), error: "It did not answer." },
    ]);
    expect(overview.stands.servers).toBe(2);
  });

  it("adds findings up by severity and by agent", () => {
    const { bySeverity, items, total } = overview.findings;

    expect(bySeverity.error + bySeverity.warn + bySeverity.info).toBe(total);
    expect(total).toBe(items.reduce((sum, { error, warn, info }) => sum + error + warn + info, 0));
    expect(items.some(({ agent }) => agent === "main")).toBe(true);
  });

  it("counts early tools by agent", () => {
    expect(overview.early).toMatchObject({ total: 2, places: 2 });
  });

  it("tells the latest changes with who made them, and leaves sign-ins out", () => {
    expect(overview.recent[0]).toMatchObject({
      action: "override.created",
      actor: { name: "Test editor" },
      agent: "main",
    });
    expect(overview.recent.some(({ action }) => action.startsWith("session."))).toBe(false);
  });

  it("sees a change at once", async () => {
    await createScenario(context, {
      name: "try",
      agent: "main",
      actions: [{ kind: "call", tool: "web.note" }],
    });
    await markTools(context, "mcp:web", ["mystery"], "quarantined");

    const after = await getOverview(context);

    expect(after.recent[0]).toMatchObject({ action: "scenario.created", label: "try" });
    expect(after.unknown.total).toBe(2);
    expect(after.quarantined.total).toBe(2);
  });

  it("shows the first ten of many agents, the worst first, and counts them all", async () => {
    const crowd = await testContext(database, "editor");
    for (let index = 0; index < 12; index += 1) {
      const tools = Array.from({ length: index }, (_, each) => buildTool(`tool_${each}`));
      const alias = `source_${index}`;
      await governAgent(crowd, `agent-${index}`, [buildConnection(alias, { tools })]);
    }

    const { unknown } = await getOverview(crowd);

    expect(unknown).toMatchObject({ total: 66, places: 11 });
    expect(unknown.items).toHaveLength(10);
    expect(unknown.items[0]).toEqual({ agent: "agent-11", count: 11 });
  });
});
