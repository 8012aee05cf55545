import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { advanceSaga, type SagaEvent } from "@/lib/domain/saga/advance-saga";
import type { JsonObject } from "@/lib/kernel/json";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { type GateScene, openGateScene, TURN, turnId } from "@/lib/testing/gate-scene";
import { BACK, DONE, keepTestSaga, PARTLY } from "@/lib/testing/kept-sagas";
import { decideGate } from "../gates/decide-gate";
import { undoDesk } from "../gates/undo-desk";
import { askUndo } from "./ask-undo";
import { getSaga } from "./get-saga";
import { listSagas } from "./list-sagas";

let database: Database;
let scene: GateScene;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  scene = await openGateScene(database);
});

const ALL = { limit: 50 } as const;
const turn = () => turnId(scene.context, TURN);
const stored = (index: number, events: readonly SagaEvent[], args: JsonObject = {}) =>
  keepTestSaga(database, { turn: turn(), index, args }, events);

/** Partly undone, and somebody is asked about it, as the runtime asks. */
async function partly(index = 1): Promise<{ readonly id: string; readonly gate: string }> {
  const { id } = await stored(index, PARTLY);
  const error = "an invoice is still open";
  await undoDesk(scene.context).askPerson({ saga: id, step: "billing", error });
  const gate = (await getSaga(scene.context, id)).steps[2]?.gate?.id;
  if (gate === undefined) throw new Error("somebody is asked");
  return { id, gate };
}

const BY_HAND = { decision: "undo", choice: "by_hand", note: "closed the invoice" } as const;

