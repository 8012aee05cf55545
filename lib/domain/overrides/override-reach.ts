// Which tools one override decides about, and what it does there: makes a start early, or weakens the author's word.
import { isJsonList } from "@/lib/kernel/json";
import type { EffectiveTool } from "../catalog/effective-tool";
import { spotsOf, type TraitSpot } from "../catalog/trait-spot";
import type { Family, ProvenanceEntry } from "../traits/layers";
import { winner } from "../traits/winning-layer";

/** `callable` is `*` for the override of a whole connection. */
export type OverrideAddress = {
  readonly alias: string;
  readonly callable: string;
  readonly namespace: string | null;
};

/** Equal for equal addresses only. */
export function addressKey({ alias, callable, namespace }: OverrideAddress): string {
  return JSON.stringify([alias, callable, namespace]);
}

/** Spots where this override's word counts for at least one family. */
export function spotsDecidedBy(
  tools: readonly EffectiveTool[],
  address: OverrideAddress,
): readonly TraitSpot[] {
  return tools
    .filter(({ alias, callable }) => isAddressed(address, alias, callable))
    .flatMap(spotsOf)
    .filter(({ provenance }) => decidedFamilies(provenance, address).length > 0);
}

/** Families that the override has won. */
export function decidedFamilies(
  provenance: readonly ProvenanceEntry[],
  address: OverrideAddress,
): readonly Family[] {
  const families: readonly Family[] = ["strategy", "execution"];
  return families.filter((family) => {
    const won = winner(provenance, family);
    return won !== undefined && isFrom(won, address);
  });
}

/**
 * The author says that it changes state, this override says that it does not. (The lint also questions what takes a
 * file's word back; only against the author's own word a note is demanded.)
 */
export function takenBackFromAuthor(
  spots: readonly TraitSpot[],
  address: OverrideAddress,
): readonly TraitSpot[] {
  return spots.filter(({ provenance, strategy }) => {
    const author = provenance.find(
      ({ family, layer }) => family === "strategy" && layer === "code",
    );
    const authorSays = isJsonList(author?.value) && author.value.includes("exploitation");
    const isOurs = decidedFamilies(provenance, address).includes("strategy");
    const isCareful = strategy.includes("exploitation") || strategy.includes("unknown");
    return authorSays && isOurs && !isCareful;
  });
}

function isAddressed(address: OverrideAddress, alias: string, callable: string): boolean {
  return address.alias === alias && (address.callable === "*" || address.callable === callable);
}

function isFrom(entry: ProvenanceEntry, { callable, namespace }: OverrideAddress): boolean {
  if (entry.key !== callable || entry.namespace !== namespace) return false;
  return entry.layer.startsWith("override");
}
