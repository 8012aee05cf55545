import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GateSummary, GateView } from "@/lib/contracts/gate-view";
import type { DecideGateInput } from "@/lib/contracts/gates";
import { readStored } from "@/lib/db/engine/stored-json";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { databaseCheckpoints } from "@/lib/db/turns/checkpoints";
import { findTurn } from "@/lib/db/turns/turns";
import { newId } from "@/lib/kernel/ids";
import { call } from "@/lib/models/samples/channel-text";
import type { ResultMessage } from "@/lib/runtime/ports/conversation";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { reportOf } from "@/lib/testing/cases/reference-vectors";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { settledTurn, spoken, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let admin: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
});
afterAll(() => house.close());

let mails = 0;
/** A mail like no other, which somebody has to approve. */
function mail(subject = "Hello"): string {
  mails += 1;
  const args = { to: "a@example.test", subject, text: `Mail ${mails}` };
  return call("operations.send_email", args);
}
const post = (text: string) => call("operations.post_message", { channel: "desk", text });

async function run(text: string): Promise<string> {
  const { id } = await startTurn(admin, { model: spoken(text) });
  await settledTurn(admin, id);
  return id;
}

async function pending(turn: string): Promise<readonly GateSummary[]> {
  const response = await admin.send("GET", `/api/v1/gates?turn=${turn}`);
  return (await response.json()).items;
}

async function gateAt(turn: string, index: number): Promise<GateSummary> {
  const found = (await pending(turn)).find((gate) => gate.index === index);
  if (found === undefined) throw new Error(`nothing waits at ${index}`);
  return found;
}

/** Answers once the turn has come to rest again. */
async function decide(gate: GateSummary, body: DecideGateInput): Promise<number> {
  const before = await countOf(gate.turn, "run.resumed");
  const response = await admin.send("POST", `/api/v1/gates/${gate.id}/decision`, { body });
  // Until somebody has taken it up, it rests as it did before.
  while (response.ok && (await countOf(gate.turn, "run.resumed")) === before)
    await systemRuntimeClock.sleep(10);
  await settledTurn(admin, gate.turn);
  return response.status;
}

const countOf = (turnId: string, type: string) =>
  house.database.prisma.roundEvent.count({ where: { turnId, type } });

const APPROVE: DecideGateInput = { decision: "approve", grant: null };
const DENY: DecideGateInput = { decision: "deny", reason: "not this one" };

const entriesOf = (turn: string) => databaseLedger(house.database).ofTurn(turn);
const stateOf = async (turn: string) => (await findTurn(house.database.prisma, turn))?.state;
async function resultsOf(turn: string): Promise<readonly ResultMessage[]> {
  const rows = await house.database.prisma.message.findMany({
    where: { turnId: turn, resultForCallId: { not: null } },
    orderBy: { position: "asc" },
  });
  return rows.map(({ body }) => readStored<ResultMessage>(body));
}
const startsOf = (turn: string) => countOf(turn, "call.started");

