// Puts suggestions aside, so that nobody is asked again while they stay the same; or brings them back.
import type { z } from "zod";
import type { dismissSuggestions as endpoint } from "@/lib/contracts/suggestions";
import { deleteDismissals, putDismissals } from "@/lib/db/tools/suggestion-dismissals";
import { addressKey } from "@/lib/domain/overrides/override-reach";
import { standingSuggestion, suggestionKey } from "@/lib/domain/suggestions/standing-suggestion";
import { authorise } from "../actor";
import { type Target, targetOrThrow } from "../overrides/find-target";
import { openScene, type Scene, warmScene } from "../overrides/open-scene";
import { overrideTargetId } from "../overrides/override-state";
import { type AuditLine, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";

type Input = z.output<(typeof endpoint)["body"]>;

/**
 * No setting changes, so there is no new revision; audit tells of it all the same.
 * @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT
 */
export async function dismissSuggestions(
  context: ServiceContext,
  { slug, input }: { readonly slug: string; readonly input: Input },
): Promise<Changed<{ readonly count: number }>> {
  authorise(context.actor, "govern");
  await warmScene(context, slug);
  return changeGovernance(context, async (tx) => {
    const scene = await openScene(tx, context, slug);
    const targets = distinct(
      input.items.map((item) => targetOrThrow(scene, { ...item, namespace: null })),
    );
    const chosen = input.dismissed ? targets.flatMap((target) => suggested(scene, target)) : [];
    if (input.dismissed)
      await putDismissals(
        tx,
        chosen.map(({ target: { connectionId, callable }, suggestion }) => ({
          id: context.newId("dismissal"),
          connectionId,
          callable,
          suggestion,
          dismissedBy: context.actor.name,
          dismissedAt: context.clock.now(),
        })),
      );
    else await deleteDismissals(tx, targets);
    const told = input.dismissed ? chosen.map(({ target }) => target) : targets;
    const action = input.dismissed ? "suggestion.dismissed" : "suggestion.restored";
    return {
      result: { count: told.length },
      summary: `Put ${told.length} suggestions aside for ${slug}`,
      audit: told.map(
        (target): AuditLine => ({
          action,
          targetKind: "suggestion",
          targetId: overrideTargetId(slug, target),
          agentSlug: slug,
        }),
      ),
      touched: {},
    };
  });
}

function suggested(
  { catalog }: Scene,
  target: Target,
): readonly { readonly target: Target; readonly suggestion: string }[] {
  const id = `${target.alias}.${target.callable}`;
  const tool = catalog.tools.find((each) => each.id === id);
  const suggestion = tool ? standingSuggestion(tool, undefined) : null;
  return suggestion === null ? [] : [{ target, suggestion: suggestionKey(suggestion) }];
}

function distinct(targets: readonly Target[]): readonly Target[] {
  return [...new Map(targets.map((target) => [addressKey(target), target])).values()];
}
