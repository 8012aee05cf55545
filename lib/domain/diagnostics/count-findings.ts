// How many findings of each severity there are.
import type { Diagnostic, Severity } from "./diagnostic";

export function countFindings(
  findings: readonly Pick<Diagnostic, "severity">[],
): Record<Severity, number> {
  const counts = { error: 0, warn: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
