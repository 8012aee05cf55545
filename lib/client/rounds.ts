// Rounds as the browser asks for them: the list, one round, and what its tabs and panel show.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  exportRound,
  getAction,
  getRound,
  getShown,
  listRoundEvents,
  listRoundLedger,
  listRoundMessages,
  listRounds,
} from "@/lib/contracts/rounds";
import { call, hrefOf } from "./request";

export type RoundPage = ResponseOf<typeof listRounds>;
export type RoundLine = RoundPage["items"][number];
export type RoundData = ResponseOf<typeof getRound>;
export type ActionData = ResponseOf<typeof getAction>;
export type RoundEventLine = ResponseOf<typeof listRoundEvents>["items"][number];
export type LedgerLine = ResponseOf<typeof listRoundLedger>["items"][number];
export type MessageLine = ResponseOf<typeof listRoundMessages>["items"][number];

type Asked = z.input<(typeof listRounds)["query"]>;
export type RoundFilter = {
  readonly [K in Exclude<keyof Asked, "cursor" | "limit">]-?: NonNullable<Asked[K]> | null;
};

export type RoundAddress = { readonly turn: string; readonly round: number };

export const ROUND_PAGE = 50;

export const roundKeys = {
  all: ["rounds"] as const,
  lists: ["rounds", "list"] as const,
  list: (filter: RoundFilter) => ["rounds", "list", filter] as const,
  round: ({ turn, round }: RoundAddress) => ["rounds", "one", turn, round] as const,
  ofTurn: (turn: string) => ["rounds", "one", turn] as const,
  timelines: ["rounds", "timeline"] as const,
  timeline: ({ turn, round }: RoundAddress) => ["rounds", "timeline", turn, round] as const,
  details: ({ turn, round }: RoundAddress) => ["rounds", "detail", turn, round] as const,
};

export function roundListOptions(filter: RoundFilter) {
  return infiniteQueryOptions({
    queryKey: roundKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRounds>("GET /rounds", {
        query: {
          ...given(filter),
          limit: ROUND_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function roundOptions({ turn, round }: RoundAddress) {
  return queryOptions({
    queryKey: roundKeys.round({ turn, round }),
    queryFn: ({ signal }) =>
      call<typeof getRound>("GET /rounds/{turn}/{round}", { params: { turn, round }, signal }),
  });
}

export type AskedAction = RoundAddress & {
  readonly attempt: number;
  readonly index: number;
  /** Differs as soon as something more has become of the action. */
  readonly version: string;
};

export function actionOptions({ turn, round, attempt, index, version }: AskedAction) {
  return queryOptions({
    queryKey: [...roundKeys.details({ turn, round }), "action", attempt, index, version] as const,
    queryFn: ({ signal }) =>
      call<typeof getAction>("GET /rounds/{turn}/{round}/actions/{attempt}/{index}", {
        params: { turn, round, attempt, index },
        signal,
      }),
  });
}

/** What a streaming call has shown behind its first page. */
export function shownOptions(
  { turn, round, attempt, index, version }: AskedAction,
  first: number | null,
) {
  return infiniteQueryOptions({
    queryKey: [
      ...roundKeys.details({ turn, round }),
      ...(["shown", attempt, index, version, first] as const),
    ] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof getShown>("GET /rounds/{turn}/{round}/actions/{attempt}/{index}/shown", {
        params: { turn, round, attempt, index },
        query: { after: pageParam ?? -1 },
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
}

export type EventFilter = { readonly type: string | null; readonly q: string | null };

const DETAIL_PAGE = 200;

export function roundEventOptions({ turn, round }: RoundAddress, filter: EventFilter) {
  return infiniteQueryOptions({
    queryKey: [...roundKeys.details({ turn, round }), "events", filter] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRoundEvents>("GET /rounds/{turn}/{round}/events", {
        params: { turn, round },
        query: {
          ...(filter.type === null ? {} : { type: filter.type }),
          ...(filter.q === null ? {} : { q: filter.q }),
          limit: DETAIL_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function roundLedgerOptions({ turn, round }: RoundAddress) {
  return infiniteQueryOptions({
    queryKey: [...roundKeys.details({ turn, round }), "ledger"] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRoundLedger>("GET /rounds/{turn}/{round}/ledger", {
        params: { turn, round },
        query: { limit: DETAIL_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function roundMessageOptions({ turn, round }: RoundAddress) {
  return infiniteQueryOptions({
    queryKey: [...roundKeys.details({ turn, round }), "messages"] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRoundMessages>("GET /rounds/{turn}/{round}/messages", {
        params: { turn, round },
        query: { limit: DETAIL_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function roundExportHref(
  { turn, round }: RoundAddress,
  format: "json" | "chrome" | "otlp",
): string {
  return hrefOf<typeof exportRound>("GET /rounds/{turn}/{round}/export", {
    params: { turn, round },
    query: { format },
  });
}

type Given = { [K in keyof RoundFilter]?: NonNullable<RoundFilter[K]> };

function given(filter: RoundFilter): Given {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
