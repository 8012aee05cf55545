// Masks what a tool's own code says, in the end and on the way, before any other layer keeps it: not even a store of ours
// holds a secret, and an answer that comes late is masked as well (R49).
import type { Layer, PreparedCall } from "../prepared-call";
import type { Redactor } from "../redactor";
import { redactResult } from "./redact";

export function maskAnswer(redactor: Redactor): Layer {
  return (next) => async (call) => {
    const emits = maskedEmits(redactor, call.ctx);
    const ctx = Object.freeze({ ...call.ctx, emit: emits.emit });
    try {
      const outcome = await next({ ...call, ctx });
      const result = redactResult(outcome.result, redactor, call.bound.openFields);
      return { ...outcome, result };
    } finally {
      emits.end();
    }
  };
}

/** Watchers are shown this much of one call; its result is the whole. */
const MAX_EMITTED_CHARS = 200_000;
const TOO_MUCH = "\n… more than is shown here; the result has it all.";

/** What may yet turn out to be a secret waits for the next piece, or for the end. */
function maskedEmits(redactor: Redactor, { emit, signal }: PreparedCall["ctx"]) {
  let held = "";
  let left = MAX_EMITTED_CHARS;
  const pass = (text: string) => {
    // The call has been answered: its end is told, and nothing comes behind it.
    if (text === "" || left <= 0 || signal.aborted) return;
    emit(redactor.text(text).slice(0, left));
    left -= text.length;
    if (left <= 0) emit(TOO_MUCH);
  };
  return {
    emit: (chunk: string) => {
      const text = held + chunk;
      const from = redactor.unsureFrom(text);
      held = text.slice(from);
      pass(text.slice(0, from));
    },
    end: () => {
      pass(held);
      held = "";
    },
  };
}
