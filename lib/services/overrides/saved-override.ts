// What a write of one override answers: before and after, the impact, the findings that are left.
import type { NoticeView, SavedOverride } from "@/lib/contracts/overrides";
import type { OverrideView } from "@/lib/contracts/traits";
import { saysNothing } from "@/lib/domain/overrides/override-settings";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import type { ServiceContext } from "../service-context";
import { findingsAt } from "./findings-at";
import { impactView } from "./impact-view";
import { inForceAt } from "./in-force";
import type { Scene } from "./open-scene";
import { toFindingView, toOverrideView, toTraitsInForce } from "./override-view";
import type { Proposal } from "./proposal";
import { recentRounds } from "./recent-rounds";
import { isIdle } from "./write-proposals";

type Saving = {
  readonly scene: Scene;
  readonly draft: DraftCatalog;
  readonly proposal: Proposal;
  readonly notices: readonly NoticeView[];
  readonly context: ServiceContext;
};

export function savedOverride(saving: Saving): SavedOverride {
  const { scene, draft, proposal, notices, context } = saving;
  const { alias, callable, namespace } = proposal.target;
  const override = overrideNow(saving);
  return {
    target: { connection: alias, callable, namespace },
    override,
    version: override?.version ?? 0,
    entry: context.dryRun || isIdle(proposal) ? null : scene.firstEntry,
    before: toTraitsInForce(inForceAt(scene.catalog, proposal.target)),
    after: toTraitsInForce(inForceAt(draft, proposal.target)),
    findings: findingsAt(draft, proposal.target).map(toFindingView),
    impact: impactView(scene.catalog, draft),
    recent: context.dryRun ? recentRounds(scene.past, scene.catalog, draft) : null,
    notices: [...notices],
  };
}

/** On a dry run it keeps the version that stands, since nothing was written. */
function overrideNow({ scene, proposal, context }: Saving): OverrideView | null {
  const { standing, settings } = proposal;
  if (isIdle(proposal)) return standing && toOverrideView(standing);
  if (saysNothing(settings)) return null;
  return {
    ...settings,
    changedBy: context.actor.name,
    changedAt: context.clock.now().toISOString(),
    version: context.dryRun ? (standing?.version ?? 0) : scene.firstEntry,
  };
}
