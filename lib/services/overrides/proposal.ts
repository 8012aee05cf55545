// A change of one override on its way in: what is asked for, what it would lead to, and what stands against it.

import type { OverrideRecord } from "@/lib/db/agents/overrides";
import type { AnswerRecord } from "@/lib/db/people/checklist-answers";
import type { TraitSpot } from "@/lib/domain/catalog/trait-spot";
import { type Answers, earlyGate, gateReason } from "@/lib/domain/checklists/early-gate";
import { spotsDecidedBy, takenBackFromAuthor } from "@/lib/domain/overrides/override-reach";
import {
  type OverrideSettings,
  saysNothing,
  setsFullProfile,
} from "@/lib/domain/overrides/override-settings";
import type { Actor } from "../actor";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import type { Target } from "./find-target";
import { type OverrideEdit, withEdits } from "./open-scene";

export type Proposal = {
  readonly target: Target;
  readonly standing: OverrideRecord | null;
  readonly settings: OverrideSettings;
  readonly answersBefore: readonly AnswerRecord[];
  readonly answers: readonly AnswerRecord[];
};

export type Objections = {
  /** Why an early profile may not be kept; null where none is asked for, or it may. */
  readonly gate: string | null;
  /** TRAIT-11: the author's word is taken back, and no note says why; null where that is not so. */
  readonly loosening: string | null;
};

/** Everybody who speaks last about a tool is judged by what comes of it, all proposals together. */
export function draftCatalog(
  catalog: DraftCatalog,
  proposals: readonly Proposal[],
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): DraftCatalog {
  const edits = proposals.map(({ target, settings }): OverrideEdit => {
    const { alias, callable, namespace } = target;
    const by = { by: actor.name, at: at.toISOString() };
    const override = saysNothing(settings) ? null : { callable, namespace, ...settings, ...by };
    return { alias, callable, namespace, override };
  });
  return withEdits(catalog, edits);
}

/** R200 and TRAIT-11 for one proposal, by the catalog that all of them together would lead to. */
export function objectionsTo(proposal: Proposal, draft: DraftCatalog): Objections {
  const { target, settings } = proposal;
  const spots = spotsDecidedBy([...draft.tools, ...draft.standIns], target);
  const startsEarly = spots.some(({ early }) => early.active);
  const isAsked = startsEarly || setsFullProfile(settings);
  return {
    gate: isAsked ? gateReason(earlyGate(answersOf(proposal.answers))) : null,
    loosening: settings.note === "" ? looseningOf(spots, target) : null,
  };
}

function looseningOf(spots: readonly TraitSpot[], target: Target): string | null {
  const [first, ...others] = takenBackFromAuthor(spots, target);
  if (first === undefined) return null;
  return others.length === 0
    ? `${first.id} changes state by its author's word. Say in the note why it does not here.`
    : `${first.id} and ${others.length} more change state by their authors' word. Say in the note why they do not here.`;
}

/**
 * The strategy stays, the profile goes (R200): by inheriting where no profile comes up from below, else by clearing.
 * `leadsTo` resolves the catalog with a proposal in place of this one.
 */
export function withoutProfile(
  proposal: Proposal,
  leadsTo: (proposal: Proposal) => DraftCatalog,
): Proposal {
  const inherits: Proposal = {
    ...proposal,
    settings: { ...proposal.settings, execution: { mode: "inherit" } },
  };
  if (objectionsTo(inherits, leadsTo(inherits)).gate === null) return inherits;
  return { ...proposal, settings: { ...proposal.settings, execution: { mode: "cleared" } } };
}

export function answersOf(records: readonly AnswerRecord[]): Answers {
  return Object.fromEntries(records.map(({ question, answer }) => [question, answer]));
}
