import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { openTestDatabase } from "@/lib/testing/database";
import { fakeClock } from "@/lib/testing/fake-clock";
import type { Database } from "../engine/database";
import { databasePlans, expirePlans, findPlan, holdPlan, type PlanningCall } from "./confirm-plans";

const CALL: PlanningCall = {
  workspaceId: "w",
  userId: "u1",
  tool: "expenses.submit_report",
  args: { line_ids: ["a", "b"], dry_run: true },
  ttlMs: 60_000,
  isCommitHalf: false,
  agent: "main",
  turn: "turn_1",
  callId: "call_1",
  ledgerKey: "ledger_1",
};
const PLAN = { lineIds: ["a", "b"], totals: { EUR: 9_007_199_254_740_993n } };

let database: Database;
const clock = fakeClock("2026-09-30T12:00:00.000Z");

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const desk = (own: Partial<PlanningCall> = {}) =>
  databasePlans(database, clock, newId, { ...CALL, ...own });
const codeOf = (answer: Awaited<ReturnType<ReturnType<typeof desk>["redeem"]>>) =>
  answer.ok ? "ok" : answer.error.code;

describe("a plan", () => {
  it("is opened by its token as it was issued, as often as its commit is repeated (R155)", async () => {
    const { confirmToken, expiresAt } = await desk().issue(PLAN);
    const commit = desk({
      args: { confirm_token: confirmToken, dry_run: false, line_ids: ["a", "b"] },
    });

    expect(await commit.redeem(confirmToken)).toEqual({ ok: true, plan: PLAN });
    expect(await commit.redeem(confirmToken)).toEqual({ ok: true, plan: PLAN });
    expect(expiresAt).toBe("2026-09-30T12:01:00.000Z");
  });

  it("is opened by the tool that it was made for, which may send its token alone (R157)", async () => {
    const { confirmToken } = await desk().issue(PLAN);
    const commit = (args: PlanningCall["args"]) =>
      desk({ isCommitHalf: true, args: { ...args, confirm_token: confirmToken } });

    expect(await commit({}).redeem(confirmToken)).toEqual({ ok: true, plan: PLAN });
    expect(await commit({}).fits(confirmToken)).toBe(true);
    expect(await commit({ line_ids: ["a", "b"] }).fits(confirmToken)).toBe(true);
    expect(await commit({ line_ids: ["a"] }).fits(confirmToken)).toBe(false);
    expect(await desk({ args: { confirm_token: confirmToken } }).fits(confirmToken)).toBe(false);
  });

  it("is bound to arguments, user, tool and time (R156)", async () => {
    const { confirmToken } = await desk().issue(PLAN);
    const redeem = (own: Partial<PlanningCall>) => desk(own).redeem(confirmToken);

    expect(codeOf(await redeem({ args: { line_ids: ["a"] } }))).toBe("PLAN_MISMATCH");
    expect(codeOf(await redeem({ userId: "u2" }))).toBe("CONFIRM_INVALID");
    expect(codeOf(await redeem({ workspaceId: "other" }))).toBe("CONFIRM_INVALID");
    expect(codeOf(await redeem({ tool: "expenses.other" }))).toBe("CONFIRM_INVALID");
    expect(codeOf(await desk().redeem("never issued"))).toBe("CONFIRM_INVALID");

    clock.advance(60_000);
    expect(codeOf(await redeem({}))).toBe("CONFIRM_EXPIRED");
    await expirePlans(database, clock.now().getTime() + 1);
    expect(codeOf(await redeem({}))).toBe("CONFIRM_INVALID");
  });

  it("tells whether it fits before anything is claimed, and to nobody else (R156)", async () => {
    const { confirmToken } = await desk().issue(PLAN);

    expect(await desk().fits(confirmToken)).toBe(true);
    expect(await desk({ args: { line_ids: ["a"] } }).fits(confirmToken)).toBe(false);
    expect(await desk({ userId: "u2" }).fits(confirmToken)).toBeNull();
    expect(await desk().fits("never issued")).toBeNull();
  });

  it("that was changed where it is kept is nobody's any more", async () => {
    const { confirmToken } = await desk().issue(PLAN);
    const shown = await findPlan(database.prisma, CALL, confirmToken);
    await database.prisma.confirmPlan.update({
      where: { id: shown?.id ?? "" },
      data: { plan: '{"lineIds":["a","b"],"totals":{"EUR":1}}' },
    });

    expect(shown?.plan).toEqual(PLAN);
    expect(codeOf(await desk().redeem(confirmToken))).toBe("CONFIRM_INVALID");
    expect(await findPlan(database.prisma, CALL, confirmToken)).toBeNull();
  });

  it("is kept for a commit that came in time and waits for a person, and for no other", async () => {
    const { confirmToken } = await desk().issue(PLAN);
    const shown = await findPlan(database.prisma, CALL, confirmToken);
    if (shown === null) throw new Error("the plan is gone");
    const now = clock.now().getTime();

    await holdPlan(database.prisma, shown, { now, until: now + 600_000 });
    clock.advance(599_999);
    expect(codeOf(await desk().redeem(confirmToken))).toBe("ok");

    clock.advance(1);
    await holdPlan(database.prisma, shown, { now: clock.now().getTime(), until: now + 900_000 });
    expect(codeOf(await desk().redeem(confirmToken))).toBe("CONFIRM_EXPIRED");
  });

  it("remembers which commit opened it first", async () => {
    const { confirmToken } = await desk().issue(PLAN);
    await desk().redeem(confirmToken);
    await desk({ ledgerKey: "ledger_2" }).redeem(confirmToken);

    const shown = await findPlan(database.prisma, CALL, confirmToken);
    const row = await database.prisma.confirmPlan.findUnique({ where: { id: shown?.id ?? "" } });
    expect(row).toMatchObject({ turnId: "turn_1", callId: "call_1", redeemedBy: "ledger_1" });
  });
});
