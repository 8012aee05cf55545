// Runs a tool's code in one transaction: all of it stands or nothing does, and it is short (R120, R121).
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import { failed, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { linkedTo } from "./dispatch/linked-signal";
import type { RuntimeClock } from "./ports/clock";
import type { HandlerOutcome } from "./ports/tool-runner";
import type { Transactions } from "./ports/transactions";

export type TransactionPorts = {
  readonly transactions: Transactions;
  readonly clock: RuntimeClock;
};

/**
 * Whatever the code answers but success takes back what it has done, and so do its own error, its budget and the call's
 * end. A commit whose answer is lost may have had its effect.
 */
export async function runInTransaction(
  { transactions, clock }: TransactionPorts,
  budgetMs: number,
  ctx: CallContext,
  run: (ctx: CallContext) => Promise<ToolResult>,
): Promise<HandlerOutcome> {
  let isDone = false;
  try {
    const value = await transactions.run(budgetMs, async (tx) => {
      const result = await withinBudget(clock, budgetMs, ctx, (within) => run({ ...within, tx }));
      if (result?.status !== "ok") throw new TakenBack(result);
      isDone = true;
      return result;
    });
    return { kind: "returned", value };
  } catch (error) {
    if (error instanceof TakenBack) return { kind: "returned", value: error.result };
    if (isDone) return { kind: "lost", message: "the answer to the commit was lost" };
    throw error;
  }
}

/** Has the store roll back, and carries the answer past it. */
class TakenBack extends Error {
  readonly result: ToolResult;

  constructor(result: ToolResult) {
    super("taken back");
    this.result = result;
  }
}

async function withinBudget(
  clock: RuntimeClock,
  budgetMs: number,
  ctx: CallContext,
  run: (ctx: CallContext) => Promise<ToolResult>,
): Promise<ToolResult> {
  const own = linkedTo(ctx.signal);
  const waiting = linkedTo(ctx.signal);
  const over = clock.sleep(budgetMs, waiting.signal).then(() => {
    own.abort();
    return ctx.signal.aborted ? STOPPED : overBudget(budgetMs);
  });
  try {
    return await Promise.race([run({ ...ctx, signal: own.signal }), over]);
  } finally {
    own.part();
    waiting.part();
    waiting.abort("the code has ended");
  }
}

const STOPPED = failed("INTERRUPTED", "Stopped while it ran; its transaction was rolled back.");

function overBudget(budgetMs: number): ToolResult {
  const message = `The transaction took longer than its ${budgetMs} ms and was rolled back; nothing has changed.`;
  return failed("TIMEOUT", message, { limitMs: budgetMs });
}
