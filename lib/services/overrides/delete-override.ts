// Takes an override back, so that the layers below speak again; answers to the questions stay.
import type { SavedOverride } from "@/lib/contracts/overrides";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { type TargetInput, targetOrThrow } from "./find-target";
import { loadStanding, propose } from "./load-proposal";
import { openScene, warmScene } from "./open-scene";
import { NOTHING } from "./override-state";
import { carryOut } from "./put-override";
import { refuseStaleOverride } from "./refuse-stale-override";

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT, STALE */
export async function deleteOverride(
  context: ServiceContext,
  { slug, version, target }: { slug: string; version: number; target: TargetInput },
): Promise<Changed<SavedOverride>> {
  authorise(context.actor, "govern");
  await warmScene(context, slug);
  return changeGovernance(context, async (tx) => {
    const scene = await openScene(tx, context, slug);
    const found = targetOrThrow(scene, target);
    const standing = await loadStanding(tx, found);
    if (standing.override === null && version === 0)
      throw new AppError("NOT_FOUND", `No override of ${found.alias}.${found.callable} stands.`);
    refuseStaleOverride(standing.override, version);
    return carryOut(scene, propose(found, standing, NOTHING), { tx, context, notices: [] });
  });
}
