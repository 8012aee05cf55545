import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { listAgents } from "@/lib/services/agents/list-agents";
import { getTraits } from "@/lib/services/traits/get-traits";
import { listTraits } from "@/lib/services/traits/list-traits";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { seedSample } from "./seed-sample";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
  context = await testContext(database);
  await seedSample(context);
});
afterAll(() => database.close());

const rowsOf = async (slug: string) =>
  (await listTraits(context, { slug, filter: {} })).groups.flatMap(({ rows }) => rows);

describe("the sample workspace in the store", () => {
  it("has its agents with figures worth looking at", async () => {
    const { items } = await listAgents(context, { limit: 50 });

    expect(items.map(({ slug }) => slug)).toEqual(["main", "research"]);
    expect(items[0]).toMatchObject({ connections: 7 });
    expect(items[0]?.early).toBeGreaterThan(0);
    expect(items[0]?.unknown).toBeGreaterThan(0);
    expect(items[0]?.overrides).toBe(9);
  });

  it("has tools in every state", async () => {
    const rows = await rowsOf("main");
    const states = new Map(rows.map(({ id, state }) => [id, state]));

    expect(states.get("browser.fill_form")).toBe("changed");
    expect(states.get("browser.save_bookmark")).toBe("gone");
    expect(states.get("browser.print_page")).toBe("quarantined");
    expect(states.get("web.web_search")).toBe("unlisted");
    expect(states.get("browser.open_page")).toBe("current");
  });

  it("keeps an early profile whose questions were answered, and a draft without effect", async () => {
    const get = (tool: string) => getTraits(context, { slug: "main", tool, namespace: null });

    expect((await get("browser.close")).early.active).toBe(true);
    expect((await get("browser.scroll")).early).toEqual({
      active: false,
      reason: "profile_incomplete",
    });
  });

  it("was made step by step by different people, one revision a change", async () => {
    const revisions = await database.prisma.revision.findMany({
      where: { workspaceId: context.workspaceId },
      orderBy: { number: "asc" },
    });
    const entries = await database.prisma.auditEntry.findMany({
      where: { workspaceId: context.workspaceId },
    });

    const instants = revisions.map(({ createdAt }) => createdAt.getTime());
    expect(revisions.length).toBeGreaterThan(15);
    expect(instants).toEqual([...instants].sort((left, right) => left - right));
    expect(new Set(entries.map(({ actorName }) => actorName)).size).toBeGreaterThan(2);
    expect(entries.every(({ at }) => at <= context.clock.now())).toBe(true);
  });

  it("is seeded once only", async () => {
    expect(await seedSample(context)).toBe(false);
  });
});
