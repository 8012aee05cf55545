// Reads a part of a large value that an earlier call left behind a handle.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const readHandle = defineTool({
  name: "read_handle",
  description: `Read up to ${LIMITS.resultChars} characters of a handle, from an offset. Returns the text and the next_offset.`,
  input: z.strictObject({
    id: z.string().min(1).describe("The handle's id."),
    offset: z.int().min(0).default(0).describe("First character, from 0."),
    limit: z
      .int()
      .min(1)
      .max(LIMITS.resultChars)
      .default(LIMITS.resultChars)
      .describe("How many characters at most."),
  }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: { ...QUICK_READ, scopes: [] },
  exposure: { mcp: true },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ id, offset, limit }, ctx: ToolContext) => {
    const part = await ctx.handles.read(id, offset, limit);
    if (part.found === false) return failed("INVALID_ARGUMENTS", `id: no handle ${id}`);
    if (part.found === "expired") {
      return failed(
        "INVALID_ARGUMENTS",
        `id: the handle has expired; call ${part.recreateWith} again`,
      );
    }
    const end = offset + part.text.length;
    const next_offset = end < part.totalChars ? end : null;
    return ok({ text: part.text, total_chars: part.totalChars, next_offset });
  },
});
