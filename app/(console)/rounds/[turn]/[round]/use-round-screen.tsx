"use client";
// What the timeline and the table of a round share: its answers, and the action that stands open beside either.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAddress } from "@/components/data/filters/use-address";
import { OpenAction } from "@/components/rounds/open-action";
import { timelineOptions } from "@/lib/client/round-timeline";
import { type RoundAddress, roundOptions } from "@/lib/client/rounds";
import { type Place, readPlace, timelineParams, writePlace } from "./search-params";

export function useRoundScreen(address: RoundAddress) {
  const client = useQueryClient();
  const round = useQuery(roundOptions(address)).data;
  const query = useQuery(timelineOptions(client, address));
  const [values, setValues] = useAddress(timelineParams);
  const place = readPlace(values.open);
  const timeline = query.data?.timeline;
  const row = timeline?.rows.find(
    ({ kind, action }) =>
      kind === "action" && action?.attempt === place?.attempt && action?.index === place?.index,
  );
  const open = (next: Place | null) => setValues({ open: next && writePlace(next), run: null });
  const panel = round && place && (
    <OpenAction
      round={round}
      timeline={timeline}
      place={place}
      onOpen={open}
      onClose={() => open(null)}
    />
  );
  return { round, query, timeline, openId: row?.id ?? null, open, panel, values, setValues };
}
