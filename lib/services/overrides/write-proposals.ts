// Writes settled proposals into the store and says what audit has to tell of each.

import { deleteOverrides, type OverrideBase, putOverrides } from "@/lib/db/agents/overrides";
import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { type AnswerRecord, replaceAnswers } from "@/lib/db/people/checklist-answers";
import { type OverrideSettings, saysNothing } from "@/lib/domain/overrides/override-settings";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { withoutUndefined } from "@/lib/kernel/objects";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import type { AuditLine } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { inForceAt } from "./in-force";
import { type Scene, withEdits } from "./open-scene";
import { NOTHING, overrideTargetId, toOverrideState } from "./override-state";
import type { Proposal } from "./proposal";

/** In order: the n-th line becomes audit entry `scene.firstEntry + n`, and that is the override's new version. */
export async function writeProposals(
  tx: Db,
  context: ServiceContext,
  scene: Scene,
  proposals: readonly Proposal[],
): Promise<readonly AuditLine[]> {
  const below = withoutOverrides(scene.catalog, proposals);
  const now = context.clock.now();
  const numbered = proposals.map((proposal, at) => ({ proposal, version: scene.firstEntry + at }));
  const kept = numbered.filter(({ proposal }) => !saysNothing(proposal.settings));
  await deleteOverrides(
    tx,
    proposals.map(({ target }) => target),
  );
  await putOverrides(
    tx,
    kept.map(({ proposal: { target, settings }, version }) => ({
      id: context.newId("override"),
      connectionId: target.connectionId,
      callable: target.callable,
      namespace: target.namespace,
      ...settings,
      base: baseAt(below, target),
      version,
      changedBy: context.actor.name,
      changedAt: now,
    })),
  );
  for (const { target, answers, answersBefore } of proposals)
    if (!sameAnswers(answersBefore, answers))
      await replaceAnswers(
        tx,
        target,
        answers.map((answer) => ({ ...answer, id: context.newId("answer") })),
      );
  return proposals.map((proposal) => auditLine(scene.slug, proposal));
}

/** Whether writing it would leave everything as it is. */
export function isIdle({ standing, settings, answersBefore, answers }: Proposal): boolean {
  return isSameWord(standing, settings) && sameAnswers(answersBefore, answers);
}

function isSameWord(standing: OverrideSettings | null, settings: OverrideSettings): boolean {
  return wordOf(standing ?? NOTHING) === wordOf(settings);
}

/** The note of an override that says nothing is not kept, so it is no difference either. */
function wordOf(settings: OverrideSettings): string {
  const { strategy, execution, note } = saysNothing(settings) ? NOTHING : settings;
  return canonicalJson(asJson({ strategy, execution, note }));
}

function auditLine(slug: string, proposal: Proposal): AuditLine {
  const { target, standing, settings, answersBefore, answers } = proposal;
  return {
    action: actionOf(proposal),
    targetKind: "override",
    targetId: overrideTargetId(slug, target),
    agentSlug: slug,
    ...withoutUndefined({
      before: toOverrideState(target, standing, answersBefore),
      after: toOverrideState(target, settings, answers),
    }),
  };
}

function actionOf({ standing, settings }: Proposal): string {
  if (isSameWord(standing, settings)) return "checklist.answered";
  if (saysNothing(settings)) return "override.cleared";
  return standing === null ? "override.created" : "override.updated";
}

function withoutOverrides(catalog: DraftCatalog, proposals: readonly Proposal[]): DraftCatalog {
  return withEdits(
    catalog,
    proposals.map(({ target: { alias, callable, namespace } }) => ({
      alias,
      callable,
      namespace,
      override: null,
    })),
  );
}

function baseAt(below: DraftCatalog, target: Proposal["target"]): OverrideBase {
  const { strategy, execution } = inForceAt(below, target);
  return { strategy, execution };
}

function sameAnswers(left: readonly AnswerRecord[], right: readonly AnswerRecord[]): boolean {
  const words = (records: readonly AnswerRecord[]) =>
    records
      .map(({ question, answer }) => `${question} ${answer}`)
      .sort()
      .join("\n");
  return words(left) === words(right);
}
