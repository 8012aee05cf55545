// Which code an effective tool is, whatever an agent calls it: for what outlives a round and is shared by agents.
import type { EffectiveTool } from "./effective-tool";

/**
 * Two agents may give one alias to different sources, and different aliases to one. Where nobody knows the source, the
 * tool is the agent's own.
 */
export function toolIdentity(
  { source, callable, id }: Pick<EffectiveTool, "source" | "callable" | "id">,
  agent: string,
): string {
  return JSON.stringify(source === undefined ? ["agent", agent, id] : ["source", source, callable]);
}
