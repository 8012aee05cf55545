"use client";
// How far each tool has come: twelve points, worked out and never ticked by hand.
import { ListChecks } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useAddress } from "@/components/data/filters/use-address";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
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
  const lines = usePages(worksheetOptions(filters.values));
  const figures = lines.first?.figures;
  const opened = lines.items.find((line) => line.tool === tool);
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
      <PagedList
        pages={lines}
        noun="tools"
        total={filters.isFiltered ? undefined : figures?.tools}
        loading="Loading the worksheet"
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
        {(more) => (
          <WorksheetTable
            lines={lines.items}
            onOpen={(line) => setPanel({ tool: line.tool })}
            footer={more}
          />
        )}
      </PagedList>
    </ScreenBody>
  );
}
