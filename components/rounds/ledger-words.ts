// States of ledger entries and kinds of hits in plain words.
import { recordOptions } from "@/components/data/filters/word-options";
import type { ChipTone } from "@/components/ui/chip";
import type { LedgerLine } from "@/lib/client/rounds";

type LedgerState = LedgerLine["state"];

const STATES: Readonly<Record<LedgerState, { readonly word: string; readonly tone: ChipTone }>> = {
  intended: { word: "claimed, not started", tone: "plain" },
  running: { word: "running", tone: "accent" },
  succeeded: { word: "succeeded", tone: "ok" },
  failed: { word: "failed", tone: "refused" },
  unknown: { word: "in doubt", tone: "wait" },
  compensated: { word: "ran and was undone", tone: "undo" },
  reconciled: { word: "doubt settled", tone: "plain" },
};

export const LEDGER_STATE_OPTIONS = recordOptions(STATES);

export function ledgerStateWords(state: LedgerState): string {
  return STATES[state].word;
}

export function ledgerStateTone(state: LedgerState): ChipTone {
  return STATES[state].tone;
}

const HIT_WORDS = {
  slot: "same call in the same slot",
  fingerprint: "same call, moved",
  slot_conflict: "same slot, other arguments",
  provider_id: "same call of the provider, a later round",
} as const;

export const HIT_OPTIONS = recordOptions({ any: "in any way", ...HIT_WORDS });

export function hitWords(kind: string): string {
  const words: Readonly<Record<string, string>> = HIT_WORDS;
  return words[kind] ?? kind.replaceAll("_", " ");
}
