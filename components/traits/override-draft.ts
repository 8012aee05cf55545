// An override while it is being edited: what is set, inherited or cleared, and the answers given so far.
import type { OverrideEdit } from "@/lib/client/overrides";
import type { ToolTraitsData } from "@/lib/client/traits";
import { EARLY_PROFILE, PROFILE_FIELDS, type ProfileField } from "@/lib/contracts/early-profile";
import { STRATEGY_WORDS, type StrategyWord } from "./strategy-words";

export type Setting<Value> =
  | { readonly mode: "inherit" }
  | { readonly mode: "set"; readonly value: Value }
  | { readonly mode: "cleared" };
export type Mode = Setting<unknown>["mode"];

export type ExecutionValue = NonNullable<ToolTraitsData["execution"]>;
type Question = ToolTraitsData["checklist"][number]["question"];
export type AnswerWord = NonNullable<ToolTraitsData["checklist"][number]["answer"]>;

export type OverrideDraft = {
  readonly strategy: Setting<readonly StrategyWord[]>;
  readonly execution: Setting<ExecutionValue>;
  readonly note: string;
  /** Only what differs from what has been answered; null takes an answer back. */
  readonly answers: Readonly<Partial<Record<Question, AnswerWord | null>>>;
};

/** The words that an operator chooses among: `unknown` is chosen by clearing. */
export const CHOSEN_WORDS = STRATEGY_WORDS.filter((word) => word !== "unknown");

export function draftOf({ override }: Pick<ToolTraitsData, "override">): OverrideDraft {
  const inherit = { mode: "inherit" } as const;
  return {
    strategy: override?.strategy ?? inherit,
    execution: override?.execution ?? inherit,
    note: override?.note ?? "",
    answers: {},
  };
}

export function isSameDraft(left: OverrideDraft, right: OverrideDraft): boolean {
  return asText(left) === asText(right);
}

function asText({ strategy, execution, note, answers }: OverrideDraft): string {
  return JSON.stringify([
    strategy.mode === "set" ? strategy.value : strategy.mode,
    execution.mode === "set" ? Object.entries(execution.value).sort() : execution.mode,
    note.trim(),
    Object.entries(answers).sort(),
  ]);
}

/** The strategies that the draft would put in force. */
export function draftStrategy(
  { strategy }: OverrideDraft,
  below: ToolTraitsData["below"],
): readonly StrategyWord[] {
  if (strategy.mode === "set") return strategy.value;
  return strategy.mode === "cleared" ? ["unknown"] : below.strategy;
}

export function draftExecution(
  { execution }: OverrideDraft,
  below: ToolTraitsData["below"],
): ToolTraitsData["execution"] {
  if (execution.mode === "set") return execution.value;
  return execution.mode === "cleared" ? null : below.execution;
}

/** Ticking a word says something of one's own, starting from what is in force below. */
export function toggleStrategy(
  draft: OverrideDraft,
  below: ToolTraitsData["below"],
  word: StrategyWord,
): OverrideDraft {
  const standing = draftStrategy(draft, below);
  const value = CHOSEN_WORDS.filter((each) => (each === word) !== standing.includes(each));
  return { ...draft, strategy: { mode: "set", value } };
}

export function setStrategyMode(
  draft: OverrideDraft,
  below: ToolTraitsData["below"],
  mode: Mode,
): OverrideDraft {
  if (mode !== "set") return { ...draft, strategy: { mode } };
  const value = draftStrategy(draft, below).filter((word) => word !== "unknown");
  return { ...draft, strategy: { mode, value } };
}

export function setExecutionMode(
  draft: OverrideDraft,
  below: ToolTraitsData["below"],
  mode: Mode,
): OverrideDraft {
  if (mode !== "set") return { ...draft, execution: { mode } };
  return { ...draft, execution: { mode, value: profileOf(draftExecution(draft, below)) } };
}

/** The preset: all four fields, each with its one value. */
export function setFullProfile(draft: OverrideDraft): OverrideDraft {
  return { ...draft, execution: { mode: "set", value: { ...EARLY_PROFILE } } };
}

export function setProfileField(
  draft: OverrideDraft,
  below: ToolTraitsData["below"],
  field: ProfileField,
  isOn: boolean,
): OverrideDraft {
  const standing = profileOf(draftExecution(draft, below));
  const fields = PROFILE_FIELDS.filter((each) =>
    each === field ? isOn : hasField(standing, each),
  );
  const value = Object.fromEntries(fields.map((each) => [each, EARLY_PROFILE[each]]));
  return { ...draft, execution: { mode: "set", value } };
}

export function hasField(execution: ToolTraitsData["execution"], field: ProfileField): boolean {
  return execution?.[field] === EARLY_PROFILE[field];
}

/** Only what can be kept: fields of the profile with their values. */
function profileOf(execution: ToolTraitsData["execution"]): ExecutionValue {
  const fields = PROFILE_FIELDS.filter((field) => hasField(execution, field));
  return Object.fromEntries(fields.map((field) => [field, EARLY_PROFILE[field]]));
}

/** Giving the answer that stands already is no edit. */
export function answerQuestion(
  draft: OverrideDraft,
  { question, answer: standing }: ToolTraitsData["checklist"][number],
  answer: AnswerWord | null,
): OverrideDraft {
  const { [question]: _, ...others } = draft.answers;
  return { ...draft, answers: answer === standing ? others : { ...others, [question]: answer } };
}

/** What keeps the draft from being sent, said to the person who edits. */
export function draftFault({ strategy, execution }: OverrideDraft): string | null {
  if (strategy.mode === "set" && strategy.value.length === 0)
    return "Tick at least one strategy, or clear it so that the tool runs alone.";
  if (execution.mode === "set" && Object.keys(execution.value).length === 0)
    return "Choose at least one field of the profile, or clear it.";
  return null;
}

export function toOverrideEdit(
  traits: Pick<ToolTraitsData, "alias" | "callable" | "namespace">,
  draft: OverrideDraft,
  version: number,
): OverrideEdit {
  const { strategy, execution, note, answers } = draft;
  return {
    input: {
      connection: traits.alias,
      callable: traits.callable,
      namespace: traits.namespace,
      strategy: strategy.mode === "set" ? { ...strategy, value: [...strategy.value] } : strategy,
      execution:
        execution.mode === "set" ? { ...execution, value: { ...execution.value } } : execution,
      note: note.trim(),
      answers,
    },
    version,
  };
}
