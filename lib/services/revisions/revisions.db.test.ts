import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PutOverrideInput } from "@/lib/contracts/overrides";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent, markTools } from "@/lib/testing/governed-agent";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { createAgent } from "../agents/create-agent";
import { updateAgent } from "../agents/update-agent";
import { putOverride } from "../overrides/put-override";
import { compareRevisions } from "./compare-revisions";
import { getRevision } from "./get-revision";
import { getRevisionPart } from "./get-revision-part";
import { listRevisions } from "./list-revisions";

let database: Database;
let context: TestContext;
let start: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  context = await testContext(database, "editor");
  start = await governAgent(context, "main", [
    buildConnection("web", {
      traits: { click: { strategy: ["exploitation"] } },
      tools: [buildTool("click"), buildTool("read")],
    }),
    buildConnection("notes", { tools: [buildTool("add")] }),
  ]);
});

async function override(callable: string, strategy: string, version = 0) {
  const input = PutOverrideInput.parse({
    connection: "web",
    callable,
    strategy: { mode: "set", value: [strategy] },
  });
  return putOverride(context, { slug: "main", version, input });
}

const page = { cursor: undefined, limit: 50, agent: undefined, q: undefined };

describe("the list of revisions", () => {
  it("tells newest first who made each, why, and what it touched", async () => {
    await override("click", "neutral");
    await createAgent(context, { slug: "other", description: "" });

    const { items } = await listRevisions(context, page);

    expect(items.map(({ number, cause, current }) => [number, cause, current])).toEqual([
      [3, "agent.created", true],
      [2, "override.created", false],
      [1, "workspace.updated", false],
    ]);
    expect(items.map(({ touched }) => touched)).toEqual([
      [{ part: "agent", key: "other", change: "added" }],
      [{ part: "agent", key: "main", change: "changed" }],
      [
        { part: "agent", key: "main", change: "added" },
        { part: "source", key: "mcp:notes", change: "added" },
        { part: "source", key: "mcp:web", change: "added" },
      ],
    ]);
    expect(items[0]?.createdBy).toBe("Test editor");
  });

  it("is narrowed to an agent's own settings, and to words", async () => {
    await createAgent(context, { slug: "mainx", description: "" });
    await override("click", "neutral");
    await markTools(context, "mcp:web", ["read"], "changed");

    const own = await listRevisions(context, { ...page, agent: "main" });
    const words = await listRevisions(context, { ...page, q: "MAINX" });

    expect(own.items.map(({ number }) => number)).toEqual([3, 1]);
    expect(words.items.map(({ number }) => number)).toEqual([2]);
  });

  it("is paged without gaps or repeats", async () => {
    for (const slug of ["a", "b", "c", "d"]) await createAgent(context, { slug, description: "" });

    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const next = await listRevisions(context, { ...page, limit: 2, cursor });
      seen.push(...next.items.map(({ number }) => number));
      cursor = next.nextCursor ?? undefined;
    } while (cursor);

    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });
});

describe("a revision", () => {
  it("names its parts, and hands out each as it stood", async () => {
    await updateAgent(context, { slug: "main", version: 1, input: { maxToolsPerTurn: 7 } });

    const view = await getRevision(context, start);
    const part = await getRevisionPart(context, { revision: start, part: "agent:main" });

    expect(view.parts.map((one) => `${one.part}:${one.key}`)).toEqual([
      "agent:main",
      "source:mcp:notes",
      "source:mcp:web",
    ]);
    expect(part.content).toMatchObject({ slug: "main", maxToolsPerTurn: 30 });
  });

  it("that is not there, and a part that it lacks, are not found", async () => {
    await expect(getRevision(context, 99)).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const part of ["agent:nobody", "constructor", "nonsense"])
      await expect(getRevisionPart(context, { revision: start, part })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
  });

  it("is compared with the one before, with any other, and with nothing", async () => {
    await updateAgent(context, { slug: "main", version: 1, input: { description: "The first" } });
    await override("click", "neutral");

    const last = await compareRevisions(context, { revision: 3 });
    const both = await compareRevisions(context, { revision: 3, since: 1 });
    const back = await compareRevisions(context, { revision: 1, since: 3 });
    const all = await compareRevisions(context, { revision: 1, since: 0 });

    expect(last.parts[0]?.things.map(({ kind, name }) => [kind, name])).toEqual([
      ["override", "web.click"],
    ]);
    expect(both.parts[0]?.things.map(({ kind }) => kind)).toEqual(["override", "policy"]);
    expect(back.parts[0]?.things.map(({ change }) => change)).toEqual(["removed", "changed"]);
    expect(all.parts.map(({ change }) => change)).toEqual(["added", "added", "added"]);
  });
});
