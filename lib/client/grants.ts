// Grants as the browser asks for them.
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listGrants, revokeGrant } from "@/lib/contracts/grants";
import { call } from "./request";

export type GrantData = ResponseOf<typeof listGrants>["items"][number];

export const grantKeys = {
  all: ["grants"] as const,
  list: (state: GrantData["state"] | null) => ["grants", "list", state] as const,
};

export const GRANT_PAGE = 50;

export function grantListOptions(state: GrantData["state"] | null) {
  return infiniteQueryOptions({
    queryKey: grantKeys.list(state),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listGrants>("GET /grants", {
        query: {
          limit: GRANT_PAGE,
          ...(state === null ? {} : { state }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function revokeGrantMutation() {
  return {
    mutationFn: (id: string) =>
      call<typeof revokeGrant>("DELETE /grants/{grant}", { params: { grant: id } }),
  };
}
