// Turns an operator's override into what its layer says.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { normaliseExecution } from "./normalise-execution";
import { normaliseStrategy, UNKNOWN } from "./normalise-strategy";
import type { NormalTraits } from "./normalise-traits";
import type { TraitOverride } from "./trait-override";
import { placeInside, type TraitPlace } from "./trait-place";
import type { TraitFamilies } from "./traits";

const NOWHERE: TraitPlace = { path: "", at: null };

/** R76: `inherit` says nothing, `cleared` is unknown or no profile, `set` replaces the family whole. */
export function overrideToFamilies(
  override: Pick<TraitOverride, "strategy" | "execution">,
  place: TraitPlace = NOWHERE,
): NormalTraits {
  const strategy = strategyOf(override.strategy, placeInside(place, "strategy"));
  const execution = executionOf(override.execution, placeInside(place, "execution"));
  return {
    families: { ...strategy.families, ...execution.families },
    diagnostics: [...strategy.diagnostics, ...execution.diagnostics],
  };
}

function strategyOf(setting: TraitOverride["strategy"], place: TraitPlace): NormalTraits {
  if (setting.mode === "inherit") return says({});
  if (setting.mode === "cleared") return says({ strategy: UNKNOWN });
  const { strategy, diagnostics } = normaliseStrategy(setting.value, place);
  return says({ strategy }, diagnostics);
}

function executionOf(setting: TraitOverride["execution"], place: TraitPlace): NormalTraits {
  if (setting.mode === "inherit") return says({});
  if (setting.mode === "cleared") return says({ execution: null });
  const { execution, diagnostics } = normaliseExecution(setting.value, place);
  return says({ execution }, diagnostics);
}

function says(families: TraitFamilies, diagnostics: readonly Diagnostic[] = []): NormalTraits {
  return { families, diagnostics };
}
