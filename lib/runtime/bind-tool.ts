// Binds a tool that is written here to dispatch: its code awaited, run in a worker, or gone through step by step.

import type { AcceptedCall, BoundStep, CallIdentity, Tool } from "@/lib/domain/tools/tool";
import type { JsonObject } from "@/lib/kernel/json";
import type { BoundTool, RunnableCall } from "./ports/tool-runner";
import type { WorkerPool } from "./ports/worker-pool";
import { runSaga } from "./saga/run-saga";
import type { SagaPorts } from "./saga/saga-ports";

export type BindPorts = SagaPorts & { readonly workers: WorkerPool };

export function bindTool(tool: Tool, ports: BindPorts): BoundTool {
  const { shape, contract, outputSchema } = tool;
  return {
    shape,
    contract,
    outputSchema,
    openFields: outputSchema,
    accept: (args, identity) => {
      const accepted = tool.accept(args, identity);
      return accepted.ok ? { ok: true, call: runnable(accepted.call, args, ports) } : accepted;
    },
  };
}

/** The steps of a multi-step command, to go on with its way back; null for any other tool, and for arguments that no longer fit. */
export function stepsOf(
  tool: Tool,
  args: JsonObject,
  identity: CallIdentity,
): readonly BoundStep<unknown>[] | null {
  const accepted = tool.accept(args, identity);
  return accepted.ok && accepted.call.mode === "saga" ? accepted.call.steps : null;
}

function runnable(call: AcceptedCall<unknown>, args: JsonObject, ports: BindPorts): RunnableCall {
  switch (call.mode) {
    case "async":
      return { run: async (ctx) => ({ kind: "returned", value: await call.run(ctx) }) };
    case "sync":
      return { run: (ctx) => ports.workers.run(call, ctx.signal) };
    case "saga":
      return { run: (ctx, request) => runSaga(ports, { ...call, args }, ctx, request) };
  }
}
