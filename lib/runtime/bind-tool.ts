// Binds a tool that is written here to dispatch: its code awaited, run in a worker, or gone through step by step.

import type { AcceptedCall, Tool } from "@/lib/domain/tools/tool";
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
    accept: (args, identity) => {
      const accepted = tool.accept(args, identity);
      return accepted.ok ? { ok: true, call: runnable(accepted.call, args, ports) } : accepted;
    },
  };
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
