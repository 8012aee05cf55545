// Whose word counts for a family.
import type { Family, Layer, ProvenanceEntry } from "./layers";

/** Exactly one entry a family has won; `default` where the list is empty. */
export function winningLayer(provenance: readonly ProvenanceEntry[], family: Family): Layer {
  return winner(provenance, family)?.layer ?? "default";
}

export function winner(
  provenance: readonly ProvenanceEntry[],
  family: Family,
): ProvenanceEntry | undefined {
  return provenance.find((entry) => entry.family === family && entry.won);
}
