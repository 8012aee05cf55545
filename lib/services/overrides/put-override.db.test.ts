import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PutOverrideInput } from "@/lib/contracts/overrides";
import type { Database } from "@/lib/db/engine/database";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { governMain, put as putAs, rowOf as row, set } from "@/lib/testing/override-scene";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { listTraits } from "../traits/list-traits";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
  await governMain(context);
});

const put = (input: PutOverrideInput, version = 0, who = context) => putAs(who, input, version);
const rowOf = (id: string, namespace: string | null = null) => row(context, id, namespace);
const click = { connection: "browser", callable: "click" };

describe("saving an override", () => {
  it("answers before and after, a new revision, and is in force from then on", async () => {
    const { result, revision } = await put({
      ...click,
      strategy: set("exploration", "exploitation"),
    });

    expect(revision).toBe(2);
    expect(result.before.strategy).toEqual(["exploration"]);
    expect(result.after.strategy).toEqual(["exploration", "exploitation"]);
    expect(await rowOf("browser.click")).toMatchObject({
      strategy: ["exploration", "exploitation"],
      says: { strategy: "override", execution: "default" },
      changed: { by: "Test editor" },
      version: result.version,
    });
  });

  it("counts the pairs that become allowed and refused", async () => {
    const { result } = await put({ ...click, strategy: set("exploitation") });

    expect(result.impact.changedCount).toBe(1);
    expect(result.impact.becomeRefused.count).toBeGreaterThan(0);
    expect(result.impact.becomeRefused.examples).toContainEqual({
      earlier: "browser.open_page",
      candidate: "browser.click",
      strategies: [["exploration"], ["exploitation"]],
    });
  });

  it("tells audit who changed what, from what to what", async () => {
    const { result } = await put({ ...click, strategy: set("neutral"), note: "only moves focus" });

    const entry = await database.prisma.auditEntry.findFirstOrThrow({
      where: { workspaceId: context.workspaceId, seq: result.entry ?? 0 },
    });
    expect(entry).toMatchObject({
      action: "override.created",
      targetId: "main/browser.click",
      actorName: "Test editor",
      revision: 2,
      before: null,
    });
    expect(JSON.parse(entry.after ?? "")).toMatchObject({ note: "only moves focus" });
  });

  it("is refused to who may only read or decide", async () => {
    for (const role of ["viewer", "approver"] as const)
      expect(
        await failure(put({ ...click, strategy: set("neutral") }, 0, as(context, role))),
      ).toMatchObject({ code: "FORBIDDEN" });
  });

  it("keeps nothing on a dry run, and foresees exactly what saving does", async () => {
    const dry = { ...context, dryRun: true };
    const input: PutOverrideInput = { ...click, strategy: set("exploitation"), note: "clicks buy" };

    const foreseen = await put(input, 0, dry);
    const row = await rowOf("browser.click");
    const saved = await put(input);

    expect(row).toMatchObject({ strategy: ["exploration"], version: 0 });
    expect(foreseen.revision).toBe(1);
    expect(foreseen.result.entry).toBeNull();
    expect(saved.result).toMatchObject({
      before: foreseen.result.before,
      after: foreseen.result.after,
      impact: foreseen.result.impact,
      findings: foreseen.result.findings,
    });
  });

  it("writes nothing when it changes nothing", async () => {
    const first = await put({ ...click, strategy: set("neutral") });
    const again = await put({ ...click, strategy: set("neutral") }, first.result.version);

    expect(again.revision).toBe(first.revision);
    expect(again.result.version).toBe(first.result.version);
    expect(again.result.notices.map(({ code }) => code)).toEqual(["NOTHING_CHANGED"]);
  });

  it("removes an override that no longer says anything", async () => {
    const first = await put({ ...click, strategy: set("neutral") });

    const { result } = await put(click, first.result.version);

    expect(result).toMatchObject({
      override: null,
      version: 0,
      after: { strategy: ["exploration"] },
    });
    expect(result.notices.map(({ code }) => code)).toEqual(["OVERRIDE_REMOVED"]);
  });
});

