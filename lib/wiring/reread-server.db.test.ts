import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSourcePool } from "@/lib/connections/mcp/source-pool";
import type { Database } from "@/lib/db/engine/database";
import { findServer, takeRefresh } from "@/lib/db/tools/servers";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { getServer } from "@/lib/services/servers/get-server";
import { putServerCommand } from "@/lib/services/servers/put-server-command";
import { refreshServer } from "@/lib/services/servers/refresh-server";
import { addressOf } from "@/lib/services/servers/server-address";
import { serverOrThrow } from "@/lib/services/servers/server-view";
import { openTestDatabase } from "@/lib/testing/database";
import { fixtureWords } from "@/lib/testing/mcp/fixture-server";
import { testToolSources } from "@/lib/testing/mcp/tool-sources";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { rereadServer } from "./reread-server";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
  const toolSources = testToolSources({ startsPrograms: true });
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "renew-")), "renewed");
  context = { ...(await testContext(database)), toolSources };
  const input = { words: [...fixtureWords("renewable", file)], secrets: {} };
  await putServerCommand(context, { server: "shop", version: 0, input });
  await refreshServer(context, "shop");
});
afterAll(() => database.close());

const shop = async () =>
  serverOrThrow(await findServer(database.prisma, context.workspaceId, "shop"), "shop");
const states = async () =>
  (await getServer(context, "shop")).tools.map(({ callable, state }) => `${callable} ${state}`);

describe("a server that says in the middle of a call that its list has changed (M10)", () => {
  it("is read anew: what it brings is there, what it dropped is gone", async () => {
    const address = addressOf(await shop());
    if (address === null) throw new Error("the server has an address");
    let tell: (key: string) => void = () => undefined;
    const told = new Promise<string>((resolve) => {
      tell = resolve;
    });
    const pool = createSourcePool(context.toolSources, systemRuntimeClock, {
      onListChanged: (key) => tell(key),
    });
    expect(await states()).toEqual(["b current", "renew current"]);

    const call = { tool: "renew", arguments: {}, timeoutMs: 10_000, signal: never };
    expect(await pool.call({ key: "shop", address }, call)).toMatchObject({ kind: "answered" });
    const outcome = await rereadServer(context, await told);
    await pool.close();

    expect(outcome).toBe("changed");
    expect(await states()).toEqual(["b gone", "c current", "renew current"]);
  });

  it("is not read a second time for nothing, and the reading says who asked for it", async () => {
    expect(await rereadServer(context, "shop")).toBe("same");
    expect((await getServer(context, "shop")).lastImport).toMatchObject({
      startedBy: "Traitline, told by the server",
    });
  });

  it("is left to whoever reads it already, and a server that is away is a failure", async () => {
    const { id } = await shop();
    const now = context.clock.now();
    const lease = { refreshId: "import-other", now, until: new Date(now.getTime() + 60_000) };
    await takeRefresh(database.prisma, id, lease);

    expect(await rereadServer(context, "shop")).toBe("busy");
    expect(await rereadServer(context, "nowhere")).toBe("failed");
  });
});

const never = new AbortController().signal;
