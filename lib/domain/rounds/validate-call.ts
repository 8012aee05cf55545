// Judges a call's arguments by the schema that its tool publishes; a tool without a known schema takes anything.
import type { ArgumentValidator } from "../tools/validate-arguments";
import type { RoundRules } from "./judge-action";

/** For `RoundRules.validate`. */
export function validateCall(validator: ArgumentValidator): RoundRules["validate"] {
  return (tool, params) => validator.validate(tool.definition?.inputSchema ?? null, params);
}
