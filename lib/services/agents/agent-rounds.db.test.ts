import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { testToolSources } from "@/lib/testing/mcp/tool-sources";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { compareRevisions } from "../revisions/compare-revisions";
import { restoreRevision } from "../revisions/restore-revision";
import { createAgent } from "./create-agent";
import { getAgent } from "./get-agent";
import { updateAgent } from "./update-agent";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = {
    ...(await testContext(database, "admin")),
    toolSources: testToolSources({ secrets: { ANTHROPIC: "k", LOCAL: "k" } }),
  };
  await createAgent(context, { slug: "main", description: "" });
});

type Input = Parameters<typeof updateAgent>[1]["input"];
const update = (version: number, input: Input, who = context) =>
  updateAgent(who, { slug: "main", version, input });
const CLAUDE = {
  kind: "provider",
  provider: "anthropic",
  model: "claude-test",
  secret: "ANTHROPIC",
} as const;

describe("how an agent's rounds run", () => {
  it("begins careful and complete: enforced, without limits, without a model", async () => {
    expect(await getAgent(context, "main")).toMatchObject({
      enforcement: "enforce",
      earlyLimit: null,
      settleMs: null,
      model: null,
      mayAsk: [],
    });
  });

  it("names whom it may ask: agents that there are, never itself, with revision and audit (R161)", async () => {
    await createAgent(context, { slug: "research", description: "" });
    const { result, revision } = await update(1, { mayAsk: ["research"] });
    const changes = await compareRevisions(context, { revision, since: revision - 1 });
    const audited = await database.prisma.auditEntry.findFirst({
      where: { workspaceId: context.workspaceId, revision },
    });

    expect(result.mayAsk).toEqual(["research"]);
    expect(changes.parts[0]?.things[0]?.fields).toEqual([
      { field: "mayAsk", before: [], after: ["research"] },
    ]);
    expect(JSON.parse(audited?.after ?? "null")).toMatchObject({ mayAsk: ["research"] });
    expect(await failure(update(2, { mayAsk: ["main", "reserch"] }))).toMatchObject({
      code: "INVALID_INPUT",
      details: {
        issues: [
          { path: "mayAsk.0", message: "an agent hands no task to itself" },
          { path: "mayAsk.1", message: "there is no agent reserch" },
        ],
      },
    });
    await restoreRevision(context, { number: revision - 1, version: revision });
    expect((await getAgent(context, "main")).mayAsk).toEqual([]);
  });

  it("is compared and restored with everything else", async () => {
    const settings = { enforcement: "observe", earlyLimit: 4, settleMs: 2000 } as const;
    const { result, revision } = await update(1, { ...settings, model: CLAUDE });
    expect(result).toMatchObject({ ...settings, model: CLAUDE });

    const changes = await compareRevisions(context, { revision, since: 1 });
    expect(changes.parts[0]?.things[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: "enforcement", before: "enforce", after: "observe" },
        { field: "earlyLimit", before: null, after: 4 },
        { field: "settleMs", before: null, after: 2000 },
        { field: "model", before: null, after: CLAUDE },
      ]),
    );
    await restoreRevision(context, { number: 1, version: revision });
    expect(await getAgent(context, "main")).toMatchObject({ enforcement: "enforce", model: null });
    await restoreRevision(context, { number: revision, version: revision + 1 });
    expect(await getAgent(context, "main")).toMatchObject({ ...settings, model: CLAUDE });
  });

  it("makes no revision where everything stands like this already, its model too", async () => {
    const { revision } = await update(1, { model: CLAUDE });

    const again = await update(2, { model: { ...CLAUDE }, enforcement: "enforce" });

    expect(again).toMatchObject({ revision, result: { version: 2 } });
  });
});

describe("an agent's model", () => {
  const issues = (error: { details?: { issues?: readonly { path: string }[] } } | null) =>
    error?.details?.issues?.map(({ path }) => path);

  it("takes its key by the name of a secret, in either spelling, from an administrator alone", async () => {
    const { result } = await update(1, {
      model: { ...CLAUDE, secret: "TRAITLINE_SECRET_ANTHROPIC" },
    });

    expect(result.model).toEqual(CLAUDE);
    const other = { model: { ...CLAUDE, secret: "LOCAL" } };
    expect(await failure(update(2, other, as(context, "editor")))).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("that stands stays while an editor changes the rest", async () => {
    await update(1, { model: CLAUDE });

    const editor = { ...context, ...as(context, "editor") };
    const { result } = await update(2, { model: CLAUDE, enforcement: "observe" }, editor);

    expect(result).toMatchObject({ model: CLAUDE, enforcement: "observe" });
  });

  it("is refused without a key, with one that nobody has, and without an address that it needs", async () => {
    const { secret: _, ...keyless } = CLAUDE;
    const compatible = { kind: "provider", provider: "openai-compatible", model: "m" } as const;

    const answers = [
      await failure(update(1, { model: keyless })),
      await failure(update(1, { model: { ...CLAUDE, secret: "NOBODYS" } })),
      await failure(update(1, { model: compatible })),
    ];

    expect(answers.map(issues)).toEqual([["model.secret"], ["model.secret"], ["model.baseUrl"]]);
  });

  it("is held to addresses that servers may have, too", async () => {
    const model = { kind: "provider", provider: "openai-compatible", model: "m" } as const;
    const at = (baseUrl: string, who = context) =>
      failure(update(1, { model: { ...model, baseUrl } }, who));

    expect(issues(await at("http://127.0.0.1:11434/v1"))).toEqual(["model.baseUrl"]);
    expect(issues(await at("https://inside.internal/v1"))).toEqual(["model.baseUrl"]);
    const toolSources = testToolSources({ allowedHosts: ["127.0.0.1:11434"] });
    expect(await at("http://127.0.0.1:11434/v1", { ...context, toolSources })).toBeNull();
  });
});
