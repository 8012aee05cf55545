import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { failed } from "@/lib/domain/tools/call/tool-result";
import { buildTool } from "@/lib/testing/build-tools";
import { listAt, reportOf } from "@/lib/testing/cases/reference-vectors";
import { openTestDatabase } from "@/lib/testing/database";
import { type GateScene, openGateScene, TURN, turnId } from "@/lib/testing/gate-scene";
import { markTools } from "@/lib/testing/governed-agent";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { archiveAgent } from "../agents/archive-agent";
import { updateAgent } from "../agents/update-agent";
import { revokeGrant } from "../grants/revoke-grant";
import { approvalDesk } from "./approvals";
import { decideGate } from "./decide-gate";
import { sweepGates } from "./sweep-gates";

let database: Database;
let scene: GateScene;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  scene = await openGateScene(database);
});

const HOUR = 3_600_000;
const approve = (
  id: string,
  grant: { forMs: number; note: string } | null = null,
  who = scene.context,
) => decideGate(who, { id, said: { decision: "approve", grant } });
const deny = (id: string, reason = "not now") =>
  decideGate(scene.context, { id, said: { decision: "deny", reason } });
const gates = () => gatesOfTurn(database.prisma, turnId(scene.context, TURN));
const facts = async () =>
  (await eventsOfRound(database.prisma, turnId(scene.context, TURN), 0)).map(({ fact }) => fact);

/** The gate that the call waits for. */
async function asked(what: Parameters<GateScene["ask"]>[0] = {}): Promise<string> {
  const answer = await scene.ask(what);
  if (answer.kind !== "pending") throw new Error(`the call is ${answer.kind}`);
  return answer.ticket;
}

async function setRules(tool: string, approver: "approver" | "admin" | null = null) {
  const admin = scene.as("admin");
  const row = await database.prisma.agent.findFirstOrThrow({
    where: { workspaceId: scene.context.workspaceId, slug: "main" },
  });
  const gateRules = [{ tool, approver, expiresMs: null, note: "two people" }];
  await updateAgent(admin, { slug: "main", version: row.version, input: { gateRules } });
}

describe("a call that needs a person's yes", () => {
  it("opens one gate with its event, and finds it again", async () => {
    const first = await asked({ args: { page: 1 } });
    const again = await asked({ args: { page: 1 } });

    expect(again).toBe(first);
    expect(await gates()).toHaveLength(1);
    expect(await facts()).toEqual([
      expect.objectContaining({ type: "gate.opened", gate: first, kind: "approval" }),
    ]);
  });

  it("opens one gate, however many ask at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => asked({ args: { page: 1 } })),
    );

    expect(new Set(answers).size).toBe(1);
    expect(await gates()).toHaveLength(1);
    expect(await facts()).toHaveLength(1);
  });

  it("runs after the yes, for exactly the call that was shown, and tells its round who gave it", async () => {
    const gate = await asked({ args: { page: 1 } });

    await approve(gate);

    expect(await scene.ask({ args: { page: 1 } })).toEqual({ kind: "approved" });
    expect(scene.resumed).toEqual([turnId(scene.context, TURN)]);
    expect((await facts()).at(-1)).toMatchObject({
      type: "gate.decided",
      state: "approved",
      by: "Test approver",
    });
  });

  it("is told no, with the reason, for good", async () => {
    await deny(await asked(), "wrong page");

    expect(await scene.ask()).toEqual({ kind: "denied", reason: "wrong page" });
    expect(await scene.ask()).toEqual({ kind: "denied", reason: "wrong page" });
  });

  it("is never let through outside of a round", async () => {
    const { context } = scene;
    const call = { ...scene.request(), round: null, index: null };

    const need = { reasons: [{ kind: "contract" }], approvers: [], expiresMs: 1 } as const;
    const answer = await approvalDesk(context).ask({ call, tool: {} as never, args: {}, need });

    expect(answer.kind).toBe("denied");
  });
});

