"use client";
// What people have answered to the seven questions, and which tools they have let start early.
import { ClipboardCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { ChecklistTable } from "@/components/review/checklist-table";
import { LinkButton } from "@/components/ui/link";
import { traitsHref } from "@/lib/client/console-links";
import { checklistsOptions } from "@/lib/client/review";
import { checklistParams } from "./search-params";

export function ChecklistsView() {
  const router = useRouter();
  const filters = useFilters(checklistParams);
  const lines = usePages(checklistsOptions(filters.values));
  return (
    <ScreenBody isFilled>
      <PageHeader
        title="Checklists"
        subtitle="Seven questions before a tool's traits count as reviewed; a tool opens where they are answered"
      />
      {filters.isFiltered && (
        <FilterBar isFiltered onClear={filters.clear}>
          <FilterChip label="agent" {...filters.bind("agent")} />
        </FilterBar>
      )}
      <PagedList
        pages={lines}
        noun="tools"
        loading="Loading the checklists"
        empty={
          <EmptyState
            icon={ClipboardCheck}
            title="Nobody has answered a question yet"
            action={<LinkButton href="/agents">Open an agent's traits</LinkButton>}
          >
            They are asked in the traits of a tool, before it may start early.
          </EmptyState>
        }
      >
        {(more) => (
          <ChecklistTable
            lines={lines.items}
            questions={lines.first?.questions ?? []}
            onOpen={({ agent, tool }) => router.push(traitsHref(agent, { open: tool }))}
            footer={more}
          />
        )}
      </PagedList>
    </ScreenBody>
  );
}
