// What a round is governed by: read once when it starts, except for the switch that stops a tool at once.
import type { ToolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { MixedStrategies } from "@/lib/domain/matrix/mixed-strategies";

/** Frozen for one round (settled rule 10). */
export type PinnedRules = {
  readonly revision: number;
  readonly catalogHash: string | null;
  readonly findTool: ToolLookup;
  readonly mixed: MixedStrategies;
  readonly maxActions: number | null;
  readonly earlyStarts: {
    readonly isOn: boolean;
    /** How many early calls of the agent may run at a time; null means no limit (settled rule 11b). */
    readonly limit: number | null;
  };
  /** How long the end of a round waits for early calls; null means as long as they take. */
  readonly settleMs: number | null;
};

export type Governance = {
  /** The newest revision. */
  pin(agent: string): Promise<PinnedRules>;
  /** Asked right before each start, whatever the revision: why the tool may not start now, or null. */
  stopped(agent: string, tool: string): string | null;
};
