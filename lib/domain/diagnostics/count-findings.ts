// How many findings of each severity there are.
import type { Diagnostic, Severity } from "./diagnostic";

export function countFindings(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts = { error: 0, warn: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}
