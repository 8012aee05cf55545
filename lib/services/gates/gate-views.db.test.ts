import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { insertGate } from "@/lib/db/gates/gates";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { listAt, objectsIn, reportOf } from "@/lib/testing/cases/reference-vectors";
import { openTestDatabase } from "@/lib/testing/database";
import { type GateScene, openGateScene, startTurn, turnId } from "@/lib/testing/gate-scene";
import { buildGate } from "@/lib/testing/gates";
import { ranEntry } from "@/lib/testing/ledger-entries";
import { listGrants } from "../grants/list-grants";
import { decideGate } from "./decide-gate";
import { getGate } from "./get-gate";
import { getGateFigures } from "./get-gate-figures";
import { listGates } from "./list-gates";

let database: Database;
let scene: GateScene;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  scene = await openGateScene(database);
});

const PENDING = { show: "pending", limit: 2 } as const;

async function asked(what: Parameters<GateScene["ask"]>[0] = {}): Promise<string> {
  const answer = await scene.ask(what);
  if (answer.kind !== "pending") throw new Error(`the call is ${answer.kind}`);
  scene.context.clock.advance(1_000);
  return answer.ticket;
}

describe("the list of gates", () => {
  it("has the oldest first while they are pending, page by page", async () => {
    const ids = [];
    for (const index of [0, 1, 2]) ids.push(await asked({ index, args: { page: index } }));

    const first = await listGates(scene.context, PENDING);
    const second = await listGates(scene.context, {
      ...PENDING,
      cursor: first.nextCursor ?? undefined,
    });

    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]).toMatchObject({
      title: "Publish",
      line: "page: 0",
      mayDecide: true,
      expiresAt: "2026-09-01T08:05:00.000Z",
    });
  });

  it("has the newest first in the history, by state, agent, tool and who decided", async () => {
    const said = { decision: "deny", reason: "no" } as const;
    const approved = await asked({ index: 0 });
    const denied = await asked({ index: 1, tool: "docs.erase" });
    await decideGate(scene.context, { id: approved, said: { decision: "approve", grant: null } });
    await decideGate(scene.as("admin", "Grace"), { id: denied, said });
    const history = async (filter: object) =>
      (await listGates(scene.context, { show: "history", limit: 50, ...filter })).items.map(
        ({ id }) => id,
      );

    expect(await history({})).toEqual([denied, approved]);
    expect(await history({ state: "denied" })).toEqual([denied]);
    expect(await history({ tool: "publish" })).toEqual([approved]);
    expect(await history({ by: "grace" })).toEqual([denied]);
    expect(await history({ agent: "nobody" })).toEqual([]);
    expect(await history({ kind: "question" })).toEqual([]);
  });
});

describe("the number of gates that wait", () => {
  it("counts those that can still be acted on (A18)", async () => {
    const { input, check } = reportOf("A18");
    const { context } = scene;
    const live = turnId(context, "live");
    await startTurn(context, live);
    const now = context.clock.now().getTime();
    for (const approval of objectsIn(listAt(input, "approvals"))) {
      const age = ageOf(String(approval.age));
      const isLive = approval.run === "live";
      const gate = buildGate({
        id: `${String(approval.id)}-${context.workspaceId}`,
        ledgerKey: `${String(approval.id)}-${context.workspaceId}`,
        turn: isLive ? live : `${String(approval.run)}-${context.workspaceId}`,
        openedAt: now - age,
        expiresAt: isLive ? now - age + 300_000 : null,
      });
      await insertGate(database.prisma, context.workspaceId, gate);
    }

    const figures = await getGateFigures(context);

    expect(figures.pending).toBe(Number(check.badge));
    expect(figures.oldestAt).toBe("2026-09-01T07:58:00.000Z");
  });
});

function ageOf(text: string): number {
  const unit = text.endsWith("d") ? 86_400_000 : 60_000;
  return Number.parseInt(text, 10) * unit;
}

describe("a gate as it is decided by", () => {
  it("shows the exact call with whatever hides in it, and the whole tail (A21)", async () => {
    const args = { cmd: `echo ok${" ".repeat(400)}; rm x`, note: "September\u202e travel" };
    const view = await getGate(scene.context, await asked({ args }));

    expect(view.arguments.pieces.map((piece) => piece.text).join("")).toBe(
      JSON.stringify(args, null, 2),
    );
    expect(view.arguments.warnings).toEqual([
      { what: "blanks in a long run", count: 400 },
      { what: expect.stringContaining("right-to-left override"), count: 1 },
    ]);
    expect(view.arguments.raw).toBe(JSON.stringify(args));
  });

  it("keeps every digit of large numbers", async () => {
    const view = await getGate(scene.context, await asked({ args: { id: 9007199254740993n } }));

    expect(view.arguments.raw).toBe('{"id":9007199254740993}');
  });

  it("masks secrets for whoever may not decide it", async () => {
    const id = await asked({ args: { password: "hunter22" } });

    expect((await getGate(scene.context, id)).arguments).toMatchObject({ isMasked: false });
    const masked = await getGate(scene.as("editor"), id);
    expect(masked.arguments.isMasked).toBe(true);
    expect(JSON.stringify(masked)).not.toContain("hunter22");
  });

  it("quotes the agent's own reason as it wrote it (R152)", async () => {
    const said = '<img src=x onerror="alert(1)"> The user said so.';

    expect((await getGate(scene.context, await asked({ said }))).claim).toBe(said);
  });

  it("says what the tool means, what has happened in the round, and what a denial leaves", async () => {
    const turn = turnId(scene.context, "turn_1");
    const ran = ranEntry({ turn, index: 7, key: `ran-${turn}`, tool: "docs.read", isEarly: false });
    await databaseLedger(database).claim(ran, []);

    const view = await getGate(scene.context, await asked());

    expect(view).toMatchObject({
      user: "user_1",
      startedBy: "Ada",
      asked: "Publish the pages.",
      reasons: [{ kind: "contract" }],
      approvers: ["approver"],
      tooling: { shape: "command", undo: "Cannot be undone.", strategy: ["unknown"] },
      calls: [{ tool: "docs.read", index: 7, state: "succeeded" }],
      denialLeaves: [
        "docs.publish does not run. The agent is told why, and goes on.",
        "What has run stays as it is: 1 call.",
      ],
    });
  });

  it("is not there for another workspace", async () => {
    const id = await asked();
    const other = await openGateScene(database);

    await expect(getGate(other.context, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the list of grants", () => {
  it("has those in force, with the exact call, who gave them and how often they were used", async () => {
    const args = { page: 3 };
    const said = { decision: "approve", grant: { forMs: 3_600_000, note: "hourly" } } as const;
    await decideGate(scene.context, { id: await asked({ args }), said });
    await scene.ask({ args, index: 1 });

    const { items } = await listGrants(scene.context, { limit: 10, state: "active" });
    scene.context.clock.advance(3_600_000);
    const later = await listGrants(scene.context, { limit: 10, state: "active" });

    expect(items).toMatchObject([
      {
        ...{ tool: "docs.publish", agent: "main", note: "hourly", uses: 1, state: "active" },
        grantedBy: { name: "Test approver" },
        arguments: [{ kind: "text", text: '{\n  "page": 3\n}' }],
      },
    ]);
    expect(later.items).toEqual([]);
  });
});
