import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { auditedActs, auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { testToolSources } from "@/lib/testing/mcp/tool-sources";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { archiveServer } from "./archive-server";
import { createServer } from "./create-server";
import { getServer } from "./get-server";
import { getServerOptions } from "./get-server-options";
import { listServers } from "./list-servers";
import { putServerCommand } from "./put-server-command";
import { putServerList } from "./put-server-list";
import { updateServer } from "./update-server";

let database: Database;
let context: TestContext;
let admin: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
  admin = as(context, "admin");
});

const list = (...names: string[]) => ({
  tools: names.map((name) => ({ name, description: name, inputSchema: { type: "object" } })),
});
const recorded = (key: string, ...names: string[]) =>
  createServer(context, {
    key,
    transport: "recorded",
    list: list(...names),
    secrets: {},
    trust: "untrusted",
  });
const http = (who: TestContext, url: string, secrets: Record<string, string> = {}) =>
  createServer(who, { key: "web", transport: "http", url, secrets, trust: "untrusted" });
const actions = () => auditedActs(context);

describe("a recorded server", () => {
  it("comes with its tools, a report, a revision and audit", async () => {
    const { result, revision } = await recorded("web", "a", "b");

    expect(result.server).toMatchObject({ key: "web", transport: "recorded", version: 1 });
    expect(result.refresh?.counts.changes).toMatchObject({ new: 2, gone: 0 });
    expect(revision).toBe(1);
    expect(await actions()).toEqual(["server.created web", "server.imported web"]);
    expect((await getServer(context, "web")).tools.map(({ callable }) => callable)).toEqual([
      "a",
      "b",
    ]);
  });

  it("is refused whole where its list is none, with the place", async () => {
    const refused = await failure(
      createServer(context, {
        key: "web",
        transport: "recorded",
        list: '{"tools": [\n {"name" "a"}]}',
        secrets: {},
        trust: "untrusted",
      }),
    );

    expect(refused).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "list", message: expect.stringMatching(/^2:\d+: /) }] },
    });
    expect((await listServers(context, { limit: 50 })).items).toEqual([]);
  });

  it("takes a new list from who read the version that stands", async () => {
    await recorded("web", "a", "b");

    const { result } = await putServerList(context, {
      server: "web",
      version: 1,
      list: list("b", "c"),
    });

    expect(result.refresh?.changes.map(({ callable, change }) => `${callable} ${change}`)).toEqual([
      "c new",
      "a gone",
    ]);
    const stale = putServerList(context, { server: "web", version: 7, list: list("b") });
    expect(await failure(stale)).toMatchObject({ code: "STALE" });
  });

  it("is not made twice, and not by who may not govern", async () => {
    await recorded("web", "a");

    expect(await failure(recorded("web", "a"))).toMatchObject({ code: "CONFLICT" });
    const viewer = { ...context, actor: as(context, "viewer").actor };
    const input = { key: "x", transport: "recorded", list: [], secrets: {} } as const;
    expect(await failure(createServer(viewer, { ...input, trust: "untrusted" }))).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("keeps nothing on a dry run", async () => {
    const dry = { ...context, dryRun: true };
    const input = { key: "web", transport: "recorded", list: list("a"), secrets: {} } as const;

    const { result, revision } = await createServer(dry, { ...input, trust: "untrusted" });

    expect(result.refresh).toMatchObject({ importId: null, outcome: "imported" });
    expect(revision).toBe(0);
    expect(await actions()).toEqual([]);
    expect(await database.prisma.toolRecord.count({ where: { source: "mcp:web" } })).toBe(
      await database.prisma.toolRecord.count({
        where: { source: "mcp:web", workspaceId: { not: context.workspaceId } },
      }),
    );
  });
});

describe("an HTTP server", () => {
  it("is kept by the address that is connected to", async () => {
    const { result } = await http(context, "https://tools.example");

    expect(result).toMatchObject({ server: { url: "https://tools.example/" }, refresh: null });
  });

  it.each([
    "http://tools.example/",
    "https://127.0.0.1/mcp",
    "https://printer.internal/mcp",
    "https://[::ffff:10.0.0.1]/",
    "file:///etc/passwd",
    "stdio:node server.js",
    "tools",
  ])("is refused at %s", async (url) => {
    expect(await failure(http(context, url))).toMatchObject({
      code: "INVALID_INPUT",
      details: {
        issues: [{ path: "url", message: expect.stringContaining("TRAITLINE_ALLOWED_HOSTS") }],
      },
    });
  });

  it("may be private where its host is named in the environment", async () => {
    const toolSources = testToolSources({ allowedHosts: ["printer.internal"] });

    const { result } = await http({ ...context, toolSources }, "http://printer.internal:8080/mcp");

    expect(result.server.url).toBe("http://printer.internal:8080/mcp");
  });

  it("is sent secrets that there are, by an administrator's word, and never shows them", async () => {
    const toolSources = testToolSources({ secrets: { WEB_TOKEN: "Bearer s3cret" } });
    const named = { authorization: "TRAITLINE_SECRET_WEB_TOKEN" };

    const refused = [
      await failure(http({ ...context, toolSources }, "https://tools.example", named)),
      await failure(
        http({ ...admin, toolSources }, "https://tools.example", { authorization: "NO" }),
      ),
      await failure(
        http({ ...admin, toolSources }, "https://tools.example", { host: "WEB_TOKEN" }),
      ),
      await failure(
        http({ ...admin, toolSources }, "https://tools.example", { "a b": "WEB_TOKEN" }),
      ),
    ];
    const { result } = await http({ ...admin, toolSources }, "https://tools.example", named);

    expect(refused.map(({ code }) => code)).toEqual([
      "FORBIDDEN",
      "INVALID_INPUT",
      "INVALID_INPUT",
      "INVALID_INPUT",
    ]);
    expect(result.server.secrets).toEqual({ authorization: "WEB_TOKEN" });
    const rows = await auditTrail(context);
    expect(JSON.stringify([result, rows, await getServer(context, "web")])).not.toContain("s3cret");
    const moved = updateServer(
      { ...context, toolSources },
      { server: "web", version: 1, input: { url: "https://elsewhere.example" } },
    );
    expect(await failure(moved)).toMatchObject({ code: "FORBIDDEN" });
  });

  it("is trusted or not by one word, which makes a revision once", async () => {
    await http(context, "https://tools.example");
    const trust = (version: number) =>
      updateServer(context, { server: "web", version, input: { trust: "trusted" } });

    const first = await trust(1);
    const again = await trust(2);

    expect(first.result.server).toMatchObject({ trust: "trusted", version: 2 });
    expect([first.revision, again.revision]).toEqual([2, 2]);
    expect(await failure(trust(1))).toMatchObject({
      code: "STALE",
      details: { current: { version: 2 } },
    });
    expect(await actions()).toEqual(["server.created web", "server.updated web"]);
  });
});

