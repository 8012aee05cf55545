// Finds workspace files by what they say.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const search = defineTool({
  name: "search",
  description: `Search the workspace's files. Returns at most ${LIMITS.pageSize} matches with an excerpt each, and a next_cursor.`,
  input: z.strictObject({
    query: z.string().min(1).describe("Words that the file contains."),
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
  handler: async ({ query, cursor }, ctx: ToolContext) => {
    const found = await ctx.services.files.search(query, cursor ?? null, LIMITS.pageSize);
    const data = {
      matches: found.matches.map((match) => ({ ...match })),
      next_cursor: found.nextAfter,
    };
    return found.nextAfter === null ? ok(data) : ok(data, { nextCursor: found.nextAfter });
  },
});
