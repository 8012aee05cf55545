"use client";
// The ledger entries of a round in the order of their claims.
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { ScreenBody } from "@/components/layout/screen";
import { LedgerTable } from "@/components/rounds/ledger-table";
import { RoundTop } from "@/components/rounds/round-top";
import { roundHref } from "@/lib/client/console-links";
import { type RoundAddress, roundLedgerOptions, timelineOptions } from "@/lib/client/rounds";
import { writePlace } from "../search-params";

export function RoundLedgerView(address: RoundAddress) {
  const router = useRouter();
  const client = useQueryClient();
  const timeline = useQuery(timelineOptions(client, address)).data?.timeline;
  const query = useInfiniteQuery(roundLedgerOptions(address));
  const entries = useMemo(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );
  return (
    <ScreenBody isFilled>
      <RoundTop {...address} timeline={timeline} />
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading the ledger" />}
        isEmpty={() => entries.length === 0}
        empty={<EmptyState title="No call was claimed in this round" />}
      >
        {() => (
          <LedgerTable
            entries={entries}
            onOpen={(entry) =>
              router.push(`${roundHref(address.turn, address.round)}?open=${writePlace(entry)}`)
            }
            footer={
              <LoadMore
                shown={entries.length}
                noun="entries"
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onLoad={() => query.fetchNextPage()}
              />
            }
          />
        )}
      </QueryStates>
    </ScreenBody>
  );
}
