// A tried call and its arguments: none at all where there is nothing to say.
import type { RoundActionData } from "@/lib/client/matrix";
import type { JsonObject } from "@/lib/kernel/json";

export type CallAction = Extract<RoundActionData, { kind: "call" }>;

export function withParams({ tool }: CallAction, params: JsonObject): CallAction {
  return { kind: "call", tool, ...(Object.keys(params).length > 0 ? { params } : {}) };
}

/** Null names none. */
export function withNamespace(action: CallAction, namespace: string | null): CallAction {
  const { namespace: _, ...others } = action.params ?? {};
  return withParams(action, namespace === null ? others : { ...others, namespace });
}
