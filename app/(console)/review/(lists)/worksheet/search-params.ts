// What of the worksheet lives in its address: the filters, and the tool that is open.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { WorksheetFilter } from "@/lib/client/review";

const POINTS = [
  "labelled",
  "registered",
  "middleware",
  "confirmation",
  "slow_calls",
  "budget",
  "annotations",
  "latency",
  "pattern",
  "retry",
  "consistency",
  "timeout",
] as const satisfies readonly NonNullable<WorksheetFilter["open"]>[];

export const worksheetParams = { q: parseAsString, open: parseAsStringLiteral(POINTS) };
export const worksheetPanelParams = { tool: parseAsString };
export const loadWorksheetFilter = createLoader(worksheetParams);
