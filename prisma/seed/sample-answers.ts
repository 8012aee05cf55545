// The sample's answers to the seven questions, and the suggestions that somebody has put aside.
import type { Answer, QuestionId } from "@/lib/domain/checklists/questions";
import type { Strategy } from "@/lib/domain/traits/traits";
import { ago } from "./sample-instants";
import { ADA, BO, CHI } from "./sample-people";

export type SampleAnswers = {
  readonly agent: string;
  readonly alias: string;
  readonly callable: string;
  readonly namespace: string | null;
  readonly answers: Readonly<Partial<Record<QuestionId, Answer>>>;
  readonly by: string;
  readonly at: string;
};

export type SampleDismissal = {
  readonly agent: string;
  readonly alias: string;
  readonly callable: string;
  /** What was suggested when it was put aside. */
  readonly strategy: readonly Strategy[];
  readonly by: string;
  readonly at: string;
};

const ALL_YES = {
  effect_kind: "yes",
  all_strategies: "yes",
  complete_block: "yes",
  sibling_independent: "yes",
  valid_after_refusal: "yes",
  deduplicable: "yes",
  catalog_correct: "yes",
} as const;

export function sampleAnswers(now: Date): readonly SampleAnswers[] {
  const main = { agent: "main", namespace: null } as const;
  return [
    {
      ...main,
      alias: "browser",
      callable: "close",
      answers: ALL_YES,
      by: ADA.name,
      at: ago(now, { days: 6, minutes: 5 }),
    },
    {
      ...main,
      alias: "browser",
      callable: "scroll",
      answers: { effect_kind: "yes", complete_block: "yes", deduplicable: "uncertain" },
      by: BO.name,
      at: ago(now, { days: 2, hours: 7, minutes: 10 }),
    },
    {
      ...main,
      alias: "workspace_jobs",
      callable: "launch_background_job",
      answers: ALL_YES,
      by: CHI.name,
      at: ago(now, { days: 33 }),
    },
  ];
}

export function sampleDismissals(now: Date): readonly SampleDismissal[] {
  return [
    {
      agent: "main",
      alias: "browser",
      callable: "list_tabs",
      strategy: ["exploration"],
      by: BO.name,
      at: ago(now, { days: 4 }),
    },
  ];
}
