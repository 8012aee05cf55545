import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { newId } from "@/lib/kernel/ids";
import { SAMPLE_ROUNDS } from "@/lib/models/samples/sample-rounds";
import type { RoundFact } from "@/lib/runtime/ports/round-event";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { decideNext, settledTurn, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let admin: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
});
afterAll(() => house.close());

/** As fast as it can be read; the outside systems of the sample take their time all the same. */
async function play(sample: string): Promise<string> {
  const { id } = await startTurn(admin, { model: { kind: "replay", sample, pace: 0 } });
  await settledTurn(admin, id);
  return id;
}

const turnOf = (id: string) => settledTurn(admin, id);
const entriesOf = (id: string) => databaseLedger(house.database).ofTurn(id);
const factsOf = async (id: string, round: number) =>
  (await eventsOfRound(house.database.prisma, id, round)).map(({ fact }) => fact);
const ofType = <T extends RoundFact["type"]>(facts: readonly RoundFact[], type: T) =>
  facts.filter((fact): fact is Extract<RoundFact, { type: T }> => fact.type === type);

/** The saga once its way back has come to its end. */
async function endedSaga(id: string) {
  for (;;) {
    const saga = await (await admin.send("GET", `/api/v1/sagas/${id}`)).json();
    if (saga.state === "compensated") return saga;
    await systemRuntimeClock.sleep(10);
  }
}

