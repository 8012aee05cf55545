import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { findGate, gatesOfTurn, newestGateOf } from "@/lib/db/gates/gates";
import { findLedgerEntry } from "@/lib/db/ledger/ledger-entries";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { type GateScene, openGateScene, TURN, turnId } from "@/lib/testing/gate-scene";
import { keepTestSaga, PARTLY } from "@/lib/testing/kept-sagas";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { checkGate } from "./check-gate";
import { decideGate } from "./decide-gate";
import { decideGates } from "./decide-gates";
import { openDoubtGate } from "./open-doubt-gate";
import { databaseAnswers, peopleDesk } from "./people-desk";
import { sweepGates } from "./sweep-gates";
import { undoDesk, undoKey } from "./undo-desk";
import { withdrawGates } from "./withdraw-gates";

let database: Database;
let scene: GateScene;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  scene = await openGateScene(database);
});

const APPROVE = { decision: "approve", grant: null } as const;
const turn = () => turnId(scene.context, TURN);
const gateOf = async (id: string) => {
  const gate = await findGate(database.prisma, scene.context.workspaceId, id);
  if (gate === null) throw new Error(`there is no gate ${id}`);
  return gate;
};
const auditOf = (targetId: string) => auditTrail(scene.context, { targetId });
const decidedFacts = async () =>
  (await eventsOfRound(database.prisma, turn(), 0)).filter(
    ({ fact }) => fact.type === "gate.decided",
  );

async function asked(what: Parameters<GateScene["ask"]>[0] = {}): Promise<string> {
  const answer = await scene.ask(what);
  if (answer.kind !== "pending") throw new Error(`the call is ${answer.kind}`);
  return answer.ticket;
}

describe("fifty people who decide one gate at once", () => {
  it("are one who does, and forty-nine who hear who did and when (R151)", async () => {
    const id = await asked();
    const people = Array.from({ length: 50 }, (_, at) => scene.as("approver", `Person ${at}`));

    const outcomes = await Promise.allSettled(
      people.map((person, at) =>
        decideGate(person, {
          id,
          said: at % 2 === 0 ? APPROVE : { decision: "deny", reason: `no ${at}` },
        }),
      ),
    );

    const won = outcomes.filter(({ status }) => status === "fulfilled");
    const lost = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const { decision } = await gateOf(id);
    expect([won.length, lost.length]).toEqual([1, 49]);
    for (const refusal of lost)
      expect(refusal).toMatchObject({
        code: "ALREADY_DECIDED",
        message: expect.stringContaining(decision?.by?.name ?? "nobody"),
        details: { current: { decision: { at: "2026-09-01T08:00:00.000Z" } } },
      });
    expect(await decidedFacts()).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
    expect(scene.resumed).toEqual([turn()]);
  });
});

