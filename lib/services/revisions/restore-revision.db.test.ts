import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PutOverrideInput } from "@/lib/contracts/overrides";
import type { Database } from "@/lib/db/engine/database";
import { toAuditRecord } from "@/lib/db/revisions/audit-entries";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent, markTools } from "@/lib/testing/governed-agent";
import { as, headOf, type TestContext, testContext } from "@/lib/testing/service-context";
import { archiveAgent } from "../agents/archive-agent";
import { createAgent } from "../agents/create-agent";
import { updateAgent } from "../agents/update-agent";
import { loadCatalog } from "../catalogs/load-catalog";
import { listOverrideHistory } from "../overrides/list-override-history";
import { putOverride } from "../overrides/put-override";
import { changeGovernance } from "./change-governance";
import { getRevision } from "./get-revision";
import { restoreRevision } from "./restore-revision";

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

const head = () => headOf(context);

async function override(callable: string, strategy: string, version = 0) {
  const input = PutOverrideInput.parse({
    connection: "web",
    callable,
    strategy: { mode: "set", value: [strategy] },
  });
  return putOverride(context, { slug: "main", version, input });
}

const restore = async (number: number, who: TestContext = context) =>
  restoreRevision(who, { number, version: await head() });

const hashOf = async (number: number) => (await getRevision(context, number)).hash;

async function entries(action: string) {
  return (await auditTrail(context, { action })).map(toAuditRecord);
}

