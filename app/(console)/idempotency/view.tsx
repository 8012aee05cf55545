"use client";
// Every key that a repeat would find, and first of all whether somebody used one for two things.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
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
import {
  KEY_STATE_OPTIONS,
  MET_OPTIONS,
  SOURCE_OPTIONS,
} from "@/components/idempotency/idempotency-words";
import { KeyTable } from "@/components/idempotency/key-table";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { keyHref, keysHref, plansHref } from "@/lib/client/console-links";
import { type KeyPage, keyListOptions } from "@/lib/client/idempotency";
import { keyParams } from "./search-params";

export function KeysView() {
  const router = useRouter();
  const filters = useFilters(keyParams);
  const query = useInfiniteQuery(keyListOptions(filters.values));
  const keys = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <>
      <TopBar crumbs={[{ label: "Idempotency" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Idempotency"
          subtitle="Keys that keep a repeated call from running twice, and what a repeat is answered"
        >
          {query.data?.pages[0] && <Figures figures={query.data.pages[0].figures} />}
          <LinkButton href={plansHref()}>Plans</LinkButton>
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Tool or key, or part of one" {...filters.bind("q")} />
          <FilterSelect label="State" options={KEY_STATE_OPTIONS} {...filters.bind("state")} />
          <FilterSelect label="With" options={MET_OPTIONS} {...filters.bind("with")} />
          <FilterSelect label="Made by" options={SOURCE_OPTIONS} {...filters.bind("source")} />
          <FilterChip label="agent" {...filters.bind("agent")} />
        </FilterBar>
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading the keys" />}
          isEmpty={() => keys.length === 0}
          empty={
            filters.isFiltered ? (
              <EmptyState
                icon={Fingerprint}
                title="No key matches"
                action={<Button onClick={filters.clear}>Clear the filters</Button>}
              />
            ) : (
              <EmptyState
                icon={Fingerprint}
                title="No call has used a key yet"
                action={<LinkButton href="/playground">Run a sample round</LinkButton>}
              >
                A tool that declares a key, a plan or a window for duplicates shows up here with its
                first call.
              </EmptyState>
            )
          }
        >
          {() => (
            <KeyTable
              keys={keys}
              onOpen={({ id }) => router.push(keyHref(id))}
              footer={
                <LoadMore
                  shown={keys.length}
                  noun="keys"
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

function Figures({ figures: { repeats, conflicts, unknown } }: Pick<KeyPage, "figures">) {
  return (
    <div className="flex flex-wrap gap-x-5.5 gap-y-2 pr-2">
      <Stat
        figure={conflicts}
        label={conflicts === 1 ? "conflict" : "conflicts"}
        tone={conflicts > 0 ? "refused" : "plain"}
        href={keysHref({ with: "conflicts" })}
      />
      <Stat
        figure={unknown}
        label="in doubt"
        tone={unknown > 0 ? "wait" : "plain"}
        href={keysHref({ state: "unknown" })}
      />
      <Stat figure={repeats} label="repeats answered" href={keysHref({ with: "repeats" })} />
    </div>
  );
}
