import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { openTestDatabase } from "@/lib/testing/database";
import { fakeClock } from "@/lib/testing/fake-clock";
import type { Database } from "../engine/database";
import { databasePlans, expirePlans, type PlanningCall } from "./confirm-plans";

const CALL: PlanningCall = {
  workspaceId: "w",
  userId: "u1",
  tool: "expenses.submit_report",
  args: { line_ids: ["a", "b"], dry_run: true },
  ttlMs: 60_000,
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
});
