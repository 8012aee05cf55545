// Fifth stage: what the handler gets beside its arguments, built once for each call and frozen (R38).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { idempotencyKeyOf } from "@/lib/domain/ledger/idempotency-key";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { CallDesks } from "../../ports/call-desks";
import type { CallRequest } from "../../ports/call-request";
import type { RuntimeClock } from "../../ports/clock";
import type { BoundTool } from "../../ports/tool-runner";
import type { LinkedSignal } from "../linked-signal";
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
  link: (followed: AbortSignal) => LinkedSignal,
): Pick<PreparedCall, "ctx" | "abort" | "leave" | "partials" | "hasShown"> {
  const { caller, callId, ledgerKey } = request;
  const { tenant, user, scopes, agent, workspace, session, messageId, runId } = caller;
  const desks = ports.desks.for({ tool, args, tenant, user, callId, request });
  const partials: JsonValue[] = [];
  const emitted: string[] = [];
  const { signal, abort, part } = link(request.signal);
  // Field by field: every call has one, and an object that is put together of others costs several times as much.
  const ctx: CallContext = Object.freeze({
    tenant,
    user,
    scopes,
    agent,
    workspace,
    session,
    messageId,
    runId,
    callId,
    idempotencyKey: idempotencyKeyOf(bound.contract.retry, args, ledgerKey),
    signal,
    clock: ports.clock,
    partial: { push: (item: JsonValue) => void partials.push(item) },
    emit: (chunk: string) => {
      emitted.push(chunk);
      request.onEmit(chunk);
    },
    services: desks.services,
    plans: desks.plans,
    jobs: desks.jobs,
    people: desks.people,
    handles: desks.handles,
    agents: desks.agents,
    tools: desks.tools,
  });
  return {
    ctx,
    abort: () => abort(),
    leave: part,
    partials: () => left(partials, emitted),
    hasShown: () => emitted.length > 0,
  };
}

/** What the code has put aside; where it has not, what it has shown already (R143). */
function left(partials: readonly JsonValue[], emitted: readonly string[]): readonly JsonValue[] {
  return partials.length > 0 || emitted.length === 0 ? partials : [emitted.join("")];
}