describe("restoring a revision", () => {
  it("makes a new one with the very settings of the old, catalog included", async () => {
    const before = await loadCatalog(context, { agent: "main" });
    await override("click", "neutral");
    await override("read", "exploration");
    await updateAgent(context, { slug: "main", version: 1, input: { mixedStrategies: "any" } });
    await createAgent(context, { slug: "late", description: "" });

    const { result, revision } = await restore(start);

    const after = await loadCatalog(context, { agent: "main" });
    expect(revision).toBe(6);
    expect(await hashOf(6)).toBe(await hashOf(start));
    expect(after.hash).toBe(before.hash);
    expect(result.parts.map(({ key, change }) => [key, change])).toEqual([
      ["late", "removed"],
      ["main", "changed"],
    ]);
    await expect(loadCatalog(context, { agent: "late" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("brings an override back with who wrote it and when, under a version of its own", async () => {
    await override("click", "neutral");
    const kept = await hashOf(2);
    context.clock.advance(60_000);
    await override("click", "exploration", await versionOf("click"));
    context.clock.advance(60_000);

    await restore(2);

    const row = await database.prisma.traitOverride.findFirstOrThrow({
      where: { callable: "click", connection: { agent: { workspaceId: context.workspaceId } } },
    });
    expect(await hashOf(4)).toBe(kept);
    expect(row.changedAt.toISOString()).toBe("2026-09-01T08:00:00.000Z");
    const [entry] = await entries("override.restored");
    expect(entry).toMatchObject({ targetId: "main/web.click", seq: row.version, revision: 4 });
    expect(JSON.parse(row.base)).toEqual({ strategy: ["exploitation"], execution: null });
  });

  it("tells the history of each override, and refuses edits of what it replaced", async () => {
    await override("click", "neutral");
    const version = await versionOf("click");
    await override("click", "exploration", version);
    const stale = await versionOf("click");
    await restore(2);

    const history = await listOverrideHistory(context, {
      slug: "main",
      connection: "web",
      callable: "click",
      namespace: undefined,
      cursor: undefined,
      limit: 10,
    });

    expect(history.items.map(({ action }) => action)).toEqual([
      "override.restored",
      "override.updated",
      "override.created",
    ]);
    for (const old of [version, stale])
      await expect(override("click", "unknown", old)).rejects.toMatchObject({ code: "STALE" });
  });

  it("brings back an archived agent and connections that went, and lets rows be that stayed", async () => {
    const web = await connectionOf("web");
    await override("click", "neutral");
    await changeGovernance(context, async (tx) => {
      await tx.connection.deleteMany({
        where: { alias: "notes", agent: { workspaceId: context.workspaceId } },
      });
      return { result: null, summary: "", audit: [], touched: { agents: ["main"] } };
    });
    await archiveAgent(context, { slug: "main", version: 1 });

    const { result } = await restore(2);

    expect(await hashOf(5)).toBe(await hashOf(2));
    expect(result.parts).toMatchObject([{ key: "main", change: "added" }]);
    expect((await connectionOf("web")).id).toBe(web.id);
    expect((await connectionOf("web")).version).toBe(web.version);
  });

  it("rehearses without keeping anything", async () => {
    await override("click", "neutral");
    const audit = await database.prisma.auditEntry.count();

    const { result, revision } = await restore(start, { ...context, dryRun: true });

    expect(result.parts[0]?.things).toMatchObject([{ name: "web.click", change: "removed" }]);
    expect(revision).toBe(2);
    expect(await head()).toBe(2);
    expect(await database.prisma.auditEntry.count()).toBe(audit);
  });

  it("of what stands already changes nothing and tells nothing", async () => {
    const { result, revision } = await restore(start);

    expect(result.parts).toEqual([]);
    expect(revision).toBe(start);
    expect(await entries("revision.restored")).toEqual([]);
  });

  it("refuses to undo what the caller has not seen", async () => {
    await override("click", "neutral");
    const seen = await head();
    await override("read", "neutral");

    const late = restoreRevision(context, { number: start, version: seen });

    await expect(late).rejects.toMatchObject({
      code: "STALE",
      details: { current: { revision: 3 } },
    });
    expect(await head()).toBe(3);
  });

  it("happens once where two restore at once", async () => {
    await override("click", "neutral");
    const version = await head();

    const both = await Promise.allSettled([
      restoreRevision(context, { number: start, version }),
      restoreRevision(context, { number: start, version }),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await head()).toBe(version + 1);
  });

  it("is audited with what it replaced", async () => {
    await updateAgent(context, { slug: "main", version: 1, input: { description: "Changed" } });

    await restore(start);

    const [act] = await entries("revision.restored");
    const [part] = await entries("agent.restored");
    expect(act).toMatchObject({
      targetId: String(start),
      before: { revision: 2 },
      after: { revision: start },
      revision: 3,
    });
    expect(part).toMatchObject({
      agentSlug: "main",
      before: { "policy main": { description: "Changed" } },
      after: { "policy main": { description: "" } },
    });
  });

  it("is an editor's right, and nobody's who only reads or decides", async () => {
    for (const role of ["viewer", "approver"] as const)
      await expect(restore(start, as(context, role))).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  async function versionOf(callable: string): Promise<number> {
    const row = await database.prisma.traitOverride.findFirstOrThrow({
      where: { callable, connection: { agent: { workspaceId: context.workspaceId } } },
    });
    return row.version;
  }

  function connectionOf(alias: string) {
    return database.prisma.connection.findFirstOrThrow({
      where: { alias, agent: { workspaceId: context.workspaceId } },
    });
  }
});

describe("restoring what was said of tools", () => {
  const source = "mcp:web";

  function declare(shape: string | null, reviewedHash?: string) {
    return changeGovernance(context, async (tx) => {
      await tx.toolRecord.updateMany({
        where: { workspaceId: context.workspaceId, source, callable: "read" },
        data: { shape, ...(reviewedHash ? { reviewedHash, definitionHash: reviewedHash } : {}) },
      });
      return { result: null, summary: "Declared", audit: [], touched: { sources: [source] } };
    });
  }

  function row() {
    return database.prisma.toolRecord.findFirstOrThrow({
      where: { workspaceId: context.workspaceId, source, callable: "read" },
    });
  }

  it("takes a later declaration back, and brings an earlier one forth", async () => {
    await declare("query");
    await declare("command");

    await restore(2);
    expect((await row()).shape).toBe("query");
    await restore(start);
    expect((await row()).shape).toBeNull();
    expect(await hashOf(await head())).toBe(await hashOf(start));
  });

  it("parks a tool whose source lists another definition by now", async () => {
    const other = await row();
    const click = await database.prisma.toolRecord.findFirstOrThrow({
      where: { workspaceId: context.workspaceId, source, callable: "click" },
    });
    await declare(null, click.definitionHash);

    await restore(start);

    expect(await row()).toMatchObject({
      reviewedHash: other.reviewedHash,
      definitionHash: click.definitionHash,
      state: "changed",
    });
  });

  it("does not free a tool that was quarantined since", async () => {
    await markTools(context, source, ["read"], "quarantined");

    const { result, revision } = await restore(start);

    expect((await row()).state).toBe("quarantined");
    expect(result.parts).toEqual([]);
    expect(revision).toBe(2);
  });
});

describe("restoring servers", () => {
  type ServerMore = { readonly archivedAt?: Date | null; readonly secrets?: string };

  function server(transport: string, { archivedAt = null, secrets = "{}" }: ServerMore = {}) {
    const { workspaceId } = context;
    return changeGovernance(context, async (tx) => {
      const now = context.clock.now();
      const data = {
        transport,
        command: null,
        url: null,
        secrets,
        archivedAt,
        updatedAt: now,
      };
      await tx.server.upsert({
        where: { workspaceId_key: { workspaceId, key: "web" } },
        create: { id: context.newId("server"), workspaceId, key: "web", ...data },
        update: data,
      });
      return { result: null, summary: "Server", audit: [], touched: { servers: ["web"] } };
    });
  }

  it("brings one back that was taken out of service", async () => {
    await server("http");
    await server("http", { archivedAt: context.clock.now() });

    await restore(2);

    expect(await hashOf(4)).toBe(await hashOf(2));
    await restore(start);
    expect(await hashOf(5)).toBe(await hashOf(start));
  });

  it.each([
    ["run code here", "stdio", "{}"],
    ["are handed secrets", "http", '{"Authorization":"WEB_KEY"}'],
  ])("that %s needs an administrator", async (_, transport, secrets) => {
    await server(transport, { secrets });
    await server("http");

    await expect(restore(2)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { revision } = await restore(2, as(context, "admin"));

    expect(await hashOf(revision)).toBe(await hashOf(2));
  });
});
