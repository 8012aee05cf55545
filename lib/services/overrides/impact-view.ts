// The impact of a change as callers see it: counts in full, lists cut short.
import type { ImpactView } from "@/lib/contracts/impact";
import { changeImpact, type PairChange } from "@/lib/domain/catalog/change-impact";
import type { TraitSpot } from "@/lib/domain/catalog/trait-spot";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import { toTraitsInForce } from "./override-view";

const MOST_CHANGES = 50;
const MOST_EXAMPLES = 5;

export function impactView(before: DraftCatalog, after: DraftCatalog): ImpactView {
  const impact = changeImpact(sideOf(before), sideOf(after), MOST_EXAMPLES);
  return {
    changes: impact.changes.slice(0, MOST_CHANGES).map((change) => ({
      id: change.after.id,
      namespace: change.after.namespace,
      before: toTraitsInForce(change.before),
      after: toTraitsInForce(change.after),
    })),
    changedCount: impact.changes.length,
    becomeAllowed: toPairs(impact.becomeAllowed),
    becomeRefused: toPairs(impact.becomeRefused),
    startEarly: impact.startEarly.map(nameOf),
    stopEarly: impact.stopEarly.map(nameOf),
  };
}

function sideOf({ tools, agent }: DraftCatalog) {
  return { tools, mixed: agent.mixedStrategies };
}

function toPairs({ count, examples }: PairChange): ImpactView["becomeAllowed"] {
  return {
    count,
    examples: examples.map(({ earlier, candidate }) => ({
      earlier: nameOf(earlier),
      candidate: nameOf(candidate),
      strategies: [[...earlier.strategy], [...candidate.strategy]],
    })),
  };
}

/** `memo.upsert_object in notes`. */
function nameOf({ id, namespace }: TraitSpot): string {
  return namespace === null ? id : `${id} in ${namespace}`;
}
