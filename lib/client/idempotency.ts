// Keys and plans as the browser asks for them: the lists, and one of each.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getKey, getPlan, listKeys, listPlans } from "@/lib/contracts/idempotency";
import { call } from "./request";

export type KeyPage = ResponseOf<typeof listKeys>;
export type KeyLine = KeyPage["items"][number];
export type KeyData = ResponseOf<typeof getKey>;
export type PlanLine = ResponseOf<typeof listPlans>["items"][number];
export type PlanData = ResponseOf<typeof getPlan>;

type Asked<T> = {
  readonly [K in Exclude<keyof T, "cursor" | "limit">]-?: NonNullable<T[K]> | null;
};
export type KeyFilter = Asked<z.input<(typeof listKeys)["query"]>>;
export type PlanFilter = Asked<z.input<(typeof listPlans)["query"]>>;

export const IDEMPOTENCY_PAGE = 50;

const keys = {
  keyList: (filter: KeyFilter) => ["idempotency", "keys", filter] as const,
  key: (id: string) => ["idempotency", "key", id] as const,
  planList: (filter: PlanFilter) => ["idempotency", "plans", filter] as const,
  plan: (id: string) => ["idempotency", "plan", id] as const,
};

export function keyListOptions(filter: KeyFilter) {
  return infiniteQueryOptions({
    queryKey: keys.keyList(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listKeys>("GET /idempotency/keys", {
        query: { ...given(filter), ...pageFrom(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function planListOptions(filter: PlanFilter) {
  return infiniteQueryOptions({
    queryKey: keys.planList(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPlans>("GET /idempotency/plans", {
        query: { ...given(filter), ...pageFrom(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function keyOptions(id: string) {
  return queryOptions({
    queryKey: keys.key(id),
    queryFn: ({ signal }) =>
      call<typeof getKey>("GET /idempotency/keys/{key}", { params: { key: id }, signal }),
  });
}

export function planOptions(id: string) {
  return queryOptions({
    queryKey: keys.plan(id),
    queryFn: ({ signal }) =>
      call<typeof getPlan>("GET /idempotency/plans/{plan}", { params: { plan: id }, signal }),
  });
}

function pageFrom(cursor: string | null) {
  return { limit: IDEMPOTENCY_PAGE, ...(cursor === null ? {} : { cursor }) };
}

function given<T extends object>(filter: T) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
