"use client";
// Every state that the settings have had, newest first.
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filter-bar";
import { FilterChip } from "@/components/data/filter-chip";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { SearchField } from "@/components/data/search-field";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { RevisionTable } from "@/components/revisions/revision-table";
import { Button } from "@/components/ui/button";
import { revisionListOptions } from "@/lib/client/revisions";
import { revisionListParams } from "./search-params";

export function RevisionsView() {
  const router = useRouter();
  const filters = useFilters(revisionListParams);
  const query = useInfiniteQuery(revisionListOptions(filters.values));
  const revisions = useMemo(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );

  return (
    <>
      <TopBar crumbs={[{ label: "Revisions" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Revisions"
          subtitle="Every change of a setting makes a numbered state of all of them. Any can be looked at, compared and brought back."
        />
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Filter revisions" {...filters.bind("q")} />
          <FilterChip label="agent" {...filters.bind("agent")} />
        </FilterBar>
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading revisions" />}
          isEmpty={() => revisions.length === 0}
          empty={
            filters.isFiltered ? (
              <EmptyState
                icon={History}
                title="No revision matches"
                action={<Button onClick={filters.clear}>Clear the filter</Button>}
              />
            ) : (
              <EmptyState icon={History} title="Nothing has been governed yet">
                The first agent, server or override makes revision 1.
              </EmptyState>
            )
          }
        >
          {() => (
            <RevisionTable
              revisions={revisions}
              onOpen={({ number }) => router.push(`/revisions/${number}`)}
              footer={
                <LoadMore
                  shown={revisions.length}
                  noun="revisions"
                  hasMore={query.hasNextPage}
                  isLoading={query.isFetchingNextPage}
                  onLoad={() => query.fetchNextPage()}
                />
              }
            />
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}
