// The workspace's tools as the browser asks for them, and what it says of them.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getTool, listToolHistory, listTools } from "@/lib/contracts/tools";
import { ApiProblem, call } from "./request";
import { withoutNull } from "./without-null";

export type ToolList = ResponseOf<typeof listTools>;
export type ToolListItem = ToolList["items"][number];
export type ToolFiguresData = ToolList["figures"];
export type ToolDetailData = ResponseOf<typeof getTool>;
export type ModelPlaneData = NonNullable<ToolDetailData["model"]>;
export type RuntimePlaneData = ToolDetailData["runtime"];
export type ContractData = RuntimePlaneData["contract"];
export type DeclarationData = RuntimePlaneData["declaration"];
export type ToolHistoryData = ResponseOf<typeof listToolHistory>["items"][number];

/** Null lets everything through, as the address says it. */
export type ToolListFilter = {
  readonly q: string | null;
  readonly source: string | null;
  readonly state: ToolListItem["state"] | null;
  readonly shape: NonNullable<ToolListItem["shape"]> | null;
  readonly classified: boolean | null;
  readonly finding: "error" | "warn" | "info" | null;
  readonly needs: ToolListItem["needs"][number] | "any" | null;
  readonly agent: string | null;
  /** ISO 8601. */
  readonly newSince: string | null;
};

export const NO_TOOL_FILTER: ToolListFilter = {
  q: null,
  source: null,
  state: null,
  shape: null,
  classified: null,
  finding: null,
  needs: null,
  agent: null,
  newSince: null,
};

export const TOOL_PAGE = 200;

export const toolKeys = {
  all: ["tools"] as const,
  list: (filter: ToolListFilter) => ["tools", "list", filter] as const,
  /** Everything about one tool hangs below. */
  one: (id: string) => ["tools", "one", id] as const,
};

/** The filter as the API takes it. */
function toolQuery(filter: ToolListFilter) {
  const { classified, ...words } = filter;
  return {
    ...withoutNull(words),
    ...(classified === null ? {} : { classified: classified ? "true" : "false" }),
  };
}

export function toolListOptions(filter: ToolListFilter) {
  return infiniteQueryOptions({
    queryKey: toolKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTools>("GET /tools", {
        query: {
          ...toolQuery(filter),
          limit: TOOL_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function toolOptions(id: string) {
  return queryOptions({
    queryKey: toolKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof getTool>("GET /tools/{tool}", { params: { tool: id }, signal }),
  });
}

export function toolHistoryOptions(id: string) {
  return infiniteQueryOptions({
    queryKey: [...toolKeys.one(id), "history"] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listToolHistory>("GET /tools/{tool}/history", {
        params: { tool: id },
        query: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The ids that come near one that names nothing; empty for any other error. */
export function closestTools(error: unknown): readonly string[] {
  if (!(error instanceof ApiProblem) || error.problem.code !== "NOT_FOUND") return [];
  const { closest } = error.problem;
  return Array.isArray(closest) ? closest.map(String) : [];
}
