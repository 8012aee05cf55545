import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { CreateConnectionInput, UpdateConnectionInput } from "@/lib/contracts/connections";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, buildTool, declare, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { loadCatalog } from "../catalogs/load-catalog";
import { installTools } from "../imports/install-tools";
import { putOverride } from "../overrides/put-override";
import { createServer } from "../servers/create-server";
import { createConnection } from "./create-connection";
import { deleteConnection } from "./delete-connection";
import { getConnection } from "./get-connection";
import { getConnectionOptions } from "./get-connection-options";
import { listConnections } from "./list-connections";
import { updateConnection } from "./update-connection";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
});

const files = buildConnection("files", {
  allowed: ["read", "write"],
  traits: declareRead(),
  tools: ["read", "write", "wipe"].map((name) => buildTool(name)),
});
function declareRead() {
  return { read: { strategy: ["exploration" as const] } };
}
const idOf = async (alias: string) => {
  const { items } = await listConnections(context, { limit: 200 });
  return items.find((one) => one.alias === alias)?.id ?? "";
};
const create = (input: Partial<z.output<typeof CreateConnectionInput>>, who = context) =>
  createConnection(who, {
    agent: "main",
    kind: "mcp",
    alias: "web",
    ref: null,
    serverId: null,
    allowed: null,
    namespaces: {},
    ...input,
  });
const update = async (
  input: z.output<typeof UpdateConnectionInput>,
  { alias = "files", version = 1, who = context } = {},
) => updateConnection(who, { connection: await idOf(alias), version, input });
const addServer = () =>
  createServer(context, {
    key: "web",
    transport: "recorded",
    list: { tools: [{ name: "fetch", inputSchema: { type: "object" } }] },
    secrets: {},
    trust: "untrusted",
  });
const override = (callable: string) =>
  putOverride(context, {
    slug: "main",
    version: 0,
    input: {
      connection: "files",
      callable,
      namespace: null,
      strategy: { mode: "set", value: ["exploration"] },
      execution: { mode: "inherit" },
      note: "Reads only.",
      answers: {},
    },
  });

