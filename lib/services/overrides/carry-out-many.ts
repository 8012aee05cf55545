// Many overrides in one change and one revision: what stands against one of them does not hold up the others.
import type { BulkResult, ItemResult } from "@/lib/contracts/bulk-overrides";
import type { Db } from "@/lib/db/engine/database";
import { saysNothing } from "@/lib/domain/overrides/override-settings";
import type { Change } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { impactView } from "./impact-view";
import type { Scene } from "./open-scene";
import { draftCatalog, objectionsTo, type Proposal } from "./proposal";
import { isIdle, writeProposals } from "./write-proposals";

/** Either something to write, or already known to come to nothing. */
export type Item =
  | { readonly kind: "proposal"; readonly proposal: Proposal }
  | { readonly kind: "settled"; readonly result: ItemResult };

type Work = {
  readonly tx: Db;
  readonly context: ServiceContext;
  readonly scene: Scene;
  readonly summary: (done: number) => string;
};

export async function carryOutMany(
  items: readonly Item[],
  { tx, context, scene, summary }: Work,
): Promise<Change<BulkResult>> {
  const edit = { actor: context.actor, at: context.clock.now() };
  const proposals = items.flatMap((item) => (item.kind === "proposal" ? [item.proposal] : []));
  const asked = draftCatalog(scene.catalog, proposals, edit);
  const refusals = new Map(proposals.map((each) => [each, refusalOf(each, asked)]));
  const kept = proposals.filter((each) => refusals.get(each) === null && !isIdle(each));
  const draft = draftCatalog(scene.catalog, kept, edit);
  const audit = await writeProposals(tx, context, scene, kept);
  const results = items.map((item): ItemResult => {
    if (item.kind === "settled") return item.result;
    const { proposal } = item;
    const refusal = refusals.get(proposal) ?? null;
    if (refusal !== null) return itemResult(proposal, "refused", refusal);
    const at = kept.indexOf(proposal);
    if (at < 0) return itemResult(proposal, "unchanged", "It stands like this already.");
    return context.dryRun
      ? itemResult(proposal, "done", "")
      : written(proposal, scene.firstEntry + at);
  });
  return {
    result: { items: results, done: kept.length, impact: impactView(scene.catalog, draft) },
    summary: summary(kept.length),
    audit,
    touched: kept.length === 0 ? {} : { agents: [scene.slug] },
  };
}

/** In a bulk there is nobody to answer questions or to write a note for one tool, so the tool is left out. */
function refusalOf(proposal: Proposal, draft: Parameters<typeof objectionsTo>[1]): string | null {
  const { gate, loosening } = objectionsTo(proposal, draft);
  if (gate !== null) return `It would start early. ${gate}`;
  if (loosening !== null) return loosening;
  return null;
}

export function itemResult(
  { target, standing }: Pick<Proposal, "target" | "standing">,
  outcome: ItemResult["outcome"],
  reason: string,
): ItemResult {
  return {
    id: `${target.alias}.${target.callable}`,
    namespace: target.namespace,
    outcome,
    reason,
    version: standing?.version ?? 0,
    entry: null,
  };
}

function written(proposal: Proposal, entry: number): ItemResult {
  const version = saysNothing(proposal.settings) ? 0 : entry;
  return { ...itemResult(proposal, "done", ""), version, entry };
}
