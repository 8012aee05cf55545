// Multi-step commands as the browser asks for them: the list, one of them, and the question about an undo opened again.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { askUndo, getSaga, listSagas } from "@/lib/contracts/sagas";
import { call } from "./request";

export type SagaPage = ResponseOf<typeof listSagas>;
export type SagaLine = SagaPage["items"][number];
export type SagaData = ResponseOf<typeof getSaga>;
export type SagaStep = SagaData["steps"][number];

type Asked = z.input<(typeof listSagas)["query"]>;
export type SagaFilter = {
  readonly [K in Exclude<keyof Asked, "cursor" | "limit">]-?: NonNullable<Asked[K]> | null;
};

export const SAGA_PAGE = 50;

export const sagaKeys = {
  all: ["sagas"] as const,
  list: (filter: SagaFilter) => ["sagas", "list", filter] as const,
  one: (id: string) => ["sagas", "one", id] as const,
};

export function sagaListOptions(filter: SagaFilter) {
  return infiniteQueryOptions({
    queryKey: sagaKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSagas>("GET /sagas", {
        query: {
          ...given(filter),
          limit: SAGA_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function sagaOptions(id: string) {
  return queryOptions({
    queryKey: sagaKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof getSaga>("GET /sagas/{saga}", { params: { saga: id }, signal }),
  });
}

export function askUndoMutation() {
  return {
    mutationFn: ({ saga, step }: { readonly saga: string; readonly step: string }) =>
      call<typeof askUndo>("POST /sagas/{saga}/undos/{step}", { params: { saga, step } }),
  };
}

type Given = { [K in keyof SagaFilter]?: NonNullable<SagaFilter[K]> };

function given(filter: SagaFilter): Given {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
