import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { QUESTION_IDS } from "@/lib/domain/checklists/questions";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { getTraits } from "../traits/get-traits";
import { deleteOverride } from "./delete-override";
import { listOverrideHistory } from "./list-override-history";
import { putOverride } from "./put-override";
import { undoOverrides } from "./undo-overrides";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  context = await testContext(database, "editor");
  await governAgent(context, "main", [
    buildConnection("browser", { tools: [buildTool("click"), buildTool("close")] }),
  ]);
});

const inherit = { mode: "inherit" } as const;
const set = (...value: string[]) => ({ mode: "set", value }) as const;
const allYes = Object.fromEntries(QUESTION_IDS.map((id) => [id, "yes" as const]));

async function say(callable: string, words: string[], version = 0, more = {}) {
  const input = {
    connection: "browser",
    callable,
    namespace: null,
    strategy: set(...words),
    execution: inherit,
    note: "",
    answers: {},
    ...more,
  };
  return (await putOverride(context, { slug: "main", version, input })).result;
}
const undo = (...entries: { entry: number; version: number }[]) =>
  undoOverrides(context, { slug: "main", entries });
const traits = (callable: string) =>
  getTraits(context, { slug: "main", tool: `browser.${callable}`, namespace: null });
const entryOf = ({ entry }: { entry: number | null }) => entry ?? 0;

describe("taking an override back", () => {
  const target = { connection: "browser", callable: "click", namespace: null };

  it("lets the layers below speak again and keeps the answers", async () => {
    const saved = await say("click", ["neutral"], 0, { answers: { effect_kind: "yes" } });

    const { result, revision } = await deleteOverride(context, {
      slug: "main",
      version: saved.version,
      target,
    });

    expect(revision).toBe(3);
    expect(result).toMatchObject({ override: null, version: 0, after: { strategy: ["unknown"] } });
    expect((await traits("click")).checklist[0]).toMatchObject({ answer: "yes" });
  });

  it("is refused from an old copy, and where none stands", async () => {
    const work = (version: number) => deleteOverride(context, { slug: "main", version, target });
    await expect(work(0)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const saved = await say("click", ["neutral"]);
    await say("click", ["exploration"], saved.version);

    await expect(work(saved.version)).rejects.toMatchObject({ code: "STALE" });
  });
});

describe("undoing a change", () => {
  it("of a first override takes it away again, as a new revision", async () => {
    const saved = await say("click", ["neutral"]);

    const { result, revision } = await undo({ entry: entryOf(saved), version: saved.version });

    expect(result.items).toMatchObject([{ id: "browser.click", outcome: "done", version: 0 }]);
    expect(revision).toBe(3);
    expect((await traits("click")).override).toBeNull();
  });

  it("brings back the override before, with its note, profile and answers", async () => {
    const execution = { mode: "set", value: { ...EARLY_PROFILE } } as const;
    const first = await say("close", ["neutral"], 0, { execution, answers: allYes, note: "safe" });
    const second = await say("close", ["exploitation"], first.version, {
      answers: { deduplicable: "no" },
    });

    await undo({ entry: entryOf(second), version: second.version });

    const now = await traits("close");
    expect(now).toMatchObject({ early: { active: true }, override: { note: "safe" } });
    expect(now.checklist.every(({ answer }) => answer === "yes")).toBe(true);
  });

  it("can itself be undone", async () => {
    const saved = await say("click", ["neutral"]);
    const undone = await undo({ entry: entryOf(saved), version: saved.version });
    const [item] = undone.result.items;

    await undo({ entry: item?.entry ?? 0, version: 0 });

    expect((await traits("click")).strategy).toEqual(["neutral"]);
  });

  it("leaves alone what somebody has changed since", async () => {
    const first = await say("click", ["neutral"]);
    await say("click", ["exploration"], first.version);

    const { result, revision } = await undo({ entry: entryOf(first), version: first.version });

    expect(result).toMatchObject({ done: 0, items: [{ outcome: "stale" }] });
    expect(revision).toBe(3);
    expect((await traits("click")).strategy).toEqual(["exploration"]);
  });

  it("of several tools is one revision", async () => {
    const one = await say("click", ["neutral"]);
    const two = await say("close", ["neutral"]);

    const { result, revision } = await undo(
      { entry: entryOf(one), version: one.version },
      { entry: entryOf(two), version: two.version },
    );

    expect(result.done).toBe(2);
    expect(revision).toBe(4);
  });

  it("is refused for an entry of something else, twice the same tool, and without the role", async () => {
    const saved = await say("click", ["neutral"]);
    const item = { entry: entryOf(saved), version: saved.version };

    await expect(undo({ entry: 4711, version: 0 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(undo(item, item)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(
      undoOverrides(as(context, "viewer"), { slug: "main", entries: [item] }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("keeps nothing on a dry run", async () => {
    const saved = await say("click", ["neutral"]);

    const { result } = await undoOverrides(
      { ...context, dryRun: true },
      { slug: "main", entries: [{ entry: entryOf(saved), version: saved.version }] },
    );

    expect(result.done).toBe(1);
    expect((await traits("click")).strategy).toEqual(["neutral"]);
  });
});

describe("the history of overrides", () => {
  const history = (question = {}) =>
    listOverrideHistory(context, {
      slug: "main",
      connection: undefined,
      callable: undefined,
      namespace: undefined,
      cursor: undefined,
      limit: 2,
      ...question,
    });

  it("tells every change of one tool, newest first, page by page", async () => {
    const first = await say("click", ["neutral"]);
    await say("close", ["neutral"]);
    const second = await say("click", ["exploration"], first.version);
    await undo({ entry: entryOf(second), version: second.version });

    const page = await history({ connection: "browser", callable: "click" });
    const rest = await history({
      connection: "browser",
      callable: "click",
      cursor: page.nextCursor ?? undefined,
    });

    expect([...page.items, ...rest.items].map(({ action }) => action)).toEqual([
      "override.updated",
      "override.updated",
      "override.created",
    ]);
    expect(page.items[0]).toMatchObject({
      by: "Test editor",
      before: { strategy: set("exploration") },
      after: { strategy: set("neutral") },
    });
    expect(rest.nextCursor).toBeNull();
  });

  it("wants a whole tool or none", async () => {
    await expect(history({ connection: "browser" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });
});
