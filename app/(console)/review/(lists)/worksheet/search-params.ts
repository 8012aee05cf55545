// What of the worksheet lives in its address: the filters, and the tool that is open.
import { createLoader, parseAsString } from "nuqs/server";
import { parseAsOption } from "@/components/data/filters/parse-as-option";
import { POINT_OPTIONS } from "@/components/review/review-words";

export const worksheetParams = { q: parseAsString, open: parseAsOption(POINT_OPTIONS) };
export const worksheetPanelParams = { tool: parseAsString };
export const loadWorksheetFilter = createLoader(worksheetParams);
