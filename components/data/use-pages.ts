"use client";
// What is asked page by page, as one list.
import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type { QueryLike } from "./query-states";

type Page = { readonly items: readonly unknown[] };

export type Pages<First extends Page = Page> = {
  readonly query: QueryLike<unknown> & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Of all pages that are here, in order; the same array until one of them changes. */
  readonly items: readonly First["items"][number][];
  /** Carries what is said of the whole list, such as its figures. */
  readonly first: First | undefined;
};

/** `options` are an `infiniteQueryOptions` of `lib/client` whose pages hold `items`. */
export function usePages<Data extends Page, Key extends QueryKey, Cursor>(
  options: UseInfiniteQueryOptions<Data, DefaultError, InfiniteData<Data>, Key, Cursor>,
): Pages<Data> {
  const query = useInfiniteQuery(options);
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return { query, items, first: query.data?.pages[0] };
}