describe("an edit from an old copy", () => {
  it("is refused with what stands now, and loses nothing", async () => {
    const first = await put({ ...click, strategy: set("neutral") });
    await put({ ...click, strategy: set("exploitation") }, first.result.version);

    const error = await failure(
      put({ ...click, strategy: set("exploration") }, first.result.version),
    );

    expect(error).toMatchObject({
      code: "STALE",
      details: {
        current: { override: { strategy: set("exploitation"), changedBy: "Test editor" } },
      },
    });
    expect(await rowOf("browser.click")).toMatchObject({ strategy: ["exploitation"] });
  });

  it("lets one of two first edits win", async () => {
    const both = await Promise.all([
      failure(put({ ...click, strategy: set("neutral") })),
      failure(put({ ...click, strategy: set("exploitation") })),
    ]);

    expect(both.map((error) => error?.code ?? "saved").sort()).toEqual(["STALE", "saved"]);
  });

  it("is recognised also where the override was taken back and made anew in between", async () => {
    const first = await put({ ...click, strategy: set("neutral") });
    await put(click, first.result.version);
    await put({ ...click, strategy: set("exploitation") });

    const error = await failure(
      put({ ...click, strategy: set("exploration") }, first.result.version),
    );

    expect(error).toMatchObject({ code: "STALE" });
  });
});

describe("what does not fit", () => {
  const issuesOf = async (input: PutOverrideInput) =>
    (await failure(put(input)))?.details?.issues as { path: string; message: string }[];

  it("is a strategy word that is none of the four, with the word that was meant", async () => {
    const [issue] = await issuesOf({ ...click, strategy: set("neutral", "exploitaiton") });

    expect(issue?.path).toBe("strategy.value.1");
    expect(issue?.message).toContain('Did you mean "exploitation"?');
  });

  it("is unknown beside a concrete strategy", async () => {
    const [issue] = await issuesOf({ ...click, strategy: set("unknown", "neutral") });

    expect(issue?.message).toContain("unknown beside neutral");
  });

  it("is a fifth field of the profile, or a value that is not enforced", async () => {
    const value = { ...EARLY_PROFILE, trigger: "now", run_early: true };
    const issues = await issuesOf({ ...click, execution: { mode: "set", value } });

    expect(issues.map(({ path }) => path)).toEqual([
      "execution.value.trigger",
      "execution.value.run_early",
    ]);
  });

  it("is a connection, namespace or tool of somebody else", async () => {
    const strategy = set("neutral");
    expect(await issuesOf({ connection: "browsr", callable: "click", strategy })).toMatchObject([
      { path: "connection", message: expect.stringContaining('"browser"') },
    ]);
    expect(await issuesOf({ connection: "browser", callable: "jobs.pay", strategy })).toMatchObject(
      [{ path: "callable", message: expect.stringContaining("jobs") }],
    );
    expect(
      await issuesOf({ connection: "notes", callable: "object.upsert", strategy }),
    ).toMatchObject([{ path: "callable", message: expect.stringContaining("upsert_object") }]);
    expect(
      await issuesOf({
        connection: "notes",
        callable: "upsert_object",
        namespace: "mem",
        strategy,
      }),
    ).toMatchObject([{ path: "namespace" }]);
  });

  it("is not case or outer space in a word", async () => {
    const { result } = await put({ ...click, strategy: set(" Neutral ") });

    expect(result.override?.strategy).toEqual(set("neutral"));
  });
});

describe("the reach of an override", () => {
  it("of a wildcard is every tool that nobody speaks about more closely", async () => {
    const { result } = await put({
      connection: "browser",
      callable: "*",
      strategy: set("exploitation"),
    });

    expect(result.impact.changes.map(({ id }) => id)).toEqual([
      "browser.click",
      "browser.open_page",
    ]);
    expect(await rowOf("browser.*")).toMatchObject({ kind: "wildcard", hits: 2 });
  });

  it("in a namespace is only the calls that name it", async () => {
    await put({
      connection: "notes",
      callable: "upsert_object",
      namespace: "memo",
      strategy: set("neutral"),
    });

    expect(await rowOf("notes.upsert_object")).toMatchObject({ strategy: ["exploitation"] });
    expect(await rowOf("notes.upsert_object", "memo")).toMatchObject({
      kind: "namespace",
      strategy: ["neutral"],
      says: { strategy: "override_namespace" },
    });
  });

  it("is one agent alone", async () => {
    await governAgent(context, "research", [
      buildConnection("browser", { tools: [buildTool("click")] }),
    ]);
    await put({ ...click, strategy: set("neutral") });

    const { groups } = await listTraits(context, { slug: "research", filter: {} });

    expect(groups[0]?.rows[0]).toMatchObject({ strategy: ["unknown"], version: 0 });
  });
});
