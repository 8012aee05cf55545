"use client";
// What people have answered to the seven questions, and which tools they have let start early.
import { useInfiniteQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filter-bar";
import { FilterChip } from "@/components/data/filter-chip";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { ChecklistTable } from "@/components/review/checklist-table";
import { LinkButton } from "@/components/ui/link";
import { traitsHref } from "@/lib/client/console-links";
import { checklistsOptions } from "@/lib/client/review";
import { checklistParams } from "./search-params";

export function ChecklistsView() {
  const router = useRouter();
  const filters = useFilters(checklistParams);
  const query = useInfiniteQuery(checklistsOptions(filters.values));
  const lines = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
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
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading the checklists" />}
        isEmpty={() => lines.length === 0}
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
        {(data) => (
          <ChecklistTable
            lines={lines}
            questions={data.pages[0]?.questions ?? []}
            onOpen={({ agent, tool }) => router.push(traitsHref(agent, { open: tool }))}
            footer={
              <LoadMore
                shown={lines.length}
                noun="tools"
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onLoad={() => query.fetchNextPage()}
              />
            }
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}
