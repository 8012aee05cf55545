// How the agent's latest real rounds would have gone under a change, as callers see it.
import type { RecentRoundsView } from "@/lib/contracts/impact";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { PastAttempt } from "@/lib/domain/rounds/past-attempt";
import { type RejudgedGroup, rejudgeAttempts } from "@/lib/domain/rounds/rejudge-attempts";
import type { DraftCatalog } from "../catalogs/resolved-catalog";

/** How many rounds back a preview looks. */
export const ROUNDS_BACK = 50;
const MOST_EXAMPLES = 5;

export function recentRounds(
  past: readonly PastAttempt[],
  before: DraftCatalog,
  after: DraftCatalog,
): RecentRoundsView {
  const found = rejudgeAttempts(past, rulesOf(before), rulesOf(after), MOST_EXAMPLES);
  return {
    rounds: found.rounds,
    changed: found.changed,
    becomeAccepted: toView(found.becomeAccepted),
    becomeRefused: toView(found.becomeRefused),
    startEarly: toView(found.startEarly),
    stopEarly: toView(found.stopEarly),
  };
}

function rulesOf(catalog: DraftCatalog) {
  const { mixedStrategies: mixed, maxActionsPerRound: maxActions } = catalog.agent;
  return { findTool: toolLookup(catalog), mixed, maxActions };
}

function toView({ count, examples }: RejudgedGroup): RecentRoundsView["becomeAccepted"] {
  return { count, examples: examples.map((example) => ({ ...example })) };
}
