// What of the jobs lives in their address: every filter.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsOption } from "@/components/data/filters/parse-as-option";
import { JOB_KIND_OPTIONS, JOB_STATES } from "@/components/jobs/job-words";

export const jobParams = {
  kind: parseAsOption(JOB_KIND_OPTIONS),
  state: parseAsStringLiteral(JOB_STATES),
  agent: parseAsString,
  tool: parseAsString,
  user: parseAsString,
  turn: parseAsString,
};
export const loadJobFilter = createLoader(jobParams);
