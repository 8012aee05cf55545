// Accepts suggestions for many tools at once: each becomes an operator's override like any other (R30).
import type { z } from "zod";
import type { BulkResult, acceptSuggestions as endpoint } from "@/lib/contracts/bulk-overrides";
import { listAgentOverrides, type OverrideRecord } from "@/lib/db/agents/overrides";
import { type AnswerRecord, listAgentAnswers } from "@/lib/db/people/checklist-answers";
import { listDismissals } from "@/lib/db/tools/suggestion-dismissals";
import { addressKey } from "@/lib/domain/overrides/override-reach";
import type { OverrideSettings } from "@/lib/domain/overrides/override-settings";
import { standingSuggestion, suggestionKey } from "@/lib/domain/suggestions/standing-suggestion";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { carryOutMany, type Item, itemResult } from "../overrides/carry-out-many";
import { findTarget, type Target } from "../overrides/find-target";
import { propose, type Standing } from "../overrides/load-proposal";
import { openScene, type Scene, warmScene } from "../overrides/open-scene";
import { NOTHING } from "../overrides/override-state";
import { isStale } from "../overrides/refuse-stale-override";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";

type Input = z.output<(typeof endpoint)["body"]>;
type Wanted = Input["items"][number];

/**
 * One result an item and one revision for all. Only what was shown is accepted: where another suggestion stands now, the
 * item is `stale`.
 * @throws AppError FORBIDDEN, NOT_FOUND for the agent, INVALID_INPUT for a tool that is named twice.
 */
export async function acceptSuggestions(
  context: ServiceContext,
  { slug, input }: { readonly slug: string; readonly input: Input },
): Promise<Changed<BulkResult>> {
  authorise(context.actor, "govern");
  refuseTwice(input.items);
  await warmScene(context, slug);
  return changeGovernance(context, async (tx) => {
    const scene = await openScene(tx, context, slug);
    const overrides = await listAgentOverrides(tx, scene.agentId);
    const answers = await listAgentAnswers(tx, scene.agentId);
    const desk: Desk = {
      scene,
      note: input.note.trim(),
      dismissed: await listDismissals(tx, scene.agentId),
      overrides: new Map(overrides.map((record) => [addressKey(record), record])),
      answers: (target) => answers.filter((answer) => addressKey(answer) === addressKey(target)),
    };
    const items = input.items.map((wanted) => acceptItem(desk, wanted));
    const summary = (done: number) => `Accepted ${done} suggestions for ${slug}`;
    return carryOutMany(items, { tx, context, scene, summary });
  });
}

type Desk = {
  readonly scene: Scene;
  readonly note: string;
  readonly dismissed: ReadonlyMap<string, string>;
  readonly overrides: ReadonlyMap<string, OverrideRecord>;
  readonly answers: (target: Target) => readonly AnswerRecord[];
};

function acceptItem(desk: Desk, wanted: Wanted): Item {
  const { scene } = desk;
  const found = findTarget(scene, wanted);
  if (!found.ok) return unknown(wanted, found.issue.message);
  const { target } = found;
  const override = desk.overrides.get(addressKey(target)) ?? null;
  const standing: Standing = { override, answers: desk.answers(target) };
  const settled = (outcome: "stale" | "not_found", reason: string): Item => {
    const result = itemResult({ target, standing: override }, outcome, reason);
    return { kind: "settled", result };
  };
  if (isStale(override, wanted.version)) return settled("stale", "Somebody changed it since.");
  const id = `${target.alias}.${target.callable}`;
  const tool = scene.catalog.tools.find((each) => each.id === id);
  const isHeld = scene.catalog.records.get(id)?.state !== "current";
  const suggestion =
    tool && !isHeld && target.namespace === null
      ? standingSuggestion(tool, desk.dismissed.get(id))
      : null;
  if (suggestion === null) return settled("not_found", "Nothing is suggested for it.");
  if (suggestionKey(suggestion) !== suggestionKey(wanted))
    return settled("stale", `Something else is suggested now: ${suggestion.strategy.join(", ")}.`);
  const settings: OverrideSettings = {
    strategy: { mode: "set", value: [...suggestion.strategy] },
    execution: override?.execution ?? NOTHING.execution,
    note: desk.note || override?.note || "",
  };
  return { kind: "proposal", proposal: propose(target, standing, settings) };
}

function unknown({ connection, callable, namespace, version }: Wanted, reason: string): Item {
  const id = `${connection}.${callable}`;
  return {
    kind: "settled",
    result: { id, namespace, outcome: "not_found", reason, version, entry: null },
  };
}

function refuseTwice(items: readonly Wanted[]): void {
  const seen = new Set<string>();
  for (const [index, { connection: alias, callable, namespace }] of items.entries()) {
    const key = addressKey({ alias, callable, namespace });
    if (seen.has(key)) {
      const message = "names a tool that stands in this list already";
      throw new AppError("INVALID_INPUT", `items.${index}: ${message}.`, {
        details: { issues: [{ path: `items.${index}`, message }] },
      });
    }
    seen.add(key);
  }
}
