// What of the checklists lives in their address: the agent.
import { createLoader, parseAsString } from "nuqs/server";

export const checklistParams = { agent: parseAsString };
export const loadChecklistFilter = createLoader(checklistParams);
