// Findings for a person: one line each, with the place that an editor can jump to.
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { printable } from "./printable";

export type FileFinding = Diagnostic & { readonly file: string };

export function findingLine({ file, line, column, severity, ruleId, message, fix }: FileFinding) {
  const place = [file, ...(line === null ? [] : [line, column ?? 1])].join(":");
  return printable(`${place}: ${severity} ${ruleId}: ${message}${fix === "" ? "" : ` — ${fix}`}`);
}

/** `2 errors, 1 warning, 3 notes`. */
export function findingSummary(diagnostics: readonly Diagnostic[]): string {
  const { error, warn, info } = countFindings(diagnostics);
  return [count(error, "error"), count(warn, "warning"), count(info, "note")].join(", ");
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