describe("a reported fault of approvals does not come back", () => {
  it("A03: policy that has changed is asked about again, with the first decision", async () => {
    expect(reportOf("A03").check).toEqual({ executions: 0 });
    const first = await asked({ args: { amount: 500 } });
    await approve(first);
    await setRules("docs.*", "admin");

    const second = await asked({ args: { amount: 500 } });

    const gate = (await gates()).at(-1);
    expect(second).not.toBe(first);
    expect(gate).toMatchObject({
      generation: 1,
      approvers: ["approver", "admin"],
      earlier: [
        { gate: first, state: "approved", by: { name: "Test approver" }, changed: ["policy"] },
      ],
    });
    await expect(approve(second)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await approve(second, null, scene.as("admin"));
    expect(await scene.ask({ args: { amount: 500 } })).toEqual({ kind: "approved" });
  });

  it("A03: a definition that has changed is asked about again", async () => {
    const first = await asked();
    await approve(first);
    await database.prisma.toolRecord.updateMany({
      where: { workspaceId: scene.context.workspaceId, callable: "publish" },
      data: { definitionHash: "0".repeat(64) },
    });
    await markTools(
      { ...scene.context, actor: scene.as("admin").actor },
      "mcp:docs",
      ["publish"],
      "changed",
    );

    expect(await asked()).not.toBe(first);
    expect((await gates()).at(-1)?.earlier[0]?.changed).toContain("definition");
  });

  it("A09: a rule that is gone, or a tool that nobody knows any more, runs nothing", async () => {
    expect(reportOf("A09").check).toEqual({ executions: 0 });
    await approve(await asked());
    const request = scene.request();
    await archiveAgent(scene.as("admin"), { slug: "main", version: 1 });
    const need = { reasons: [{ kind: "contract" }], approvers: [], expiresMs: 1 } as const;

    const tool = buildTool("docs.publish");
    const answer = await approvalDesk(scene.context).ask({ call: request, tool, args: {}, need });

    expect(answer).toEqual({ kind: "denied", reason: "the agent may no longer call this tool." });
  });

  it("A11: other arguments, or other bytes of them, are asked about anew", async () => {
    expect(reportOf("A11").check).toEqual({ executedArgs: [] });
    const first = await asked({ args: { m: "reviewed" } });
    await approve(first);

    const changed = await asked({ args: { m: "changed" } });
    await approve(changed);
    const bytes = await asked({ args: { m: "changed\u200b" } });

    expect(new Set([first, changed, bytes]).size).toBe(3);
    expect((await gates()).at(-1)?.earlier.map((one) => one.changed)).toEqual([
      ["arguments"],
      ["arguments"],
    ]);
  });

  it("A13: calls that share a provider's id are two questions, and one yes releases one", async () => {
    const { input, check } = reportOf("A13");
    const tools = listAt(input, "turn").map((_, index) =>
      index === 0 ? "docs.publish" : "docs.erase",
    );
    const ids = [];
    for (const [index, tool] of tools.entries()) ids.push(await asked({ tool, index }));

    await approve(ids[0] ?? "");

    const answers = [];
    for (const [index, tool] of tools.entries()) answers.push(await scene.ask({ tool, index }));
    expect(answers.map(({ kind }) => kind)).toEqual(["approved", "pending"]);
    expect(listAt(check, "executed")).toHaveLength(1);
  });

  it("A19: at its limit a gate has expired, whoever clicks a second later", async () => {
    expect(reportOf("A19").check).toEqual({ executions: 0 });
    const { clock } = scene.context;
    const gate = await asked();

    clock.advance(299_999);
    expect((await scene.ask()).kind).toBe("pending");
    clock.advance(1);
    expect((await scene.ask()).kind).toBe("expired");
    clock.advance(1_000);

    await expect(approve(gate)).rejects.toMatchObject({
      code: "ALREADY_DECIDED",
      message: expect.stringContaining("nobody decided in time"),
    });
    expect((await scene.ask()).kind).toBe("expired");
  });

  it("A19: the click itself lets an overdue gate expire where nobody has looked yet", async () => {
    const gate = await asked();
    scene.context.clock.advance(300_000);

    await expect(approve(gate)).rejects.toMatchObject({ code: "ALREADY_DECIDED" });

    expect((await gates())[0]?.state).toBe("expired");
    expect(scene.resumed).toEqual([turnId(scene.context, TURN)]);
    expect((await facts()).at(-1)).toMatchObject({ state: "expired", by: null });
  });

  it("A22: a standing yes is for one exact call, and every other one still asks", async () => {
    const { input, check } = reportOf("A22");
    await approve(await asked({ args: { cmd: "ls /tmp" } }), { forMs: HOUR, note: "harmless" });
    const later = listAt(input, "later") as never[];

    const answers = [];
    for (const [at, args] of later.entries())
      answers.push(await scene.ask({ args, index: at + 1 }));

    expect(answers.map(({ kind }) => kind)).toEqual(["approved", "pending", "pending"]);
    expect(answers.filter(({ kind }) => kind === "pending")).toHaveLength(Number(check.asks));
  });

  it("A25: a replay of the waiting call in the same run uses its yes once", async () => {
    expect(reportOf("A25").check).toEqual({ questions: 1, executions: 1 });
    await approve(await asked({ args: { name: "x" } }));
    await claimAndClose({ args: { name: "x" } });

    const answers = [
      await scene.ask({ args: { name: "x" }, round: 1, index: 1 }),
      await scene.ask({ args: { name: "x" }, round: 1, index: 1 }),
      await scene.ask({ args: { name: "x" }, round: 2, index: 0 }),
    ];

    expect(answers.map(({ kind }) => kind)).toEqual(["approved", "approved", "pending"]);
  });

  it("D07: a second answer to what was denied is refused, and runs nothing", async () => {
    expect(reportOf("D07").check).toEqual({ executions: 0 });
    const gate = await asked();
    await deny(gate);

    await expect(approve(gate)).rejects.toMatchObject({
      code: "ALREADY_DECIDED",
      message: expect.stringContaining("denied by Test approver"),
    });
    expect((await scene.ask()).kind).toBe("denied");
  });
});

/** The call's own place comes to nothing, as when a restart closes what had never started. */
async function claimAndClose(what: Parameters<GateScene["ask"]>[0] = {}) {
  const { ledgerKey, callId } = scene.request(what);
  const turn = turnId(scene.context, TURN);
  const entry = buildEntry({ turn, key: ledgerKey, callId, tool: "docs.publish", isEarly: false });
  const ledger = databaseLedger(database);
  await ledger.claim(entry, []);
  const closed = advanceEntry(entry, { type: "fail", at: 1, result: failed("INTERRUPTED", "") });
  if (closed === null || !(await ledger.advance(closed, []))) throw new Error("it can be closed");
}

describe("a grant", () => {
  const args = { page: 7 };
  const granted = async () => {
    const gate = await approve(await asked({ args }), { forMs: HOUR, note: "every hour" });
    if (gate.decision?.kind !== "approve") throw new Error("it was approved");
    return gate.decision.grant ?? "";
  };

  it("says yes in its giver's name, as a gate of its own, and counts", async () => {
    const id = await granted();

    expect(await scene.ask({ args, index: 1 })).toEqual({ kind: "approved" });

    const gate = (await gates()).find(({ index }) => index === 1);
    expect(gate).toMatchObject({
      state: "approved",
      decision: { kind: "approve", grant: id, by: { name: "Test approver" } },
    });
    const row = await database.prisma.grant.findUniqueOrThrow({ where: { id } });
    expect(row.uses).toBe(1);
    expect((await facts()).slice(-2).map(({ type }) => type)).toEqual([
      "gate.opened",
      "gate.decided",
    ]);
  });

  it("ends with its time, and when it is taken back", async () => {
    const id = await granted();
    scene.context.clock.advance(HOUR);
    expect((await scene.ask({ args, index: 1 })).kind).toBe("pending");

    scene.context.clock.advance(-1);
    await revokeGrant(scene.context, id);
    expect((await scene.ask({ args, index: 2 })).kind).toBe("pending");
  });

  it("says nothing once a rule asks that did not ask then", async () => {
    await granted();
    await setRules("docs.publish");

    expect((await scene.ask({ args, index: 1 })).kind).toBe("pending");
  });
});

describe("gates that nobody decides", () => {
  it("expire by the sweep, and their turn goes on", async () => {
    await asked();
    scene.context.clock.advance(300_000);

    expect(await sweepGates(scene.context)).toEqual({ expired: 1, withdrawn: 0 });
    expect(await sweepGates(scene.context)).toEqual({ expired: 0, withdrawn: 0 });

    expect(scene.resumed).toEqual([turnId(scene.context, TURN)]);
    const line = await database.prisma.auditEntry.findFirstOrThrow({
      where: { workspaceId: scene.context.workspaceId, action: "gate.expired" },
    });
    expect([line.actorKind, line.targetKind]).toEqual(["system", "gate"]);
  });
});
