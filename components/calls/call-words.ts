// What came of a call and where it came in, in a word and a colour each.
import type { ChipTone } from "@/components/ui/chip";
import type { CallFilter, CallLine } from "@/lib/client/calls";

type Came = CallLine["came"];
type Words = { readonly word: string; readonly tone: ChipTone; readonly meaning: string };

export const CAME_WORDS: Readonly<Record<Came, Words>> = {
  answered: { word: "ran", tone: "ok", meaning: "Its code ran, and answered" },
  replayed: {
    word: "not run again",
    tone: "hit",
    meaning: "It was answered from what an earlier call had come to",
  },
  refused: { word: "refused", tone: "refused", meaning: "It never ran" },
  failed: { word: "failed", tone: "undo", meaning: "Its code began, and came to nothing good" },
  waiting: { word: "waits", tone: "wait", meaning: "For a person, a job or its own end" },
};

export const CAME_OPTIONS = [
  { value: "answered", label: CAME_WORDS.answered.word },
  { value: "refused", label: CAME_WORDS.refused.word },
  { value: "failed", label: CAME_WORDS.failed.word },
  { value: "replayed", label: CAME_WORDS.replayed.word },
  { value: "waiting", label: CAME_WORDS.waiting.word },
] as const satisfies readonly { readonly value: Came; readonly label: string }[];

export const ENTRY_OPTIONS = [
  { value: "round", label: "after the generation" },
  { value: "early", label: "early" },
  { value: "agent", label: "a sub-agent" },
  { value: "job", label: "a job" },
  { value: "flow", label: "a flow" },
  { value: "mcp", label: "MCP" },
  { value: "playground", label: "the playground" },
  { value: "undo", label: "an undo" },
] as const satisfies readonly {
  readonly value: NonNullable<CallFilter["entry"]>;
  readonly label: string;
}[];

const BY_WORDS: Readonly<Record<string, string>> = {
  handler: "the tool's code",
  timeout: "the time limit",
  overseer: "the overseer, while the model wrote",
  ledger: "the ledger",
  round: "the round, which ended before it",
  interruption: "an interruption or a stop",
  lookup: "the catalog",
  schema: "the tool's schema",
  parse: "the reader of arguments",
  authorise: "the check of scopes",
  rate: "the rate limit",
  cache: "the cache",
  confirm: "the plan that must be confirmed",
  idempotency: "the key of an earlier call",
  approval: "the approval",
  rehearsal: "the rehearsal, which runs nothing",
};

/** A word of a later release is shown as it is. */
export function answeredByWords(by: string): string {
  return BY_WORDS[by] ?? by;
}

export function entryWords(entry: string): string {
  return ENTRY_OPTIONS.find(({ value }) => value === entry)?.label ?? entry;
}
