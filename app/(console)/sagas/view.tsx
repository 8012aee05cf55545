"use client";
// Every multi-step command, and first of all whether one of them wants somebody.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filter-bar";
import { FilterChip } from "@/components/data/filter-chip";
import { FilterSelect } from "@/components/data/filter-select";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { SearchField } from "@/components/data/search-field";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { SagaTable } from "@/components/sagas/saga-table";
import { SAGA_STATE_OPTIONS } from "@/components/sagas/saga-words";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { sagaHref, sagasHref } from "@/lib/client/console-links";
import { type SagaPage, sagaListOptions } from "@/lib/client/sagas";
import { sagaListParams } from "./search-params";

const NEEDS_OPTIONS = [{ value: "person", label: "a person" }] as const;

export function SagasView() {
  const router = useRouter();
  const filters = useFilters(sagaListParams);
  const query = useInfiniteQuery(sagaListOptions(filters.values));
  const sagas = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <>
      <TopBar crumbs={[{ label: "Compensations" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Compensations"
          subtitle="Commands of several steps: where one fails, what was done before it is taken back"
        >
          {query.data?.pages[0] && <Figures figures={query.data.pages[0].figures} />}
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Tool, or part of its name" {...filters.bind("tool")} />
          <FilterSelect label="Needs" options={NEEDS_OPTIONS} {...filters.bind("needs")} />
          <FilterSelect label="State" options={SAGA_STATE_OPTIONS} {...filters.bind("state")} />
          <FilterChip label="agent" {...filters.bind("agent")} />
          <FilterChip label="turn" {...filters.bind("turn")} />
        </FilterBar>
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading the commands" />}
          isEmpty={() => sagas.length === 0}
          empty={
            filters.isFiltered ? (
              <EmptyState
                icon={Undo2}
                title="No command matches"
                action={<Button onClick={filters.clear}>Clear the filters</Button>}
              />
            ) : (
              <EmptyState
                icon={Undo2}
                title="No command of several steps has run yet"
                action={<LinkButton href="/playground">Run a sample round</LinkButton>}
              >
                A tool that declares a saga shows up here with its first call.
              </EmptyState>
            )
          }
        >
          {() => (
            <SagaTable
              sagas={sagas}
              onOpen={({ id }) => router.push(sagaHref(id))}
              footer={
                <LoadMore
                  shown={sagas.length}
                  total={query.data?.pages[0]?.figures.sagas}
                  noun="commands"
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

function Figures({ figures: { needPerson, partly, underWay } }: Pick<SagaPage, "figures">) {
  return (
    <div className="flex flex-wrap gap-x-5.5 gap-y-2 pr-2">
      <Stat
        figure={needPerson}
        label={needPerson === 1 ? "needs a person" : "need a person"}
        tone={needPerson > 0 ? "wait" : "plain"}
        href={sagasHref({ needs: "person" })}
      />
      <Stat
        figure={partly}
        label="partly compensated"
        tone={partly > 0 ? "refused" : "plain"}
        href={sagasHref({ state: "partly_compensated" })}
      />
      <Stat figure={underWay} label="under way" />
    </div>
  );
}
