// Keys outside our grammar are named once a file, however often they stand in it.
import type { Diagnostic } from "../diagnostics/diagnostic";

export function nameOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  const first = diagnostics.filter((found) => {
    if (found.ruleId !== "CONFIG-11") return true;
    const seen = counts.get(found.message) ?? 0;
    counts.set(found.message, seen + 1);
    return seen === 0;
  });
  return first.map((found) => {
    const others = found.ruleId === "CONFIG-11" ? (counts.get(found.message) ?? 1) - 1 : 0;
    if (others === 0) return found;
    return { ...found, message: `${found.message} (${others} more in this file)` };
  });
}
