import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit as endpoint } from "@/lib/contracts/audit";
import type { Database } from "@/lib/db/engine/database";
import type { JsonValue } from "@/lib/kernel/json";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { createAgent } from "../agents/create-agent";
import { type AuditLine, recordAct } from "../revisions/change-governance";
import { exportAuditCsv, exportAuditJson } from "./export-audit";
import { getAuditEntry } from "./get-audit-entry";
import { getAuditWords } from "./get-audit-words";
import { listAudit } from "./list-audit";
import { verifyAudit } from "./verify-audit";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "admin");
});

const line = (action: string, targetId = "x", after?: JsonValue): AuditLine => ({
  action,
  targetKind: action.split(".")[0] ?? "",
  targetId,
  ...(after === undefined ? {} : { after }),
});

const act = (...lines: AuditLine[]) => recordAct(context, lines);

async function find(query: Record<string, string>) {
  const { items } = await listAudit(context, endpoint.query.parse(query));
  return items.map(({ seq }) => seq);
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

describe("the audit", () => {
  it("tells newest first who did what, and what stood before and after", async () => {
    await createAgent(context, { slug: "main", description: "First" });

    const { items } = await listAudit(context, endpoint.query.parse({}));

    expect(items).toMatchObject([
      {
        seq: 1,
        actor: { kind: "user", name: "Test admin" },
        action: "agent.created",
        target: { kind: "agent", id: "main" },
        agent: "main",
        revision: 1,
        after: { slug: "main", description: "First" },
        request: "request-1",
      },
    ]);
    expect(items[0]).not.toHaveProperty("before");
  });

  it("is found by actor, action, target, agent and revision", async () => {
    await act(line("session.opened", "ada"), line("sessions.odd", "ada"));
    await createAgent(context, { slug: "main", description: "" });
    await recordAct({ ...context, actor: { ...context.actor, id: "u2", name: "Bob 100%" } }, [
      line("override.updated", "main/web.click"),
    ]);

    expect(await find({ action: "session" })).toEqual([1]);
    expect(await find({ action: "agent.created" })).toEqual([3]);
    expect(await find({ actor: "bob" })).toEqual([4]);
    expect(await find({ actor: "u2" })).toEqual([4]);
    expect(await find({ actor: "100%" })).toEqual([4]);
    expect(await find({ actor: "T_st" })).toEqual([]);
    expect(await find({ target: "web.cl" })).toEqual([4]);
    expect(await find({ targetKind: "agent" })).toEqual([3]);
    expect(await find({ agent: "main", revision: "1" })).toEqual([3]);
  });

  it("is found by any text, in what stood after too, however it is spelled in JSON", async () => {
    await act(
      line("a.done", "x", { note: 'He said "ü" \\ and left' }),
      line("a.done", "x", { note: "100%" }),
      line("a.done", "x", ["\u0000"]),
    );

    expect(await find({ q: 'said "ü" \\' })).toEqual([1]);
    expect(await find({ q: "100%" })).toEqual([2]);
    expect(await find({ q: "1%0" })).toEqual([]);
    expect(await find({ q: "A.DONE" })).toEqual([3, 2, 1]);
  });

  it("is found by time; a day counts whole", async () => {
    await act(line("a.done"));
    context.clock.advance(24 * 60 * 60 * 1000);
    await act(line("b.done"));

    expect(await find({ from: "2026-09-02" })).toEqual([2]);
    expect(await find({ to: "2026-09-01" })).toEqual([1]);
    expect(await find({ from: "2026-09-01", to: "2026-09-02" })).toEqual([2, 1]);
    expect(await find({ from: "2026-09-01T10:00:00+02:00" })).toEqual([2, 1]);
    expect(await find({ from: "2026-09-01T08:00:00.001Z" })).toEqual([2]);
    await expect(find({ from: "2026-09-03", to: "2026-09-01" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "to" }] },
    });
    for (const day of ["2026-02-30", "yesterday", "2026-9-1"])
      expect(endpoint.query.safeParse({ from: day }).success).toBe(false);
  });

  it("is paged without gaps or repeats", async () => {
    await act(...Array.from({ length: 5 }, (_, at) => line("a.done", String(at))));

    const first = await listAudit(context, endpoint.query.parse({ limit: "3" }));
    const cursor = first.nextCursor ?? "";
    const second = await listAudit(context, endpoint.query.parse({ limit: "3", cursor }));

    expect([...first.items, ...second.items].map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });

  it("hands out one entry, and the words to filter by", async () => {
    await act(line("b.done"), line("a.done"), line("a.done"));

    const words = await getAuditWords(context);

    expect((await getAuditEntry(context, 2)).action).toBe("a.done");
    await expect(getAuditEntry(context, 9)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(words.actions).toEqual(["a.done", "b.done"]);
    expect(words.actors).toEqual([{ kind: "user", id: "user-admin", name: "Test admin" }]);
  });

  it("keeps integers of any length", async () => {
    await act(line("a.done", "x", { big: 12345678901234567890n }));

    expect((await getAuditEntry(context, 1)).after).toEqual({ big: 12345678901234567890n });
    expect(await textOf(exportAuditJson(context, {}))).toContain("12345678901234567890");
  });
});

describe("an export", () => {
  it("holds every entry that fits, however many, and no other", async () => {
    await act(...Array.from({ length: 1203 }, (_, at) => line("a.done", String(at))));
    await act(line("b.done"));

    const csv = await textOf(exportAuditCsv(context, { action: "a" }));
    const json = JSON.parse(await textOf(exportAuditJson(context, { action: "a" })));

    expect(csv.split("\r\n")).toHaveLength(1 + 1203 + 1);
    expect(json.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 1203 }, (_, at) => 1203 - at),
    );
  });

  it("of nothing is an empty list and a header", async () => {
    expect(JSON.parse(await textOf(exportAuditJson(context, {})))).toEqual([]);
    expect(await textOf(exportAuditCsv(context, {}))).toMatch(/^seq,at,.*request\r\n$/);
  });

  it("holds nothing that a spreadsheet would run", async () => {
    await recordAct({ ...context, actor: { ...context.actor, name: "=HYPERLINK(1)" } }, [
      line("a.done", "+1, or\nmore", "=2"),
    ]);

    const csv = await textOf(exportAuditCsv(context, {}));

    expect(csv).toContain(",'=HYPERLINK(1),");
    expect(csv).toContain(`,"'+1, or\nmore",`);
    expect(csv).toContain(',"""=2""",');
  });

  it("refuses a wrong filter before it sends anything", () => {
    const wrong = { from: "2026-09-03", to: "2026-09-01" };

    expect(() => exportAuditCsv(context, wrong)).toThrow("must not be before");
  });
});

