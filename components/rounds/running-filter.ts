// The rounds that run now, as a filter of the list: the server asks for the same.
import type { RoundFilter } from "@/lib/client/rounds";

export const RUNNING: RoundFilter = {
  ...{ q: null, agent: null, has: null, code: null, tool: null, turn: null, since: null },
  state: "running",
};
