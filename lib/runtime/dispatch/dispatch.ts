// The one way to a tool's code, from every entry point: the stages in their order, then the layers around the handler (R33, R40).
import type { ArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import type { Approvals } from "../ports/approvals";
import type { CallDesks } from "../ports/call-desks";
import type { CallOutcome, CallRequest } from "../ports/call-request";
import { instant } from "../ports/clock";
import type { Governance } from "../ports/governance";
import type { IdempotencyStore } from "../ports/idempotency-store";
import type { RateWindows } from "../ports/rate-windows";
import type { ResultCache } from "../ports/result-cache";
import type { BoundTool, ToolRunner } from "../ports/tool-runner";
import { type AuditPorts, answeredAs, auditCall, auditLine } from "./audit-call";
import { approval } from "./layers/approval";
import { authorise } from "./layers/authorise";
import { cache } from "./layers/cache";
import { confirm } from "./layers/confirm";
import { fit } from "./layers/fit";
import { handler } from "./layers/handler";
import { idempotency } from "./layers/idempotency";
import { maskAnswer } from "./layers/mask-answer";
import { notExecuted } from "./layers/not-executed";
import { rate } from "./layers/rate";
import { redact } from "./layers/redact";
import { retryRead } from "./layers/retry-read";
import { timeout } from "./layers/timeout";
import { createLinks, type LinkedSignal } from "./linked-signal";
import type { Layer, Next } from "./prepared-call";
import { buildContext } from "./stages/build-context";
import { checkArguments } from "./stages/check-arguments";
import { checkInterruption } from "./stages/check-interruption";
import { findTool } from "./stages/find-tool";
import { parseArguments } from "./stages/parse-arguments";

export type DispatchPorts = AuditPorts & {
  readonly governance: Pick<Governance, "refresh" | "stopped">;
  readonly tools: ToolRunner;
  readonly desks: CallDesks;
  readonly rates: RateWindows;
  readonly cache: ResultCache;
  readonly idempotency: IdempotencyStore;
  readonly approvals: Approvals;
  readonly validator: ArgumentValidator;
};

/**
 * Never rejects for what a tool or a model does; only where a store fails, and then nothing further starts. `code`
 * stands in for the tool's own, as the undo of one of its steps does.
 */
export type Dispatch = (request: CallRequest, code?: BoundTool) => Promise<CallOutcome>;

export function createDispatch(ports: DispatchPorts): Dispatch {
  const { clock } = ports;
  const layers: readonly Layer[] = [
    fit,
    redact(ports.redactor),
    authorise,
    rate(ports.rates, clock),
    cache(ports.cache, clock),
    confirm,
    idempotency(ports.idempotency, clock),
    approval(ports.approvals),
    timeout(clock),
    retryRead,
    maskAnswer(ports.redactor),
  ];
  return dispatchInto(ports, compose(layers, handler(ports.validator.validate, clock)));
}

/** The same stages and checks, and no tool's code at the end of them: each call is answered as not executed. */
export function createRehearsal(ports: DispatchPorts): Dispatch {
  return dispatchInto(ports, compose([redact(ports.redactor), authorise], notExecuted));
}

function dispatchInto(ports: DispatchPorts, run: Next): Dispatch {
  const way = { run, link: createLinks() };
  return (request, code) => {
    const audited = withLateAudit(ports, request);
    const bind = code === undefined ? ports.tools.bind : () => code;
    return auditCall(ports, audited, () => goThrough({ ...ports, tools: { bind } }, audited, way));
  };
}

/** The first layer is outermost. */
export function compose(layers: readonly Layer[], innermost: Next): Next {
  return layers.reduceRight((next, layer) => layer(next), innermost);
}

/** The stages; the first that objects gives the answer, and nothing after it happens. */
async function goThrough(
  ports: DispatchPorts,
  request: CallRequest,
  { run, link }: { readonly run: Next; readonly link: (followed: AbortSignal) => LinkedSignal },
): Promise<CallOutcome> {
  const parsed = parseArguments(request.args);
  if (!parsed.ok) return parsed.outcome;
  const interrupted = await checkInterruption(request, ports.governance);
  if (interrupted !== null) return interrupted;
  const { args } = parsed;
  const found = findTool(request, args, ports.tools);
  if (!found.ok) return found.outcome;
  const checked = checkArguments(found.bound, args, request.caller);
  if (!checked.ok) return checked.outcome;
  const prepared = { request, tool: found.tool, bound: found.bound, args, call: checked.call };
  const call = { ...prepared, ...buildContext(prepared, ports, link) };
  try {
    return await run(call);
  } finally {
    call.leave();
  }
}

function withLateAudit(ports: DispatchPorts, request: CallRequest): CallRequest {
  const startedAt = instant(ports.clock);
  return {
    ...request,
    onLate: async (outcome) => {
      await ports.audit.record(
        auditLine(ports, request, answeredAs(request, outcome, true), startedAt),
      );
      await request.onLate(outcome);
    },
  };
}
