import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { createStopBoard } from "@/lib/db/gates/stop-board";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { createAgent } from "../agents/create-agent";
import { createStop } from "./create-stop";
import { liftStop } from "./lift-stop";
import { listStops } from "./list-stops";
import { updateStop } from "./update-stop";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
  await createAgent(context, { slug: "main", description: "" });
});

const MAIN = { scope: "agent", agent: "main", tool: null, reason: "It loops." } as const;
const SEARCH = { source: "mcp:web", callable: "search" };
const audit = async () => {
  const rows = await auditTrail(context, { targetKind: "stop" });
  return rows.map(({ action, agentSlug, actorName }) => `${action} ${agentSlug} ${actorName}`);
};
const standing = async () => {
  const { items } = await listStops(context, { limit: 50, standing: "true" });
  return items.map(({ name }) => name);
};

describe("stopping", () => {
  it("is in force in this process before it is answered, says who and why, and is audited", async () => {
    const stop = await createStop(context, MAIN);

    const held = context.stopBoard.stopped({ agent: "main", tool: null, isEarly: false });
    expect(held).toMatchObject({ id: stop.id, by: "Test editor", reason: "It loops." });
    expect(stop).toMatchObject({ name: "agent main", liftedAt: null });
    expect(await audit()).toEqual(["stop.started main Test editor"]);
  });

  it("keeps the first stop of a target that is stopped already, also of clicks at once", async () => {
    const stops = await Promise.all(
      [1, 2, 3].map((each) => createStop(context, { ...MAIN, reason: `${each}` })),
    );

    expect(new Set(stops.map(({ id }) => id)).size).toBe(1);
    expect(await standing()).toEqual(["agent main"]);
    expect(await audit()).toHaveLength(1);
  });

  it("is refused to who may not govern, for an agent that is not there, and without its tool", async () => {
    for (const role of ["viewer", "approver"] as const)
      expect(await failure(createStop(as(context, role), MAIN))).toMatchObject({
        code: "FORBIDDEN",
      });
    expect(await failure(createStop(context, { ...MAIN, agent: "nobody" }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await failure(createStop(context, { ...MAIN, scope: "tool" }))).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "tool" }] },
    });
    expect(await standing()).toEqual([]);
  });

  it("keeps nothing on a dry run", async () => {
    await createStop({ ...context, dryRun: true }, MAIN);

    expect(await standing()).toEqual([]);
    expect(await audit()).toEqual([]);
  });
});

describe("lifting", () => {
  it("lets what was held start again, once, with its own line in the audit", async () => {
    const { id } = await createStop(context, MAIN);

    const lifted = await liftStop(as(context, "admin"), id);
    const again = await liftStop(context, id);

    expect(lifted).toMatchObject({ liftedBy: { name: "Test admin" } });
    expect(again).toEqual(lifted);
    expect(context.stopBoard.stopped({ agent: "main", tool: null, isEarly: false })).toBeNull();
    expect(await audit()).toEqual(["stop.started main Test editor", "stop.lifted main Test admin"]);
  });

  it("is refused to who may not govern, and for what never was", async () => {
    const { id } = await createStop(context, MAIN);

    expect(await failure(liftStop(as(context, "approver"), id))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await failure(liftStop(context, "stop_none"))).toMatchObject({ code: "NOT_FOUND" });
    expect(await standing()).toEqual(["agent main"]);
  });

  it("makes room for another stop of the same target", async () => {
    const first = await createStop(context, MAIN);
    await liftStop(context, first.id);

    const second = await createStop(context, MAIN);

    expect(second.id).not.toBe(first.id);
    const { items } = await listStops(context, { limit: 50 });
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});

describe("saying why", () => {
  it("reaches the runtime and the audit", async () => {
    const { id } = await createStop(context, { ...MAIN, reason: "" });

    await updateStop(context, { id, reason: "It sends twice." });

    const held = context.stopBoard.stopped({ agent: "main", tool: null, isEarly: false });
    expect(held?.reason).toBe("It sends twice.");
    expect(await audit()).toEqual([
      "stop.started main Test editor",
      "stop.updated main Test editor",
    ]);
  });

  it("is refused once it is lifted, and to who may not govern", async () => {
    const { id } = await createStop(context, MAIN);
    const viewer = as(context, "viewer");
    expect(await failure(updateStop(viewer, { id, reason: "x" }))).toMatchObject({
      code: "FORBIDDEN",
    });
    await liftStop(context, id);

    expect(await failure(updateStop(context, { id, reason: "x" }))).toMatchObject({
      code: "CONFLICT",
    });
  });
});

describe("the stops of another process", () => {
  it("are known at the next stage, a moment after the last look", async () => {
    const other = createStopBoard(database, context.workspaceId, context.clock);
    const start = { agent: "main", tool: SEARCH, isEarly: false };
    await other.refresh();
    const stop = await createStop(context, { ...MAIN, scope: "tool", tool: "mcp:web/search" });
    expect(other.stopped(start)).toBeNull();

    context.clock.advance(100);
    await other.refresh();

    expect(other.stopped(start)?.id).toBe(stop.id);
  });

  it("are told to whoever watches, and so is their end", async () => {
    const other = createStopBoard(database, context.workspaceId, context.clock);
    const seen: (string | undefined)[] = [];
    const leave = other.watch(() =>
      seen.push(other.stopped({ agent: "main", tool: null, isEarly: false })?.id),
    );
    const told = (...ids: typeof seen) =>
      vi.waitFor(() => expect(seen).toEqual(ids), { timeout: 10_000 });
    await told(undefined);

    const { id } = await createStop(context, MAIN);
    await told(undefined, id);
    await liftStop(context, id);

    await told(undefined, id, undefined);
    leave();
  });

  it("are looked for once, however many ask at the same time", async () => {
    let looks = 0;
    const counting = {
      stop: {
        findMany: async () => {
          looks += 1;
          return [];
        },
      },
    };
    const prisma = counting as unknown as Database["prisma"];
    const board = createStopBoard({ ...database, prisma }, context.workspaceId, context.clock);

    await Promise.all([board.refresh(), board.refresh(), board.refresh()]);
    await board.refresh();

    expect(looks).toBe(1);
  });
});
