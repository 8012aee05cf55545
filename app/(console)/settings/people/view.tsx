"use client";
// Who may come in here, and what each may do.
import { Plus, Users } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
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
  const people = usePages(peopleListOptions({ q: filters.values.q }));
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
      <PagedList
        pages={people}
        noun="people"
        empty={
          <EmptyState
            icon={Users}
            title="Nobody is called so"
            action={<Button onClick={filters.clear}>Clear the filter</Button>}
          />
        }
      >
        {(more) => (
          <PersonTable
            people={people.items}
            openId={open.value}
            onOpen={(person) => open.onValueChange(person.id)}
            onClose={() => open.onValueChange(null)}
            footer={more}
          />
        )}
      </PagedList>
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
