// Decides which layer's word counts for each family, and keeps what every layer said.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { type Family, LAYERS, type ProvenanceEntry, type TraitLayer } from "./layers";
import { UNKNOWN } from "./normalise-strategy";
import type { TraitFamilies, Traits } from "./traits";

export type ResolvedTraits = {
  readonly traits: Traits;
  /** By family, lowest layer first; exactly one entry a family has `won`. */
  readonly provenance: readonly ProvenanceEntry[];
};

/** Settled rule 6: the highest layer that mentions a family wins it whole. The order of `layers` does not matter. */
export function resolveLayers(layers: readonly TraitLayer[]): ResolvedTraits {
  const ordered = [...layers].sort(byPrecedence);
  const strategy = lastThat(ordered, (families) => families.strategy);
  const execution = lastThat(ordered, (families) => families.execution);
  const extra = mergeExtras(ordered);
  return {
    traits: {
      strategy: strategy?.families.strategy ?? UNKNOWN,
      execution: execution?.families.execution ?? null,
      ...(extra === null ? {} : { extra }),
    },
    provenance: [
      ...familyProvenance("strategy", ordered, strategy),
      ...familyProvenance("execution", ordered, execution),
    ],
  };
}

/** What the families alone amount to, where there is only one layer. */
export function traitsOf(families: TraitFamilies): Traits {
  const { strategy = UNKNOWN, execution = null, extra } = families;
  return { strategy, execution, ...(extra === undefined ? {} : { extra }) };
}

const RANK: ReadonlyMap<string, number> = new Map(LAYERS.map((layer, rank) => [layer, rank]));

/** Within a level a concrete key beats `*`. */
function byPrecedence(left: TraitLayer, right: TraitLayer): number {
  const byLayer = (RANK.get(left.layer) ?? 0) - (RANK.get(right.layer) ?? 0);
  return byLayer !== 0 ? byLayer : Number(left.key !== "*") - Number(right.key !== "*");
}

function lastThat(
  ordered: readonly TraitLayer[],
  family: (families: TraitFamilies) => unknown,
): TraitLayer | undefined {
  return ordered.findLast(({ families }) => family(families) !== undefined);
}

function mergeExtras(ordered: readonly TraitLayer[]): JsonObject | null {
  const speaking = ordered.filter(({ families }) => families.extra !== undefined);
  if (speaking.length === 0) return null;
  return Object.fromEntries(
    speaking.flatMap(({ families }) => Object.entries(families.extra ?? {})),
  );
}

const DEFAULT_VALUE: Readonly<Record<Family, JsonValue>> = { strategy: UNKNOWN, execution: null };

function familyProvenance(
  family: Family,
  ordered: readonly TraitLayer[],
  winner: TraitLayer | undefined,
): ProvenanceEntry[] {
  const entries = [defaultEntry(family, winner === undefined)];
  for (const layer of ordered) {
    const value = layer.families[family];
    if (value === undefined) continue;
    const { layer: name, key, namespace, at, by } = layer;
    entries.push({ family, layer: name, key, namespace, value, won: layer === winner, at, by });
  }
  return entries;
}

function defaultEntry(family: Family, won: boolean): ProvenanceEntry {
  const value = DEFAULT_VALUE[family];
  return { family, layer: "default", key: "*", namespace: null, value, won, at: null, by: null };
}
