"use client";
// How far each tool has come: twelve points, worked out and never ticked by hand.
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filter-bar";
import { FilterSelect } from "@/components/data/filter-select";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { SearchField } from "@/components/data/search-field";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useAddress } from "@/components/data/use-address";
import { useFilters } from "@/components/data/use-filters";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { POINT_OPTIONS } from "@/components/review/review-words";
import { WorksheetPanel } from "@/components/review/worksheet-panel";
import { WorksheetTable } from "@/components/review/worksheet-table";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { worksheetOptions } from "@/lib/client/review";
import { worksheetPanelParams, worksheetParams } from "./search-params";

export function WorksheetView() {
  const filters = useFilters(worksheetParams);
  const [{ tool }, setPanel] = useAddress(worksheetPanelParams);
  const query = useInfiniteQuery(worksheetOptions(filters.values));
  const lines = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const figures = query.data?.pages[0]?.figures;
  const opened = lines.find((line) => line.tool === tool);
  const close = () => setPanel({ tool: null });
  return (
    <ScreenBody isFilled panel={opened && <WorksheetPanel line={opened} onClose={close} />}>
      <PageHeader
        title="Adoption"
        subtitle="Twelve points for each tool, worked out from its definition and its findings"
      >
        {figures && (
          <Stat figure={`${figures.complete} of ${figures.tools}`} label="tools are through" />
        )}
      </PageHeader>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField label="Tool, or part of its id" {...filters.bind("q")} />
        <FilterSelect
          label="Open"
          options={POINT_OPTIONS.map(({ value, label }) => ({
            value,
            label: figures ? `${label} (${figures.open[value]})` : label,
          }))}
          {...filters.bind("open")}
        />
      </FilterBar>
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading the worksheet" />}
        isEmpty={() => lines.length === 0}
        empty={
          <EmptyState
            icon={ListChecks}
            title={filters.isFiltered ? "No tool matches" : "There are no tools yet"}
            action={
              filters.isFiltered ? (
                <Button onClick={filters.clear}>Clear the filters</Button>
              ) : (
                <LinkButton href="/connections">Connect a server</LinkButton>
              )
            }
          />
        }
      >
        {() => (
          <WorksheetTable
            lines={lines}
            onOpen={(line) => setPanel({ tool: line.tool })}
            footer={
              <LoadMore
                shown={lines.length}
                total={filters.isFiltered ? undefined : figures?.tools}
                noun="tools"
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onLoad={() => query.fetchNextPage()}
              />
            }
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}