describe("the sample rounds", () => {
  it("are told apart by their ids, and each says what to look at", () => {
    expect(new Set(SAMPLE_ROUNDS.map(({ id }) => id)).size).toBe(7);
    for (const { shows } of SAMPLE_ROUNDS) expect(shows.length).toBeGreaterThan(80);
  });

  it("delegate while the model still writes", async () => {
    const id = await play("delegate-and-long-write");

    const [delegated] = await entriesOf(id);
    expect((await turnOf(id)).state).toBe("answered");
    expect(delegated).toMatchObject({ tool: "react.delegate", isEarly: true, state: "succeeded" });
  });

  it("refuse a write behind a search, and make it in the next round", async () => {
    const id = await play("search-then-write");

    const [verdicts, next] = [await factsOf(id, 0), await factsOf(id, 1)].map((facts) =>
      ofType(facts, "action.judged").map(({ code, blockedBy }) => [code, blockedBy]),
    );
    expect((await turnOf(id)).state).toBe("answered");
    expect(verdicts).toEqual([
      [null, null],
      ["STRATEGY_INCOMPATIBLE", 0],
    ]);
    expect(next).toEqual([[null, null]]);
    expect((await entriesOf(id)).map(({ tool, state }) => [tool, state])).toEqual([
      ["workspace_jobs.search", "succeeded"],
      ["workspace_jobs.export_report", "succeeded"],
    ]);
  });

  it("find what had started in the ledger after a provider's retry", async () => {
    const id = await play("provider-retry-reordered");

    const facts = await factsOf(id, 0);
    expect((await turnOf(id)).state).toBe("answered");
    expect(ofType(facts, "attempt.started").map(({ cause }) => cause)).toEqual([
      "first",
      "provider_retry",
    ]);
    expect(ofType(facts, "ledger.hit").map(({ index, of }) => [index, of.index])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(ofType(facts, "call.started")).toHaveLength(3);
  });

  it("take back in reverse what had been done before the third step failed", async () => {
    const id = await play("provisioning-fails");
    expect((await turnOf(id)).state).toBe("suspended");

    await decideNext(admin, id, { decision: "approve", grant: null });
    expect((await turnOf(id)).state).toBe("answered");

    const facts = await factsOf(id, 0);
    expect(ofType(facts, "saga.step_ended").map(({ step, state }) => [step, state])).toEqual([
      ["create_account", "done"],
      ["setup_billing", "done"],
      ["grant_access", "failed"],
    ]);
    expect(ofType(facts, "compensation.undo_ended").map(({ step }) => step)).toEqual([
      "setup_billing",
      "create_account",
    ]);
  });

  it("leave billing behind that cannot be undone, until a person has it tried once more", async () => {
    const id = await play("undo-fails");
    await decideNext(admin, id, { decision: "approve", grant: null });
    await turnOf(id);
    const list = await admin.send("GET", "/api/v1/sagas?needs=person");
    const [partly] = (await list.json()).items;

    await decideNext(admin, id, { decision: "undo", choice: "retry", note: "" });

    expect(partly).toMatchObject({ turn: id, state: "partly_compensated", waiting: 1 });
    const saga = await endedSaga(partly.id);
    expect(saga.state).toBe("compensated");
    expect(saga.steps[1].tries.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "failed",
      "failed",
      "failed",
      "undone",
    ]);
    expect(saga.steps[1].gate.decision).toMatchObject({ choice: "retry" });
  });

  it("submit the September expenses: a job that reads receipts, a question and an approval, whenever they are answered (R198)", async () => {
    const id = await play("september-expenses");
    const asked = await turnOf(id);

    await decideNext(admin, id, { decision: "answer", answer: "meals" });
    const planned = await turnOf(id);
    await decideNext(admin, id, { decision: "approve", grant: null });
    const ended = await turnOf(id);

    expect([asked.state, asked.rounds.length]).toEqual(["suspended", 4]);
    expect([planned.state, planned.rounds.length]).toEqual(["suspended", 7]);
    expect(ended.state).toBe("answered");
    const entries = await entriesOf(id);
    expect(entries.map(({ tool, state }) => `${tool} ${state}`)).toEqual([
      "expenses.find_expenses succeeded",
      "expenses.find_expenses succeeded",
      "expenses.start_receipt_ocr succeeded",
      "expenses.ask_user succeeded",
      "expenses.categorise_line succeeded",
      "expenses.categorise_line succeeded",
      "expenses.submit_report succeeded",
      "expenses.submit_report succeeded",
    ]);
    expect(entries[2]?.result).toMatchObject({ data: { read: { length: 6 }, unknown: [] } });
    const waited = (await factsOf(id, 2)).map(({ type }) => type);
    expect(waited.filter((type) => type === "run.suspended" || type === "run.resumed")).toEqual([
      "run.suspended",
      "run.resumed",
    ]);
    expect(entries[4]?.params).toEqual({ line_id: "exp_012", category: "meals" });
    expect(entries[6]?.result).toMatchObject({
      data: { plan: { lineIds: { length: 62 }, flags: { length: 1 } } },
    });
    expect(entries[7]?.result).toMatchObject({ data: { report_id: expect.any(String) } });
    const lines = await house.database.prisma.callLine.findMany({ where: { turnId: id } });
    const told = new Set(lines.map(({ callId }) => callId));
    expect(entries.filter(({ callId }) => !told.has(callId))).toEqual([]);
  });

  it("submit the same report to whoever repeats the commit, as after a lost answer, and ask nobody again (R155, R198)", async () => {
    const id = await play("september-expenses");
    await turnOf(id);
    await decideNext(admin, id, { decision: "answer", answer: "meals" });
    await turnOf(id);
    await decideNext(admin, id, { decision: "approve", grant: null });
    await turnOf(id);
    const commit = (await entriesOf(id)).at(-1);

    const model = { kind: "call", tool: commit?.tool ?? "", args: { ...commit?.params } } as const;
    const again = await startTurn(admin, { model });
    await settledTurn(admin, again.id);

    const [repeated] = await entriesOf(again.id);
    expect(commit?.result).toMatchObject({
      status: "ok",
      data: { report_id: expect.stringMatching(/^rep/) },
    });
    expect(repeated?.result).toEqual({
      ...commit?.result,
      replayed: { source: "confirm_token" },
    });
  });

  it("leave a mail in doubt whose server has stopped, and ask a person", async () => {
    const id = await play("server-stops");
    await decideNext(admin, id, { decision: "approve", grant: null });

    const ended = await turnOf(id);
    const before = await entriesOf(id);
    await decideNext(admin, id, { decision: "settle", ran: "happened", note: "It is there." });

    expect(ended.state).toBe("answered");
    expect(before.map(({ state }) => state)).toEqual(["unknown"]);
    expect((await entriesOf(id)).map(({ state }) => state)).toEqual(["reconciled"]);
  });

  it("call nothing where nothing is to be executed, and come to their end", async () => {
    for (const { id: sample } of SAMPLE_ROUNDS) {
      const { id } = await startTurn(admin, {
        model: { kind: "replay", sample, pace: 0 },
        execution: "nothing",
      });

      expect((await turnOf(id)).state, sample).toBe("answered");
      for (const entry of await entriesOf(id)) expect(entry.startedAt, sample).toBeNull();
    }
  });
});
