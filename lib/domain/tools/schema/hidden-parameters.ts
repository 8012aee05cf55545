// Parameters that the runtime fills from the call context, so that no model can choose them (R11).
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { refusal } from "../author/definition-error";
import type { ArgumentIssue } from "../call/argument-issue";
import type { CallIdentity } from "../tool";

type Source = (identity: CallIdentity) => JsonValue;

const SOURCES: ReadonlyMap<string, Source> = new Map<string, Source>([
  ["tenant", (identity) => identity.tenant],
  ["user", (identity) => identity.user],
  ["agent", (identity) => identity.agent],
  ["workspace", (identity) => identity.workspace],
  ["session", (identity) => identity.session],
  ["run", (identity) => identity.runId],
  ["message", (identity) => identity.messageId],
]);

/** `tenant`, `tenantId` and `tenant_id` are the same fact. */
function sourceOf(key: string): Source | undefined {
  return SOURCES.get(key.replace(/_?id$/i, ""));
}

/** @throws ToolDefinitionError for a name that no fact of the call answers, or that is no parameter. */
export function checkHidden(
  tool: string,
  hidden: readonly string[],
  parameters: readonly string[],
): void {
  for (const key of hidden) {
    if (sourceOf(key) === undefined) {
      const known = [...SOURCES.keys()].join(", ");
      throw refusal(
        tool,
        `hidden parameter ${key} cannot be filled from the call; known are ${known}`,
      );
    }
    if (!parameters.includes(key)) {
      throw refusal(tool, `hidden parameter ${key} is not in the input`);
    }
  }
}

/** A hidden key that the model sent is an unknown key to it. */
export function sentHidden(args: JsonObject, hidden: readonly string[]): readonly ArgumentIssue[] {
  return hidden
    .filter((key) => Object.hasOwn(args, key))
    .map((key) => ({ pointer: "", path: "", message: `unrecognized key ${key}` }));
}

export function fillHidden(
  args: JsonObject,
  hidden: readonly string[],
  identity: CallIdentity,
): JsonObject {
  if (hidden.length === 0) return args;
  const filled = hidden.map((key): [string, JsonValue] => [key, sourceOf(key)?.(identity) ?? null]);
  return Object.assign(Object.create(null), args, Object.fromEntries(filled));
}
