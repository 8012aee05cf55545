// One complete block of model output as the overseer sees it, and what the overseer says of it.
import type { JsonValue } from "@/lib/kernel/json";
import type { EarlyReason } from "../catalog/effective-tool";
import type { ArgumentIssue } from "../tools/call/argument-issue";
import type { Traits } from "../traits/traits";

export type CallAction = {
  readonly kind: "call";
  /** `alias.callable`, as the model called it. */
  readonly tool: string;
  /** Arguments as sent; null stands for none. */
  readonly params: JsonValue;
  /** Traits given with the action itself; they replace resolution (cli.md, simulate). */
  readonly traits?: Traits;
};

export type RoundAction =
  | CallAction
  | { readonly kind: "final" }
  /** A block that no action could be read from. */
  | { readonly kind: "unparseable" };

export const VERDICT_CODES = [
  "ARGS_UNPARSEABLE",
  "UNKNOWN_TOOL",
  "TOOL_NOT_ALLOWED",
  "INVALID_ARGUMENTS",
  "TOO_MANY_ACTIONS",
  "SECOND_FINAL",
  "FINAL_AFTER_NON_NEUTRAL",
  "NON_NEUTRAL_AFTER_FINAL",
  "UNKNOWN_RUNS_ALONE",
  "STRATEGY_INCOMPATIBLE",
] as const;
export type VerdictCode = (typeof VERDICT_CODES)[number];

/** `not_accepted` and `final` are about the action; the others about the tool. */
export type VerdictEarly = {
  readonly active: boolean;
  readonly reason: EarlyReason | "not_accepted" | "final" | null;
};

export type Verdict = {
  /** Position in the stream; refused actions leave holes, nothing is renumbered (R72). */
  readonly index: number;
  readonly verdict: "accepted" | "refused";
  /** Null where nothing stands against it; an accepted action has one only where its agent is observed. */
  readonly code: VerdictCode | null;
  /** Index of the accepted action that stands in the way; null for codes without one. */
  readonly blockedBy: number | null;
  readonly early: VerdictEarly;
  /** The traits that were judged: of the namespace that the call names; null where there was no tool to judge. */
  readonly traits: Traits | null;
  /** The agent may call the tool, yet this turn's selection has left it out; the code is TOOL_NOT_ALLOWED (R16). */
  readonly isLeftOut?: true;
  /** What is wrong with the arguments; empty unless the code is INVALID_ARGUMENTS. */
  readonly issues: readonly ArgumentIssue[];
};
