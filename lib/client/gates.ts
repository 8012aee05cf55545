// Gates as the browser asks for them: what waits, one of them whole, and the decision.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  checkGate,
  DecideGateInput,
  decideGate,
  decideGates,
  getGate,
  getGateFigures,
  listGates,
} from "@/lib/contracts/gates";
import { call } from "./request";

export type GateLine = ResponseOf<typeof listGates>["items"][number];
export type GateData = ResponseOf<typeof getGate>;
export type GateFiguresData = ResponseOf<typeof getGateFigures>;
export type GateWords = GateData["arguments"]["pieces"];
export type Decision = z.input<typeof DecideGateInput>;

export type HistoryFilter = {
  readonly kind: GateLine["kind"] | null;
  readonly state: Exclude<GateLine["state"], "pending"> | null;
  readonly agent: string | null;
  readonly tool: string | null;
  readonly by: string | null;
};

export const gateKeys = {
  all: ["gates"] as const,
  figures: ["gates", "figures"] as const,
  pending: ["gates", "pending"] as const,
  history: (filter: HistoryFilter) => ["gates", "history", filter] as const,
  one: (id: string) => ["gates", "one", id] as const,
};

/** Events tell at once what opens and what is decided; this is for whatever they miss, such as a stream that broke off. */
const AGAIN_MS = 15_000;
export const PENDING_PAGE = 50;
export const HISTORY_PAGE = 50;

/** Also while the window is in the background: the title and the browser's notice count on it. */
export function gateFiguresOptions() {
  return queryOptions({
    queryKey: gateKeys.figures,
    queryFn: ({ signal }) => call<typeof getGateFigures>("GET /gates/figures", { signal }),
    refetchInterval: AGAIN_MS,
    refetchIntervalInBackground: true,
  });
}

export function pendingGatesOptions() {
  return infiniteQueryOptions({
    queryKey: gateKeys.pending,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listGates>("GET /gates", {
        query: {
          show: "pending",
          limit: PENDING_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: AGAIN_MS,
  });
}

export function gateHistoryOptions(filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: gateKeys.history(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listGates>("GET /gates", {
        query: {
          ...given(filter),
          show: "history",
          limit: HISTORY_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function gateOptions(id: string) {
  return queryOptions({
    queryKey: gateKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof getGate>("GET /gates/{gate}", { params: { gate: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "pending" ? AGAIN_MS : false),
  });
}

export function decideGateMutation() {
  return {
    mutationFn: ({ id, decision }: { readonly id: string; readonly decision: Decision }) =>
      call<typeof decideGate>("POST /gates/{gate}/decision", {
        params: { gate: id },
        body: decision,
      }),
  };
}

export function checkGateMutation() {
  return {
    mutationFn: (id: string) =>
      call<typeof checkGate>("POST /gates/{gate}/check", { params: { gate: id } }),
  };
}

export function decideGatesMutation() {
  return {
    mutationFn: ({
      ids,
      decision,
    }: {
      readonly ids: readonly string[];
      readonly decision: Decision;
    }) =>
      call<typeof decideGates>("POST /gates/decisions", {
        body: { gates: [...ids], decide: decision },
      }),
  };
}

type Given = { [K in keyof HistoryFilter]?: NonNullable<HistoryFilter[K]> };

function given(filter: HistoryFilter): Given {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
