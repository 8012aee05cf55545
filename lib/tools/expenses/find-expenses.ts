// Lists expense lines, a page at a time.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const findExpenses = defineTool({
  name: "find_expenses",
  description: `List the user's expense lines for a month. Returns at most ${LIMITS.pageSize} lines and a next_cursor.`,
  input: z.strictObject({
    month: z
      .string()
      .regex(/^[0-9]{4}-[0-9]{2}$/)
      .describe("The month, as 2026-09."),
    cursor: z.string().optional().describe("The next_cursor of the page before."),
  }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: {
    ...QUICK_READ,
    scopes: [],
    cache: { ttlMs: LIMITS.cacheTtlMs },
    page: { limit: LIMITS.pageSize },
  },
  exposure: { mcp: true },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ month, cursor }, ctx: ToolContext) => {
    const page = await ctx.services.expenses.page(ctx.user, month, cursor ?? null, LIMITS.pageSize);
    if (page === "unknown_cursor") {
      return failed("INVALID_ARGUMENTS", "cursor: not a next_cursor of this month");
    }
    const data = { lines: page.lines.map((line) => ({ ...line })), next_cursor: page.nextCursor };
    return page.nextCursor === null ? ok(data) : ok(data, { nextCursor: page.nextCursor });
  },
});
