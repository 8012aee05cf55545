import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "@/lib/testing/database";
import type { Database } from "../engine/database";
import { OPEN_TURNS, readOpenWork } from "./open-work";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const workspace = { id: "w1", name: "W", createdAt: new Date(), authSecret: "x".repeat(32) };
  await database.prisma.workspace.create({ data: workspace });
});
afterAll(() => database.close());

describe("what is open", () => {
  it("is nothing where nothing is, or all has ended and nobody looks after it", async () => {
    const { prisma } = database;
    const none = await readOpenWork(prisma);
    const turn = { workspaceId: "w1", agentSlug: "main", userId: "u", title: "T", startedAt: 1n };
    await prisma.turn.create({ data: { ...turn, id: "t1", state: "answered", endedAt: 2n } });

    expect(none).toEqual({ turns: false, gates: false, jobs: false });
    expect(await readOpenWork(prisma)).toEqual(none);
  });

  it.each([
    ["runs", { state: "running", endedAt: null }],
    ["waits", { state: "suspended", endedAt: null }],
    ["has ended and left calls behind", { owner: "process-1", ownedUntil: 0n }],
  ])("is a turn that %s", async (_what, data) => {
    const { prisma } = database;
    const where = { id: "t1" };
    const was = await prisma.turn.findUniqueOrThrow({ where });
    await prisma.turn.update({ where, data });

    const open = await readOpenWork(prisma);
    const { state, endedAt, owner, ownedUntil } = was;
    await prisma.turn.update({ where, data: { state, endedAt, owner, ownedUntil } });

    expect(open).toEqual({ turns: true, gates: false, jobs: false });
    expect(await readOpenWork(prisma)).toMatchObject({ turns: false });
  });

  it("is found by an index that holds no ended turn", async () => {
    const plan = await database.transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw`EXPLAIN ${OPEN_TURNS}`;
    });

    expect(JSON.stringify(plan)).toContain("Turn_state_idx");
  });
});
