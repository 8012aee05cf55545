// What of the list of servers lives in its address.
import { createLoader, parseAsString } from "nuqs/server";

export const serverListParams = { q: parseAsString };
export const loadServerListParams = createLoader(serverListParams);
