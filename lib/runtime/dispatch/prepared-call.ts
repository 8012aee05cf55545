// A call on its way to the handler: found, allowed, checked and given its context; nothing has run.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { CallOutcome, CallRequest } from "../ports/call-request";
import type { BoundTool, RunnableCall } from "../ports/tool-runner";

export type PreparedCall = {
  readonly request: CallRequest;
  readonly tool: EffectiveTool;
  readonly bound: BoundTool;
  readonly args: JsonObject;
  readonly call: RunnableCall;
  readonly ctx: CallContext;
  /** Aborts the context's signal. */
  abort(): void;
  /** The call has been answered: nothing that happens to its turn reaches it any more. */
  leave(): void;
  /** What the handler has put aside in case it runs out of time (R129). */
  partials(): readonly JsonValue[];
  /** Watchers have seen some of its output already (R143). */
  hasShown(): boolean;
};

export type Next = (call: PreparedCall) => Promise<CallOutcome>;
/** Wraps what is inside it; the first of a list is outermost (R41). */
export type Layer = (next: Next) => Next;
