// Brings together what code says about a tool: its static specification and the declarations stacked on it.
import type { JsonValue } from "@/lib/kernel/json";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { canonical } from "./normalise-strategy";
import { type NormalTraits, normaliseTraits } from "./normalise-traits";
import { placeInside, type TraitPlace } from "./trait-place";
import type { TraitFamilies } from "./traits";

export type CodeDeclarations = {
  readonly spec?: JsonValue;
  /** Innermost first. */
  readonly declared?: readonly JsonValue[];
};

const NOTHING: NormalTraits = { families: {}, diagnostics: [] };

/** R59: declarations unite their strategies and replace each other's other families, then replace `spec` family by family. */
export function combineDeclarations(code: CodeDeclarations, place: TraitPlace): NormalTraits {
  const { spec, declared = [] } = code;
  if (spec === undefined && declared.length === 0) return NOTHING;
  const base = normaliseTraits(spec ?? null, placeInside(place, "spec"));
  const layers = declared.map((raw, index) =>
    normaliseTraits(raw, placeInside(place, "declared", index)),
  );
  const united = layers.reduce<TraitFamilies>((below, { families }) => unite(below, families), {});
  return {
    families: replaceFamilies(base.families, united),
    diagnostics: [base, ...layers].flatMap<Diagnostic>(({ diagnostics }) => diagnostics),
  };
}

function unite(inner: TraitFamilies, outer: TraitFamilies): TraitFamilies {
  const replaced = replaceFamilies(inner, outer);
  if (inner.strategy === undefined || outer.strategy === undefined) return replaced;
  return { ...replaced, strategy: canonical([...inner.strategy, ...outer.strategy]) };
}

/** `above` speaks for the families that it mentions, `below` for the others (settled rule 6). */
function replaceFamilies(below: TraitFamilies, above: TraitFamilies): TraitFamilies {
  const replaced = { ...below, ...above };
  if (below.extra === undefined || above.extra === undefined) return replaced;
  return { ...replaced, extra: { ...below.extra, ...above.extra } };
}
