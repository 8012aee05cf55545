// One tool behind the real dispatch, with every store in memory and time that passes at once unless a play needs its own.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import { createArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import { type ExecutionContract, NO_EFFECTS } from "@/lib/domain/tools/contract/contract";
import { createDispatch } from "@/lib/runtime/dispatch/dispatch";
import { createRedactor } from "@/lib/runtime/dispatch/redactor";
import {
  createMemoryAudit,
  createMemoryCache,
  createMemoryKeys,
  createMemoryRates,
} from "@/lib/runtime/memory/memory-stores";
import { noDesks } from "@/lib/runtime/memory/no-desks";
import { createVirtualClock, type VirtualClock } from "@/lib/runtime/memory/virtual-clock";
import type { Caller, CallOutcome } from "@/lib/runtime/ports/call-request";
import type { HandlerOutcome } from "@/lib/runtime/ports/tool-runner";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";

type OneTool = {
  readonly contract?: Partial<ExecutionContract>;
  readonly run: (ctx: CallContext, clock: VirtualClock) => Promise<HandlerOutcome>;
  /** Its limits are those of the clock on the wall: what keeps a processor busy cannot be hurried. */
  readonly isRealTime?: boolean;
};

const READ: ExecutionContract = {
  effects: NO_EFFECTS,
  latency: null,
  pattern: "sync",
  timeoutMs: 10_000,
  retry: { story: "read_only" },
  consistency: { kind: "single" },
  confirmation: { kind: "none" },
  scopes: [],
};
const CALLER: Caller = {
  ...{ tenant: "gallery", user: "gallery", agent: "gallery", workspace: "gallery" },
  ...{ session: "gallery", runId: "gallery", messageId: null, scopes: [] },
};

export function galleryTool(id: string, description = "Do something."): EffectiveTool {
  const [alias = "", callable = ""] = id.split(".");
  return {
    ...{ id, alias, callable, allowed: true, discovered: null },
    kind: "local",
    strategy: ["unknown"],
    execution: null,
    early: { active: false, reason: "no_profile" },
    ...{ provenance: [], namespaces: [], byNamespace: {} },
    definition: { name: callable, description, inputSchema: null },
  };
}

/** `send` is one call of it, by whichever tenant. */
export function oneTool({ contract, run, isRealTime = false }: OneTool) {
  const clock = createVirtualClock();
  const tool = galleryTool("gallery.tool");
  let runs = 0;
  const dispatch = createDispatch({
    clock: isRealTime ? systemRuntimeClock : clock,
    audit: createMemoryAudit(),
    redactor: createRedactor(),
    governance: { refresh: async () => undefined, stopped: () => null },
    desks: noDesks,
    rates: createMemoryRates(),
    cache: createMemoryCache(),
    idempotency: createMemoryKeys(),
    approvals: { ask: async () => ({ kind: "denied", reason: "nobody is there" }) },
    validator: createArgumentValidator(),
    tools: {
      bind: () => ({
        ...{ shape: "query", contract: { ...READ, ...contract }, outputSchema: null },
        accept: () => ({
          ok: true,
          call: {
            run: (ctx) => {
              runs += 1;
              return run(ctx, clock);
            },
          },
        }),
      }),
    },
  });
  const call = (who: Partial<Caller>): Promise<CallOutcome> =>
    dispatch({
      ...{ entry: "playground", caller: { ...CALLER, ...who }, tool: tool.id, args: {} },
      ...{ callId: "call_gallery", ledgerKey: "gallery", round: null, index: null },
      findTool: () => tool,
      isInterrupted: () => false,
      signal: new AbortController().signal,
      onStart: async () => true,
      onEmit: () => undefined,
      onFact: async () => undefined,
      onLate: async () => undefined,
    });
  const send = (who: Partial<Caller> = {}) => (isRealTime ? call(who) : clock.run(call(who)));
  return { send, runs: () => runs };
}
