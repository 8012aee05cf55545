// What of the calls lives in their address: every filter, and the call that is open.
import { createLoader, parseAsInteger, parseAsString } from "nuqs/server";
import { CAME_OPTIONS, ENTRY_OPTIONS } from "@/components/calls/call-words";
import { parseAsOption } from "@/components/data/filters/parse-as-option";

export const callFilterParams = {
  tool: parseAsString,
  came: parseAsOption(CAME_OPTIONS),
  entry: parseAsOption(ENTRY_OPTIONS),
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
