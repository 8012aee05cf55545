// Asks every rule that needs nothing but the tool itself.
import { COMMAND_RULES } from "../contract/command-rules";
import { MEANING_RULES } from "../contract/meaning-rules";
import { PATH_RULES } from "../contract/path-rules";
import { PROMISE_RULES } from "../contract/promise-rules";
import { SHAPE_RULES } from "../contract/shape-rules";
import { TIME_RULES } from "../contract/time-rules";
import type { ToolFinding } from "./tool-finding";
import type { ToolFacts, ToolRule } from "./tool-rule";

export const TOOL_RULES: readonly ToolRule[] = [
  ...SHAPE_RULES,
  ...COMMAND_RULES,
  ...TIME_RULES,
  ...MEANING_RULES,
  ...PROMISE_RULES,
  ...PATH_RULES,
];

/** In the order of the rules, all of them unless some are named; empty where nothing is to be said. */
export function toolFindings(
  tool: ToolFacts,
  rules: readonly ToolRule[] = TOOL_RULES,
): readonly ToolFinding[] {
  return rules.flatMap((rule) => {
    const message = rule.check(tool);
    if (message === null) return [];
    return [{ ruleId: rule.id, severity: rule.severity, message, fix: rule.fix }];
  });
}
