// What of the findings lives in their address: every filter.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { FindingFilter } from "@/lib/client/review";

const SEVERITIES = ["error", "warn", "info"] as const satisfies readonly NonNullable<
  FindingFilter["severity"]
>[];
const STANDINGS = ["open", "waived", "lapsed"] as const satisfies readonly NonNullable<
  FindingFilter["standing"]
>[];

export const findingParams = {
  q: parseAsString,
  rule: parseAsString,
  severity: parseAsStringLiteral(SEVERITIES),
  agent: parseAsString,
  standing: parseAsStringLiteral(STANDINGS),
};
export const loadFindingFilter = createLoader(findingParams);
