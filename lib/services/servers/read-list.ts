// Reads what a server lists, live or from a recorded list: all of it, or a reason that may be shown.
import { importMcpLists } from "@/lib/domain/mcp/import-lists";
import { importTools } from "@/lib/domain/mcp/import-report";
import { suggestAlias } from "@/lib/domain/mcp/server-alias";
import type { ImportedServer } from "@/lib/domain/mcp/server-report";
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import type { SourceFailure } from "@/lib/runtime/ports/tool-source";
import type { ServerAddress, ToolSources } from "@/lib/runtime/ports/tool-sources";

export type ReadList =
  | { readonly ok: true; readonly imported: ImportedServer }
  | { readonly ok: false; readonly code: SourceFailure; readonly message: string };

/** Milliseconds for connecting, and again for the whole list, however many pages it has. */
export const OPEN_MS = 20_000;
export const LIST_MS = 60_000;

/** Leaves nothing running, whatever happens. */
export async function readLiveList(
  sources: ToolSources,
  key: string,
  address: ServerAddress,
): Promise<ReadList> {
  const { signal } = new AbortController();
  const opened = await sources.open(address, { timeoutMs: OPEN_MS, signal });
  if (!opened.ok) return opened;
  try {
    const list = await opened.source.list({ timeoutMs: LIST_MS, signal });
    if (list.kind === "failed") return { ok: false, code: list.code, message: list.message };
    const read = importTools({ alias: suggestAlias(key), listed: { tools: list.tools } });
    if (!read.ok) return { ok: false, code: "PROTOCOL_ERROR", message: read.message };
    const { report } = read.server;
    const warnings = [...list.warnings, ...report.warnings];
    const { isWhole } = list;
    return { ok: true, imported: { ...read.server, report: { ...report, warnings }, isWhole } };
  } finally {
    await opened.source.close();
  }
}

/** A `tools/list` result, or its text, which keeps every digit of its numbers. */
export function readRecordedList(key: string, list: JsonValue): ReadList {
  const text = typeof list === "string" ? list : printJson(list);
  const read = importMcpLists([{ alias: suggestAlias(key), file: "list", text }]);
  const [imported] = read.ok ? read.servers : [];
  if (imported) return { ok: true, imported };
  return {
    ok: false,
    code: "PROTOCOL_ERROR",
    message: read.ok ? "nothing is listed" : read.message,
  };
}
