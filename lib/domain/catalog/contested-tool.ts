// A callable that two sources claim under one alias: nobody can say which of them a call would reach.
import type { ProvenanceEntry } from "../traits/layers";
import type { EffectiveTool } from "./effective-tool";
import { holdInDoubt } from "./hold-in-doubt";

/** Allowed only where both allow it, and trusted in nothing that either says; provenance still shows what they said. */
export function contestedTool(first: EffectiveTool, second: EffectiveTool): EffectiveTool {
  const heard = [...first.provenance, ...second.provenance.filter(isSpoken)];
  return {
    ...holdInDoubt(first),
    allowed: first.allowed && second.allowed,
    provenance: (["strategy", "execution"] as const).flatMap((family) =>
      heard.filter((entry) => entry.family === family).map(withoutWinner),
    ),
  };
}

function isSpoken({ layer }: ProvenanceEntry): boolean {
  return layer !== "default";
}

function withoutWinner(entry: ProvenanceEntry): ProvenanceEntry {
  return { ...entry, won: !isSpoken(entry) };
}
