import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { openTestDatabase } from "@/lib/testing/database";
import {
  buildConnection,
  buildTool,
  declare,
  governAgent,
  markTools,
} from "@/lib/testing/governed-agent";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { putOverride } from "../overrides/put-override";
import { getTraits } from "./get-traits";
import { listTraits } from "./list-traits";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  context = await testContext(database, "editor");
});

const readOnly = { annotations: { readOnlyHint: true, openWorldHint: true } };

function govern() {
  return governAgent(context, "main", [
    buildConnection("browser", {
      allowed: ["open_page", "click", "close", "ghost"],
      traits: { "*": { strategy: ["exploration"] }, close: { strategy: ["neutral"] } },
      tools: [
        buildTool("open_page", readOnly),
        buildTool("click"),
        buildTool("close"),
        buildTool("evaluate"),
        buildTool("ghost", { state: "gone" }),
      ],
    }),
    buildConnection("jobs", {
      kind: "local",
      ref: "jobs",
      serverId: null,
      tools: [
        buildTool("launch", {
          shape: "job",
          spec: { strategy: ["neutral"], execution: EARLY_PROFILE },
        }),
      ],
    }),
    buildConnection("files", {
      tools: [buildTool("read_file", readOnly), buildTool("frob")],
    }),
    buildConnection("notes", {
      kind: "named_service",
      serverId: null,
      traits: { upsert_object: { strategy: ["exploitation"] } },
      namespaces: {
        task: { allowed: null, traits: {}, at: null },
        memo: {
          allowed: null,
          traits: declare({ upsert_object: { strategy: ["neutral"] } }),
          at: null,
        },
      },
    }),
  ]);
}

const list = (filter = {}) => listTraits(context, { slug: "main", filter });
const get = (tool: string, namespace: string | null = null) =>
  getTraits(context, { slug: "main", tool, namespace });
const override = (callable: string, connection: string, namespace: string | null = null) =>
  putOverride(context, {
    slug: "main",
    version: 0,
    input: {
      connection,
      callable,
      namespace,
      strategy: { mode: "set", value: ["exploitation"] },
      execution: { mode: "inherit" },
      note: "because",
      answers: {},
    },
  });
const named = async (filter = {}) =>
  (await list(filter)).groups.flatMap((group) =>
    group.rows.map((row) => (row.namespace ? `${row.id} in ${row.namespace}` : row.id)),
  );

describe("the list of traits", () => {
  it("goes by connections in their own order: wildcard, tools, namespaces, what is gone", async () => {
    await govern();

    const { groups } = await list();

    expect(groups.map(({ alias }) => alias)).toEqual(["browser", "jobs", "files", "notes"]);
    expect(groups[0]?.rows.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      "wildcard browser.*",
      "tool browser.click",
      "tool browser.close",
      "tool browser.open_page",
      "orphan browser.ghost",
    ]);
    expect(groups[3]?.rows.map(({ id, namespace }) => [id, namespace])).toContainEqual([
      "notes.upsert_object",
      "memo",
    ]);
  });

  it("counts what the agent may call, whatever the filter shows", async () => {
    await govern();

    const { counts, groups } = await list({ q: "launch" });

    expect(groups.flatMap(({ rows }) => rows)).toHaveLength(1);
    expect(counts).toMatchObject({ early: 1, suggestions: 1, overrides: 0 });
    expect(groups[0]).toMatchObject({ allowed: 3, listed: 4, discovered: true });
    expect(groups[3]).toMatchObject({ discovered: false });
  });

  it("says who says so, what the source hints at, and what it suggests", async () => {
    await govern();

    const { groups } = await list();
    const rows = groups.flatMap((group) => group.rows);

    expect(rows.find(({ id }) => id === "browser.open_page")).toMatchObject({
      says: { strategy: "connection_wildcard", execution: "default" },
      hints: ["read-only", "open world"],
      suggestion: null,
    });
    expect(rows.find(({ id }) => id === "files.read_file")).toMatchObject({
      strategy: ["unknown"],
      suggestion: { strategy: ["exploration"] },
    });
    expect(rows.find(({ id }) => id === "jobs.launch")).toMatchObject({
      shape: "job",
      early: { active: true },
      says: { strategy: "code", execution: "code" },
    });
  });

  it("is narrowed by each part of the filter", async () => {
    await govern();
    await override("click", "browser");

    expect(await named({ connection: "jobs" })).toEqual(["jobs.launch"]);
    expect(await named({ early: "active" })).toEqual(["jobs.launch"]);
    expect(await named({ overridden: true })).toEqual(["browser.click"]);
    expect(await named({ suggested: true })).toEqual(["files.read_file"]);
    expect(await named({ state: "gone" })).toEqual(["browser.ghost"]);
    expect(await named({ q: "memo upsert" })).toEqual(["notes.upsert_object in memo"]);
    expect(await named({ strategy: "neutral" })).toEqual([
      "browser.close",
      "jobs.launch",
      "notes.upsert_object in memo",
    ]);
  });

  it("keeps an override in sight whose tool has vanished", async () => {
    await govern();
    await override("frob", "files");
    await markTools(context, "mcp:files", ["frob"], "gone");

    const { groups } = await list({ connection: "files" });

    expect(groups.flatMap(({ rows }) => rows).find(({ id }) => id === "files.frob")).toMatchObject({
      kind: "orphan",
      state: "gone",
      allowed: false,
      findings: [{ ruleId: "TRAIT-08", severity: "warn" }],
    });
  });

  it("leads from a tool to where its definition is reviewed", async () => {
    await govern();

    expect((await get("files.read_file")).toolId).toBe("mcp:files/read_file");
    expect((await get("files.*")).toolId).toBeNull();
  });

  it("holds a changed tool back and suggests nothing for it", async () => {
    await govern();
    await markTools(context, "mcp:files", ["read_file"], "changed");

    const { groups } = await list({ q: "read_file" });

    expect(groups.flatMap(({ rows }) => rows)).toMatchObject([
      { state: "changed", strategy: ["unknown"], suggestion: null },
    ]);
  });

  it("answers a thousand tools in half a megabyte", async () => {
    const tools = Array.from({ length: 1000 }, (_, at) => buildTool(`tool_${at}`, readOnly));
    await governAgent(context, "main", [buildConnection("wide", { tools })]);
    await list();

    const answer = await list();

    expect(answer.counts.tools).toBe(1000);
    expect(JSON.stringify(answer).length).toBeLessThan(600_000);
  });
});

