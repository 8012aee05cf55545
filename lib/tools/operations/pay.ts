// Pays somebody through an outside provider, which sees the same key on every repeat (R111, R105).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { ADDS, APPROVAL, estimated } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const pay = defineTool({
  name: "pay",
  description: "Pay an amount to a payee. Returns the payment's id.",
  input: z.strictObject({
    to: z.string().min(1).describe("The payee."),
    amount: z.number().positive().describe("Amount in units of the currency."),
    currency: z.enum(["EUR", "USD", "GBP"]).default("EUR").describe("Currency of the amount."),
    idempotencyKey: z.string().min(1).describe("The same key never pays twice."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: { ...ADDS, irreversible: true, openWorld: true },
    latency: estimated(400, 3_000),
    pattern: "sync",
    timeoutMs: 15_000,
    retry: {
      story: "idempotency_key",
      param: "idempotencyKey",
      windowMs: LIMITS.idempotencyWindowMs,
    },
    consistency: { kind: "single" },
    confirmation: APPROVAL,
    scopes: ["payments:send"],
  },
  notes: { costOfError: "high", granularity: "fine" },
  handler: async ({ to, amount, currency }, ctx: ToolContext) => {
    const payment = await ctx.services.payments.pay({ to, amount, currency }, ctx.idempotencyKey);
    return ok({ payment_id: payment.paymentId });
  },
});