describe("a reported fault of approvals does not come back in a running turn", () => {
  it("A02: in a mixed batch both calls have their results, in call order", async () => {
    const turn = await run(mail() + post("free"));
    const before = (await entriesOf(turn)).map(({ state }) => state);

    await decide(await gateAt(turn, 0), APPROVE);

    const results = await resultsOf(turn);
    expect(before).toEqual(["intended", "succeeded"]);
    expect(results.map(({ index, metadata }) => [index, metadata.status])).toEqual([
      [0, "ok"],
      [1, "ok"],
    ]);
    expect(results).toHaveLength((reportOf("A02").check.results as string[]).length);
    expect(results.every(({ content }) => content.includes("message_id"))).toBe(true);
  });

  it("A08: two waits of one tool work in any order, and each runs once", async () => {
    const turn = await run(mail("page 1") + mail("page 2"));

    await decide(await gateAt(turn, 1), APPROVE);
    const between = [await stateOf(turn), await startsOf(turn)];
    await decide(await gateAt(turn, 0), APPROVE);

    expect(between).toEqual(["suspended", 1]);
    expect(await stateOf(turn)).toBe("ended");
    expect([await startsOf(turn), (await resultsOf(turn)).length]).toEqual([2, 2]);
  });

  it("A10: two calls that a grant approves both have their results, and a stale snapshot is refused", async () => {
    const twice = mail("standing");
    const first = await run(twice);
    const grant = { forMs: 3_600_000, note: "" };
    await decide(await gateAt(first, 0), { decision: "approve", grant });

    const turn = await run(twice + twice);

    expect(await stateOf(turn)).toBe("ended");
    expect((await resultsOf(turn)).map(({ index, metadata }) => [index, metadata.status])).toEqual([
      [0, "ok"],
      [1, "ok"],
    ]);
    const late = databaseCheckpoints(house.database, "a process that had the turn before");
    await expect(late.save(turn, { round: 0, conversation: [], held: null })).rejects.toThrow();
  });

  it("A13: two waiting calls under one provider's id are two gates", async () => {
    const turn = await run(mail("read the log") + mail("drop the table"));

    await decide(await gateAt(turn, 0), APPROVE);

    expect((await entriesOf(turn)).map(({ state }) => state)).toEqual(["succeeded", "intended"]);
    expect(await pending(turn)).toHaveLength(1);
  });

  it.each([
    ["one of them", [APPROVE, DENY], ["ok", "GATE_DENIED"]],
    ["all of them", [DENY, DENY], ["GATE_DENIED", "GATE_DENIED"]],
  ])("A15: where %s is denied the run goes on by itself", async (_, decisions, expected) => {
    expect(reportOf("A15").check).toEqual({ continues: true });
    const turn = await run(mail() + mail());
    const gates = [await gateAt(turn, 0), await gateAt(turn, 1)];

    for (const [at, gate] of gates.entries()) await decide(gate, decisions[at] ?? DENY);

    expect(await stateOf(turn)).toBe("ended");
    const results = [...(await resultsOf(turn))].sort((left, right) => left.index - right.index);
    expect(results.map(({ metadata }) => metadata.code ?? metadata.status)).toEqual(expected);
  });

  it("A12, D10: an approval is used once, and says when; deciding again runs nothing", async () => {
    const turn = await run(mail());
    const gate = await gateAt(turn, 0);

    const statuses = [await decide(gate, APPROVE), await decide(gate, APPROVE)];
    house.container.services.turnRunner.resume(turn);
    await settledTurn(admin, turn);

    const view: GateView = await (await admin.send("GET", `/api/v1/gates/${gate.id}`)).json();
    expect(statuses).toEqual([200, 409]);
    expect(await startsOf(turn)).toBe(Number(reportOf("D10").check.executions));
    expect(view.usedAt).not.toBeNull();
    expect(view.state).toBe("approved");
  });
});

describe("a question in a running turn", () => {
  it("is answered at its gate, and the answer is what the model reads", async () => {
    const turn = await run(
      call("expenses.ask_user", { question: "Travel or meals?", options: ["Travel", "Meals"] }) +
        call("workspace_jobs.search", { query: "held" }),
    );
    const gate = await gateAt(turn, 0);
    const before = await startsOf(turn);

    await decide(gate, { decision: "answer", answer: "Meals" });

    expect(gate).toMatchObject({ kind: "question", title: "Travel or meals?", expiresAt: null });
    expect(before).toBe(1);
    const [answered] = await resultsOf(turn);
    expect(answered?.structured).toMatchObject({ status: "ok", data: { answer: "Meals" } });
    expect(await startsOf(turn)).toBe(2);
  });
});

describe("the doors of gates", () => {
  it("are open to readers for reading, and to who decides for deciding", async () => {
    const turn = await run(mail());
    const gate = await gateAt(turn, 0);
    const viewer = await house.as("viewer");

    const read = await viewer.send("GET", `/api/v1/gates/${gate.id}`);
    const refused = await viewer.send("POST", `/api/v1/gates/${gate.id}/decision`, {
      body: APPROVE,
    });
    const figures = await viewer.send("GET", "/api/v1/gates/figures");

    expect([read.status, refused.status]).toEqual([200, 403]);
    expect((await figures.json()).pending).toBeGreaterThan(0);
    await decide(gate, DENY);
  });

  it("tell the second person who decided", async () => {
    const turn = await run(mail());
    const gate = await gateAt(turn, 0);
    await decide(gate, DENY);
    const approver = await house.as("approver");

    const response = await approver.send("POST", `/api/v1/gates/${gate.id}/decision`, {
      body: APPROVE,
    });

    expect(await response.json()).toMatchObject({
      code: "ALREADY_DECIDED",
      detail: expect.stringContaining("denied by Test admin"),
      current: { id: gate.id, state: "denied", decision: { reason: "not this one" } },
    });
  });

  it("list and take back grants", async () => {
    const turn = await run(mail("granted"));
    const grant = { forMs: 3_600_000, note: "for the list" };
    await decide(await gateAt(turn, 0), { decision: "approve", grant });

    const list = await (await admin.send("GET", "/api/v1/grants?state=active")).json();
    const [mine] = list.items.filter(({ note }: { note: string }) => note === "for the list");
    const revoked = await admin.send("DELETE", `/api/v1/grants/${mine.id}`);

    expect(await revoked.json()).toMatchObject({
      state: "revoked",
      revokedBy: { name: "Test admin" },
    });
  });
});
