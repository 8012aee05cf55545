// Says what an expense was for.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { ADDS, estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";

const CATEGORIES = ["travel", "meals", "lodging", "supplies", "software", "other"] as const;

export const categoriseLine = defineTool({
  name: "categorise_line",
  description: "Set the category of one expense line. Returns the line as it then stands.",
  input: z.strictObject({
    line_id: z.string().min(1).describe("Id of the line, as find_expenses gives it."),
    category: z.enum(CATEGORIES).describe("What the expense was for."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: ADDS,
    latency: estimated(20, 200),
    pattern: "sync",
    timeoutMs: 5_000,
    retry: { story: "dedupe", windowMs: LIMITS.dedupeWindowMs },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: ["expenses:write"],
  },
  notes: {
    costOfError: "low",
    granularity: "fine",
    waiver: "A category can be set again at any time before the report is submitted.",
  },
  handler: async ({ line_id, category }, ctx: ToolContext) => {
    const line = await ctx.services.expenses.categorise(ctx.user, line_id, category);
    return line ? ok({ ...line }) : failed("INVALID_ARGUMENTS", `line_id: no line ${line_id}`);
  },
});
