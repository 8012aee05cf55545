// Attempts to call a tool as the browser asks for them: the list, and one of them whole.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { exportCallsCsv, exportCallsJson, getCall, listCalls } from "@/lib/contracts/calls";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { call, hrefOf } from "./request";

export type CallLine = ResponseOf<typeof listCalls>["items"][number];
export type CallData = ResponseOf<typeof getCall>;

type Asked = z.output<(typeof listCalls)["query"]>;
export type CallFilter = {
  readonly [K in Exclude<keyof Asked, "cursor" | "limit">]-?: NonNullable<Asked[K]> | null;
};

export const callKeys = {
  all: ["calls"] as const,
  list: (filter: CallFilter) => ["calls", "list", filter] as const,
  one: (id: string) => ["calls", "one", id] as const,
};

export const CALLS_PAGE = 100;

export function callsOptions(filter: CallFilter) {
  return infiniteQueryOptions({
    queryKey: callKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listCalls>("GET /calls", {
        query: {
          ...given(filter),
          limit: CALLS_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What has happened stays as it was. */
export function callOptions(id: string) {
  return queryOptions({
    queryKey: callKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof getCall>("GET /calls/{call}", { params: { call: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function callsExportHref(filter: CallFilter, format: "csv" | "json"): string {
  const query = given(filter);
  return format === "csv"
    ? hrefOf<typeof exportCallsCsv>("GET /calls/export.csv", { query })
    : hrefOf<typeof exportCallsJson>("GET /calls/export.json", { query });
}

type Given = { [K in keyof CallFilter]?: NonNullable<CallFilter[K]> };

function given(filter: CallFilter): Given {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
