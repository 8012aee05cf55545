import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PutDeclarationInput } from "@/lib/contracts/declarations";
import type { Database } from "@/lib/db/engine/database";
import { startingContract } from "@/lib/domain/tools/contract/starting-contract";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import type { JsonObject } from "@/lib/kernel/json";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { loadCatalog } from "../catalogs/load-catalog";
import { createServer } from "../servers/create-server";
import { getServer } from "../servers/get-server";
import { putServerList } from "../servers/put-server-list";
import { getTool } from "./get-tool";
import { listTools } from "./list-tools";
import { putDeclaration } from "./put-declaration";
import { reviewTool } from "./review-tool";
import { reviewTools } from "./review-tools";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const CLOSE = "mcp:browser/close";
const OPEN = "mcp:browser/open";

const tool = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  description: `The tool ${name}.`,
  inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
  ...more,
});
const relist = async (...tools: readonly JsonObject[]) => {
  const { version } = await getServer(context, "browser");
  await putServerList(context, { server: "browser", version, list: { tools } });
};
const LATER = [tool("close", { description: "Closes everything." }), tool("open", { title: "O" })];

beforeEach(async () => {
  context = await testContext(database, "editor");
  await createServer(context, {
    key: "browser",
    transport: "recorded",
    list: { tools: [tool("close"), tool("open")] },
    secrets: {},
    trust: "untrusted",
  });
  await governAgent(context, "main", [
    buildConnection("tabs", {
      serverId: "browser",
      traits: { close: { strategy: ["neutral"], execution: EARLY_PROFILE } },
    }),
  ]);
});

const hashOf = async (id: string) => (await getTool(context, id)).definition;
const traitsOf = async (callable: string) => {
  const { tools } = await loadCatalog(context, { agent: "main" });
  const found = tools.find((each) => each.callable === callable);
  return [found?.strategy, found?.early.active, found?.definition?.description];
};
const reviews = () => auditTrail(context, { action: "tool.reviewed" });

describe("a changed tool", () => {
  it("is held with its reviewed definition until somebody has seen the difference", async () => {
    expect(await traitsOf("close")).toEqual([["neutral"], true, "The tool close."]);

    await relist(...LATER);

    expect(await traitsOf("close")).toEqual([["unknown"], false, "The tool close."]);
    const { state, needs, drift, uses } = await getTool(context, CLOSE);
    expect([state, needs, uses.map(({ held }) => held)]).toEqual([
      "changed",
      ["review", "shape"],
      [true],
    ]);
    expect(drift?.changes).toMatchObject([{ pointer: "/description", kind: "changed" }]);
    expect(
      [drift?.reviewed, drift?.listed].map((text) => JSON.parse(text ?? "").description),
    ).toEqual(["The tool close.", "Closes everything."]);
  });

  it("is free again once reviewed, with audit and revision", async () => {
    await relist(...LATER);
    const before = (await loadCatalog(context, { agent: "main" })).revision;

    const { result, revision } = await reviewTool(context, {
      id: CLOSE,
      definition: await hashOf(CLOSE),
      note: "Only the words changed.",
    });

    expect(revision).toBe(before + 1);
    expect(result).toMatchObject({ done: 1, items: [{ outcome: "done" }] });
    expect(result.agents).toMatchObject([
      { agent: "main", impact: { startEarly: ["tabs.close"], changedCount: 1 } },
    ]);
    expect(await traitsOf("close")).toEqual([["neutral"], true, "Closes everything."]);
    expect(await reviews()).toMatchObject([
      {
        targetId: CLOSE,
        actorName: "Test editor",
        revision,
        after: expect.stringContaining("Only the words"),
      },
    ]);
  });

  it("is not accepted unseen where it changed again", async () => {
    await relist(...LATER);
    const seen = await hashOf(CLOSE);
    await relist(tool("close", { description: "Sends everything away." }), tool("open"));

    const refused = await failure(
      reviewTool(context, { id: CLOSE, definition: seen, note: "Looked." }),
    );

    expect(refused).toMatchObject({
      code: "STALE",
      details: { current: { definition: await hashOf(CLOSE) } },
    });
    expect(await traitsOf("close")).toMatchObject([["unknown"], false, "The tool close."]);
  });

  it("says so when it is reviewed twice", async () => {
    await relist(...LATER);
    const asked = { id: CLOSE, definition: await hashOf(CLOSE), note: "Looked." };
    const first = await reviewTool(context, asked);

    const second = await reviewTool(context, asked);

    expect(second.result.items).toMatchObject([{ outcome: "unchanged" }]);
    expect([second.revision, (await reviews()).length]).toEqual([first.revision, 1]);
  });

  it("waits where what was declared does not fit it any more", async () => {
    await putDeclaration(context, {
      id: CLOSE,
      version: 1,
      input: PutDeclarationInput.parse({
        shape: "command",
        contract: { ...startingContract("command"), retry: { story: "natural_key", param: "id" } },
        note: "By id.",
      }),
    });
    await relist(tool("close", { inputSchema: { type: "object" } }), tool("open"));

    const refused = await failure(
      reviewTool(context, { id: CLOSE, definition: await hashOf(CLOSE), note: "Looked." }),
    );

    expect(refused).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("IDEM-02"),
    });
    expect((await getTool(context, CLOSE)).drift?.faults).toMatchObject([{ ruleId: "IDEM-02" }]);
  });

  it("keeps nothing of a dry run", async () => {
    await relist(...LATER);

    const { result } = await reviewTool(
      { ...context, dryRun: true },
      { id: CLOSE, definition: await hashOf(CLOSE), note: "Looked." },
    );

    expect(result.agents).toHaveLength(1);
    expect([(await getTool(context, CLOSE)).state, await reviews()]).toEqual(["changed", []]);
  });

  it("is reviewed by whoever governs, if it is there", async () => {
    await relist(...LATER);
    const asked = { id: CLOSE, definition: await hashOf(CLOSE), note: "Looked." };

    expect(await failure(reviewTool(as(context, "approver"), asked))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await failure(reviewTool(context, { ...asked, id: "mcp:browser/clsoe" }))).toMatchObject(
      {
        code: "NOT_FOUND",
        details: { closest: [CLOSE] },
      },
    );
  });
});

describe("many changed tools", () => {
  it("are reviewed in one revision, each with its own outcome", async () => {
    await relist(...LATER);
    const before = (await listTools(context, { limit: 10 })).revision;

    const { result, revision } = await reviewTools(context, {
      items: [
        { tool: OPEN, definition: await hashOf(OPEN) },
        { tool: CLOSE, definition: "0".repeat(64) },
        { tool: "mcp:browser/none", definition: "0".repeat(64) },
      ],
      note: "Looked at both.",
    });

    expect(result.items.map(({ id, outcome }) => [id, outcome])).toEqual([
      [OPEN, "done"],
      [CLOSE, "stale"],
      ["mcp:browser/none", "not_found"],
    ]);
    expect([result.done, revision]).toEqual([1, before + 1]);
    expect(await reviews()).toHaveLength(1);
  });

  it("make no revision where none could be reviewed", async () => {
    const before = (await listTools(context, { limit: 10 })).revision;

    const { revision } = await reviewTools(context, {
      items: [{ tool: OPEN, definition: await hashOf(OPEN) }],
      note: "Looked.",
    });

    expect(revision).toBe(before);
  });

  it("are each named once", async () => {
    const item = { tool: OPEN, definition: "0".repeat(64) };

    expect(await failure(reviewTools(context, { items: [item, item], note: "x" }))).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "items.1.tool" }] },
    });
  });
});
