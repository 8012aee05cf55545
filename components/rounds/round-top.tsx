"use client";
// The head of every section of a round: what it came to, and the other rounds of its turn.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Skeleton } from "@/components/ui/skeleton";
import { roundCostOptions } from "@/lib/client/round-cost";
import { type RoundAddress, type RoundData, roundOptions } from "@/lib/client/rounds";
import { savedMs } from "@/lib/domain/timeline/saved-time";
import type { Timeline } from "@/lib/domain/timeline/timeline";
import { RoundCostStat } from "./round-cost-stat";
import { RoundFindings } from "./round-findings";
import { RoundHeader } from "./round-header";
import { RoundNotices } from "./round-notices";
import { TurnStrip } from "./turn-strip";

type RoundTopProps = RoundAddress & { readonly timeline: Timeline | undefined };

export function RoundTop({ timeline, ...address }: RoundTopProps) {
  const query = useQuery(roundOptions(address));
  return (
    <QueryStates query={query} loading={<Skeleton className="h-14" />}>
      {(round) => (
        <div>
          <RoundHeader
            round={round}
            savedMs={timeline ? savedSoFar(timeline) : round.savedMs}
            cost={<CostStat round={round} />}
          />
          <TurnStrip round={round} />
          <RoundFindings findings={round.findings} />
          {timeline && <RoundNotices address={address} timeline={timeline} />}
        </div>
      )}
    </QueryStates>
  );
}

function CostStat({ round }: { round: RoundData }) {
  const { data } = useQuery(roundCostOptions(round, round));
  return data ? <RoundCostStat round={round} cost={data} /> : null;
}

function savedSoFar({ rows, generationEnd, to }: Timeline): number {
  return rows.reduce((sum, { kind, action }) => {
    if (kind !== "action" || !action?.isEarly || action.startedAt === null) return sum;
    const { startedAt, endedAt } = action;
    return sum + savedMs({ startedAt, endedAt }, generationEnd ?? to ?? startedAt);
  }, 0);
}
