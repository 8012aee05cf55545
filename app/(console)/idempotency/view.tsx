"use client";
// Every key that a repeat would find, and first of all whether somebody used one for two things.
import { Fingerprint } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import {
  KEY_STATE_OPTIONS,
  MET_OPTIONS,
  SOURCE_OPTIONS,
} from "@/components/idempotency/idempotency-words";
import { KeyTable } from "@/components/idempotency/key-table";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { LinkButton } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { keyHref, keysHref, plansHref } from "@/lib/client/console-links";
import { type KeyPage, keyListOptions } from "@/lib/client/idempotency";
import { keyParams } from "./search-params";

export function KeysView() {
  const router = useRouter();
  const filters = useFilters(keyParams);
  const keys = usePages(keyListOptions(filters.values));
  return (
    <>
      <TopBar crumbs={[{ label: "Idempotency" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Idempotency"
          subtitle="Keys that keep a repeated call from running twice, and what a repeat is answered"
        >
          {keys.first && <Figures figures={keys.first.figures} />}
          <LinkButton href={plansHref()}>Plans</LinkButton>
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Tool or key, or part of one" {...filters.bind("q")} />
          <FilterSelect label="State" options={KEY_STATE_OPTIONS} {...filters.bind("state")} />
          <FilterSelect label="With" options={MET_OPTIONS} {...filters.bind("with")} />
          <FilterSelect label="Made by" options={SOURCE_OPTIONS} {...filters.bind("source")} />
          <FilterChip label="agent" {...filters.bind("agent")} />
        </FilterBar>
        <PagedList
          pages={keys}
          noun="keys"
          loading="Loading the keys"
          empty={
            <EmptyList
              filters={filters}
              noMatch="No key matches"
              icon={Fingerprint}
              title="No call has used a key yet"
              action={<LinkButton href="/playground">Run a sample round</LinkButton>}
            >
              A tool that declares a key, a plan or a window for duplicates shows up here with its
              first call.
            </EmptyList>
          }
        >
          {(more) => (
            <KeyTable
              keys={keys.items}
              onOpen={({ id }) => router.push(keyHref(id))}
              footer={more}
            />
          )}
        </PagedList>
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
