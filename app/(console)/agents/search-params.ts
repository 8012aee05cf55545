// What of the list of agents lives in its address.
import { createLoader, parseAsString } from "nuqs/server";

export const agentListParams = { q: parseAsString };
export const loadAgentListParams = createLoader(agentListParams);
