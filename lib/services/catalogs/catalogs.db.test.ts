import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { compareCatalog } from "./compare-catalog";
import { explainCatalogTool } from "./explain-catalog-tool";
import { getCatalog } from "./get-catalog";
import { getCatalogForm } from "./get-catalog-form";
import { getCatalogText } from "./get-catalog-text";
import { getTurnOffer } from "./get-turn-offer";
import { loadCatalog } from "./load-catalog";

const jobs = (strategy: "exploration" | "exploitation") =>
  buildConnection("jobs", {
    allowed: ["search", "launch", "altered"],
    traits: {
      search: { strategy: [strategy] },
      launch: { strategy: ["neutral"], execution: EARLY_PROFILE },
      altered: { strategy: ["neutral"], execution: EARLY_PROFILE },
    },
    tools: [
      buildTool("search", { annotations: { readOnlyHint: true, destructiveHint: false } }),
      buildTool("launch"),
      buildTool("hidden"),
      buildTool("altered", { state: "changed" }),
      buildTool("vanished", { state: "gone" }),
    ],
  });

describe("catalogs", () => {
  let database: Database;
  let context: TestContext;
  let first: number;
  beforeAll(async () => {
    database = await openTestDatabase();
    context = await testContext(database, "viewer");
    first = await governAgent(context, "main", [jobs("exploration")]);
    await governAgent(context, "research", [jobs("exploitation")]);
  });
  afterAll(() => database.close());

  it("lists what is in force, held and not allowed, and leaves out what is gone", async () => {
    const { tools, revision } = await getCatalog(context, { agent: "main" });

    const seen = tools.map(({ id, allowed, held, early }) => [id, allowed, held, early.active]);
    expect(revision).toBe(first + 1);
    expect(seen).toEqual([
      ["jobs.altered", true, true, false],
      ["jobs.hidden", false, false, false],
      ["jobs.launch", true, false, true],
      ["jobs.search", true, false, false],
    ]);
  });

  it("withholds the traits of a changed tool whatever the connection says", async () => {
    const { tools } = await getCatalog(context, { agent: "main" });

    const altered = tools.find(({ id }) => id === "jobs.altered");
    expect(altered).toMatchObject({ strategy: ["unknown"], execution: null });
  });

  it("reads an older revision as it was", async () => {
    const at = await getCatalog(context, { agent: "main", revision: first });

    expect(at.revision).toBe(first);
    await expect(getCatalog(context, { agent: "research", revision: first })).rejects.toMatchObject(
      {
        code: "NOT_FOUND",
      },
    );
  });

  it("shows the model its text and each provider's form with names they accept", async () => {
    const { text } = await getCatalogText(context, { agent: "main" });
    const { json } = await getCatalogForm(context, { agent: "main", provider: "anthropic" });

    expect(text).toContain("strategy: neutral");
    expect(text).not.toContain("hidden");
    const names = JSON.parse(json).map(({ name }: { name: string }) => name);
    expect(names).toEqual(["jobs__altered", "jobs__launch", "jobs__search"]);
  });

  it("gives MCP the hints that the contract bears out, and none that the server claims", async () => {
    const { json } = await getCatalogForm(context, { agent: "main", provider: "mcp" });

    const { tools } = JSON.parse(json);
    expect(tools).toContainEqual(
      expect.objectContaining({
        name: "jobs__search",
        annotations: {
          title: "search",
          readOnlyHint: false,
          destructiveHint: true,
          idempotentHint: false,
          openWorldHint: true,
        },
      }),
    );
  });

  it("says which tools a turn would be told of, best match first, by the agent's limit or another", async () => {
    const task = "Please search for a job, then launch it";
    const whole = await getTurnOffer(context, { agent: "main", task });
    const short = await getTurnOffer(context, { agent: "main", task, maxTools: 1 });

    const told = (offer: typeof whole) =>
      offer.lines.map(({ id, standing, words }) => [id, standing, words.join(" ")]);
    expect(whole).toMatchObject({ maxTools: 30, ownMaxTools: 30, canSearch: false });
    expect(whole.lines.map(({ standing }) => standing)).toEqual(["offered", "offered", "offered"]);
    expect(short).toMatchObject({ maxTools: 1, ownMaxTools: 30 });
    expect(told(short)).toEqual([
      ["jobs.launch", "offered", "launch"],
      ["jobs.search", "left_out", "search"],
      ["jobs.altered", "left_out", ""],
    ]);
    await expect(getTurnOffer(context, { agent: "none", task })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("compares two agents tool by tool", async () => {
    const { differences, same } = await compareCatalog(context, {
      left: { agent: "main" },
      right: { agent: "research" },
    });

    expect(differences.map(({ id, differs }) => ({ id, differs }))).toEqual([
      { id: "jobs.search", differs: ["strategy"] },
    ]);
    expect(same).toBe(3);
  });

  it("reads a source once for all the agents that draw from it", async () => {
    const [main, research] = [
      await loadCatalog(context, { agent: "main" }),
      await loadCatalog(context, { agent: "research" }),
    ];

    const definitionOf = ({ tools }: typeof main) =>
      tools.find(({ id }) => id === "jobs.search")?.definition;
    expect(definitionOf(main)).toBeTruthy();
    expect(definitionOf(main)).toBe(definitionOf(research));
  });

  it("says why a tool is there, is not allowed, or is gone", async () => {
    const explain = (tool: string) => explainCatalogTool(context, { agent: "main", tool });

    await expect(explain("jobs.launch")).resolves.toMatchObject({ status: "callable" });
    await expect(explain("jobs.hidden")).resolves.toMatchObject({ status: "not_allowed" });
    const gone = await explain("jobs.vanished");
    expect(gone.status).toBe("unknown_tool");
    expect(gone.reasons[0]).toContain("not any more");
    await expect(explain("jobs.serch")).resolves.toMatchObject({ closest: ["jobs.search"] });
  });
});
