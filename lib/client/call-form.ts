// One tool called by hand: what it takes, the files it may be given, and what became of the call.
import { queryOptions } from "@tanstack/react-query";
import type { getCallForm, listFiles } from "@/lib/contracts/call-form";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getAction, listActions } from "@/lib/contracts/rounds";
import { agentKeys } from "./agents";
import { call } from "./request";
import { type TurnData, turnKeys } from "./turns";

export type CallFormData = ResponseOf<typeof getCallForm>;
export type ListedFileData = ResponseOf<typeof listFiles>["items"][number];
export type MadeCallData = ResponseOf<typeof getAction>;

export function callFormOptions(agent: string, tool: string) {
  return queryOptions({
    queryKey: [...agentKeys.one(agent), "call-form", tool],
    queryFn: ({ signal }) =>
      call<typeof getCallForm>("GET /agents/{agent}/catalog/call", {
        params: { agent },
        query: { tool },
        signal,
      }),
  });
}

export function fileListOptions(agent: string) {
  return queryOptions({
    queryKey: [...agentKeys.one(agent), "files"],
    queryFn: ({ signal }) =>
      call<typeof listFiles>("GET /agents/{agent}/files", { params: { agent }, signal }),
  });
}

/** The one call of a turn as it stands; null where nothing came of it. Asked anew with each state of the turn. */
export function madeCallOptions({ id, state }: Pick<TurnData, "id" | "state">) {
  const place = { turn: id, round: 0 };
  return queryOptions({
    queryKey: [...turnKeys.one(id), "made-call", state],
    queryFn: async ({ signal }) => {
      const { items } = await call<typeof listActions>("GET /rounds/{turn}/{round}/actions", {
        params: place,
        query: { limit: 10 },
        signal,
      });
      const last = items.at(-1);
      if (last === undefined) return null;
      const { attempt, index } = last;
      return call<typeof getAction>("GET /rounds/{turn}/{round}/actions/{attempt}/{index}", {
        params: { ...place, attempt, index },
        signal,
      });
    },
    placeholderData: (before) => before,
  });
}
