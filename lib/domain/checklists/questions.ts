// The seven questions that are answered before a tool's traits count as reviewed (R200).

export const QUESTION_IDS = [
  "effect_kind",
  "all_strategies",
  "complete_block",
  "sibling_independent",
  "valid_after_refusal",
  "deduplicable",
  "catalog_correct",
] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

export const ANSWERS = ["yes", "no", "uncertain"] as const;
export type Answer = (typeof ANSWERS)[number];

export type Question = {
  readonly id: QuestionId;
  /** Put so that "yes" is the answer that allows. */
  readonly ask: string;
  /** Must be "yes" before an early profile is kept. */
  readonly isEarly: boolean;
};

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  {
    id: "effect_kind",
    ask: "Is it clear whether it obtains information, changes durable state, or does neither?",
    isEarly: false,
  },
  {
    id: "all_strategies",
    ask: "Is every true strategy declared? A mixed tool cannot start early.",
    isEarly: false,
  },
  {
    id: "complete_block",
    ask: "Is its parameter object complete in one action block?",
    isEarly: true,
  },
  {
    id: "sibling_independent",
    ask: "Can it start without any sibling's result, and every sibling go on without its result?",
    isEarly: true,
  },
  {
    id: "valid_after_refusal",
    ask: "Is starting it right even if a later sibling is refused?",
    isEarly: true,
  },
  {
    id: "deduplicable",
    ask: "Can a retry be recognised within the round, and outside where the provider needs it?",
    isEarly: true,
  },
  {
    id: "catalog_correct",
    ask: "Does the effective catalog show the intended traits for this agent and this callable?",
    isEarly: false,
  },
];

export function isQuestionId(word: string): word is QuestionId {
  return QUESTION_IDS.some((id) => id === word);
}
