"use client";
// Everything that was written down of a round, in order, searched and opened.
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filter-bar";
import { FilterSelect } from "@/components/data/filter-select";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { SearchField } from "@/components/data/search-field";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { ScreenBody } from "@/components/layout/screen";
import { EventList } from "@/components/rounds/event-list";
import { RoundTop } from "@/components/rounds/round-top";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import {
  type RoundAddress,
  roundEventOptions,
  roundOptions,
  timelineOptions,
} from "@/lib/client/rounds";
import { eventParams } from "../search-params";

const NOUNS = [
  { value: "round", label: "the round" },
  { value: "attempt", label: "attempts" },
  { value: "generation", label: "the generation" },
  { value: "action", label: "actions" },
  { value: "call", label: "calls" },
  { value: "ledger", label: "ledger hits" },
  { value: "saga", label: "steps" },
  { value: "compensation", label: "compensations" },
  { value: "gate", label: "gates" },
  { value: "run", label: "the run" },
];

export function EventsView(address: RoundAddress) {
  const client = useQueryClient();
  const round = useQuery(roundOptions(address)).data;
  const timeline = useQuery(timelineOptions(client, address)).data?.timeline;
  const filters = useFilters(eventParams);
  const query = useInfiniteQuery(roundEventOptions(address, filters.values));
  const events = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <ScreenBody>
      <RoundTop {...address} timeline={timeline} />
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField label="Filter events" {...filters.bind("q")} />
        <FilterSelect label="About" options={NOUNS} anyLabel="anything" {...filters.bind("type")} />
      </FilterBar>
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading the events" />}
        isEmpty={() => events.length === 0}
        empty={
          <EmptyState
            title={filters.isFiltered ? "No event matches" : "Nothing was written down yet"}
            action={
              filters.isFiltered && <Button onClick={filters.clear}>Clear the filters</Button>
            }
          />
        }
      >
        {() => (
          <Card className="overflow-hidden">
            <EventList events={events} begin={round?.startedAt ?? events[0]?.at ?? ""} />
            <LoadMore
              shown={events.length}
              total={filters.isFiltered ? undefined : round?.events}
              noun="events"
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onLoad={() => query.fetchNextPage()}
            />
          </Card>
        )}
      </QueryStates>
    </ScreenBody>
  );
}
