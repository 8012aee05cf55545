// What of the findings lives in their address: every filter.
import { createLoader, parseAsString } from "nuqs/server";
import { parseAsOption } from "@/components/data/filters/parse-as-option";
import { SEVERITY_OPTIONS, STANDING_OPTIONS } from "@/components/review/review-words";

export const findingParams = {
  q: parseAsString,
  rule: parseAsString,
  severity: parseAsOption(SEVERITY_OPTIONS),
  agent: parseAsString,
  standing: parseAsOption(STANDING_OPTIONS),
};
export const loadFindingFilter = createLoader(findingParams);
