// Brings what stands under an address together with what is asked for.

import { findOverride, type OverrideRecord } from "@/lib/db/agents/overrides";
import type { Db } from "@/lib/db/engine/database";
import { type AnswerRecord, listAnswers } from "@/lib/db/people/checklist-answers";
import {
  type Answer,
  isQuestionId,
  QUESTION_IDS,
  type QuestionId,
} from "@/lib/domain/checklists/questions";
import type { OverrideSettings } from "@/lib/domain/overrides/override-settings";
import type { ServiceContext } from "../service-context";
import type { Target } from "./find-target";
import type { Proposal } from "./proposal";

export type AnswerEdits = Readonly<Partial<Record<QuestionId, Answer | null | undefined>>>;

export type Standing = {
  readonly override: OverrideRecord | null;
  readonly answers: readonly AnswerRecord[];
};

export async function loadStanding(tx: Db, target: Target): Promise<Standing> {
  return { override: await findOverride(tx, target), answers: await listAnswers(tx, target) };
}

export function propose(
  target: Target,
  standing: Standing,
  settings: OverrideSettings,
  answers: readonly AnswerRecord[] = standing.answers,
): Proposal {
  return {
    target,
    standing: standing.override,
    settings,
    answersBefore: standing.answers,
    answers,
  };
}

/** An answer that is given again keeps who gave it first and when; null takes one back. */
export function editAnswers(
  context: ServiceContext,
  standing: readonly AnswerRecord[],
  edits: AnswerEdits,
): readonly AnswerRecord[] {
  const given = new Map(Object.entries(edits).filter(([question]) => isQuestionId(question)));
  return QUESTION_IDS.flatMap((question) => {
    const before = standing.find((record) => record.question === question);
    const answer = given.get(question);
    if (answer === undefined || answer === before?.answer) return before ?? [];
    if (answer === null) return [];
    const answeredBy = context.actor.name;
    return { question, answer, answeredBy, answeredAt: context.clock.now() };
  });
}
