"use client";
// One round on one time axis, live, with the open action beside it.
import { useCallback } from "react";
import { QueryStates } from "@/components/data/query-states";
import { ScreenBody } from "@/components/layout/screen";
import { RoundTop } from "@/components/rounds/round-top";
import { RoundTimeline } from "@/components/rounds/timeline/round-timeline";
import { Skeleton } from "@/components/ui/skeleton";
import type { RoundAddress } from "@/lib/client/rounds";
import { readRange, writeRange } from "./search-params";
import { useRoundScreen } from "./use-round-screen";

export function TimelineView(address: RoundAddress) {
  const { round, query, timeline, openId, open, panel, values, setValues } =
    useRoundScreen(address);
  const showRange = useCallback(
    (range: { from: number; to: number } | null) =>
      setValues({ range: range && writeRange(range) }),
    [setValues],
  );
  const isLive = round?.state === "running" || round?.state === "suspended";
  return (
    <ScreenBody isFilled panel={panel}>
      <RoundTop {...address} timeline={timeline} />
      <QueryStates query={query} loading={<Skeleton className="h-96 rounded-lg" />}>
        {(data) => (
          <RoundTimeline
            timeline={data.timeline}
            isLive={isLive}
            openId={openId}
            onOpen={(row) => open(row?.action ?? null)}
            range={readRange(values.range)}
            onRange={showRange}
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}
