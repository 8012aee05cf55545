// Early profiles that cannot work, or that work only by accident.
import { printJson } from "@/lib/kernel/json-print";
import { missingFields, unsupportedFields } from "../traits/early-eligibility";
import { EARLY_PROFILE, type Execution, PROFILE_FIELDS } from "../traits/traits";
import type { LintHit } from "./lint-hit";
import { isMixed, placeOfFamily, type TraitView, winnerOf } from "./lint-subject";

export function earlyHits(views: readonly TraitView[]): readonly LintHit[] {
  return views.flatMap((view) => {
    const { execution } = view;
    if (execution === null || !asksForEarlyStart(execution)) return [];
    return [...incomplete(view, execution), ...ineligible(view), ...combined(view)];
  });
}

function asksForEarlyStart(execution: Execution): boolean {
  return missingFields(execution).length < PROFILE_FIELDS.length;
}

function incomplete(view: TraitView, execution: Execution): readonly LintHit[] {
  const [missing, unsupported] = [missingFields(execution), unsupportedFields(execution)];
  const faults = [
    ...(missing.length > 0 ? [`${missing.join(", ")} missing`] : []),
    ...unsupported.map(
      (field) =>
        `unsupported ${field} value ${printJson(execution[field] ?? null)}; supported: ${EARLY_PROFILE[field]}`,
    ),
  ];
  if (faults.length === 0) return [];
  const message = `its early profile is inactive: ${faults.join("; ")}`;
  return [
    { ruleId: "EARLY-03", place: placeOfFamily(view, "execution"), subject: view.subject, message },
  ];
}

function ineligible(view: TraitView): readonly LintHit[] {
  const { strategy, subject } = view;
  if (!isMixed(view) && strategy[0] === "neutral") return [];
  const place = placeOfFamily(view, "execution");
  if (isMixed(view)) {
    const message = `an early profile with ${strategy.join(" and ")}: mixed tools cannot start early`;
    return [{ ruleId: "EARLY-01", place, subject, message }];
  }
  const message = `an early profile with ${strategy.join(", ")} is inactive: the strategy must be exactly neutral`;
  return [{ ruleId: "EARLY-04", place, subject, message }];
}

function combined(view: TraitView): readonly LintHit[] {
  const [strategy, execution] = [winnerOf(view, "strategy"), winnerOf(view, "execution")];
  if (!view.early.active || strategy === undefined || execution === undefined) return [];
  const isOneWord =
    strategy.layer === execution.layer &&
    strategy.key === execution.key &&
    strategy.namespace === execution.namespace;
  if (isOneWord) return [];
  const [says, starts] = [strategy, execution].map(({ layer }) => layer.replaceAll("_", " "));
  const message = `starts early only by combination: the ${says} says neutral, the ${starts} brings the profile`;
  const place = placeOfFamily(view, execution.layer === "code" ? "strategy" : "execution");
  return [{ ruleId: "EARLY-09", place, subject: view.subject, message }];
}
