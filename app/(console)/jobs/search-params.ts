// What of the jobs lives in their address: every filter.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { JobFilter } from "@/lib/client/jobs";

const STATES = [
  "queued",
  "running",
  "succeeded",
  "failed",
  "cancelled",
] as const satisfies readonly NonNullable<JobFilter["state"]>[];

export const jobParams = {
  state: parseAsStringLiteral(STATES),
  agent: parseAsString,
  tool: parseAsString,
  user: parseAsString,
  turn: parseAsString,
};
export const loadJobFilter = createLoader(jobParams);
