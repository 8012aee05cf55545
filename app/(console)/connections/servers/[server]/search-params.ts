// What of a server's tools lives in the address.
import { parseAsString, parseAsStringLiteral } from "nuqs/server";

export const serverToolParams = {
  q: parseAsString,
  state: parseAsStringLiteral(["current", "changed", "gone", "quarantined"]),
  /** The tool whose detail is open. */
  open: parseAsString,
};
