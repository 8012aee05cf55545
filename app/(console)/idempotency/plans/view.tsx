"use client";
// Every plan of a command, the latest first, and what became of it.
import { ClipboardCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { PLAN_STATE_OPTIONS } from "@/components/idempotency/idempotency-words";
import { PlanTable } from "@/components/idempotency/plan-table";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { LinkButton } from "@/components/ui/link";
import { keysHref, planHref } from "@/lib/client/console-links";
import { planListOptions } from "@/lib/client/idempotency";
import { planParams } from "../search-params";

export function PlansView() {
  const router = useRouter();
  const filters = useFilters(planParams);
  const plans = usePages(planListOptions(filters.values));
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
        <PagedList
          pages={plans}
          noun="plans"
          loading="Loading the plans"
          empty={
            <EmptyList
              filters={filters}
              noMatch="No plan matches"
              icon={ClipboardCheck}
              title="No command has been planned yet"
              action={<LinkButton href="/playground">Run a sample round</LinkButton>}
            >
              A dry run of a tool that plans first leaves its plan here.
            </EmptyList>
          }
        >
          {(more) => (
            <PlanTable
              plans={plans.items}
              onOpen={({ id }) => router.push(planHref(id))}
              footer={more}
            />
          )}
        </PagedList>
      </ScreenBody>
    </>
  );
}
