// What of a stored flow lives in its address: whether it is edited, and which of its steps fail in the rehearsal.
import { parseAsArrayOf, parseAsBoolean, parseAsString } from "nuqs/server";

export const flowParams = {
  edit: parseAsBoolean.withDefault(false),
  failing: parseAsArrayOf(parseAsString).withDefault([]),
};
