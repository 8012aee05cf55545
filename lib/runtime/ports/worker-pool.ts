// Runs CPU-bound code in a thread of its own (R174, R175).
import type { WorkerHandler } from "@/lib/domain/tools/tool";
import type { HandlerOutcome } from "./tool-runner";

export type WorkerPool = {
  /** An abort ends the thread. A thread that dies is an error of the call, and of no other. */
  run(
    call: WorkerHandler & { readonly args: unknown },
    signal: AbortSignal,
  ): Promise<HandlerOutcome>;
};
