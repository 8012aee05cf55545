// What a round is governed by: read once when it starts, except for the kill switch.

import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { ToolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { ModelPrice } from "@/lib/domain/charges/price";
import type { MixedStrategies } from "@/lib/domain/matrix/mixed-strategies";
import type { Enforcement } from "@/lib/domain/rounds/enforcement";
import type { Start } from "@/lib/domain/stops/holding-stop";
import type { Stop } from "@/lib/domain/stops/stop";

/** Frozen for one round (settled rule 10). */
export type PinnedRules = {
  readonly revision: number;
  readonly catalogHash: string | null;
  readonly findTool: ToolLookup;
  /** What the agent may call, as far as it has been listed. */
  readonly tools: readonly EffectiveTool[];
  /** Above this a generation is offered those that fit the turn (R16); null means all of them. */
  readonly maxTools: number | null;
  readonly mixed: MixedStrategies;
  readonly maxActions: number | null;
  readonly enforcement: Enforcement;
  readonly earlyStarts: {
    readonly isOn: boolean;
    /** How many early calls of the agent may run at a time; null means no limit (settled rule 11b). */
    readonly limit: number | null;
  };
  /** How long the end of a round waits for early calls; null means as long as they take. */
  readonly settleMs: number | null;
  readonly prices: RoundPrices;
};

/** As they stand when the round begins; a charge keeps the price that it was made with. */
export type RoundPrices = {
  /** Who answers, as `modelName` says it, and at what price; null where no model does. */
  readonly model: { readonly name: string; readonly price: ModelPrice | null } | null;
  /** Micro-units for one call of the tool that runs; null where it is free. */
  call(tool: EffectiveTool): number | null;
};

/** Nobody keeps what anything costs. */
export const NO_PRICES: RoundPrices = { model: null, call: () => null };

export type Governance = {
  /** The newest revision, or the one that a round goes on with (settled rule 10). */
  pin(agent: string, revision?: number): Promise<PinnedRules>;
  /** Brings the operators' stops up to date; awaited at every stage, and free where the last look was a moment ago. */
  refresh(): Promise<void>;
  /** Asked right before each start and each generation, whatever the revision: the stop that holds it, or null. */
  stopped(start: Start): Stop | null;
};
