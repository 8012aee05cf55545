// What of an agent's history lives in its address.
import { parseAsInteger } from "nuqs/server";

export const HISTORY_PAGE = 50;

/** The entry whose detail is open. */
export const historyParams = { open: parseAsInteger };
