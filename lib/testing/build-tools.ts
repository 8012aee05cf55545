// Plain builders of connections and effective tools for tests of the rules.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { Connection } from "@/lib/domain/config/connection";
import { earlyEligibility } from "@/lib/domain/traits/early-eligibility";
import { normaliseTraits } from "@/lib/domain/traits/normalise-traits";
import { traitsOf } from "@/lib/domain/traits/resolve-layers";
import { EARLY_PROFILE, type Traits } from "@/lib/domain/traits/traits";
import type { JsonValue } from "@/lib/kernel/json";

export const NEUTRAL_EARLY: Traits = { strategy: ["neutral"], execution: { ...EARLY_PROFILE } };

/** The traits that a declaration amounts to on its own. */
export function traitsFrom(declaration: JsonValue): Traits {
  return traitsOf(normaliseTraits(declaration, { path: "", at: null }).families);
}

/** An allowed, undiscovered local tool; `id` is `alias.callable`. */
export function buildTool(
  id: string,
  declaration: JsonValue = null,
  own: Partial<EffectiveTool> = {},
): EffectiveTool {
  const dot = id.indexOf(".");
  const traits = traitsFrom(declaration);
  return {
    id,
    alias: id.slice(0, Math.max(0, dot)),
    callable: id.slice(dot + 1),
    kind: "local",
    allowed: true,
    discovered: null,
    ...traits,
    early: earlyEligibility(traits),
    namespaces: [],
    byNamespace: {},
    provenance: [],
    definition: null,
    ...own,
  };
}

/** Declared traits by key, as a file would hold them. */
export function declare(traits: Readonly<Record<string, JsonValue>>): Connection["traits"] {
  return Object.fromEntries(
    Object.entries(traits).map(([key, raw]) => [
      key,
      { families: normaliseTraits(raw, { path: key, at: null }).families, at: null },
    ]),
  );
}
