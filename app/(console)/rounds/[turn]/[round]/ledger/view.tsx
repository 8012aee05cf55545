"use client";
// The ledger entries of a round in the order of their claims.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { EmptyState } from "@/components/data/empty-state";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { ScreenBody } from "@/components/layout/screen";
import { LedgerTable } from "@/components/rounds/ledger-table";
import { RoundTop } from "@/components/rounds/round-top";
import { roundHref } from "@/lib/client/console-links";
import { timelineOptions } from "@/lib/client/round-timeline";
import { type RoundAddress, roundLedgerOptions } from "@/lib/client/rounds";
import { writePlace } from "../search-params";

export function RoundLedgerView(address: RoundAddress) {
  const router = useRouter();
  const client = useQueryClient();
  const timeline = useQuery(timelineOptions(client, address)).data?.timeline;
  const entries = usePages(roundLedgerOptions(address));
  return (
    <ScreenBody isFilled>
      <RoundTop {...address} timeline={timeline} />
      <PagedList
        pages={entries}
        noun="entries"
        loading="Loading the ledger"
        empty={<EmptyState title="No call was claimed in this round" />}
      >
        {(more) => (
          <LedgerTable
            entries={entries.items}
            onOpen={(entry) =>
              router.push(`${roundHref(address.turn, address.round)}?open=${writePlace(entry)}`)
            }
            footer={more}
          />
        )}
      </PagedList>
    </ScreenBody>
  );
}