describe("verifying", () => {
  beforeEach(() => act(...Array.from({ length: 6 }, (_, at) => line("a.done", String(at)))));

  const where = () => ({ workspaceId: context.workspaceId });
  const entry = (seq: number) => ({
    workspaceId_seq: { workspaceId: context.workspaceId, seq },
  });

  it("finds an untouched chain whole", async () => {
    expect(await verifyAudit(context)).toEqual({ whole: true, verified: 6, broken: null });
  });

  it("finds an empty one whole", async () => {
    const empty = await testContext(database);

    expect(await verifyAudit(empty)).toEqual({ whole: true, verified: 0, broken: null });
  });

  it("walks chains that are longer than a batch", async () => {
    await act(...Array.from({ length: 2100 }, () => line("a.done")));

    expect(await verifyAudit(context)).toEqual({ whole: true, verified: 2106, broken: null });
  });

  it.each([
    { actorName: "Somebody else" },
    { after: '"other"' },
    { at: new Date(0) },
    { requestId: null },
    { revision: 7 },
  ])("names the first entry that was altered: %j", async (data) => {
    await database.prisma.auditEntry.update({ where: entry(3), data });

    expect(await verifyAudit(context)).toEqual({
      whole: false,
      verified: 2,
      broken: { seq: 3, fault: "altered" },
    });
  });

  it("names an entry that is missing, first or in between", async () => {
    await database.prisma.auditEntry.delete({ where: entry(4) });
    expect((await verifyAudit(context)).broken).toEqual({ seq: 4, fault: "missing" });
    await database.prisma.auditEntry.delete({ where: entry(1) });
    expect((await verifyAudit(context)).broken).toEqual({ seq: 1, fault: "missing" });
  });

  it("shows entries that were cut off at the end, all of them too", async () => {
    await database.prisma.auditEntry.deleteMany({ where: { ...where(), seq: { gt: 4 } } });
    expect(await verifyAudit(context)).toEqual({
      whole: false,
      verified: 4,
      broken: { seq: 5, fault: "cut" },
    });
    await database.prisma.auditEntry.deleteMany({ where: where() });
    expect((await verifyAudit(context)).broken).toEqual({ seq: 1, fault: "cut" });
  });

  it("shows an entry whose own hash was made to fit, by the next one", async () => {
    const { auditHash } = await import("@/lib/db/revisions/audit-entries");
    const row = await database.prisma.auditEntry.findUniqueOrThrow({ where: entry(3) });
    const forged = { ...row, actorName: "Somebody else" };
    const hash = auditHash(row.previousHash, forged);
    await database.prisma.auditEntry.update({
      where: entry(3),
      data: { actorName: forged.actorName, hash },
    });

    expect((await verifyAudit(context)).broken).toEqual({ seq: 4, fault: "unbound" });
  });

  it("shows an entry that was added behind the end", async () => {
    const { auditHash } = await import("@/lib/db/revisions/audit-entries");
    const last = await database.prisma.auditEntry.findUniqueOrThrow({ where: entry(6) });
    const row = { ...last, id: context.newId("audit"), seq: 7, previousHash: last.hash };
    await database.prisma.auditEntry.create({
      data: { ...row, hash: auditHash(last.hash, row) },
    });

    expect((await verifyAudit(context)).broken).toEqual({ seq: 7, fault: "added" });
  });

  it("takes entries that are written meanwhile for what they are", async () => {
    const writing = Promise.all(Array.from({ length: 20 }, () => act(line("b.done"))));
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => verifyAudit(context)));
    await writing;

    expect(verdicts.every(({ whole }) => whole)).toBe(true);
    expect((await verifyAudit(context)).verified).toBe(26);
  });
});