describe("a decision", () => {
  it("is audited with the call's fingerprint, and without its arguments", async () => {
    const id = await asked({ args: { password: "hunter22" } });

    await decideGate(scene.context, { id, said: { decision: "deny", reason: "not like this" } });

    const [line] = await auditOf(id);
    expect(line).toMatchObject({ action: "gate.denied", targetKind: "gate", agentSlug: "main" });
    expect(JSON.parse(line?.after ?? "{}")).toMatchObject({
      kind: "approval",
      tool: "docs.publish",
      fingerprint: (await gateOf(id)).binding.fingerprint,
      reason: "not like this",
    });
    expect(line?.after).not.toContain("hunter22");
  });

  it("is refused to who may not decide, and to a role that the call does not ask for", async () => {
    const id = await asked();

    await expect(decideGate(scene.as("editor"), { id, said: APPROVE })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await gateOf(id)).state).toBe("pending");
  });

  it("of another kind than the gate asks for decides nothing", async () => {
    const id = await asked();
    const said = { decision: "answer", answer: "meals" } as const;

    await expect(decideGate(scene.context, { id, said })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    await expect(
      decideGate(scene.context, { id: "gate_none", said: APPROVE }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("that is only rehearsed keeps nothing, and lets nothing go on", async () => {
    const id = await asked();

    const view = await decideGate({ ...scene.context, dryRun: true }, { id, said: APPROVE });

    expect(view.state).toBe("approved");
    expect((await gateOf(id)).state).toBe("pending");
    expect([await auditOf(id), scene.resumed]).toEqual([[], []]);
  });
});

describe("several gates decided alike", () => {
  it("are each decided for itself, and say what became of each", async () => {
    const ids = [await asked({ index: 0 }), await asked({ index: 1 }), await asked({ index: 2 })];
    const first = ids[0] ?? "";
    await decideGate(scene.context, { id: first, said: APPROVE });

    const { items, decided } = await decideGates(scene.context, {
      gates: [...ids, "gate_none"],
      decide: { decision: "deny", reason: "none of them" },
    });

    expect(decided).toBe(2);
    expect(items.map(({ outcome, state }) => [outcome, state])).toEqual([
      ["refused", "approved"],
      ["decided", "denied"],
      ["decided", "denied"],
      ["refused", null],
    ]);
    expect(items[0]?.reason).toContain("Already decided: approved by Test approver");
  });

  it("are of one kind", async () => {
    const approval = await asked();
    const question = await ask("Travel or meals?");

    await expect(
      decideGates(scene.context, { gates: [approval, question], decide: APPROVE }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect((await gateOf(approval)).state).toBe("pending");
  });
});

/** The ticket of a question that the agent asks in the given place. */
async function ask(question: string, index = 9): Promise<string> {
  const request = scene.request({ tool: "react.ask_user", args: { question }, index });
  const tool = { id: "react.ask_user" } as never;
  const call = { tool, args: { question }, tenant: "t", user: "user_1", callId: "c", request };
  const { ticket } = await peopleDesk(scene.context, call).ask({ question, options: ["Travel"] });
  return ticket;
}

describe("a question", () => {
  it("keeps its ticket in one run, and its answer is the call's result (R18, R149)", async () => {
    const ticket = await ask("Travel or meals?");
    const answers = databaseAnswers(scene.context);

    expect(await ask("Travel or meals?", 10)).toBe(ticket);
    expect(await ask("Which month?", 11)).not.toBe(ticket);
    expect(await answers.of(ticket)).toBeNull();

    await decideGate(scene.context, {
      id: ticket,
      said: { decision: "answer", answer: "Travel" },
    });
    expect(await answers.of(ticket)).toEqual(ok({ answer: "Travel" }));
    expect(await ask("Travel or meals?", 12)).toBe(ticket);
  });

  it("is answered by the person whose run asks it, and by no other editor", async () => {
    const ticket = await ask("Travel or meals?", 13);
    const said = { decision: "answer", answer: "Meals" } as const;
    const editor = scene.as("editor");
    const user = { ...editor, actor: { ...editor.actor, id: "user_1" } };
    const token = { ...user, actor: { ...user.actor, kind: "token" as const } };

    for (const other of [editor, token])
      await expect(decideGate(other, { id: ticket, said })).rejects.toMatchObject({
        code: "FORBIDDEN",
        message: expect.stringContaining("or of whoever started the run"),
      });
    const view = await decideGate(user, { id: ticket, said });

    expect(view).toMatchObject({ state: "answered", decision: { by: { id: "user_1" } } });
  });

  it("lets nobody without the role approve in a run of their own", async () => {
    const id = await asked({ index: 14 });
    const editor = scene.as("editor");
    const user = { ...editor, actor: { ...editor.actor, id: "user_1" } };

    await expect(decideGate(user, { id, said: APPROVE })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("waits for as long as it takes, and may be declined", async () => {
    const ticket = await ask("Travel or meals?");
    scene.context.clock.advance(14 * 3_600_000);
    await sweepGates(scene.context);
    expect((await gateOf(ticket)).state).toBe("pending");

    const said = { decision: "deny", reason: "ask Bob" } as const;
    await decideGate(scene.context, { id: ticket, said });

    expect(await databaseAnswers(scene.context).of(ticket)).toMatchObject({
      error: { code: "GATE_DENIED", message: expect.stringContaining("ask Bob") },
    });
  });
});

/** A call that started and has no end. */
async function doubtful(index = 5): Promise<LedgerEntry> {
  const { ledgerKey, callId } = scene.request({ index });
  const ledger = databaseLedger(database);
  const claimed = buildEntry({
    ...{ turn: turn(), index, key: ledgerKey, callId, tool: "docs.publish", isEarly: false },
  });
  await ledger.claim(claimed, []);
  const running = step(claimed, { type: "start", at: 1 });
  await ledger.advance(running, []);
  const lost = step(running, { type: "lose", at: 2, result: ok(null) });
  await ledger.advance(lost, []);
  return lost;
}

function step(entry: LedgerEntry, event: Parameters<typeof advanceEntry>[1]): LedgerEntry {
  const next = advanceEntry(entry, event);
  if (next === null) throw new Error(`${event.type} can happen`);
  return next;
}

describe("a call in doubt", () => {
  it("is asked about once, and settled by what a person says, in its ledger too", async () => {
    const entry = await doubtful();
    const gate = await openDoubtGate(scene.context, entry);
    expect((await openDoubtGate(scene.context, entry)).id).toBe(gate.id);

    await decideGate(scene.context, {
      id: gate.id,
      said: { decision: "settle", ran: "did_not_happen", note: "the page is not there" },
    });

    expect(await findLedgerEntry(database.prisma, entry.key)).toMatchObject({
      state: "reconciled",
      finding: { by: "person", ran: "not_run", note: expect.stringContaining("not there") },
    });
    const types = (await eventsOfRound(database.prisma, turn(), 0)).map(({ fact }) => fact.type);
    expect(types).toEqual(["gate.opened", "gate.decided", "call.reconciled"]);
  });

  it("that has ended meanwhile is decided by nobody: the gate is taken back", async () => {
    const entry = await doubtful();
    const { id } = await openDoubtGate(scene.context, entry);
    const finding = { by: "late_answer", ran: "succeeded", result: ok(1), note: "late" } as const;
    const settled = step(entry, { type: "reconcile", at: 3, finding });
    await databaseLedger(database).advance(settled, []);

    const said = { decision: "settle", ran: "did_not_happen", note: "" } as const;
    await expect(decideGate(scene.context, { id, said })).rejects.toMatchObject({
      code: "ALREADY_DECIDED",
      message: expect.stringContaining("has become known"),
    });

    expect((await gateOf(id)).state).toBe("withdrawn");
    expect((await findLedgerEntry(database.prisma, entry.key))?.finding).toEqual(finding);
  });

  it("is settled by its tool's own word where that is plain, and else left to a person", async () => {
    const { id } = await openDoubtGate(scene.context, await doubtful());
    const saying = (kind: "unclear" | "found") => ({
      ...scene.context,
      turnRunner: {
        ...scene.context.turnRunner,
        checkDoubt: async () =>
          kind === "unclear"
            ? ({ kind, why: "look answered neither yes nor no." } as const)
            : ({
                kind,
                finding: {
                  by: "status_check",
                  ran: "succeeded",
                  result: ok(1),
                  note: "it is there",
                },
              } as const),
      },
    });

    expect(await checkGate(saying("unclear"), id)).toMatchObject({
      isSettled: false,
      gate: { state: "pending" },
    });
    expect(await checkGate(saying("found"), id)).toMatchObject({
      isSettled: true,
      gate: { state: "settled", decision: { ran: "happened", how: "status_check" } },
    });
    await expect(checkGate(saying("found"), id)).rejects.toMatchObject({ code: "ALREADY_DECIDED" });
  });

  it("outlives its run; approvals and questions of an ended run are taken back", async () => {
    const doubt = await openDoubtGate(scene.context, await doubtful());
    const approval = await asked();
    const question = await ask("Travel or meals?");

    await withdrawGates(scene.context, turn());

    const states = (await gatesOfTurn(database.prisma, turn())).map(({ id, state }) => [id, state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [doubt.id, "pending"],
        [approval, "withdrawn"],
        [question, "withdrawn"],
      ]),
    );
  });
});

describe("an undo that failed", () => {
  const failure = (saga: string) => ({ saga, step: "billing", error: "card declined" });
  const RETRY = { decision: "undo", choice: "retry", note: "" } as const;
  const partly = () => keepTestSaga(database, { turn: turn(), index: 5 }, PARTLY);
  const askedAbout = async (id: string) =>
    (await newestGateOf(database.prisma, undoKey(failure(id)), "undo_failure"))?.id ?? "";
  const jobs = () => database.prisma.job.findMany({ where: { turnId: turn() } });

  /** A person has it tried once more. */
  async function retried(): Promise<string> {
    const { id } = await partly();
    await undoDesk(scene.context).askPerson(failure(id));
    const [gate] = await gatesOfTurn(database.prisma, turn());
    await decideGate(scene.context, { id: gate?.id ?? "", said: RETRY });
    return id;
  }

  it("is asked about once, tried again on a person's word, and asked about again where that fails", async () => {
    const { id } = await partly();
    const desk = undoDesk(scene.context);
    await desk.askPerson(failure(id));
    await desk.askPerson(failure(id));
    const [first] = await gatesOfTurn(database.prisma, turn());

    await decideGate(scene.context, { id: first?.id ?? "", said: RETRY });
    await desk.askPerson(failure(id));

    const gates = await gatesOfTurn(database.prisma, turn());
    expect(gates.map(({ generation, state }) => [generation, state])).toEqual([
      [0, "settled"],
      [1, "pending"],
    ]);
    expect(await jobs()).toMatchObject([{ undoSaga: id, undoStep: "billing", state: "queued" }]);
  });

  it("is in a job's hands as soon as the decision is kept, and its round tells so", async () => {
    const id = await retried();

    const [job] = await jobs();
    expect(await databaseSagas(database).get(id)).toMatchObject({
      ...{ state: "compensating", before: "partly_compensated" },
      steps: [{}, {}, { state: "undo_queued", jobId: job?.id }, {}],
    });
    const told = (await eventsOfRound(database.prisma, turn(), 0)).map(({ fact }) => fact.type);
    expect(told).toEqual([
      ...["gate.opened", "gate.decided", "job.queued", "compensation.undo_queued"],
    ]);
  });

  it("is not tried again while the way back is under way, nor on a rehearsal", async () => {
    const id = await retried();
    const desk = undoDesk(scene.context);
    await desk.askPerson(failure(id));
    const again = await askedAbout(id);

    await expect(decideGate(scene.context, { id: again, said: RETRY })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    const other = await keepTestSaga(database, { turn: turn(), index: 6 }, PARTLY);
    await desk.askPerson(failure(other.id));
    const rehearsed = await askedAbout(other.id);
    await decideGate({ ...scene.context, dryRun: true }, { id: rehearsed, said: RETRY });

    expect((await gateOf(again)).state).toBe("pending");
    expect(await databaseSagas(database).get(other.id)).toEqual(other);
    expect(await jobs()).toHaveLength(1);
  });

  it("is left in place where a person says so, and asked about no more", async () => {
    const { id } = await partly();
    const desk = undoDesk(scene.context);
    await desk.askPerson(failure(id));
    const [gate] = await gatesOfTurn(database.prisma, turn());

    const said = { decision: "undo", choice: "leave", note: "refunded by hand" } as const;
    await decideGate(scene.context, { id: gate?.id ?? "", said });
    await desk.askPerson(failure(id));

    expect(await gatesOfTurn(database.prisma, turn())).toHaveLength(1);
  });
});
