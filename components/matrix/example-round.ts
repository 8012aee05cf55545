// A first round to try, made of the agent's own tools: the pair that surprises most people.
import type { MatrixAgentData, RoundActionData } from "@/lib/client/matrix";
import { strategiesByTool } from "./strategies-by-tool";

/** Empty where the agent has no tool that only searches, or none that only writes. */
export function exampleRound(agent: MatrixAgentData): readonly RoundActionData[] {
  const purely = (wanted: string) =>
    [...strategiesByTool(agent)].find(
      ([, words]) => words.length === 1 && words[0] === wanted,
    )?.[0];
  const tools = [purely("exploration"), purely("exploitation")];
  const calls = tools.flatMap((tool) => (tool ? [{ kind: "call", tool } as const] : []));
  return calls.length === 2 ? calls : [];
}
