// Every rule that can appear in a finding, one table: what it means, its weight, the usual way out, and whether it can be waived.
import { CHECKLIST_RULES } from "../checklists/checklist-rules";
import { CONFIG_RULES } from "../config/config-rules";
import { FLOW_RULES } from "../flows/flow-rules";
import { TOOL_RULES } from "../tools/findings/tool-findings";
import type { ToolRule } from "../tools/findings/tool-rule";
import { TRAIT_RULES } from "../traits/trait-rules";
import { AGENT_RULES } from "./agent-lint";
import { CATALOG_RULES } from "./catalog-rules";
import { MESSAGE_RULES } from "./message-lint";
import { REGISTRATION_RULES } from "./registration-rules";
import type { Rule } from "./rule";
import { TOOL_RULE_MEANINGS } from "./tool-rule-meanings";

export const LINT_RULES: Readonly<Record<string, Rule>> = {
  ...CONFIG_RULES,
  ...TRAIT_RULES,
  ...CATALOG_RULES,
  ...CHECKLIST_RULES,
  ...FLOW_RULES,
  ...AGENT_RULES,
  ...MESSAGE_RULES,
  ...REGISTRATION_RULES,
  ...Object.fromEntries(TOOL_RULES.map((rule) => [rule.id, ruleOfTool(rule)])),
};

function ruleOfTool({ id, severity, fix }: ToolRule): Rule {
  return { severity, means: TOOL_RULE_MEANINGS[id] ?? "", fix, waivable: severity !== "error" };
}
