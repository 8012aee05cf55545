// An event as the statements that write it take it.
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";
import { outlineFact } from "./outline-fact";

export const EVENT_COLUMNS = [
  ["at", "bigint"],
  ["type", "text"],
  ["body", "text"],
  ["outline", "text"],
] as const;

export function eventRow({ at, fact }: RoundEvent) {
  const outline = outlineFact(fact);
  return {
    at: Math.round(at),
    type: fact.type,
    body: toJsonText(asJson(fact)),
    outline: outline === fact ? null : toJsonText(asJson(outline)),
  };
}
