// The failure of code that blocks the event loop: really played, in a thread of its own, and really ended at its limit.
import { inThread } from "@/lib/runtime/bind-tool";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { type FailureMode, played } from "./failure-mode";
import { oneTool } from "./one-tool";

const ENDLESS = {
  mode: "sync",
  module: "lib/services/gallery/endless-code.worker.js",
  export: "neverWaits",
  args: {},
} as const;
const LIMIT_MS = 400;

export const BLOCKING_CODE: FailureMode = {
  id: "blocked-loop",
  title: "Code that computes and never waits",
  without:
    "It holds the event loop: nobody is answered, no limit fires, and the process looks dead.",
  guard: "Such code has a thread of its own, which is ended at the tool's limit.",
  ...{ requirements: ["R174"], code: "TIMEOUT", plays: "runtime" },
  play: async ({ workers }) => {
    const desk = oneTool({
      ...{ contract: { timeoutMs: LIMIT_MS }, isRealTime: true },
      run: inThread(ENDLESS, workers),
    });
    const over = new AbortController();
    const beside = countTurns(over.signal);
    const { result } = await desk.send();
    over.abort();
    const turns = await beside;
    const error = result.status === "error" ? result.error : null;
    const seen = [
      `It was ended after ${error?.limitMs} ms; by itself it would never end.`,
      turns > 0 ? "Everybody else was served meanwhile." : "Nobody else was served meanwhile.",
    ];
    return played("TIMEOUT", error?.code, { says: error?.message ?? "", seen }, turns > 0);
  },
};

/** How often somebody else came to their turn. */
async function countTurns(signal: AbortSignal): Promise<number> {
  let turns = 0;
  while (!signal.aborted) {
    await systemRuntimeClock.sleep(1, signal);
    turns += 1;
  }
  return turns - 1;
}