describe("the list of sagas", () => {
  it("says which of them want somebody, the latest first, page by page", async () => {
    await stored(0, [...DONE, { type: "conclude", at: 4 }]);
    const { id } = await partly();
    await stored(2, BACK);

    const first = await listSagas(scene.context, { limit: 2 });
    const rest = await listSagas(scene.context, { limit: 2, cursor: first.nextCursor ?? "" });
    const wanting = await listSagas(scene.context, { ...ALL, needs: "person" });
    const concluded = await listSagas(scene.context, { ...ALL, state: "concluded", tool: "PUBL" });

    expect(first.figures).toEqual({ sagas: 3, needPerson: 1, partly: 1, underWay: 1 });
    expect(first.items.map(({ state }) => state)).toEqual(["compensating", "partly_compensated"]);
    expect(rest.items.map(({ state }) => state)).toEqual(["concluded"]);
    expect(wanting.items.map((saga) => [saga.id, saga.waiting])).toEqual([[id, 1]]);
    expect(concluded.items.map(({ index }) => index)).toEqual([0]);
  });

  it("shows nothing of another workspace", async () => {
    const { id } = await partly();
    const elsewhere = await openGateScene(database);

    expect((await listSagas(elsewhere.context, ALL)).items).toEqual([]);
    await expect(getSaga(elsewhere.context, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("one saga", () => {
  it("tells plan, steps, every try, and what stays (R123, R124, R127)", async () => {
    const { id } = await partly();

    const saga = await getSaga(scene.context, id);

    expect(saga.plan).toEqual({
      back: [
        { step: "access", undo: "undo_access", mode: "sync" },
        { step: "billing", undo: "undo_billing", mode: "sync" },
        { step: "account", undo: "undo_account", mode: "sync" },
      ],
      stays: ["mail"],
    });
    expect(saga).toMatchObject({
      failed: "access",
      undone: ["account"],
      left: ["mail", "billing"],
    });
    expect(saga.steps[2]?.tries.map(({ outcome, error }) => [outcome, error])).toEqual([
      ["failed", "an invoice is open"],
      ["failed", "an invoice is still open"],
    ]);
    expect(saga.steps[2]).toMatchObject({ canAsk: false, gate: { state: "pending" } });
  });

  it("masks secrets in what steps were given and returned", async () => {
    const { id } = await stored(0, DONE, { name: "Northwind", apiKey: "sk-1" });

    const saga = await getSaga(scene.context, id);

    expect(JSON.stringify(saga)).not.toMatch(/sk-1|open sesame/);
    expect(saga.arguments).toMatchObject({ name: "Northwind" });
  });
});

describe("an undo that a person has done by hand", () => {
  it("counts as undone, with the note, and the round tells it", async () => {
    const { id, gate } = await partly();

    await decideGate(scene.context, { id: gate, said: BY_HAND });

    const saga = await getSaga(scene.context, id);
    expect(saga).toMatchObject({ state: "compensated", waiting: 0, left: ["mail"] });
    expect(saga.steps[2]).toMatchObject({
      state: "undone",
      gate: { decision: { choice: "by_hand", note: "closed the invoice" } },
    });
    const facts = (await eventsOfRound(database.prisma, turn(), 0)).map(({ fact }) => fact);
    expect(facts.slice(-2)).toMatchObject([
      { type: "compensation.undo_ended", step: "billing", outcome: "undone" },
      { type: "compensation.ended", state: "compensated", before: "partly_compensated" },
    ]);
    const [line] = await auditOf(gate);
    expect(line).toMatchObject({ action: "gate.settled" });
  });

  it("is decided once: the second person meets the first one's decision", async () => {
    const { gate } = await partly();
    await decideGate(scene.context, { id: gate, said: BY_HAND });

    const second = decideGate(scene.as("admin", "Grace"), {
      id: gate,
      said: { decision: "undo", choice: "retry", note: "" },
    });

    await expect(second).rejects.toMatchObject({ code: "ALREADY_DECIDED" });
  });

  it("is refused while its saga still goes back, and the gate stays as it was", async () => {
    const { id, gate } = await partly();
    const sagas = databaseSagas(database);
    const now = await sagas.get(id);
    const again = now && advanceSaga(now, { type: "undo.retry", step: "billing", at: 20 });
    if (!again) throw new Error("it can be tried again");
    await sagas.advance(again);

    const said = decideGate(scene.context, { id: gate, said: BY_HAND });

    await expect(said).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await getSaga(scene.context, id)).steps[2]?.gate?.state).toBe("pending");
  });
});

describe("asking again", () => {
  it("opens a new gate about what was left in place, audited", async () => {
    const { id, gate } = await partly();
    const leave = { decision: "undo", choice: "leave", note: "" } as const;
    await decideGate(scene.context, { id: gate, said: leave });
    expect((await getSaga(scene.context, id)).steps[2]).toMatchObject({ canAsk: true });

    const asked = await askUndo(scene.context, { id, step: "billing" });

    const again = asked.steps[2]?.gate;
    expect(again).toMatchObject({ state: "pending", line: "an invoice is still open" });
    expect(again?.id).not.toBe(gate);
    expect(await auditOf(again?.id ?? "")).toMatchObject([{ action: "gate.reopened" }]);
    await expect(askUndo(scene.context, { id, step: "billing" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("asked about billing already"),
    });
  });

  it("keeps nothing on a dry run", async () => {
    const { id, gate } = await partly();
    const leave = { decision: "undo", choice: "leave", note: "" } as const;
    await decideGate(scene.context, { id: gate, said: leave });

    const asked = await askUndo({ ...scene.context, dryRun: true }, { id, step: "billing" });

    expect(asked.steps[2]?.gate?.state).toBe("pending");
    expect((await getSaga(scene.context, id)).steps[2]?.gate?.id).toBe(gate);
  });

  it("is for people who decide, and for undos that are open", async () => {
    const { id } = await partly();

    await expect(askUndo(scene.as("editor"), { id, step: "billing" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    for (const [name, code] of [
      ["account", "CONFLICT"],
      ["nothing", "NOT_FOUND"],
    ])
      await expect(askUndo(scene.context, { id, step: name ?? "" })).rejects.toMatchObject({
        code,
      });
  });
});

function auditOf(targetId: string) {
  return auditTrail(scene.context, { targetId });
}
