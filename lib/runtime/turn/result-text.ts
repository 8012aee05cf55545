// A result as the text that a model reads: stable, and with the note that says what is not in the data (R179).
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";

/** Null is a call without a result, such as one that still runs. */
export function resultText(result: ToolResult | null, note: string | null): string {
  if (result === null) return note ?? "";
  const text = bodyOf(result);
  return note === null || text.includes(note) ? text : `${note}\n${text}`;
}

function bodyOf(result: ToolResult): string {
  if (result.status !== "ok") return printJson(fromUnknown(result));
  const { data, warnings = [], nextCursor, handle } = result;
  if (warnings.length === 0 && nextCursor === undefined && handle === undefined)
    return typeof data === "string" ? data : printJson(data);
  return printJson(fromUnknown({ data, nextCursor, handle, warnings }));
}
