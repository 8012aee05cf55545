"use client";
// Everything that was ever decided, by whom and why, from the newest on.
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { HistoryFilters } from "@/components/gates/history-filters";
import { HistoryTable } from "@/components/gates/history-table";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { Button } from "@/components/ui/button";
import { fetchedPart } from "@/components/ui/fetched";
import { PanelPlace } from "@/components/ui/panel-place";
import { gateHistoryOptions } from "@/lib/client/gates";
import { gateOpenParams, historyParams } from "../search-params";

const WIDTH = "lg:w-[min(640px,50%)]";
const GatePanel = fetchedPart(
  () => import("@/components/gates/gate-panel").then((file) => file.GatePanel),
  <PanelPlace className={WIDTH} />,
);

export function HistoryView() {
  const filters = useFilters(historyParams);
  const open = useFilters(gateOpenParams).bind("open");
  const query = useInfiniteQuery(gateHistoryOptions(filters.values));
  const gates = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <ScreenBody
      isFilled
      panel={
        open.value !== null && (
          <GatePanel
            key={open.value}
            id={open.value}
            onClose={() => open.onValueChange(null)}
            onDecided={() => undefined}
            className={WIDTH}
          />
        )
      }
    >
      <PageHeader
        title="Decided gates"
        subtitle="Who decided what, and what became of what nobody decided. Nothing is ever taken out."
      />
      <HistoryFilters isFiltered={filters.isFiltered} onClear={filters.clear} bind={filters.bind} />
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading what was decided" />}
        isEmpty={() => gates.length === 0}
        empty={
          <EmptyState
            icon={History}
            title={filters.isFiltered ? "No gate matches" : "Nothing has been decided yet"}
            action={
              filters.isFiltered && <Button onClick={filters.clear}>Clear the filters</Button>
            }
          />
        }
      >
        {() => (
          <HistoryTable
            gates={gates}
            openId={open.value}
            onOpen={({ id }) => open.onValueChange(id)}
            onClose={() => open.onValueChange(null)}
            footer={
              <LoadMore
                shown={gates.length}
                noun="gates"
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
