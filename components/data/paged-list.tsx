"use client";
// A list that comes page by page, in each of its states, with the way to the rest of it.
import type { ReactNode } from "react";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { LoadMore } from "./load-more";
import { QueryStates } from "./query-states";
import type { Pages } from "./use-pages";

type PagedListProps = {
  /** From `usePages`. */
  pages: Pages;
  /** What is listed, for the end of the list: "tools", "entries". */
  noun: string;
  /** How many there are, where the server says. */
  total?: number | undefined;
  /** Said while nothing is here yet; else "Loading tools". Or what is shown then, where it will not be a table. */
  loading?: ReactNode;
  /** An EmptyList, or an EmptyState. */
  empty: ReactNode;
  /** Draws what is here, `pages.items`, with `more` below the last of them. */
  children: (more: ReactNode) => ReactNode;
};

export function PagedList(props: PagedListProps) {
  const { pages, noun, total, loading = `Loading ${noun}`, empty, children } = props;
  const { query, items } = pages;
  return (
    <QueryStates
      query={query}
      loading={typeof loading === "string" ? <TableSkeleton label={loading} /> : loading}
      isEmpty={() => items.length === 0}
      empty={empty}
    >
      {() =>
        children(
          <LoadMore
            shown={items.length}
            total={total}
            noun={noun}
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onLoad={() => query.fetchNextPage()}
          />,
        )
      }
    </QueryStates>
  );
}
