// Creates an order under the caller's own id, so that a second call finds the first (R110).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { ADDS, estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { Order, ToolContext } from "../tool-context";

export const createOrder = defineTool({
  name: "create_order",
  description: "Create an order under an id of your own. Returns the order.",
  input: z.strictObject({
    orderId: z.string().min(1).describe("The id that names the order from now on."),
    item: z.string().min(1).describe("What is ordered."),
    quantity: z.int().min(1).max(1_000).describe("How many."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: ADDS,
    latency: estimated(40, 400),
    pattern: "sync",
    timeoutMs: 10_000,
    retry: { story: "natural_key", param: "orderId" },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: ["orders:write"],
  },
  notes: {
    costOfError: "low",
    granularity: "fine",
    waiver: "An order is a request that purchasing still confirms.",
  },
  handler: async (order, ctx: ToolContext) => {
    const outcome = await ctx.services.records.createOrder(order);
    if (outcome.created) return ok({ ...order });
    return sameOrder(outcome.existing, order)
      ? ok({ ...order }, { replayed: { source: "natural_key" } })
      : failed("IDEMPOTENCY_CONFLICT", `orderId ${order.orderId} names another order already`);
  },
});

function sameOrder(a: Order, b: Order): boolean {
  return a.item === b.item && a.quantity === b.quantity;
}
