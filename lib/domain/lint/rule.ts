// What a rule is: its name, its weight, and the words that explain it wherever a finding is shown.
import type { Diagnostic, Position, Severity } from "../diagnostics/diagnostic";

export type Rule = {
  readonly severity: Severity;
  /** What is wrong when the rule fires, in one sentence. */
  readonly means: string;
  /** The usual way out. */
  readonly fix: string;
  /** Whether an operator may accept the finding with a note. */
  readonly waivable: boolean;
};

/** A row of a table of rules; whatever is no error can be waived. */
export function rule(severity: Severity, means: string, fix: string): Rule {
  return { severity, means, fix, waivable: severity !== "error" };
}

export type Place = { readonly path: string; readonly at: Position | null };

/** A finding of `ruleId`; severity and fix are the rule's own unless the case has better ones. */
export function finding(
  ruleId: string,
  rule: Rule,
  place: Place,
  message: string,
  own: { readonly severity?: Severity; readonly fix?: string } = {},
): Diagnostic {
  return {
    ruleId,
    severity: own.severity ?? rule.severity,
    message,
    path: place.path,
    line: place.at?.line ?? null,
    column: place.at?.column ?? null,
    fix: own.fix ?? rule.fix,
  };
}
