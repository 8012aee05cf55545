// What of the list of tools lives in its address.
import { createLoader, parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { TOOL_NEEDS, TOOL_STATES } from "@/components/tools/tool-words";
import { SHAPE_WORDS } from "@/components/traits/shape-badge";

export const FINDINGS = ["error", "warn", "info"] as const;
export const NEEDS = [...TOOL_NEEDS, "any"] as const;

export const toolListParams = {
  q: parseAsString,
  source: parseAsString,
  state: parseAsStringLiteral(TOOL_STATES),
  shape: parseAsStringLiteral(SHAPE_WORDS),
  classified: parseAsBoolean,
  finding: parseAsStringLiteral(FINDINGS),
  needs: parseAsStringLiteral(NEEDS),
  agent: parseAsString,
};

export const loadToolListParams = createLoader(toolListParams);
