"use client";
// The actions of a round as a table: what the timeline draws, to be read.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { EmptyState } from "@/components/data/empty-state";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useAddress } from "@/components/data/use-address";
import { ScreenBody } from "@/components/layout/screen";
import { ActionTable } from "@/components/rounds/action-table";
import { OpenAction } from "@/components/rounds/open-action";
import { RoundTop } from "@/components/rounds/round-top";
import { type RoundAddress, roundOptions, timelineOptions } from "@/lib/client/rounds";
import { readPlace, timelineParams, writePlace } from "../search-params";

export function ActionsView(address: RoundAddress) {
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
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading the actions" />}
        isEmpty={(data) => data.timeline.rows.length < 2}
        empty={<EmptyState title="The model has not done anything yet" />}
      >
        {(data) => (
          <ActionTable
            timeline={data.timeline}
            openId={openRow?.id ?? null}
            onOpen={(line) => setValues({ open: writePlace(line) })}
            onClose={() => setValues({ open: null })}
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}
