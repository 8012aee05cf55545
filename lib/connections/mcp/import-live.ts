// Imports what a running server lists: opens it, walks its list, judges every tool, and leaves nothing running.
import { importTools } from "@/lib/domain/mcp/import-report";
import { aliasFault, suggestAlias } from "@/lib/domain/mcp/server-alias";
import type { ImportedServer, ImportReport } from "@/lib/domain/mcp/server-report";
import type { SourceFailure } from "@/lib/runtime/ports/tool-source";
import type { ServerAddress } from "@/lib/runtime/ports/tool-sources";
import { type McpDependencies, openMcpSource } from "./mcp-tool-source";
import type { Wait } from "./session";
import { leadingAssignments } from "./split-command";

export type ImportLive =
  | { readonly ok: true; readonly report: ImportReport; readonly server: ImportedServer }
  /** `message` is one line that may be shown. */
  | { readonly ok: false; readonly code: SourceFailure | "BAD_ALIAS"; readonly message: string };

export type ImportOptions = {
  /** null: the server's own name gives one. */
  readonly alias: string | null;
  /** For opening, and again for the whole list. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
};

/** Leading words of the form NAME=value are given to the program as environment, like the secrets they may name. */
export function importFromStdio(
  words: readonly string[],
  options: ImportOptions & Pick<McpDependencies, "hostEnvironment" | "secrets">,
): Promise<ImportLive> {
  const { environment, command } = leadingAssignments(words);
  const server = { kind: "stdio", words: command, environment } as const;
  return importLive(server, { ...options, allowedHosts: [] }, options);
}

/** The caller says which hosts may be private: a person who types an address means that host. */
export function importFromUrl(
  url: string,
  options: ImportOptions & Pick<McpDependencies, "allowedHosts">,
): Promise<ImportLive> {
  const server = { kind: "http", url, headers: {} } as const;
  return importLive(server, { ...options, hostEnvironment: {}, secrets: () => null }, options);
}

/** All or nothing: a list that fails half-way imports nothing. */
export async function importLive(
  server: ServerAddress,
  dependencies: McpDependencies,
  { alias, timeoutMs, signal }: ImportOptions,
): Promise<ImportLive> {
  const fault = alias === null ? null : aliasFault(alias);
  if (fault !== null) return { ok: false, code: "BAD_ALIAS", message: fault };
  const wait: Wait = { timeoutMs, signal: signal ?? new AbortController().signal };
  const opened = await openMcpSource(server, dependencies, wait);
  if (!opened.ok) return { ok: false, code: opened.code, message: opened.message };
  const { source, serverName } = opened;
  try {
    const list = await source.list(wait);
    if (list.kind === "failed") return { ok: false, code: list.code, message: list.message };
    const given = alias ?? suggestAlias(serverName ?? "");
    const imported = importTools({ alias: given, listed: { tools: list.tools } });
    if (!imported.ok) return { ok: false, code: "PROTOCOL_ERROR", message: imported.message };
    const { isWhole } = list;
    const warnings = [...list.warnings, ...imported.server.report.warnings];
    const report = { ...imported.server.report, warnings };
    const server = { ...imported.server, report, isWhole };
    return { ok: true, report: { servers: [report] }, server };
  } finally {
    await source.close();
  }
}
