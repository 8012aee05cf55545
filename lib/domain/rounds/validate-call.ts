// Judges a call's arguments by the schema that its tool publishes; a tool that was listed without one takes only `{}`.
import type { ArgumentValidator } from "../tools/call/validate-arguments";
import type { RoundRules } from "./judge-action";

const NO_ARGUMENTS = { type: "object", additionalProperties: false } as const;

/** For `RoundRules.validate`. Of a tool that nobody has listed yet, no schema is known, and it takes anything. */
export function validateCall(validator: ArgumentValidator): RoundRules["validate"] {
  return ({ definition }, params) =>
    validator.validate(definition && (definition.inputSchema ?? NO_ARGUMENTS), params);
}
