import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { databaseTransactions, openTransaction } from "@/lib/db/engine/tool-transactions";
import { databaseBudgets, readBudget } from "@/lib/db/tools/sample-budgets";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import { ok, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { createVirtualClock } from "@/lib/runtime/memory/virtual-clock";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import { runInTransaction } from "@/lib/runtime/run-in-transaction";
import { callTool } from "@/lib/testing/call-tool";
import { openTestDatabase } from "@/lib/testing/database";
import { countedIds, testContext } from "@/lib/testing/tool-context";
import { memoryServices } from "@/lib/tools/memory/memory-services";
import { transferBudget } from "@/lib/tools/operations/transfer-budget";

const START = { travel: 500, events: 250 };
const BUDGET_MS = 5_000;
let database: Database;
let workspace: string;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  count += 1;
  workspace = `ws_transactions_${count}`;
});

const held = () =>
  Promise.all(["travel", "events"].map((name) => readBudget(database.prisma, workspace, name)));

const servicesOf = () => ({
  ...memoryServices(countedIds()),
  budgets: databaseBudgets(workspace, START),
});

type Work = (ctx: CallContext) => Promise<ToolResult>;

/** `over` is when the budget is; nothing else lets time pass. */
function inTransaction(work: Work, own: { signal?: AbortSignal; over?: Promise<void> } = {}) {
  const { signal, over = new Promise<void>(() => undefined) } = own;
  const ctx: CallContext = testContext(servicesOf(), signal === undefined ? {} : { signal });
  const clock: RuntimeClock = {
    now: () => new Date(0),
    sleep: (_, ended) =>
      Promise.race([
        over,
        new Promise<void>((done) => ended?.addEventListener("abort", () => done())),
      ]),
  };
  const transactions = databaseTransactions(database);
  return runInTransaction({ transactions, clock }, BUDGET_MS, ctx, work);
}

async function take(ctx: CallContext): Promise<void> {
  const tx = openTransaction(ctx.tx);
  await tx.sampleBudget.create({ data: { workspaceId: workspace, name: "travel", cents: 400 } });
}

const transfer = (to: string) => (ctx: CallContext) => {
  const move = { from: "travel", to, amountCents: 100, idempotencyKey: "k" };
  return callTool(transferBudget, move, { ...ctx, services: servicesOf() });
};

describe("a tool's transaction", () => {
  it("keeps both updates where both went well (R120)", async () => {
    const outcome = await inTransaction(transfer("events"));

    expect(outcome).toMatchObject({ kind: "returned", value: { status: "ok" } });
    expect(await held()).toEqual([400, 350]);
  });

  it("keeps neither where the second one fails, by an answer or by an error (R120)", async () => {
    const refused = await inTransaction(transfer("nowhere"));
    const thrown = inTransaction(async (ctx) => {
      await take(ctx);
      throw new Error("the second update failed");
    });

    expect(refused).toMatchObject({ value: { error: { code: "INVALID_ARGUMENTS" } } });
    await expect(thrown).rejects.toThrow("the second update failed");
    expect(await held()).toEqual([null, null]);
  });

  it("is rolled back where it takes longer than its budget, which is named (R121)", async () => {
    let pass: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      pass = resolve;
    });
    let wasAborted = false;

    const outcome = await inTransaction(
      async (ctx) => {
        ctx.signal.addEventListener("abort", () => {
          wasAborted = true;
        });
        await take(ctx);
        pass();
        return new Promise(() => undefined);
      },
      { over },
    );

    expect(outcome).toMatchObject({
      kind: "returned",
      value: { error: { code: "TIMEOUT", limitMs: BUDGET_MS, retryable: true } },
    });
    expect(wasAborted).toBe(true);
    expect(await held()).toEqual([null, null]);
  });

  it("is rolled back where its call is stopped", async () => {
    const call = new AbortController();

    const outcome = await inTransaction(
      async (ctx) => {
        await take(ctx);
        call.abort();
        return new Promise(() => undefined);
      },
      { signal: call.signal },
    );

    expect(outcome).toMatchObject({ value: { error: { code: "INTERRUPTED" } } });
    expect(await held()).toEqual([null, null]);
  });

  it("is in doubt where the answer to its commit is lost", async () => {
    const transactions = {
      run: async <T>(_: number, work: (tx: unknown) => Promise<T>): Promise<T> => {
        await work(null);
        throw new Error("connection reset");
      },
    };
    const ports = { transactions, clock: createVirtualClock() };
    const ctx = testContext({});

    const outcome = await runInTransaction(ports, BUDGET_MS, ctx, async () => ok({}));

    expect(outcome.kind).toBe("lost");
  });
});
