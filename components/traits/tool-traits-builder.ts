// The traits of a tool as the API answers them, for suites of the panel.
import type { ToolTraitsData } from "@/lib/client/traits";

type Question = ToolTraitsData["checklist"][number]["question"];
type Answer = NonNullable<ToolTraitsData["checklist"][number]["answer"]>;

export type BuiltTraits = Omit<Partial<ToolTraitsData>, "below"> & {
  readonly below?: Partial<ToolTraitsData["below"]>;
  readonly answers?: Readonly<Partial<Record<Question, Answer>>>;
};

const QUESTIONS: readonly (readonly [Question, boolean])[] = [
  ["effect_kind", false],
  ["all_strategies", false],
  ["complete_block", true],
  ["sibling_independent", true],
  ["valid_after_refusal", true],
  ["deduplicable", true],
  ["catalog_correct", false],
];

/** `browser.click` of agent main: nobody has said anything, unless told otherwise. */
export function toolTraits({ below, answers = {}, ...more }: BuiltTraits = {}): ToolTraitsData {
  const early = { active: false, reason: "no_profile" } as const;
  return {
    agent: "main",
    revision: 4,
    alias: "browser",
    connectionKind: "mcp",
    id: "browser.click",
    kind: "tool",
    callable: "click",
    namespace: null,
    title: null,
    description: "Click an element.",
    allowed: true,
    state: "current",
    shape: null,
    strategy: ["unknown"],
    execution: null,
    early,
    says: { strategy: "default", execution: "default" },
    suggestion: null,
    changed: null,
    version: 0,
    provenance: [],
    override: null,
    baseThen: null,
    toolId: null,
    hints: [],
    findings: [],
    namespaces: [],
    hitTools: [],
    reason: null,
    ...more,
    below: { strategy: ["unknown"], execution: null, early, ...below },
    checklist: QUESTIONS.map(([question, isEarly]) => ({
      question,
      ask: `Is ${question} fine?`,
      isEarly,
      answer: answers[question] ?? null,
      by: answers[question] ? "Ada" : null,
      at: answers[question] ? "2026-09-01T08:00:00.000Z" : null,
    })),
  };
}
