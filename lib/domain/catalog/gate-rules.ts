// The agent's gate rules on its effective tools: pinned with the catalog, so that a round keeps what it started with.
import { type GateRule, rulesFor } from "../gates/gate-rule";
import type { EffectiveTool } from "./effective-tool";

/** Each tool with the rules that match it; unchanged where none does. */
export function withGateRules(
  tools: readonly EffectiveTool[],
  rules: readonly GateRule[],
): readonly EffectiveTool[] {
  if (rules.length === 0) return tools;
  return tools.map((tool) => {
    const gateRules = rulesFor(tool.id, rules);
    return gateRules.length === 0 ? tool : { ...tool, gateRules };
  });
}

/** What stands in for tools that nobody has listed keeps every rule: which of them match shows with the tool's own id. */
export function withEveryGateRule(
  standIns: readonly EffectiveTool[],
  gateRules: readonly GateRule[],
): readonly EffectiveTool[] {
  return gateRules.length === 0 ? standIns : standIns.map((tool) => ({ ...tool, gateRules }));
}

export function gateRulesOf({ id, gateRules = [] }: EffectiveTool): readonly GateRule[] {
  return rulesFor(id, gateRules);
}
