"use client";
// Every round of every agent, the latest first, as they happen.
import { Activity } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyList } from "@/components/data/empty-list";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { LiveDot } from "@/components/layout/live-dot";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { RoundFilters } from "@/components/rounds/round-filters";
import { RoundTable } from "@/components/rounds/round-table";
import { SavedViews } from "@/components/saved-views/saved-views";
import { LinkButton } from "@/components/ui/link";
import { roundHref } from "@/lib/client/console-links";
import { roundListOptions } from "@/lib/client/rounds";
import { roundListParams } from "./search-params";

export function RoundsView() {
  const router = useRouter();
  const filters = useFilters(roundListParams);
  const rounds = usePages(roundListOptions(filters.values));
  const agents = rounds.first?.agents ?? [];
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
          <SavedViews room="/rounds" filters={filters} />
          <LinkButton href="/rounds/trace">Open a trace file</LinkButton>
        </PageHeader>
        <RoundFilters
          agents={agents}
          isFiltered={filters.isFiltered}
          onClear={filters.clear}
          bind={filters.bind}
        />
        <PagedList
          pages={rounds}
          noun="rounds"
          empty={
            <EmptyList
              filters={filters}
              icon={Activity}
              noMatch="No round matches"
              title="No agent has run yet"
              action={<LinkButton href="/playground">Open the playground</LinkButton>}
            >
              Run a sample round in the playground, and watch it here.
            </EmptyList>
          }
        >
          {(more) => (
            <RoundTable
              rounds={rounds.items}
              onOpen={({ turn, round }) => router.push(roundHref(turn, round))}
              footer={more}
            />
          )}
        </PagedList>
      </ScreenBody>
    </>
  );
}
