import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { getCatalog } from "@/lib/services/catalogs/get-catalog";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent, markTools } from "@/lib/testing/governed-agent";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { archiveAgent } from "../agents/archive-agent";
import { searchWorkspace } from "./search-workspace";

const web = (allowed: readonly string[] | null = null) =>
  buildConnection("web", {
    allowed,
    tools: [buildTool("search"), buildTool("fetch"), buildTool("gone", { state: "gone" })],
  });

describe("the search", () => {
  let database: Database;
  let context: TestContext;
  beforeAll(async () => {
    database = await openTestDatabase();
    context = await testContext(database, "editor");
    await governAgent(context, "main", [
      web(),
      buildConnection("later", { allowed: ["searcher"] }),
    ]);
    await governAgent(context, "research", [web(["fetch"])]);
    const at = context.clock.now();
    await database.prisma.server.create({
      data: {
        id: context.newId("server"),
        workspaceId: context.workspaceId,
        key: "search-box",
        transport: "http",
        secrets: "{}",
        createdAt: at,
        updatedAt: at,
      },
    });
  });
  afterAll(() => database.close());

  const search = async (q: string, limit = 20) =>
    (await searchWorkspace(context, { q, limit })).hits;
  const tools = async (q: string) =>
    (await search(q)).flatMap((hit) =>
      hit.kind === "tool" ? [`${hit.agent}: ${hit.tool}${hit.allowed ? "" : ", not allowed"}`] : [],
    );

  it("finds a tool in every agent that has it, those that may call it first", async () => {
    expect(await tools("web.sea")).toEqual([
      "main: web.search",
      "research: web.search, not allowed",
    ]);
  });

  it("lists what the catalog lists, discovered or named by an allow-list", async () => {
    const { tools: catalog } = await getCatalog(context, { agent: "main" });

    const found = await search("e main", 50);

    const ids = found.flatMap((hit) => (hit.kind === "tool" ? [hit.tool] : []));
    expect(ids.sort()).toEqual(catalog.map(({ id }) => id).sort());
  });

  it("puts what is called exactly so before what only contains it", async () => {
    const kinds = (await search("search")).map((hit) => hit.kind);

    expect(kinds.slice(0, 2)).toEqual(["tool", "tool"]);
    expect((await search("research"))[0]).toMatchObject({ kind: "agent", agent: "research" });
    expect((await search("web"))[0]).toMatchObject({ kind: "connection", connection: "web" });
    expect((await search("search-box"))[0]).toMatchObject({ kind: "server" });
  });

  it("does not find what is gone, and follows every change at once", async () => {
    const before = await tools("web.gone");
    await markTools(context, "mcp:web", ["gone"], "current");
    const after = await tools("web.gone");

    expect(before).toEqual([]);
    expect(after).toEqual(["main: web.gone", "research: web.gone, not allowed"]);
  });

  it("answers nothing to nothing", async () => {
    expect(await search("   ")).toEqual([]);
    expect(await search("zebra")).toEqual([]);
  });

  it("keeps a tool of many agents from pushing everything else out", async () => {
    const crowd = await testContext(database, "editor");
    for (let index = 0; index < 6; index += 1) await governAgent(crowd, `agent-${index}`, [web()]);

    const { hits, total } = await searchWorkspace(crowd, { q: "fetch", limit: 20 });

    expect(total).toBe(1);
    expect(hits.map((hit) => (hit.kind === "tool" ? hit.others : null))).toEqual([0, 0, 3]);
  });

  it("forgets an agent that is archived", async () => {
    const other = await testContext(database, "editor");
    await governAgent(other, "short-lived", [web()]);
    await searchWorkspace(other, { q: "fetch", limit: 5 });

    await archiveAgent(other, { slug: "short-lived", version: 1 });

    const { hits } = await searchWorkspace(other, { q: "fetch", limit: 5 });
    expect(hits).toEqual([]);
  });
});
