// Reads one generation of the model as a plain sequence that always ends, whatever the provider or an operator does.
import type { StreamEvent } from "@/lib/stream/stream-event";
import type { GenerationRequest, Model } from "../ports/model";

export type Generation = {
  /** Null once it is over; the last event before that is an `end`. */
  next(): Promise<StreamEvent | null>;
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
      if (event.type !== "end") return event;
      isOver = true;
      stop.forget();
      return event;
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
