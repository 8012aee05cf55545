// What of the calls lives in their address: every filter, and the call that is open.
import { createLoader, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { CAME_OPTIONS, ENTRY_OPTIONS } from "@/components/calls/call-words";

const valuesOf = <Value extends string>(options: readonly { readonly value: Value }[]) =>
  options.map(({ value }) => value);

export const callFilterParams = {
  tool: parseAsString,
  came: parseAsStringLiteral(valuesOf(CAME_OPTIONS)),
  entry: parseAsStringLiteral(valuesOf(ENTRY_OPTIONS)),
  agent: parseAsString,
  code: parseAsString,
  user: parseAsString,
  turn: parseAsString,
  round: parseAsInteger,
  from: parseAsString,
  to: parseAsString,
};
export const loadCallFilter = createLoader(callFilterParams);

export const callOpenParams = { open: parseAsString };
