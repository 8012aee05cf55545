// The timeline of a round as the browser asks for it: apart from the lists, which need no fold of events.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { getTimeline } from "@/lib/contracts/rounds";
import { foldRound, type RoundFold } from "@/lib/domain/timeline/fold-round";
import type { Timeline } from "@/lib/domain/timeline/timeline";
import { call } from "./request";
import { type RoundAddress, roundKeys } from "./rounds";

/** A timeline as far as it has been read; the fold goes on where it stands. */
export type TimelineData = {
  readonly fold: RoundFold;
  readonly timeline: Timeline;
  /** The place of the event stream that it has been read up to. */
  readonly live: string;
};

/** Asks only for what it does not have: events never change, and new ones come live. */
export function timelineOptions(client: QueryClient, { turn, round }: RoundAddress) {
  const queryKey = roundKeys.timeline({ turn, round });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<TimelineData> => {
      const fold = client.getQueryData<TimelineData>(queryKey)?.fold ?? foldRound();
      for (;;) {
        const page = await call<typeof getTimeline>("GET /rounds/{turn}/{round}/timeline", {
          params: { turn, round },
          query: { after: fold.timeline().next - 1 },
          signal,
        });
        fold.append(page.events);
        if (!page.hasMore) return { fold, timeline: fold.timeline(), live: page.live };
      }
    },
    // The same rows with more in them: comparing them part by part would cost more than drawing them.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
