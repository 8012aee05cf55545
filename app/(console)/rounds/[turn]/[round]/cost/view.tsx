"use client";
// What a round cost, charge by charge.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { ScreenBody } from "@/components/layout/screen";
import { RoundCost } from "@/components/rounds/round-cost";
import { RoundTop } from "@/components/rounds/round-top";
import { Skeleton } from "@/components/ui/skeleton";
import { roundCostOptions } from "@/lib/client/round-cost";
import { timelineOptions } from "@/lib/client/round-timeline";
import { type RoundAddress, type RoundData, roundOptions } from "@/lib/client/rounds";

export function RoundCostView(address: RoundAddress) {
  const client = useQueryClient();
  const timeline = useQuery(timelineOptions(client, address)).data?.timeline;
  const query = useQuery(roundOptions(address));
  return (
    <ScreenBody>
      <RoundTop {...address} timeline={timeline} />
      {query.data && <Charges round={query.data} />}
    </ScreenBody>
  );
}

function Charges({ round }: { round: RoundData }) {
  const query = useQuery(roundCostOptions(round, round));
  return (
    <QueryStates query={query} loading={<Skeleton className="h-64 max-w-4xl rounded-lg" />}>
      {(cost) => <RoundCost round={round} cost={cost} />}
    </QueryStates>
  );
}
