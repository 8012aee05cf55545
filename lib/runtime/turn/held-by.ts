// What a round waits for: people's gates, and jobs.
import { gatesOf } from "./gates-of";
import type { Round } from "./round";

export function heldBy(round: Round): {
  readonly gates: readonly string[];
  readonly jobs?: readonly string[];
} {
  const jobs = [...new Set(round.jobs.values())];
  return { gates: gatesOf(round), ...(jobs.length > 0 ? { jobs } : {}) };
}