describe("the traits of one tool", () => {
  it("show every layer's word and what stands below the override", async () => {
    await govern();
    await override("click", "browser");

    const traits = await get("browser.click");

    expect(
      traits.provenance
        .filter(({ family }) => family === "strategy")
        .map(({ layer, won }) => [layer, won]),
    ).toEqual([
      ["default", false],
      ["connection_wildcard", false],
      ["override", true],
    ]);
    expect(traits.below.strategy).toEqual(["exploration"]);
    expect(traits.override).toMatchObject({ note: "because", changedBy: "Test editor" });
    expect(traits.checklist).toHaveLength(7);
  });

  it("list what a wildcard hits", async () => {
    await govern();

    const traits = await get("browser.*");

    expect(traits).toMatchObject({ kind: "wildcard", strategy: ["exploration"] });
    expect(traits.hitTools).toEqual([
      { callable: "click", families: ["strategy"] },
      { callable: "open_page", families: ["strategy"] },
    ]);
  });

  it("are those of one namespace where one is named", async () => {
    await govern();

    expect(await get("notes.upsert_object", "memo")).toMatchObject({
      namespace: "memo",
      strategy: ["neutral"],
      says: { strategy: "namespace" },
    });
    expect(await get("notes.upsert_object", "task")).toMatchObject({ strategy: ["exploitation"] });
  });

  it("keep a name with dots whole", async () => {
    await governAgent(context, "main", [
      buildConnection("odd", { tools: [buildTool("a.b.c"), buildTool("with space/é")] }),
    ]);

    expect(await get("odd.a.b.c")).toMatchObject({ callable: "a.b.c" });
    expect(await get("odd.with space/é")).toMatchObject({ callable: "with space/é" });
  });

  it("are those of the stand-in where a connection has not been discovered", async () => {
    await governAgent(context, "main", [
      buildConnection("late", { traits: { "*": { strategy: ["neutral"] } } }),
    ]);

    expect(await get("late.anything")).toMatchObject({ state: "unlisted", strategy: ["neutral"] });
  });

  it("do not exist for a name that nobody knows, and near names are offered", async () => {
    await govern();

    await expect(get("browser.clik")).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: expect.stringContaining("browser.click"),
    });
    await expect(get("nowhere.x")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(get("notes.upsert_object", "nope")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("say when something else stands below an override than when it was written", async () => {
    await govern();
    await override("click", "browser");
    await override("*", "browser");

    expect((await get("browser.click")).baseThen).toEqual({
      strategy: ["exploration"],
      execution: null,
    });
  });
});
