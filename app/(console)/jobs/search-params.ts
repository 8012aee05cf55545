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

const KINDS = ["work", "subscription", "undo"] as const satisfies readonly NonNullable<
  JobFilter["kind"]
>[];

export const jobParams = {
  kind: parseAsStringLiteral(KINDS),
  state: parseAsStringLiteral(STATES),
  agent: parseAsString,
  tool: parseAsString,
  user: parseAsString,
  turn: parseAsString,
};
export const loadJobFilter = createLoader(jobParams);
