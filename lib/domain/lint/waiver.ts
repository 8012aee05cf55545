// When somebody has accepted a finding: which ones may be, and what an acceptance still says.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { LINT_RULES } from "./lint-rules";

/** `until` and `at` are milliseconds since the epoch; `until` is null for good. */
export type Waiver = {
  readonly id: string;
  readonly note: string;
  readonly by: string;
  readonly at: number;
  readonly until: number | null;
};

/** `lapsed`: it was accepted until an instant that has passed. */
export const FINDING_STANDINGS = ["open", "waived", "lapsed"] as const;
export type FindingStanding = (typeof FINDING_STANDINGS)[number];

/** At the very instant of its limit a waiver says nothing any more. */
export function standingOf(waiver: Waiver | undefined, now: number): FindingStanding {
  if (waiver === undefined) return "open";
  return waiver.until !== null && now >= waiver.until ? "lapsed" : "waived";
}

/** Null where it may be; else why not. A rule that nobody knows is no rule to accept. */
export function waiveObjection(ruleId: string): string | null {
  const rule = Object.hasOwn(LINT_RULES, ruleId) ? LINT_RULES[ruleId] : undefined;
  if (rule === undefined) return `there is no rule ${ruleId}`;
  if (rule.waivable) return null;
  return `${ruleId} cannot be waived: what it finds is wrong, whoever accepts it. ${rule.fix}`;
}

/** Green as long as nothing but notes is open (section 3). */
export function isGreen(
  findings: readonly (Pick<Diagnostic, "severity"> & { readonly standing: FindingStanding })[],
): boolean {
  return findings.every(({ severity, standing }) => severity === "info" || standing === "waived");
}
