// Fifth stage: what the handler gets beside its arguments, built once for each call and frozen (R38).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { idempotencyKeyOf } from "@/lib/domain/ledger/idempotency-key";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { CallDesks } from "../../ports/call-desks";
import type { CallRequest } from "../../ports/call-request";
import type { RuntimeClock } from "../../ports/clock";
import type { BoundTool } from "../../ports/tool-runner";
import type { PreparedCall } from "../prepared-call";

type Found = {
  readonly request: CallRequest;
  readonly tool: EffectiveTool;
  readonly bound: BoundTool;
  readonly args: JsonObject;
};

export function buildContext(
  { request, tool, bound, args }: Found,
  ports: { readonly desks: CallDesks; readonly clock: RuntimeClock },
): Pick<PreparedCall, "ctx" | "abort" | "partials"> {
  const { caller, callId, ledgerKey } = request;
  const { tenant, user } = caller;
  const partials: JsonValue[] = [];
  const emitted: string[] = [];
  const controller = new AbortController();
  const ctx: CallContext = Object.freeze({
    ...caller,
    callId,
    idempotencyKey: idempotencyKeyOf(bound.contract.retry, args, ledgerKey),
    signal: AbortSignal.any([request.signal, controller.signal]),
    clock: ports.clock,
    partial: { push: (item: JsonValue) => void partials.push(item) },
    emit: (chunk: string) => {
      emitted.push(chunk);
      request.onEmit(chunk);
    },
    ...ports.desks.for({ tool, args, tenant, user, callId, request }),
  });
  return { ctx, abort: () => controller.abort(), partials: () => left(partials, emitted) };
}

/** What the code has put aside; where it has not, what it has shown already (R143). */
function left(partials: readonly JsonValue[], emitted: readonly string[]): readonly JsonValue[] {
  return partials.length > 0 || emitted.length === 0 ? partials : [emitted.join("")];
}
