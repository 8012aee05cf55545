import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { importConfig } from "../configs/import-config";
import { putOverride } from "../overrides/put-override";
import { archiveAgent } from "./archive-agent";
import { createAgent } from "./create-agent";
import { listAgentHistory } from "./list-agent-history";
import { updateAgent } from "./update-agent";

const FILE = `surfaces:
  as_consumer:
    agents:
      main:
        tools:
          - {id: web, kind: mcp, server_id: web, alias: web, allowed: [read]}
`;

describe("the history of an agent", () => {
  let database: Database;
  let context: TestContext;
  beforeAll(async () => {
    database = await openTestDatabase();
    context = await testContext(database, "editor");
    await createAgent(context, { slug: "main", description: "" });
    await createAgent(context, { slug: "other", description: "" });
    await updateAgent(context, { slug: "main", version: 1, input: { maxActionsPerRound: 4 } });
    await importConfig(context, { text: FILE, choice: {} });
    await putOverride(context, {
      slug: "main",
      version: 0,
      input: {
        connection: "web",
        callable: "read",
        namespace: null,
        strategy: { mode: "set", value: ["exploration"] },
        execution: { mode: "inherit" },
        note: "It reads.",
        answers: {},
      },
    });
  });
  afterAll(() => database.close());

  const history = (cursor?: string, limit = 50) =>
    listAgentHistory(context, { slug: "main", cursor, limit });

  it("tells settings, imports and overrides alike, newest first, and nothing of another agent", async () => {
    const { items } = await history();

    expect(items.map(({ kind, action, target }) => [kind, action, target])).toEqual([
      ["override", "override.created", "main/web.read"],
      ["connection", "connection.created", "main/web"],
      ["agent", "agent.updated", "main"],
      ["agent", "agent.created", "main"],
    ]);
    expect(items[2]).toMatchObject({
      before: { maxActionsPerRound: null },
      after: { maxActionsPerRound: 4 },
    });
  });

  it("comes page by page", async () => {
    const first = await history(undefined, 3);
    const second = await history(first.nextCursor ?? undefined, 3);

    expect(first.items).toHaveLength(3);
    expect(second.items.map(({ action }) => action)).toEqual(["agent.created"]);
    expect(second.nextCursor).toBeNull();
  });

  it("outlives the agent", async () => {
    await archiveAgent(context, { slug: "main", version: 2 });

    expect((await history()).items[0]).toMatchObject({ action: "agent.archived", kind: "agent" });
  });

  it("is for whoever may read", async () => {
    const { items } = await listAgentHistory(as(context, "viewer"), {
      slug: "other",
      cursor: undefined,
      limit: 50,
    });

    expect(items.map(({ action }) => action)).toEqual(["agent.created"]);
  });
});
