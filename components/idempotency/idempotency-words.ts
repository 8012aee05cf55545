// Keys and plans in the interface's own words: where a key comes from, how it stands, and what became of a plan.
import { recordOptions } from "@/components/data/filters/word-options";
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

export const KEY_STATE_OPTIONS = recordOptions(KEY_STATE_WORDS);
export const PLAN_STATE_OPTIONS = recordOptions(PLAN_STATE_WORDS);
export const SOURCE_OPTIONS = recordOptions(SOURCE_WORDS);
export const MET_OPTIONS = [
  { value: "conflicts", label: "conflicts" },
  { value: "repeats", label: "repeats" },
] as const;
