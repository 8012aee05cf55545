// Traits of an agent's tools as the browser asks for them.
import { queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getTraits, listTraits } from "@/lib/contracts/traits";
import { agentKeys } from "./agents";
import { call } from "./request";

export type TraitList = ResponseOf<typeof listTraits>;
export type TraitGroupData = TraitList["groups"][number];
export type TraitRowData = TraitGroupData["rows"][number];
export type ToolTraitsData = ResponseOf<typeof getTraits>;

export type TraitAddress = {
  readonly agent: string;
  /** `alias.callable`. */
  readonly tool: string;
  readonly namespace: string | null;
};

export const traitKeys = {
  list: (agent: string) => [...agentKeys.one(agent), "traits"] as const,
  one: ({ agent, tool, namespace }: TraitAddress) =>
    [...agentKeys.one(agent), "traits", { tool, namespace }] as const,
};

/** All rows: the screen filters what it has, at the speed of typing. */
export function traitListOptions(agent: string) {
  return queryOptions({
    queryKey: traitKeys.list(agent),
    queryFn: ({ signal }) =>
      call<typeof listTraits>("GET /agents/{agent}/traits", { params: { agent }, signal }),
  });
}

export function toolTraitsOptions(address: TraitAddress) {
  const { agent, tool, namespace } = address;
  return queryOptions({
    queryKey: traitKeys.one(address),
    queryFn: ({ signal }) =>
      call<typeof getTraits>("GET /agents/{agent}/traits/{tool}", {
        params: { agent, tool },
        query: namespace === null ? {} : { namespace },
        signal,
      }),
  });
}
