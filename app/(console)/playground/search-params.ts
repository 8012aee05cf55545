// What of the playground lives in its address: the agent, how a turn of it is run, and where its stream comes from.
import { createLoader, parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { EXECUTION_WORDS, PACE_WORDS, PROTOCOL_WORDS } from "@/components/playground/run-words";

export const playgroundParams = {
  from: parseAsStringLiteral(["samples", "tool", "failures", "stream"]).withDefault("samples"),
  agent: parseAsString,
  early: parseAsBoolean.withDefault(true),
  pace: parseAsStringLiteral(PACE_WORDS).withDefault("written"),
  execution: parseAsStringLiteral(EXECUTION_WORDS).withDefault("real"),
  protocol: parseAsStringLiteral(PROTOCOL_WORDS).withDefault("channel"),
  /** A turn that is stepped through. */
  steps: parseAsString,
  /** A tool that is called by hand, and the turn of its last call. */
  tool: parseAsString,
  called: parseAsString,
};
export const loadPlaygroundParams = createLoader(playgroundParams);
