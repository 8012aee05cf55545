"use client";
// Everything that was ever decided, by whom and why, from the newest on.
import { History } from "lucide-react";
import { EmptyList } from "@/components/data/empty-list";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { HistoryFilters } from "@/components/gates/history-filters";
import { HistoryTable } from "@/components/gates/history-table";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
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
  const gates = usePages(gateHistoryOptions(filters.values));
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
      <PagedList
        pages={gates}
        noun="gates"
        loading="Loading what was decided"
        empty={
          <EmptyList
            filters={filters}
            icon={History}
            noMatch="No gate matches"
            title="Nothing has been decided yet"
          >
            What somebody decides under Pending, and what nobody decides in time, is kept here.
          </EmptyList>
        }
      >
        {(more) => (
          <HistoryTable
            gates={gates.items}
            openId={open.value}
            onOpen={({ id }) => open.onValueChange(id)}
            onClose={() => open.onValueChange(null)}
            footer={more}
          />
        )}
      </PagedList>
    </ScreenBody>
  );
}
