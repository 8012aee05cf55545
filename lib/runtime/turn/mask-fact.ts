// A fact as it may be read by whoever watches: what a model sent and what a step threw is masked, what tools answered has been masked before (R49).
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import type { Redactor } from "../dispatch/redactor";
import type { RoundFact } from "../ports/round-event";

export function maskFact(fact: RoundFact, redactor: Redactor): RoundFact {
  switch (fact.type) {
    case "action.completed":
      return fact.params === null ? fact : { ...fact, params: mask(fact.params, redactor) };
    case "call.claimed":
      return { ...fact, entry: { ...fact.entry, params: mask(fact.entry.params, redactor) } };
    case "generation.ended":
      return fact.detail ? { ...fact, detail: redactor.text(fact.detail) } : fact;
    case "saga.step_ended":
    case "compensation.undo_ended":
      return fact.error === null ? fact : { ...fact, error: redactor.text(fact.error) };
    default:
      return fact;
  }
}

function mask(params: JsonObject, { value }: Redactor): JsonObject {
  const masked = value(params);
  return isJsonObject(masked) ? masked : {};
}
