// What follows from the answers to the seven questions, as rules of the lint.
import type { EffectiveTool } from "../catalog/effective-tool";
import { spotsOf, type TraitSpot } from "../catalog/trait-spot";
import { joinPath } from "../config/source-tree";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { finding, type Rule } from "../lint/rule";
import { type Answers, earlyGate, gateReason } from "./early-gate";

export const CHECKLIST_RULES = {
  "EARLY-08": {
    severity: "error",
    means: "A tool starts early although an answer to the questions before it is a doubt.",
    fix: "Answer the question anew, or remove the profile.",
    waivable: false,
  },
} as const satisfies Record<string, Rule>;

/** EARLY-08 for a tool and its namespaces; `answersAt` knows what has been answered for a namespace, or for every call. */
export function checklistFindings(
  tool: EffectiveTool,
  answersAt: (namespace: string | null) => Answers,
): readonly Diagnostic[] {
  return spotsOf(tool)
    .filter(({ early }) => early.active)
    .flatMap((spot) => doubt(tool, spot, answersAt(spot.namespace)));
}

/** Questions that nobody has answered are no doubt: configurations may bring profiles that were reviewed elsewhere. */
function doubt(tool: EffectiveTool, spot: TraitSpot, answers: Answers): readonly Diagnostic[] {
  const gate = earlyGate(answers);
  if (gate.doubtful.length === 0) return [];
  const steps = spot.namespace === null ? [] : [spot.namespace];
  const path = [tool.alias, ...steps, tool.callable].reduce(joinPath, "overrides");
  const message = `${tool.id} starts early. ${gateReason(gate) ?? ""}`;
  return [finding("EARLY-08", CHECKLIST_RULES["EARLY-08"], { path, at: null }, message)];
}
