"use client";
// The actions of a round as a table: what the timeline draws, to be read.
import { EmptyState } from "@/components/data/empty-state";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { ScreenBody } from "@/components/layout/screen";
import { ActionTable } from "@/components/rounds/action-table";
import { RoundTop } from "@/components/rounds/round-top";
import type { RoundAddress } from "@/lib/client/rounds";
import { useRoundScreen } from "../use-round-screen";

export function ActionsView(address: RoundAddress) {
  const { query, timeline, openId, open, panel } = useRoundScreen(address);
  return (
    <ScreenBody isFilled panel={panel}>
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
            openId={openId}
            onOpen={open}
            onClose={() => open(null)}
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}
