// Sends one call through dispatch, with a tool whose contract and code a test gives, on a clock that a test moves.

import type { CallContext } from "@/lib/domain/tools/call/call-context";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { createArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type { Shape } from "@/lib/domain/tools/definition/tool-definition";
import type { JsonObject } from "@/lib/kernel/json";
import { createDispatch, type DispatchPorts } from "@/lib/runtime/dispatch/dispatch";
import { createRedactor } from "@/lib/runtime/dispatch/redactor";
import {
  createMemoryAudit,
  createMemoryCache,
  createMemoryKeys,
  createMemoryRates,
} from "@/lib/runtime/memory/memory-stores";
import { noDesks } from "@/lib/runtime/memory/no-desks";
import { createVirtualClock } from "@/lib/runtime/memory/virtual-clock";
import type { CallOutcome, CallRequest } from "@/lib/runtime/ports/call-request";
import type { HandlerOutcome } from "@/lib/runtime/ports/tool-runner";
import { buildTool } from "./build-tools";
import { COMMAND_CONTRACT, IDENTITY, READ_CONTRACT } from "./contracts";

export type Desk = {
  readonly shape?: Shape;
  readonly contract?: Partial<ExecutionContract>;
  readonly outputSchema?: JsonObject;
  readonly run?: (ctx: CallContext, request: CallRequest) => Promise<HandlerOutcome>;
  readonly cleanUp?: (ctx: CallContext) => Promise<void>;
  readonly ports?: Partial<DispatchPorts>;
};

export const returning = (value: unknown): HandlerOutcome => ({ kind: "returned", value });

/** A dispatch with one tool, `things.do`; `send` gives a call to it. */
export function dispatchDesk(desk: Desk = {}) {
  const { shape = "query", outputSchema = null, run = async () => returning(ok({ n: 1 })) } = desk;
  const clock = createVirtualClock(1_000_000);
  const audit = createMemoryAudit();
  const tool = buildTool("things.do");
  const late: CallOutcome[] = [];
  let runs = 0;
  const base = shape === "query" || shape === "handle" ? READ_CONTRACT : PLAIN_COMMAND;
  const ports: DispatchPorts = {
    clock,
    audit,
    redactor: createRedactor(),
    governance: { refresh: async () => undefined, stopped: () => null },
    desks: noDesks,
    rates: createMemoryRates(),
    cache: createMemoryCache(),
    idempotency: createMemoryKeys(),
    approvals: { ask: async () => ({ kind: "approved" }) },
    validator: createArgumentValidator(),
    tools: {
      bind: () => ({
        shape,
        contract: { ...base, ...desk.contract },
        outputSchema,
        accept: () => ({
          ok: true,
          call: {
            run: (ctx, request) => {
              runs += 1;
              return run(ctx, request);
            },
            ...(desk.cleanUp === undefined ? {} : { cleanUp: desk.cleanUp }),
          },
        }),
      }),
    },
    ...desk.ports,
  };
  const dispatch = createDispatch(ports);
  const request = (own: Partial<CallRequest>): CallRequest => ({
    entry: "playground",
    caller: { ...IDENTITY, scopes: ["things:write"] },
    tool: "things.do",
    args: {},
    callId: "call_1",
    ledgerKey: "ledger_1",
    round: null,
    index: null,
    findTool: (id) => (id === tool.id ? tool : undefined),
    isInterrupted: () => false,
    signal: new AbortController().signal,
    onStart: async () => true,
    onEmit: () => undefined,
    onFact: async () => undefined,
    onLate: async (outcome) => void late.push(outcome),
    ...own,
  });
  const send = (own: Partial<CallRequest> = {}): Promise<CallOutcome> =>
    clock.run(dispatch(request(own)));
  return { send, dispatch, request, ports, clock, late, runs: () => runs, audit: audit.lines };
}

const PLAIN_COMMAND: ExecutionContract = {
  ...COMMAND_CONTRACT,
  retry: { story: "not_safe", gate: "confirm" },
  confirmation: { kind: "none" },
};
