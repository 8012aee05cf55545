"use client";
// Every call that was claimed, and how often its record kept something from running twice.
import { useInfiniteQuery } from "@tanstack/react-query";
import { BookLock } from "lucide-react";
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
import { LedgerTable } from "@/components/rounds/ledger-table";
import { HIT_WORDS, LEDGER_STATE_OPTIONS } from "@/components/rounds/ledger-words";
import { Button } from "@/components/ui/button";
import { Stat } from "@/components/ui/stat";
import { roundHref } from "@/lib/client/console-links";
import { type LedgerPage, ledgerOptions } from "@/lib/client/ledger";
import { ledgerParams } from "./search-params";

const HIT_OPTIONS = [
  { value: "any", label: "in any way" },
  { value: "slot", label: HIT_WORDS.slot },
  { value: "fingerprint", label: HIT_WORDS.fingerprint },
  { value: "slot_conflict", label: HIT_WORDS.slot_conflict },
  { value: "provider_id", label: HIT_WORDS.provider_id },
] as const;

export function LedgerView() {
  const router = useRouter();
  const filters = useFilters(ledgerParams);
  const query = useInfiniteQuery(ledgerOptions(filters.values));
  const entries = useMemo(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );
  return (
    <>
      <TopBar crumbs={[{ label: "Ledger" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Ledger"
          subtitle="Every call is written down before it starts, and runs at most once in its round"
        >
          {query.data?.pages[0] && <Figures figures={query.data.pages[0].figures} />}
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Tool, by its whole name" {...filters.bind("tool")} />
          <FilterSelect label="State" options={LEDGER_STATE_OPTIONS} {...filters.bind("state")} />
          <FilterSelect
            label="Answered again"
            options={HIT_OPTIONS}
            anyLabel="or not"
            {...filters.bind("hit")}
          />
          <FilterChip label="agent" {...filters.bind("agent")} />
          <FilterChip label="turn" {...filters.bind("turn")} />
        </FilterBar>
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading the ledger" />}
          isEmpty={() => entries.length === 0}
          empty={
            <EmptyState
              icon={BookLock}
              title={filters.isFiltered ? "No entry matches" : "No call was claimed yet"}
              action={
                filters.isFiltered && <Button onClick={filters.clear}>Clear the filters</Button>
              }
            />
          }
        >
          {() => (
            <LedgerTable
              entries={entries}
              onOpen={({ turn, round, attempt, index }) =>
                router.push(`${roundHref(turn, round)}?open=${attempt}.${index}`)
              }
              footer={
                <LoadMore
                  shown={entries.length}
                  total={query.data?.pages[0]?.figures.entries}
                  noun="entries"
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

function Figures({ figures: { hits, doubts } }: Pick<LedgerPage, "figures">) {
  return (
    <div className="flex gap-5.5 pr-2">
      <Stat
        figure={hits}
        label={hits === 1 ? "repeat suppressed" : "repeats suppressed"}
        tone="hit"
        href="/ledger?hit=any"
      />
      <Stat
        figure={doubts}
        label="in doubt"
        tone={doubts > 0 ? "wait" : "plain"}
        href="/ledger?state=unknown"
      />
    </div>
  );
}
