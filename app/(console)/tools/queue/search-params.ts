// What of the queue lives in its address.
import { createLoader, parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { TOOL_NEEDS } from "@/components/tools/tool-words";

export const queueParams = {
  q: parseAsString,
  needs: parseAsStringLiteral(TOOL_NEEDS),
  source: parseAsString,
  agent: parseAsString,
  new: parseAsBoolean,
};

export const loadQueueParams = createLoader(queueParams);
