// The strategies of each tool, read from the lists of tools that the matrix has under each strategy.
import { STRATEGY_WORDS, type StrategyWord } from "@/components/traits/strategy-words";
import type { MatrixAgentData } from "@/lib/client/matrix";

/** Tools in order of id. */
export function strategiesByTool({
  tools,
}: Pick<MatrixAgentData, "tools">): ReadonlyMap<string, readonly StrategyWord[]> {
  const found = new Map<string, StrategyWord[]>();
  for (const word of STRATEGY_WORDS)
    for (const id of tools[word] ?? []) found.set(id, [...(found.get(id) ?? []), word]);
  return new Map([...found].sort(([left], [right]) => (left < right ? -1 : 1)));
}
