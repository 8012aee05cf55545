// The ledger of all rounds as the browser asks for it.
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listLedger } from "@/lib/contracts/ledger";
import { call } from "./request";

export type LedgerPage = ResponseOf<typeof listLedger>;

type Asked = z.input<(typeof listLedger)["query"]>;
export type LedgerFilter = {
  readonly [K in Exclude<keyof Asked, "cursor" | "limit" | "early">]-?: NonNullable<
    Asked[K]
  > | null;
};

export const LEDGER_PAGE = 100;

export const ledgerKeys = {
  all: ["ledger"] as const,
  list: (filter: LedgerFilter) => ["ledger", filter] as const,
};

export function ledgerOptions(filter: LedgerFilter) {
  return infiniteQueryOptions({
    queryKey: ledgerKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLedger>("GET /ledger", {
        query: {
          ...given(filter),
          limit: LEDGER_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

type Given = { [K in keyof LedgerFilter]?: NonNullable<LedgerFilter[K]> };

function given(filter: LedgerFilter): Given {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
