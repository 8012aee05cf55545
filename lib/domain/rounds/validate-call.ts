// Judges a call's arguments by the schema that its tool publishes; a tool that was listed without one takes only `{}`.
import type { JsonObject } from "@/lib/kernel/json";
import type { ArgumentValidator } from "../tools/call/validate-arguments";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import type { RoundRules } from "./judge-action";

const NO_ARGUMENTS = { type: "object", additionalProperties: false } as const;

/** Of a tool that nobody has listed yet, null: no schema is known, and it takes anything. */
export function publishedSchema(definition: ToolDefinition | null): JsonObject | null {
  return definition && (definition.inputSchema ?? NO_ARGUMENTS);
}

/** For `RoundRules.validate`. */
export function validateCall(validator: ArgumentValidator): RoundRules["validate"] {
  return ({ definition }, params) => validator.validate(publishedSchema(definition), params);
}
