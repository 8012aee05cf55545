// Small questions about an override's two settings.
import { missingFields, unsupportedFields } from "../traits/early-eligibility";
import type { TraitOverride } from "../traits/trait-override";

export type OverrideSettings = Pick<TraitOverride, "strategy" | "execution" | "note">;

/** An override that leaves both families as they are has no reason to exist. */
export function saysNothing({ strategy, execution }: OverrideSettings): boolean {
  return strategy.mode === "inherit" && execution.mode === "inherit";
}

/** All four fields with their one value: the profile would count wherever the strategy is neutral. */
export function setsFullProfile({ execution }: OverrideSettings): boolean {
  if (execution.mode !== "set") return false;
  return (
    missingFields(execution.value).length === 0 && unsupportedFields(execution.value).length === 0
  );
}
