// Puts a named service behind the port of tools: callables on the agent's side, operations of a namespace on the service's.
import { operationOfCallable } from "@/lib/domain/catalog/named-service-operations";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type {
  CallOutcome,
  SourceFailure,
  ToolCall,
  ToolSource,
} from "@/lib/runtime/ports/tool-source";
import { abortable } from "../abortable";
import {
  namedServiceTools,
  namespacesByCallable,
  operationsWithoutTool,
} from "./named-service-tools";

/** A service that keeps objects in namespaces and knows them by operations such as `object.search` (R63). */
export type NamedServiceProvider = {
  /** The operation ids that each namespace serves. */
  readonly namespaces: Readonly<Record<string, readonly string[]>>;
  invoke(request: NamedServiceRequest): Promise<NamedServiceAnswer>;
};

export type NamedServiceRequest = {
  readonly operation: string;
  readonly namespace: string;
  /** What the call says beside the namespace. */
  readonly params: JsonObject;
  readonly signal: AbortSignal;
};

type NamedServiceAnswer =
  | { readonly ok: true; readonly data: JsonValue }
  | { readonly ok: false; readonly message: string };

/** A call names its namespace in the argument `namespace`; everything else goes to the service as it is. */
export function namedServiceSource(provider: NamedServiceProvider): ToolSource {
  const served = namespacesByCallable(provider.namespaces);
  return {
    list: async () => ({
      kind: "listed",
      tools: namedServiceTools(served),
      warnings: operationsWithoutTool(provider.namespaces),
      isWhole: true,
    }),
    call: (call) => invoke(provider, served.get(call.tool) ?? [], call),
    onListChanged: () => () => undefined,
    close: async () => undefined,
  };
}

/** JSON-RPC's number for arguments that were not taken. */
const INVALID_PARAMS = -32602;

async function invoke(
  provider: NamedServiceProvider,
  namespaces: readonly string[],
  call: ToolCall,
): Promise<CallOutcome> {
  if (call.signal.aborted) {
    return { kind: "not_started", code: "CANCELLED", message: "The call was cancelled." };
  }
  const operation = operationOfCallable(call.tool);
  const { namespace, ...params } = call.arguments;
  if (operation === undefined || namespaces.length === 0) {
    const message = `The service has no tool ${call.tool}.`;
    return { kind: "rejected", code: INVALID_PARAMS, message };
  }
  if (typeof namespace !== "string" || !namespaces.includes(namespace)) {
    const message = `${call.tool} needs a namespace: ${namespaces.join(", ")}.`;
    return { kind: "rejected", code: INVALID_PARAMS, message };
  }
  const late = AbortSignal.timeout(call.timeoutMs);
  const signal = AbortSignal.any([call.signal, late]);
  try {
    const work = provider.invoke({ operation, namespace, params, signal });
    return answered(await abortable(work, signal));
  } catch {
    // What the service threw is its own text and is not passed on; whether it had any effect, nobody knows.
    if (call.signal.aborted) return unknown("CANCELLED", "The call was cancelled.");
    if (late.aborted) return unknown("TIMEOUT", "The service did not answer in time.");
    return unknown("PROTOCOL_ERROR", "The service broke off while it worked.");
  }
}

function answered(answer: NamedServiceAnswer): CallOutcome {
  if (!answer.ok) {
    const content = [{ type: "text", text: answer.message }];
    return { kind: "answered", content, structured: null, isError: true };
  }
  return { kind: "answered", content: [], structured: { data: answer.data }, isError: false };
}

function unknown(code: SourceFailure, message: string): CallOutcome {
  return { kind: "unknown", code, message };
}
