// Whether a finding is among those that somebody asks for.
import type { ReviewFilter, ReviewFinding } from "@/lib/contracts/review";

export function fitsReview(
  finding: ReviewFinding,
  { rule, severity, agent, standing, q }: ReviewFilter,
): boolean {
  if (rule !== undefined && finding.ruleId !== rule) return false;
  if (severity !== undefined && finding.severity !== severity) return false;
  if (agent !== undefined && finding.agent !== agent) return false;
  if (standing !== undefined && finding.standing !== standing) return false;
  if (q === undefined) return true;
  const wanted = q.toLowerCase();
  return [finding.place, finding.message].some((text) => text.toLowerCase().includes(wanted));
}
