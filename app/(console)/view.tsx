"use client";
// The first screen: what needs a person now, what stands, and what has changed lately.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { LiveDot } from "@/components/layout/live-dot";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { AttentionList } from "@/components/overview/attention-list";
import { BenefitFigures } from "@/components/overview/benefit-figures";
import { FirstSteps, needsFirstSteps } from "@/components/overview/first-steps";
import { RecentChanges } from "@/components/overview/recent-changes";
import { SpendingFigures } from "@/components/overview/spending-figures";
import { StandingFigures } from "@/components/overview/standing-figures";
import { RunningRounds } from "@/components/rounds/running-rounds";
import { Skeleton } from "@/components/ui/skeleton";
import { overviewOptions } from "@/lib/client/overview";

export function OverviewView() {
  const query = useQuery(overviewOptions());
  return (
    <>
      <TopBar crumbs={[{ label: "Overview" }]} revision={query.data?.revision || null}>
        <LiveDot />
      </TopBar>
      <ScreenBody>
        <PageHeader
          title="Overview"
          subtitle="What needs a person, what runs, and what has changed lately"
        />
        <QueryStates query={query} loading={<Loading />}>
          {(overview) => (
            <>
              {needsFirstSteps(overview) && <FirstSteps overview={overview} />}
              <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
                <div className="grid min-w-0 gap-4">
                  <AttentionList overview={overview} />
                  <RunningRounds />
                  <BenefitFigures overview={overview} />
                  <SpendingFigures overview={overview} />
                  <StandingFigures overview={overview} />
                </div>
                <RecentChanges changes={overview.recent} />
              </div>
            </>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <span className="sr-only">Loading the overview</span>
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
