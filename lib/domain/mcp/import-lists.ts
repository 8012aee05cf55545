// Imports saved `tools/list` results, several servers at once, from the text of their files.
import { groupBy } from "@/lib/kernel/group-by";
import { type JsonSyntaxError, safeParseJson } from "@/lib/kernel/json-parse";
import { importTools } from "./import-report";
import { aliasFault, aliasLookAlikeKey } from "./server-alias";
import type { ImportedServer, ImportReport, ServerReport } from "./server-report";

/** `file` is what an error calls it. */
export type ListFile = { readonly alias: string; readonly file: string; readonly text: string };

export type ImportLists =
  | {
      readonly ok: true;
      readonly report: ImportReport;
      readonly servers: readonly ImportedServer[];
    }
  | {
      readonly ok: false;
      /** One line for standard error, the file and, where there is one, the place included. */
      readonly message: string;
    };

/** Unreadable input or an unusable alias fails as a whole; a bad tool never does. */
export function importMcpLists(files: readonly ListFile[]): ImportLists {
  const servers: ImportedServer[] = [];
  const taken = new Set<string>();
  for (const { alias, file, text } of files) {
    const fault =
      aliasFault(alias) ?? (taken.has(alias) ? `the alias ${alias} is given twice` : null);
    if (fault !== null) return { ok: false, message: `${file}: ${fault}` };
    taken.add(alias);
    const parsed = parseListed(text);
    if (!parsed.ok) {
      const { line, column, reason } = parsed.error;
      return { ok: false, message: `${file}:${line}:${column}: ${reason}` };
    }
    const imported = importTools({ alias, listed: parsed.value });
    if (!imported.ok) return { ok: false, message: `${file}: ${imported.message}` };
    servers.push(imported.server);
  }
  return { ok: true, report: { servers: warnOfLookAlikes(servers) }, servers };
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: JsonSyntaxError };

/**
 * Every digit is kept where the text allows it. A text that is JSON, but too deep or with a number too large, is read
 * the ordinary way, so that the one tool that is to blame can be set aside instead of the whole file.
 */
function parseListed(text: string): Parsed {
  const exact = safeParseJson(text);
  if (exact.ok) return exact;
  if (exact.error.problem !== "depth" && exact.error.problem !== "number_range") return exact;
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return exact;
  }
}

function warnOfLookAlikes(servers: readonly ImportedServer[]): readonly ServerReport[] {
  const reports = servers.map((server) => server.report);
  const groups = groupBy(reports, (report) => aliasLookAlikeKey(report.alias));
  return reports.map((report) => {
    const others = groups.get(aliasLookAlikeKey(report.alias))?.filter((other) => other !== report);
    if (others === undefined || others.length === 0) return report;
    const names = others.map((other) => `“${other.alias}”`).join(", ");
    const warning = `The alias reads like ${names}: the names of their tools are easily confused.`;
    return { ...report, warnings: [...report.warnings, warning] };
  });
}
