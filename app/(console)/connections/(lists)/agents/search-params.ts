// What of the list of agents' connections lives in its address.
import { createLoader, parseAsString } from "nuqs/server";

export const connectionListParams = {
  agent: parseAsString,
  /** The connection whose detail is open. */
  open: parseAsString,
};
export const loadConnectionListParams = createLoader(connectionListParams);
