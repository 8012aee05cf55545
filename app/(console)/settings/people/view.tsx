"use client";
// Who may come in here, and what each may do.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filter-bar";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { SearchField } from "@/components/data/search-field";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { PersonTable } from "@/components/settings/person-table";
import { Button } from "@/components/ui/button";
import { fetchedPart } from "@/components/ui/fetched";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { PanelPlace } from "@/components/ui/panel-place";
import { peopleListOptions } from "@/lib/client/people";
import { peopleParams } from "./search-params";

const CreatePersonDialog = fetchedPart(() =>
  import("@/components/settings/create-person-dialog").then((file) => file.CreatePersonDialog),
);
const PersonPanel = fetchedPart(
  () => import("@/components/settings/person-panel").then((file) => file.PersonPanel),
  <PanelPlace className="lg:w-[420px]" />,
);

export function PeopleView({ selfId }: { selfId: string }) {
  const filters = useFilters(peopleParams);
  const query = useInfiniteQuery(peopleListOptions({ q: filters.values.q }));
  const people = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const [isCreating, setCreating] = useState(false);
  const open = filters.bind("open");
  const create = () => setCreating(true);
  useShortcut("n", create, { label: "New person" });
  useCommand({ id: "people.create", label: "Create an account", run: create });

  return (
    <ScreenBody
      isFilled
      panel={
        open.value && (
          <PersonPanel
            key={open.value}
            id={open.value}
            isSelf={open.value === selfId}
            onClose={() => open.onValueChange(null)}
          />
        )
      }
    >
      <PageHeader title="People" subtitle="Who may come in here, and what each may do">
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden />
          New person
        </Button>
      </PageHeader>
      <FilterBar isFiltered={filters.values.q !== null} onClear={filters.clear}>
        <SearchField label="Filter people" {...filters.bind("q")} />
      </FilterBar>
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading people" />}
        isEmpty={() => people.length === 0}
        empty={
          <EmptyState
            icon={Users}
            title="Nobody is called so"
            action={<Button onClick={filters.clear}>Clear the filter</Button>}
          />
        }
      >
        {() => (
          <PersonTable
            people={people}
            openId={open.value}
            onOpen={(person) => open.onValueChange(person.id)}
            onClose={() => open.onValueChange(null)}
            footer={
              <LoadMore
                shown={people.length}
                noun={people.length === 1 ? "person" : "people"}
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onLoad={() => query.fetchNextPage()}
              />
            }
          />
        )}
      </QueryStates>
      {isCreating && (
        <CreatePersonDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false);
            open.onValueChange(id);
          }}
        />
      )}
    </ScreenBody>
  );
}
