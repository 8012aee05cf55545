// Reads a part of a large value that an earlier call left behind a handle.
//
// A part is written as JSON, where a quote or a line break takes two characters or more: what no longer fits is left for
// the next part, since a result beyond the limit would become a handle itself and could never be read to its end.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { printJson } from "@/lib/kernel/json-print";
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
    const text = fitting(part.text);
    const end = offset + text.length;
    const next_offset = end < part.totalChars ? end : null;
    return ok({ text, total_chars: part.totalChars, next_offset });
  },
});

/** For the object around the text, and its numbers. */
const ROOM = 100;

/** The beginning that fits as JSON; whole characters, and one at least. */
function fitting(text: string): string {
  let left = LIMITS.resultChars - ROOM;
  let end = 0;
  for (const character of text) {
    left -= printJson(character).length - QUOTES;
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

const QUOTES = 2;
