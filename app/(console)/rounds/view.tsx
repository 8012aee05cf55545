"use client";
// Every round of every agent, the latest first, as they happen.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Activity } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { LiveDot } from "@/components/layout/live-dot";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { RoundFilters } from "@/components/rounds/round-filters";
import { RoundTable } from "@/components/rounds/round-table";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link";
import { roundHref } from "@/lib/client/console-links";
import { roundListOptions } from "@/lib/client/rounds";
import { roundListParams } from "./search-params";

export function RoundsView() {
  const router = useRouter();
  const filters = useFilters(roundListParams);
  const query = useInfiniteQuery(roundListOptions(filters.values));
  const rounds = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const agents = query.data?.pages[0]?.agents ?? [];
  return (
    <>
      <TopBar crumbs={[{ label: "Rounds" }]}>
        <LiveDot />
      </TopBar>
      <ScreenBody isFilled>
        <PageHeader
          title="Rounds"
          subtitle="What agents do, as it happens: each generation with the calls that it caused"
        >
          <LinkButton href="/rounds/trace">Open a trace file</LinkButton>
        </PageHeader>
        <RoundFilters
          agents={agents}
          isFiltered={filters.isFiltered}
          onClear={filters.clear}
          bind={filters.bind}
        />
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading rounds" />}
          isEmpty={() => rounds.length === 0}
          empty={<NoRounds isFiltered={filters.isFiltered} onClear={filters.clear} />}
        >
          {() => (
            <RoundTable
              rounds={rounds}
              onOpen={({ turn, round }) => router.push(roundHref(turn, round))}
              footer={
                <LoadMore
                  shown={rounds.length}
                  noun="rounds"
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

function NoRounds({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={Activity}
        title="No round matches"
        action={<Button onClick={onClear}>Clear the filters</Button>}
      />
    );
  return (
    <EmptyState
      icon={Activity}
      title="No agent has run yet"
      action={<LinkButton href="/playground">Open the playground</LinkButton>}
    >
      Run a sample round in the playground, and watch it here.
    </EmptyState>
  );
}
