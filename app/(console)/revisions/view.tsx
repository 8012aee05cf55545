"use client";
// Every state that the settings have had, newest first.
import { History } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { RevisionTable } from "@/components/revisions/revision-table";
import { revisionListOptions } from "@/lib/client/revisions";
import { revisionListParams } from "./search-params";

export function RevisionsView() {
  const router = useRouter();
  const filters = useFilters(revisionListParams);
  const revisions = usePages(revisionListOptions(filters.values));

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
        <PagedList
          pages={revisions}
          noun="revisions"
          empty={
            <EmptyList
              filters={filters}
              noMatch="No revision matches"
              icon={History}
              title="Nothing has been governed yet"
            >
              The first agent, server or override makes revision 1.
            </EmptyList>
          }
        >
          {(more) => (
            <RevisionTable
              revisions={revisions.items}
              onOpen={({ number }) => router.push(`/revisions/${number}`)}
              footer={more}
            />
          )}
        </PagedList>
      </ScreenBody>
    </>
  );
}
