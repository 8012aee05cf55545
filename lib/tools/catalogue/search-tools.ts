// Finds tools of the agent's own catalog that this turn's selection left out (R16).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";

const MOST = 10;

export const searchTools = defineTool({
  name: "search_tools",
  description: `Find further tools by what they do. Returns at most ${MOST} ids with their descriptions; those may then be called.`,
  input: z.strictObject({
    query: z.string().min(1).describe("What the tool should do, in a few words."),
    limit: z.int().min(1).max(MOST).default(MOST).describe("How many at most."),
  }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: { ...QUICK_READ, scopes: [], page: { limit: MOST } },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ query, limit }, ctx: ToolContext) => {
    const tools = await ctx.tools.search(query, limit);
    return ok({ tools: tools.map((tool) => ({ ...tool })) });
  },
});
