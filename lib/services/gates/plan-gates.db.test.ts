import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GateView } from "@/lib/contracts/gate-view";
import { newId } from "@/lib/kernel/ids";
import { isJsonObject } from "@/lib/kernel/json";
import { call } from "@/lib/models/samples/channel-text";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { decideNext, settledTurn, spoken, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let admin: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
});
afterAll(() => house.close());

/** The September expenses up to where somebody is asked about the plan. */
async function planned(): Promise<string> {
  const model = { kind: "replay", sample: "september-expenses", pace: 0 } as const;
  const { id } = await startTurn(admin, { model });
  await settledTurn(admin, id);
  await decideNext(admin, id, { decision: "answer", answer: "meals" });
  await settledTurn(admin, id);
  return id;
}

async function gateOf(turn: string): Promise<GateView> {
  const { items } = await (await admin.send("GET", `/api/v1/gates?turn=${turn}`)).json();
  return (await admin.send("GET", `/api/v1/gates/${items[0].id}`)).json();
}

/** What a call of a round came back with. */
async function resultOf(turn: string, round: number) {
  const { items } = await (
    await admin.send("GET", `/api/v1/rounds/${turn}/${round}/messages`)
  ).json();
  const bodies = items.map(({ body }: { body: ConversationMessage }) => body);
  return bodies.find((body: ConversationMessage) => "structured" in body)?.structured;
}

describe("a plan that a person confirms", () => {
  it("is shown as the tool made it, carried out once, and kept for as long as the person may take", async () => {
    const turn = await planned();
    const plan = (await resultOf(turn, 5)).data;
    const gate = await gateOf(turn);

    expect(gate).toMatchObject({ kind: "plan_confirm", tool: "expenses.submit_report" });
    expect(gate.ask).toEqual({ kind: "plan_confirm", plan: plan.plan });
    expect(isJsonObject(plan.plan) && plan.plan.lineIds).toHaveLength(62);
    expect(isJsonObject(plan.plan) && plan.plan.flags).toHaveLength(1);
    expect(gate.denialLeaves[0]).toContain("does not carry the plan out");

    const row = await house.database.prisma.confirmPlan.findFirstOrThrow({
      where: { turnId: turn },
    });
    expect(Number(row.expiresAt)).toBeGreaterThan(Date.parse(gate.expiresAt ?? ""));
    expect(row.redeemedAt).toBeNull();

    await decideNext(admin, turn, { decision: "approve", grant: null });
    expect((await settledTurn(admin, turn)).state).toBe("answered");

    expect(await resultOf(turn, 6)).toMatchObject({ status: "ok" });
    const after = await house.database.prisma.confirmPlan.findUniqueOrThrow({
      where: { id: row.id },
    });
    expect(after.redeemedAt).not.toBeNull();
  });

  it("is put to nobody once it has expired: the call is told so at once", async () => {
    const turn = await planned();
    await decideNext(admin, turn, { decision: "deny", reason: "Later." });
    await settledTurn(admin, turn);
    const { plan, confirm_token } = (await resultOf(turn, 5)).data;
    const where = { turnId: turn };
    await house.database.prisma.confirmPlan.updateMany({ where, data: { expiresAt: 1n } });
    const late = { line_ids: plan.lineIds, dry_run: false, confirm_token };

    const { id } = await startTurn(admin, {
      model: spoken(call("expenses.submit_report", late)),
    });
    await settledTurn(admin, id);

    expect(await resultOf(id, 0)).toMatchObject({ error: { code: "CONFIRM_EXPIRED" } });
    expect((await (await admin.send("GET", `/api/v1/gates?turn=${id}`)).json()).items).toEqual([]);
  });

  it("stays a plan where the person says no", async () => {
    const turn = await planned();

    await decideNext(admin, turn, { decision: "deny", reason: "Not this month." });
    await settledTurn(admin, turn);

    expect(await resultOf(turn, 6)).toMatchObject({ error: { code: "GATE_DENIED" } });
    const row = await house.database.prisma.confirmPlan.findFirstOrThrow({
      where: { turnId: turn },
    });
    expect(row.redeemedAt).toBeNull();
  });
});
