"use client";
// Every multi-step command, and first of all whether one of them wants somebody.
import { Undo2 } from "lucide-react";
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
import { SagaTable } from "@/components/sagas/saga-table";
import { SAGA_NEEDS_OPTIONS, SAGA_STATE_OPTIONS } from "@/components/sagas/saga-words";
import { LinkButton } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { sagaHref, sagasHref } from "@/lib/client/console-links";
import { type SagaPage, sagaListOptions } from "@/lib/client/sagas";
import { sagaListParams } from "./search-params";

export function SagasView() {
  const router = useRouter();
  const filters = useFilters(sagaListParams);
  const sagas = usePages(sagaListOptions(filters.values));
  return (
    <>
      <TopBar crumbs={[{ label: "Compensations" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Compensations"
          subtitle="Commands of several steps: where one fails, what was done before it is taken back"
        >
          {sagas.first && <Figures figures={sagas.first.figures} />}
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Tool, or part of its name" {...filters.bind("tool")} />
          <FilterSelect label="Needs" options={SAGA_NEEDS_OPTIONS} {...filters.bind("needs")} />
          <FilterSelect label="State" options={SAGA_STATE_OPTIONS} {...filters.bind("state")} />
          <FilterChip label="agent" {...filters.bind("agent")} />
          <FilterChip label="turn" {...filters.bind("turn")} />
        </FilterBar>
        <PagedList
          pages={sagas}
          noun="commands"
          total={sagas.first?.figures.sagas}
          loading="Loading the commands"
          empty={
            <EmptyList
              filters={filters}
              noMatch="No command matches"
              icon={Undo2}
              title="No command of several steps has run yet"
              action={<LinkButton href="/playground">Run a sample round</LinkButton>}
            >
              A tool that declares a saga shows up here with its first call.
            </EmptyList>
          }
        >
          {(more) => (
            <SagaTable
              sagas={sagas.items}
              onOpen={({ id }) => router.push(sagaHref(id))}
              footer={more}
            />
          )}
        </PagedList>
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
