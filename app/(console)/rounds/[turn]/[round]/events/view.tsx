"use client";
// Everything that was written down of a round, in order, searched and opened.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { ScreenBody } from "@/components/layout/screen";
import { EventList } from "@/components/rounds/event-list";
import { RoundTop } from "@/components/rounds/round-top";
import { Card } from "@/components/ui/card";
import { timelineOptions } from "@/lib/client/round-timeline";
import { type RoundAddress, roundEventOptions, roundOptions } from "@/lib/client/rounds";
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
  const events = usePages(roundEventOptions(address, filters.values));
  return (
    <ScreenBody>
      <RoundTop {...address} timeline={timeline} />
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField label="Filter events" {...filters.bind("q")} />
        <FilterSelect label="About" options={NOUNS} anyLabel="anything" {...filters.bind("type")} />
      </FilterBar>
      <PagedList
        pages={events}
        noun="events"
        total={filters.isFiltered ? undefined : round?.events}
        loading="Loading the events"
        empty={
          <EmptyList
            filters={filters}
            noMatch="No event matches"
            title="Nothing was written down yet"
          />
        }
      >
        {(more) => (
          <Card className="overflow-hidden">
            <EventList
              events={events.items}
              begin={round?.startedAt ?? events.items[0]?.at ?? ""}
            />
            {more}
          </Card>
        )}
      </PagedList>
    </ScreenBody>
  );
}
