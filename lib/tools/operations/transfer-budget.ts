// Moves money between two budgets of one database: both change or neither does.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { ADDS, APPROVAL, estimated } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const transferBudget = defineTool({
  name: "transfer_budget",
  description: "Move an amount from one budget to another. Returns both budgets' names.",
  input: z.strictObject({
    from: z.string().min(1).describe("Budget that gives."),
    to: z.string().min(1).describe("Budget that receives."),
    amountCents: z.int().min(1).describe("Amount in cents."),
    idempotencyKey: z.string().min(1).describe("The same key never moves money twice."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: ADDS,
    latency: estimated(40, 400),
    pattern: "sync",
    timeoutMs: 10_000,
    retry: {
      story: "idempotency_key",
      param: "idempotencyKey",
      windowMs: LIMITS.idempotencyWindowMs,
    },
    consistency: {
      kind: "transaction",
      budgetMs: LIMITS.transactionMs,
      atomicScope: "Either both budgets are updated or neither is.",
    },
    confirmation: APPROVAL,
    scopes: ["budgets:transfer"],
  },
  notes: { costOfError: "high", granularity: "fine" },
  handler: async ({ from, to, amountCents }, ctx: ToolContext) => {
    const outcome = await ctx.services.budgets.transfer({ from, to, amountCents }, ctx.tx);
    switch (outcome) {
      case "moved":
        return ok({ from, to, amountCents });
      case "unknown_budget":
        return failed("INVALID_ARGUMENTS", "from and to must be budgets that exist");
      case "not_covered":
        return failed("HANDLER_ERROR", `${from} does not hold ${amountCents} cents`);
    }
  },
});
