import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type { JsonObject } from "@/lib/kernel/json";
import { noDesks } from "@/lib/runtime/memory/no-desks";
import { dispatchDesk, returning } from "@/lib/testing/dispatch-call";

const PLANNED: JsonObject = { lines: ["a"], dry_run: false, confirm_token: "token_1" };

const DRY_RUN = { kind: "dry_run_token", ttlMs: 60_000 } as const;
const PAIR = { kind: "plan_commit", pair: "plan_report" } as const;

/** A tool that plans first, and the one plan that there is: of the lines `a`, opened by `token_1`. */
function desk(confirmation: ExecutionContract["confirmation"] = DRY_RUN) {
  return dispatchDesk({
    shape: "command",
    contract: {
      confirmation,
      retry: { story: "idempotency_key", param: "confirm_token", windowMs: 60_000 },
    },
    run: async () => returning(ok({ reportId: "r1" })),
    ports: {
      desks: {
        for: (call) => ({
          ...noDesks.for(call),
          plans: {
            ...noDesks.for(call).plans,
            fits: async (token) =>
              token === "token_1" ? JSON.stringify(call.args.lines) === '["a"]' : null,
          },
        }),
      },
    },
  });
}

describe("a tool that plans first", () => {
  it("commits nothing without a token, and says what to do (R155)", async () => {
    const { send, runs } = desk();

    for (const args of [
      { lines: ["a"], dry_run: false },
      { lines: ["a"], confirm_token: "" },
    ]) {
      const { result, hasStarted } = await send({ args });
      expect(result).toMatchObject({ error: { code: "CONFIRM_REQUIRED" } });
      expect(result).toMatchObject({ error: { message: expect.stringContaining("dry_run=true") } });
      expect(hasStarted).toBe(false);
    }
    expect(runs()).toBe(0);
  });

  it("plans freely, and takes no token for it", async () => {
    const { send, runs } = desk();

    expect((await send({ args: { lines: ["a"], dry_run: true } })).result.status).toBe("ok");
    expect((await send({ args: { ...PLANNED, dry_run: true } })).result).toMatchObject({
      error: { code: "INVALID_ARGUMENTS" },
    });
    expect(runs()).toBe(1);
  });

  it("refuses other arguments than were planned, and the plan can still be committed (R156)", async () => {
    const { send, runs } = desk();

    const slip = await send({ args: { ...PLANNED, lines: ["a", "b"] } });
    const right = await send({ args: PLANNED, ledgerKey: "ledger_2" });

    expect(slip.result).toMatchObject({ error: { code: "PLAN_MISMATCH", retryable: false } });
    expect(right.result).toMatchObject({ status: "ok", data: { reportId: "r1" } });
    expect(runs()).toBe(1);
  });

  it("commits a plan once: a repeat is the first answer (R155)", async () => {
    const { send, runs } = desk();

    await send({ args: PLANNED });
    const again = await send({ args: PLANNED, ledgerKey: "ledger_2" });

    expect(again.result).toMatchObject({
      data: { reportId: "r1" },
      replayed: { source: "confirm_token" },
    });
    expect(runs()).toBe(1);
  });

  it("leaves a token that it does not know to whoever issues tokens", async () => {
    const { send, runs } = desk();

    await send({ args: { ...PLANNED, confirm_token: "of another server" } });

    expect(runs()).toBe(1);
  });
});

describe("a tool that another one plans for", () => {
  it("commits nothing without the token of a plan, and says which tool makes one (R157)", async () => {
    const { send, runs } = desk(PAIR);

    for (const args of [{ lines: ["a"] }, { lines: ["a"], dry_run: true, confirm_token: "" }])
      expect((await send({ args })).result).toMatchObject({
        error: {
          code: "CONFIRM_REQUIRED",
          message: expect.stringContaining("plan_report"),
          nextAction: { tool: "plan_report" },
        },
      });
    expect(runs()).toBe(0);
  });

  it("commits exactly what was planned, and once (R157)", async () => {
    const { send, runs } = desk(PAIR);
    const planned = { lines: ["a"], confirm_token: "token_1" };

    const slip = await send({ args: { ...planned, lines: ["b"] } });
    const first = await send({ args: planned, ledgerKey: "ledger_2" });
    const again = await send({ args: planned, ledgerKey: "ledger_3" });

    expect(slip.result).toMatchObject({ error: { code: "PLAN_MISMATCH" } });
    expect(first.result).toMatchObject({ status: "ok", data: { reportId: "r1" } });
    expect(again.result).toMatchObject({ replayed: { source: "confirm_token" } });
    expect(runs()).toBe(1);
  });
});
