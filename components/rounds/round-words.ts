// How a round stands, in a word and a colour, wherever a round is named.
import { recordOptions } from "@/components/data/filters/word-options";
import type { ChipTone } from "@/components/ui/chip";
import type { RoundLine } from "@/lib/client/rounds";

type StateWords = { readonly word: string; readonly tone: ChipTone; readonly meaning: string };

export const ROUND_STATE_WORDS: Readonly<Record<RoundLine["state"], StateWords>> = {
  running: { word: "running", tone: "accent", meaning: "The model speaks, or calls run" },
  suspended: {
    word: "waits",
    tone: "wait",
    meaning: "It waits until a person has decided, or a job or another agent's run has ended",
  },
  goes_on: { word: "went on", tone: "plain", meaning: "It ended, and the next round began" },
  answered: { word: "answered", tone: "ok", meaning: "It ended with the answer" },
  ended: { word: "ended", tone: "plain", meaning: "It ended without an answer" },
  interrupted: {
    word: "interrupted",
    tone: "wait",
    meaning: "The user said something new, so nothing further started",
  },
  stopped: { word: "stopped", tone: "refused", meaning: "An operator stopped it" },
  broken: {
    word: "broken",
    tone: "refused",
    meaning: "The generation did not come to an end of its own",
  },
  lost: { word: "lost", tone: "refused", meaning: "Its process went down, and nobody ended it" },
};

export const ROUND_STATE_OPTIONS = recordOptions(ROUND_STATE_WORDS);

export const ROUND_MARK_OPTIONS = [
  { value: "early", label: "early starts" },
  { value: "hits", label: "ledger hits" },
  { value: "refusals", label: "refusals" },
  { value: "observed", label: "would-be refusals" },
  { value: "gates", label: "gates" },
  { value: "compensations", label: "compensations" },
  { value: "doubts", label: "doubts" },
  { value: "costs", label: "costs" },
] as const;

/** A word of a later release is shown as it is. */
export function roundStateWords(state: string): StateWords {
  const known: Readonly<Record<string, StateWords>> = ROUND_STATE_WORDS;
  return known[state] ?? { word: state.replaceAll("_", " "), tone: "plain", meaning: "" };
}
