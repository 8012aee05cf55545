// Reads one generation of the model as a plain sequence that always ends, whatever the provider or an operator does.
import { estimateTokens } from "@/lib/domain/agent-runs/run-budget";
import type { AnswerUsage, TokenUsage } from "@/lib/domain/charges/token-usage";
import type { StreamEvent } from "@/lib/stream/stream-event";
import { charactersOf, heardIn } from "../estimate-usage";
import type { GenerationRequest, Model } from "../ports/model";

export type Generation = {
  /** Null once it is over; the last event before that is an `end`. */
  next(): Promise<StreamEvent | null>;
  /** Of the answer so far: as its provider counts it, else estimated; null where nothing of it has been heard. */
  usage(): AnswerUsage | null;
};

/** `isHalted` is asked before each event: a stopped agent says nothing further. Rejects only where that cannot be told. */
export function openGeneration(
  model: Model,
  request: GenerationRequest,
  isHalted: () => Promise<boolean>,
): Generation {
  const halt = new AbortController();
  const signal = AbortSignal.any([request.signal, halt.signal]);
  const events = model.generate({ ...request, signal })[Symbol.asyncIterator]();
  const stop = watch(signal);
  let isOver = false;
  let heard = 0;
  let counted: TokenUsage | null = null;

  function end(reason: "error" | "cut", detail: string | null): StreamEvent {
    return { type: "end", reason, detail };
  }

  async function read(): Promise<StreamEvent> {
    try {
      const next = await Promise.race([events.next(), stop.happened]);
      if (next === "stopped") return end("cut", "stopped");
      return next.done === true ? end("cut", null) : next.value;
    } catch (error) {
      return end("error", error instanceof Error ? error.message : null);
    }
  }

  return {
    next: async () => {
      if (isOver) return null;
      if (await isHalted()) halt.abort();
      const event = await read();
      heard += heardIn(event);
      if (event.type !== "end") return event;
      isOver = true;
      counted = event.usage ?? null;
      stop.forget();
      return event;
    },
    usage: () => {
      if (counted !== null) return { ...counted, isEstimated: false };
      if (heard === 0) return null;
      const input = estimateTokens(charactersOf(request));
      return { input, cachedInput: 0, output: estimateTokens(heard), isEstimated: true };
    },
  };
}

/** `happened` resolves once the signal aborts. */
function watch(signal: AbortSignal) {
  const { promise, resolve } = promiseWithResolve();
  if (signal.aborted) resolve();
  else signal.addEventListener("abort", resolve, { once: true });
  return { happened: promise, forget: () => signal.removeEventListener("abort", resolve) };
}

function promiseWithResolve() {
  let settle: (value: "stopped") => void = () => undefined;
  const promise = new Promise<"stopped">((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: () => settle("stopped") };
}
