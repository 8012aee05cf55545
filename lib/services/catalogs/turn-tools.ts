// What of an agent's catalog its turns draw on: read by the runtime when a round starts, and by whoever looks ahead.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { CatalogAt } from "./load-catalog";

export type TurnTools = {
  /** What the agent may call, as far as it has been listed. */
  readonly tools: readonly EffectiveTool[];
  /** More than these are not offered to one generation (R16). */
  readonly maxTools: number;
};

export function turnTools({ tools, agent }: Pick<CatalogAt, "tools" | "agent">): TurnTools {
  return { tools: tools.filter(({ allowed }) => allowed), maxTools: agent.maxToolsPerTurn };
}
