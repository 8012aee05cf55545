"use client";
// Every call that was claimed, and how often its record kept something from running twice.
import { BookLock } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { LedgerTable } from "@/components/rounds/ledger-table";
import { HIT_OPTIONS, LEDGER_STATE_OPTIONS } from "@/components/rounds/ledger-words";
import { LinkButton } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { roundHref } from "@/lib/client/console-links";
import { type LedgerPage, ledgerOptions } from "@/lib/client/ledger";
import { ledgerParams } from "./search-params";

export function LedgerView() {
  const router = useRouter();
  const filters = useFilters(ledgerParams);
  const entries = usePages(ledgerOptions(filters.values));
  return (
    <>
      <TopBar crumbs={[{ label: "Ledger" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Ledger"
          subtitle="Every call is written down before it starts, and runs at most once in its round"
        >
          {entries.first && <Figures figures={entries.first.figures} />}
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Tool, by its whole name" {...filters.bind("tool")} />
          <FilterSelect label="State" options={LEDGER_STATE_OPTIONS} {...filters.bind("state")} />
          <FilterSelect
            label="Repeats"
            anyLabel="or not"
            options={HIT_OPTIONS}
            {...filters.bind("hit")}
          />
          <FilterChip label="agent" {...filters.bind("agent")} />
          <FilterChip label="turn" {...filters.bind("turn")} />
        </FilterBar>
        <PagedList
          pages={entries}
          noun="entries"
          total={entries.first?.figures.entries}
          loading="Loading the ledger"
          empty={
            <EmptyList
              filters={filters}
              icon={BookLock}
              noMatch="No entry matches"
              title="No call was claimed yet"
              action={<LinkButton href="/playground">Run a sample round</LinkButton>}
            >
              A call is written down here before anything of it starts.
            </EmptyList>
          }
        >
          {(more) => (
            <LedgerTable
              entries={entries.items}
              onOpen={({ turn, round, attempt, index }) =>
                router.push(`${roundHref(turn, round)}?open=${attempt}.${index}`)
              }
              footer={more}
            />
          )}
        </PagedList>
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
