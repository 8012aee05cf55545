// Worker threads for CPU-bound tools: a few that are kept, one call in each at a time, replaced when one dies (R174, R175).
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import type { HandlerOutcome } from "@/lib/runtime/ports/tool-runner";
import type { WorkerPool } from "@/lib/runtime/ports/worker-pool";

export type OpenWorkerPool = WorkerPool & { close(): Promise<void> };

/** Not imported: a bundler that sees a thread being started puts a module of its own in the place of the file. */
const { Worker: Thread } = process.getBuiltinModule("node:worker_threads");

const MOST_THREADS = Math.max(1, Math.min(4, os.availableParallelism() - 1));
/** What one call may hold, so that a runaway ends its thread and not the process. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

type Reply = { readonly value: unknown } | { readonly error: string };

/** `root` is the folder that modules of tools are named from. Threads are started when they are first needed. */
export function createWorkerPool(root = process.cwd()): OpenWorkerPool {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];

  function start(): Worker {
    const file = path.join(root, "lib/wiring/tool-worker.js");
    // No variable of ours: a tool's code is given what it needs as arguments.
    const worker = new Thread(file, { env: {}, resourceLimits: LIMITS });
    worker.unref();
    all.add(worker);
    worker.once("exit", () => all.delete(worker));
    // Whoever waits for it hears of it as well; without a listener it would end the process.
    worker.on("error", () => undefined);
    return worker;
  }

  async function take(signal: AbortSignal): Promise<Worker> {
    while (!signal.aborted && idle.length === 0 && all.size >= MOST_THREADS)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    signal.throwIfAborted();
    return idle.pop() ?? start();
  }

  function giveBack(worker: Worker): void {
    if (all.has(worker)) idle.push(worker);
    waiting.shift()?.();
  }

  return {
    run: async ({ module, export: name, args }, signal) => {
      const worker = await take(signal);
      const url = pathToFileURL(path.resolve(root, module)).href;
      try {
        return await work(worker, { url, name, args }, signal);
      } catch (error) {
        all.delete(worker);
        await worker.terminate();
        throw error;
      } finally {
        giveBack(worker);
      }
    },
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Rejects where the thread dies or is told to stop; what the code itself throws comes back as a reply. */
function work(worker: Worker, message: unknown, signal: AbortSignal): Promise<HandlerOutcome> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("stopped"));
    const die = (code: number) => reject(new Error(`the worker ended with code ${code}`));
    const settle = (reply: Reply) => {
      forget();
      if ("error" in reply) resolve({ kind: "returned", value: failedWith(reply.error) });
      else resolve({ kind: "returned", value: reply.value });
    };
    const forget = () => {
      signal.removeEventListener("abort", stop);
      worker.off("message", settle);
      worker.off("error", reject);
      worker.off("exit", die);
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.once("message", settle);
    worker.once("error", reject);
    worker.once("exit", die);
    worker.postMessage(message);
  });
}

function failedWith(message: string) {
  return { status: "error", error: { code: "HANDLER_ERROR", message, retryable: false } };
}
