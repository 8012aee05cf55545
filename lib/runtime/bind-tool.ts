// Binds a tool that is written here to dispatch: its code awaited, run in a worker, or gone through step by step.

import type { CallContext } from "@/lib/domain/tools/call/call-context";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type {
  AcceptedCall,
  BoundStep,
  CallIdentity,
  Tool,
  WorkerHandler,
} from "@/lib/domain/tools/tool";
import type { JsonObject } from "@/lib/kernel/json";
import type { BoundTool, HandlerOutcome, RunnableCall } from "./ports/tool-runner";
import type { WorkerPool } from "./ports/worker-pool";
import { runInTransaction, type TransactionPorts } from "./run-in-transaction";
import { runSaga } from "./saga/run-saga";
import type { SagaPorts } from "./saga/saga-ports";

export type BindPorts = SagaPorts & TransactionPorts & { readonly workers: WorkerPool };

export function bindTool(tool: Tool, ports: BindPorts): BoundTool {
  const { shape, contract, outputSchema } = tool;
  return {
    shape,
    contract,
    outputSchema,
    openFields: outputSchema,
    accept: (args, identity) => {
      const accepted = tool.accept(args, identity);
      return accepted.ok
        ? { ok: true, call: runnable(accepted.call, { args, contract }, ports) }
        : accepted;
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

/** Code that keeps a processor busy, in a thread that ends where the call is told to end. */
export function inThread(
  code: WorkerHandler & { readonly args: unknown },
  workers: WorkerPool,
): (ctx: CallContext) => Promise<HandlerOutcome> {
  return (ctx) => workers.run(code, ctx.signal);
}

type Around = { readonly args: JsonObject; readonly contract: ExecutionContract };

function runnable(
  call: AcceptedCall<unknown>,
  { args, contract: { consistency } }: Around,
  ports: BindPorts,
): RunnableCall {
  switch (call.mode) {
    case "async": {
      const code = (ctx: CallContext) => call.run(ctx);
      return {
        run: async (ctx) =>
          consistency.kind === "transaction"
            ? runInTransaction(ports, consistency.budgetMs, ctx, code)
            : { kind: "returned", value: await code(ctx) },
        ...(call.cleanUp === undefined ? {} : { cleanUp: call.cleanUp }),
      };
    }
    case "sync":
      return { run: inThread(call, ports.workers) };
    case "saga":
      return { run: (ctx, request) => runSaga(ports, { ...call, args }, ctx, request) };
  }
}
