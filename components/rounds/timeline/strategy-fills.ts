// The colours of a call: one for each of its strategies.
import type { Token } from "./palette";

/** Nobody has said what an unclassified call means. */
export function strategyFills(strategies: readonly string[] | null): readonly Token[] {
  const known: Token[] = ["exploration", "exploitation", "neutral"];
  const named = known.filter((token) => strategies?.includes(token));
  return named.length > 0 ? named : ["unknown"];
}
