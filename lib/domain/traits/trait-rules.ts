// The rules of writing traits down, one table: what each located finding means and the usual way out.
import type { Diagnostic, Severity } from "../diagnostics/diagnostic";
import { finding, type Place, type Rule } from "../lint/rule";

const rule = (severity: Severity, means: string, fix: string): Rule => ({
  severity,
  means,
  fix,
  waivable: severity !== "error",
});

/** Found while traits and their keys are read; what follows from effective traits is the lint's business. */
export const TRAIT_RULES = {
  "TRAIT-01": rule(
    "error",
    "A strategy is not one of the four words; the whole set counts as unknown.",
    "Use exploration, exploitation, neutral or unknown, as a list.",
  ),
  "TRAIT-02": rule(
    "error",
    "unknown stands beside a concrete strategy; the set counts as unknown.",
    "Remove unknown, or everything else.",
  ),
  "TRAIT-07": rule(
    "error",
    "A trait key is not the callable's own name, so it is not applied.",
    "Write the callable without its alias.",
  ),
  "TRAIT-08": rule(
    "warn",
    "A trait key matches no tool that the agent may call; it has no effect.",
    "Remove the key, or allow the tool.",
  ),
  "TRAIT-09": rule(
    "error",
    "Only the families strategy and execution, and the four execution fields, are enforced.",
    "Remove it.",
  ),
  "EARLY-02": rule(
    "error",
    "An early start is asked for in a short form; it needs four explicit fields.",
    "Write execution with trigger, concurrency, result_dependency and replay.",
  ),
} as const satisfies Record<string, Rule>;

export type TraitRuleId = keyof typeof TRAIT_RULES;

export function traitFinding(
  ruleId: TraitRuleId,
  place: Place,
  message: string,
  own: { readonly severity?: Severity; readonly fix?: string } = {},
): Diagnostic {
  return finding(ruleId, TRAIT_RULES[ruleId], place, message, own);
}
