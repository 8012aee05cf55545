// Masks what a tool's own code says, in the end and on the way, before any other layer keeps it: not even a store of ours
// holds a secret, and an answer that comes late is masked as well (R49).
import type { Layer } from "../prepared-call";
import type { Redactor } from "../redactor";
import { redactResult } from "./redact";

export function maskAnswer(redactor: Redactor): Layer {
  return (next) => async (call) => {
    const emits = maskedEmits(redactor, call.ctx.emit);
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

/** What may yet turn out to be a secret waits for the next piece, or for the end. */
function maskedEmits(redactor: Redactor, emit: (chunk: string) => void) {
  let held = "";
  const pass = (text: string) => {
    if (text !== "") emit(redactor.text(text));
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
