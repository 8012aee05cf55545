// The two trait families, as words and types: what a tool means (strategy) and when it may start (execution).
import type { JsonObject, JsonValue } from "@/lib/kernel/json";

/** In canonical order (R65); `unknown` stands alone (R56). */
export const STRATEGIES = ["exploration", "exploitation", "neutral", "unknown"] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The one profile that starts a call early: all four fields, exactly these values (R57, R58). */
export const EARLY_PROFILE = {
  trigger: "tool_call_complete",
  concurrency: "parallel_with_generation",
  result_dependency: "detached",
  replay: "at_most_once_per_round",
} as const;
export type ProfileField = keyof typeof EARLY_PROFILE;
export const PROFILE_FIELDS = ["trigger", "concurrency", "result_dependency", "replay"] as const;

export function isProfileField(field: string): field is ProfileField {
  return Object.hasOwn(EARLY_PROFILE, field);
}

/** An execution mapping as declared: fields may be missing, wrong or extra, and only EARLY_PROFILE is ever effective. */
export type Execution = { readonly [field: string]: JsonValue };

/** What one layer says. A family that is absent is inherited; `execution: null` clears (settled rule 6). */
export type TraitFamilies = {
  readonly strategy?: readonly Strategy[];
  readonly execution?: Execution | null;
  /** Families outside the two, as written: shown, never enforced. */
  readonly extra?: JsonObject;
};

/** What is in force after every layer has spoken. */
export type Traits = {
  readonly strategy: readonly Strategy[];
  readonly execution: Execution | null;
  /** Families outside the two, the highest layer's word for each; absent where there are none. */
  readonly extra?: JsonObject;
};
