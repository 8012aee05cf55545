"use client";
// One round on one time axis, live, with the open action beside it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { QueryStates } from "@/components/data/query-states";
import { useAddress } from "@/components/data/use-address";
import { ScreenBody } from "@/components/layout/screen";
import { OpenAction } from "@/components/rounds/open-action";
import { RoundTop } from "@/components/rounds/round-top";
import { RoundTimeline } from "@/components/rounds/timeline/round-timeline";
import { Skeleton } from "@/components/ui/skeleton";
import { type RoundAddress, roundOptions, timelineOptions } from "@/lib/client/rounds";
import { readPlace, readRange, timelineParams, writePlace, writeRange } from "./search-params";

export function TimelineView(address: RoundAddress) {
  const client = useQueryClient();
  const round = useQuery(roundOptions(address));
  const query = useQuery(timelineOptions(client, address));
  const [values, setValues] = useAddress(timelineParams);
  const place = readPlace(values.open);
  const timeline = query.data?.timeline;
  const openRow = timeline?.rows.find(
    ({ kind, action }) =>
      kind === "action" && action?.attempt === place?.attempt && action?.index === place?.index,
  );
  const showRange = useCallback(
    (range: { from: number; to: number } | null) =>
      setValues({ range: range && writeRange(range) }),
    [setValues],
  );
  const isLive = round.data?.state === "running" || round.data?.state === "suspended";
  return (
    <ScreenBody
      isFilled
      panel={
        round.data &&
        place && (
          <OpenAction
            round={round.data}
            timeline={timeline}
            place={place}
            onOpen={(next) => setValues({ open: writePlace(next) })}
            onClose={() => setValues({ open: null })}
          />
        )
      }
    >
      <RoundTop {...address} timeline={timeline} />
      <QueryStates query={query} loading={<Skeleton className="h-96 rounded-lg" />}>
        {(data) => (
          <RoundTimeline
            timeline={data.timeline}
            isLive={isLive}
            openId={openRow?.id ?? null}
            onOpen={(row) => setValues({ open: row?.action ? writePlace(row.action) : null })}
            range={readRange(values.range)}
            onRange={showRange}
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}