describe("connecting an agent", () => {
  it("opens the tools of a server, as unknown, with audit and a revision", async () => {
    await governAgent(context, "main", [files]);
    const server = await addServer();

    const { result, revision } = await create({ serverId: "web" });

    expect(result.connection).toMatchObject({
      alias: "web",
      key: "web",
      callable: 1,
      governedOnly: "web is a recorded list, without an address.",
      source: { key: "mcp:web", counts: { current: 1 } },
    });
    expect(result.impact).toMatchObject({ opened: ["web.fetch"], closed: [], orphans: [] });
    expect(revision).toBe(server.revision + 1);
    const { tools } = await loadCatalog(context, { agent: "main" });
    expect(tools.find(({ id }) => id === "web.fetch")?.strategy).toEqual(["unknown"]);
    const last = await database.prisma.auditEntry.findFirst({
      where: { workspaceId: context.workspaceId },
      orderBy: { seq: "desc" },
    });
    expect(last).toMatchObject({ action: "connection.created", targetId: "main/web", revision });
  });

  it("takes a family of code here, and names those that there are for one that is not", async () => {
    await governAgent(context, "main", []);
    const own = [{ key: "local:desk", definitions: [buildTool("file")] }];
    await installTools(as(context, "admin"), own);

    const refused = await failure(create({ kind: "local", alias: "dest" }));
    const { result } = await create({ kind: "local", alias: "papers", ref: "desk" });

    expect(refused.details.issues).toEqual([
      { path: "ref", message: "no code here is called dest; did you mean desk?" },
    ]);
    expect(result).toMatchObject({
      connection: { governedOnly: null, callable: 1 },
      impact: { opened: ["papers.file"] },
    });
  });

  it("says of python and named services that they are governed only", async () => {
    await governAgent(context, "main", []);

    const python = await create({ kind: "python", alias: "py", ref: "tools/web.py" });
    const service = await create({
      kind: "named_service",
      alias: "memo",
      namespaces: { notes: { allowed: ["object.search", "object.upsert"] } },
    });

    expect(python.result.connection.governedOnly).toMatch(/where the agent runs/);
    expect(service.result).toMatchObject({
      connection: {
        governedOnly: expect.any(String),
        namespaces: [{ name: "notes", allowed: ["object.search", "object.upsert"], keys: [] }],
        callable: 2,
      },
      impact: { opened: ["memo.search_objects", "memo.upsert_object"] },
    });
  });

  it.each<[string, Partial<z.output<typeof CreateConnectionInput>>, string]>([
    ["an alias with a dot", { alias: "a.b", serverId: "web" }, "alias"],
    ["an alias with a space", { alias: "a b", serverId: "web" }, "alias"],
    ["no server", {}, ""],
    ["a server that is not there", { serverId: "nowhere" }, "serverId"],
    ["a wildcard in its list", { serverId: "web", allowed: ["*"] }, "allowed"],
    ["no namespaces", { kind: "named_service" }, ""],
    [
      "an operation that is none",
      { kind: "named_service", namespaces: { memo: { allowed: ["object.serch"] } } },
      "namespaces.memo.allowed",
    ],
  ])("is refused with %s, in the words of the file's reader", async (_, input, path) => {
    await governAgent(context, "main", []);
    await addServer();

    const refused = await failure(create(input));

    expect(refused).toMatchObject({ code: "INVALID_INPUT" });
    expect(refused.details.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it("is refused for an alias that is taken, an agent that is not there, and who may not govern", async () => {
    await governAgent(context, "main", [files]);
    await addServer();

    expect(await failure(create({ alias: "files", serverId: "web" }))).toMatchObject({
      code: "CONFLICT",
    });
    expect(await failure(create({ agent: "nobody", serverId: "web" }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await failure(create({ serverId: "web" }, as(context, "viewer")))).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("changing an allow-list", () => {
  it("opens and closes tools, and tells which overrides lose theirs", async () => {
    await governAgent(context, "main", [files]);
    await override("write");

    const { result } = await update({ allowed: ["read", "wipe"] });

    expect(result.impact).toMatchObject({
      opened: ["files.wipe"],
      closed: ["files.write"],
      orphans: [{ connection: "files", callable: "write", why: "not_allowed" }],
    });
    expect(result.connection).toMatchObject({ version: 2, allowed: ["read", "wipe"], callable: 2 });
    const back = await update({ allowed: null }, { version: 2 });
    expect(back.result.impact.opened).toEqual(["files.write"]);
    const { agent } = await loadCatalog(context, { agent: "main" });
    expect(agent.overrides.files).toMatchObject([{ callable: "write" }]);
  });

  it("is foreseen without a trace", async () => {
    const revision = await governAgent(context, "main", [files]);

    const foreseen = await update({ allowed: [] }, { who: { ...context, dryRun: true } });

    expect(foreseen.result.impact.closed).toEqual(["files.read", "files.write"]);
    expect(foreseen.revision).toBe(revision);
    expect(await getConnection(context, await idOf("files"))).toMatchObject({
      version: 1,
      allowed: ["read", "write"],
    });
  });

  it("makes no revision where nothing changes, and none from an old copy", async () => {
    const revision = await governAgent(context, "main", [files]);

    const same = await update({ allowed: ["read", "write"] });
    const stale = await failure(update({ allowed: [] }, { version: 7 }));

    expect(same.revision).toBe(revision);
    expect(same.result.connection.version).toBe(1);
    expect(stale).toMatchObject({ code: "STALE", details: { current: { version: 1 } } });
  });

  it("keeps what was declared, also in namespaces that stay", async () => {
    await governAgent(context, "main", [
      buildConnection("memo", {
        kind: "named_service",
        serverId: null,
        namespaces: {
          notes: {
            allowed: ["object.search"],
            traits: declare({ search_objects: { strategy: ["neutral"] } }),
            extra: { owner: "ada" },
            at: null,
          },
          tasks: { allowed: null, traits: {}, at: null },
        },
      }),
    ]);

    const { result } = await update(
      { namespaces: { notes: { allowed: ["object.search", "object.get"] } } },
      { alias: "memo" },
    );

    expect(result.connection.namespaces).toEqual([
      { name: "notes", allowed: ["object.search", "object.get"], keys: ["search_objects"] },
    ]);
    const { tools } = await loadCatalog(context, { agent: "main" });
    const search = tools.find(({ id }) => id === "memo.search_objects");
    expect(search?.byNamespace.notes?.strategy ?? search?.strategy).toEqual(["neutral"]);
  });

  it("is refused where a file holds the connection back", async () => {
    await governAgent(context, "main", [
      { ...files, extra: { requires_approval: true }, allowed: [] },
    ]);

    const refused = await failure(update({ allowed: null }));

    expect(refused).toMatchObject({ code: "INVALID_INPUT" });
    expect(refused.message).toMatch(/approval/);
  });
});

describe("renaming a connection", () => {
  it("renames its tools and keeps what was said of them", async () => {
    await governAgent(context, "main", [files]);
    await override("read");

    const { result } = await update({ alias: "disk" });

    expect(result.impact).toMatchObject({
      opened: ["disk.read", "disk.write"],
      closed: ["files.read", "files.write"],
      orphans: [],
    });
    const { agent } = await loadCatalog(context, { agent: "main" });
    expect(agent.overrides.disk).toMatchObject([{ callable: "read" }]);
  });
});

describe("removing a connection", () => {
  it("takes its tools and what was said of them, and the audit keeps both", async () => {
    await governAgent(context, "main", [files, buildConnection("other")]);
    await override("read");
    const connection = await idOf("files");

    const { result } = await deleteConnection(context, { connection, version: 1 });

    expect(result.impact).toMatchObject({
      closed: ["files.read", "files.write"],
      orphans: [{ connection: "files", callable: "read", why: "connection_removed" }],
    });
    expect(await failure(getConnection(context, connection))).toMatchObject({ code: "NOT_FOUND" });
    const last = await database.prisma.auditEntry.findFirst({
      where: { workspaceId: context.workspaceId },
      orderBy: { seq: "desc" },
    });
    expect(last?.action).toBe("connection.deleted");
    expect(last?.before).toContain("Reads only.");
    const again = deleteConnection(context, { connection, version: 1 });
    expect(await failure(again)).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("what a connection may name", () => {
  it("is what is here: agents, servers, families of code, operations", async () => {
    await governAgent(context, "main", []);
    await addServer();
    await installTools(as(context, "admin"), [
      { key: "local:desk", definitions: [buildTool("file")] },
    ]);

    const options = await getConnectionOptions(context);

    expect(options).toMatchObject({
      agents: ["main"],
      servers: [{ key: "web", transport: "recorded" }],
      families: ["desk"],
    });
    expect(options.operations).toContainEqual({ id: "object.search", callable: "search_objects" });
  });
});

describe("the list of connections", () => {
  it("comes agent by agent, in pages", async () => {
    await governAgent(context, "beta", [buildConnection("b"), buildConnection("a")]);
    await governAgent(context, "alpha", [buildConnection("z")]);

    const first = await listConnections(context, { limit: 2 });
    const second = await listConnections(context, {
      limit: 2,
      cursor: first.nextCursor ?? undefined,
    });
    const own = await listConnections(context, { limit: 50, agent: "beta" });

    expect(
      [...first.items, ...second.items].map(({ agent, alias }) => `${agent}/${alias}`),
    ).toEqual(["alpha/z", "beta/a", "beta/b"]);
    expect(own.items.map(({ alias }) => alias)).toEqual(["a", "b"]);
  });
});
