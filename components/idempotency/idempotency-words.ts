// Keys and plans in the interface's own words: where a key comes from, how it stands, and what became of a plan.
import type { ChipTone } from "@/components/ui/chip";
import type { KeyLine, PlanLine } from "@/lib/client/idempotency";

type Words = { readonly word: string; readonly tone: ChipTone };

export const KEY_STATE_WORDS: Readonly<Record<KeyLine["state"], Words>> = {
  running: { word: "runs", tone: "accent" },
  done: { word: "done", tone: "ok" },
  failed: { word: "failed", tone: "refused" },
  unknown: { word: "in doubt", tone: "wait" },
};

export const SOURCE_WORDS: Readonly<Record<KeyLine["source"], string>> = {
  natural_key: "the thing's own name",
  idempotency_key: "the caller's key",
  confirm_token: "a plan's token",
  dedupe: "the same arguments",
};

export const PLAN_STATE_WORDS: Readonly<Record<PlanLine["state"], Words>> = {
  open: { word: "open", tone: "accent" },
  committed: { word: "carried out", tone: "ok" },
  expired: { word: "expired", tone: "plain" },
};

const optionsOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.keys(words) as Key[]).map((value) => ({ value, label: words[value] }));

export const KEY_STATE_OPTIONS = (Object.keys(KEY_STATE_WORDS) as KeyLine["state"][]).map(
  (value) => ({ value, label: KEY_STATE_WORDS[value].word }),
);
export const PLAN_STATE_OPTIONS = (Object.keys(PLAN_STATE_WORDS) as PlanLine["state"][]).map(
  (value) => ({ value, label: PLAN_STATE_WORDS[value].word }),
);
export const SOURCE_OPTIONS = optionsOf(SOURCE_WORDS);
export const MET_OPTIONS = [
  { value: "conflicts", label: "conflicts" },
  { value: "repeats", label: "repeats" },
] as const;
