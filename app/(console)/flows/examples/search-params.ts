// What of the flows lives in their address: which one, and which of its steps fail.
import { parseAsArrayOf, parseAsString } from "nuqs/server";

export const flowParams = {
  flow: parseAsString,
  failing: parseAsArrayOf(parseAsString).withDefault([]),
};
