"use client";
// Every plan of a command, the latest first, and what became of it.
import { useInfiniteQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
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
import { PLAN_STATE_OPTIONS } from "@/components/idempotency/idempotency-words";
import { PlanTable } from "@/components/idempotency/plan-table";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link";
import { keysHref, planHref } from "@/lib/client/console-links";
import { planListOptions } from "@/lib/client/idempotency";
import { planParams } from "../search-params";

export function PlansView() {
  const router = useRouter();
  const filters = useFilters(planParams);
  const query = useInfiniteQuery(planListOptions(filters.values));
  const plans = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <>
      <TopBar crumbs={[{ label: "Idempotency", href: keysHref({}) }, { label: "Plans" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Plans"
          subtitle="What commands would do, as they were asked beforehand: each is carried out once, or not at all"
        >
          <LinkButton href={keysHref({})}>Keys</LinkButton>
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Tool, or part of its name" {...filters.bind("q")} />
          <FilterSelect label="State" options={PLAN_STATE_OPTIONS} {...filters.bind("state")} />
          <FilterChip label="agent" {...filters.bind("agent")} />
        </FilterBar>
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading the plans" />}
          isEmpty={() => plans.length === 0}
          empty={
            filters.isFiltered ? (
              <EmptyState
                icon={ClipboardCheck}
                title="No plan matches"
                action={<Button onClick={filters.clear}>Clear the filters</Button>}
              />
            ) : (
              <EmptyState
                icon={ClipboardCheck}
                title="No command has been planned yet"
                action={<LinkButton href="/playground">Run a sample round</LinkButton>}
              >
                A dry run of a tool that plans first leaves its plan here.
              </EmptyState>
            )
          }
        >
          {() => (
            <PlanTable
              plans={plans}
              onOpen={({ id }) => router.push(planHref(id))}
              footer={
                <LoadMore
                  shown={plans.length}
                  noun="plans"
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
