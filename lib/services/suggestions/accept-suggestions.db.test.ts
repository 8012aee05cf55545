import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import type { Strategy } from "@/lib/domain/traits/traits";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { undoOverrides } from "../overrides/undo-overrides";
import { listTraits } from "../traits/list-traits";
import { acceptSuggestions } from "./accept-suggestions";
import { dismissSuggestions } from "./dismiss-suggestions";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const readOnly = { annotations: { readOnlyHint: true } };
const job = { annotations: { readOnlyHint: false, destructiveHint: false }, shape: "job" } as const;

beforeEach(async () => {
  context = await testContext(database, "editor");
  await governAgent(context, "main", [
    buildConnection("files", {
      traits: { start_job: { execution: EARLY_PROFILE } },
      tools: [
        buildTool("read_file", readOnly),
        buildTool("list_files", readOnly),
        buildTool("frob"),
        buildTool("start_job", job),
      ],
    }),
  ]);
});

const item = (callable: string, strategy: Strategy[] = ["exploration"], version = 0) => ({
  connection: "files",
  callable,
  namespace: null,
  version,
  strategy,
});
type Item = ReturnType<typeof item>;
const accept = (items: Item[], who: TestContext = context) =>
  acceptSuggestions(who, { slug: "main", input: { items, note: "" } });
const rows = async () =>
  (await listTraits(context, { slug: "main", filter: {} })).groups.flatMap((group) => group.rows);
const suggested = async () =>
  (await rows()).filter(({ suggestion }) => suggestion).map(({ callable }) => callable);

describe("accepting suggestions", () => {
  it("makes overrides of them, all in one revision, and each can be told apart in audit", async () => {
    const { result, revision } = await accept([item("read_file"), item("list_files")]);

    expect(result).toMatchObject({ done: 2, impact: { changedCount: 2 } });
    expect(revision).toBe(2);
    expect(await suggested()).not.toContain("read_file");
    const entries = await auditTrail(context, { revision: 2 });
    expect(entries.map(({ targetId }) => targetId)).toEqual([
      "main/files.read_file",
      "main/files.list_files",
    ]);
  });

  it("answers for each tool by itself and lets the others through", async () => {
    const { result } = await accept([
      item("read_file"),
      item("frob"),
      item("list_files", ["exploitation"]),
      item("nothing_such"),
    ]);

    expect(result.items.map(({ outcome }) => outcome)).toEqual([
      "done",
      "not_found",
      "stale",
      "not_found",
    ]);
    expect((await rows()).find(({ callable }) => callable === "read_file")).toMatchObject({
      strategy: ["exploration"],
      says: { strategy: "override" },
    });
  });

  it("leaves a tool out that would start early before anybody has answered the questions", async () => {
    const { result } = await accept([item("start_job", ["neutral"])]);

    expect(result).toMatchObject({ done: 0, items: [{ outcome: "refused" }] });
    expect(result.items[0]?.reason).toContain("start early");
  });

  it("keeps nothing on a dry run", async () => {
    const { result, revision } = await accept([item("read_file")], { ...context, dryRun: true });

    expect(result).toMatchObject({ done: 1, items: [{ outcome: "done", entry: null }] });
    expect(revision).toBe(1);
    expect(await suggested()).toContain("read_file");
  });

  it("can be undone as one", async () => {
    const { result } = await accept([item("read_file"), item("list_files")]);

    const entries = result.items.map(({ entry, version }) => ({ entry: entry ?? 0, version }));
    await undoOverrides(context, { slug: "main", entries });

    expect(await suggested()).toEqual(expect.arrayContaining(["list_files", "read_file"]));
  });

  it("takes nothing twice, and nothing from who may not govern", async () => {
    await expect(accept([item("read_file"), item("read_file")])).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    await expect(accept([item("read_file")], as(context, "approver"))).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("takes a second time for stale", async () => {
    await accept([item("read_file")]);

    const { result, revision } = await accept([item("read_file")]);

    expect(result.items).toMatchObject([{ outcome: "stale" }]);
    expect(revision).toBe(2);
  });

  it("accepts a thousand at once", async () => {
    const tools = Array.from({ length: 1000 }, (_, at) => buildTool(`read_${at}`, readOnly));
    await governAgent(context, "wide", [buildConnection("many", { tools })]);

    const { result } = await acceptSuggestions(context, {
      slug: "wide",
      input: {
        items: tools.map(({ name }) => ({ ...item(name), connection: "many" })),
        note: "all read-only",
      },
    });

    expect(result.done).toBe(1000);
  });
});

describe("dismissing suggestions", () => {
  const dismiss = (callables: string[], dismissed = true) =>
    dismissSuggestions(context, {
      slug: "main",
      input: {
        items: callables.map((callable) => ({ connection: "files", callable })),
        dismissed,
      },
    });

  it("hides them without a revision, told in audit, and brings them back", async () => {
    const { result, revision } = await dismiss(["read_file", "read_file"]);
    const hidden = await suggested();
    await dismiss(["read_file"], false);

    expect(result.count).toBe(1);
    expect(revision).toBe(1);
    expect(hidden).not.toContain("read_file");
    expect(await suggested()).toContain("read_file");
    const told = await auditTrail(context, { targetKind: "suggestion" });
    expect(told.map(({ action }) => action)).toEqual([
      "suggestion.dismissed",
      "suggestion.restored",
    ]);
  });
});