describe("a server that is a program", () => {
  const put = (who: TestContext, words: string[], version = 0, secrets = {}) =>
    putServerCommand(who, { server: "files", version, input: { words, secrets } });
  const on = (who: TestContext) => ({
    ...who,
    toolSources: testToolSources({ startsPrograms: true, secrets: { KEY: "s3cret" } }),
  });

  it("is added by an administrator, where the environment says so, and by nobody else", async () => {
    expect(await failure(put(admin, ["node"]))).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("TRAITLINE_ALLOW_STDIO"),
    });
    expect(await failure(put(on(context), ["node"]))).toMatchObject({ code: "FORBIDDEN" });
    expect(await actions()).toEqual([]);

    const { result } = await put(on(admin), ["node", "server.js"], 0, { API_KEY: "KEY" });

    expect(result.server).toMatchObject({
      transport: "stdio",
      command: ["node", "server.js"],
      secrets: { API_KEY: "KEY" },
      trust: "untrusted",
    });
  });

  it.each([[["npx -y some-server"]], [[" "]], [["", "x"]]])(
    "is not a line for a shell: %j",
    async (words) => {
      expect(await failure(put(on(admin), words))).toMatchObject({ code: "INVALID_INPUT" });
    },
  );

  it("is edited through its own door alone", async () => {
    await put(on(admin), ["node"]);

    const byAddress = updateServer(on(admin), {
      server: "files",
      version: 1,
      input: { url: "https://tools.example" },
    });

    expect(await failure(byAddress)).toMatchObject({ code: "INVALID_INPUT" });
    expect(await failure(put(admin, ["other"], 1))).toMatchObject({ code: "FORBIDDEN" });
    const { result } = await put(on(admin), ["node", "other.js"], 1);
    expect(result.server).toMatchObject({ command: ["node", "other.js"], version: 2 });
    await http(context, "https://tools.example");
    const turned = putServerCommand(on(admin), {
      server: "web",
      version: 1,
      input: { words: ["node"], secrets: {} },
    });
    expect(await failure(turned)).toMatchObject({ code: "CONFLICT" });
  });
});

describe("removing a server", () => {
  it("waits until nobody draws on it, and leaves its tools to be known again", async () => {
    await recorded("web", "a");
    await governAgent(context, "main", [buildConnection("web")]);

    expect(await failure(archiveServer(context, { server: "web", version: 1 }))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("main/web"),
    });
    await database.prisma.connection.deleteMany({
      where: { agent: { workspaceId: context.workspaceId } },
    });
    await archiveServer(context, { server: "web", version: 1 });
    expect(await failure(getServer(context, "web"))).toMatchObject({ code: "NOT_FOUND" });

    const { result } = await recorded("web", "a");

    expect(result.refresh?.changes).toMatchObject([{ callable: "a", change: "returned" }]);
  });
});

describe("the list of servers", () => {
  it("says what each has, what came last and who uses it, page by page", async () => {
    for (const key of ["b", "a", "c"]) await recorded(key, "one", "two");
    await governAgent(context, "main", [buildConnection("web", { serverId: "a" })]);

    const first = await listServers(context, { limit: 2 });
    const second = await listServers(context, { limit: 2, cursor: first.nextCursor ?? undefined });

    expect([...first.items, ...second.items].map(({ key }) => key)).toEqual(["a", "b", "c"]);
    expect(first.items[0]).toMatchObject({
      counts: { current: 2, changed: 0, gone: 0, quarantined: 0 },
      lastImport: { outcome: "imported", counts: { changes: { new: 2 } } },
      usedBy: [{ agent: "main", alias: "web" }],
    });
    expect(second.nextCursor).toBeNull();
  });
});

describe("what servers may be here", () => {
  it("names secrets only to who may use them", async () => {
    const toolSources = testToolSources({ secrets: { KEY: "s3cret" } });

    const [forEditor, forAdmin] = await Promise.all([
      getServerOptions({ ...context, toolSources }),
      getServerOptions({ ...admin, toolSources }),
    ]);

    expect(forEditor).toEqual({ startsPrograms: false, allowedHosts: [], secretNames: [] });
    expect(forAdmin.secretNames).toEqual(["KEY"]);
  });
});
