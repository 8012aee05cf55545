"use client";
// What a round added to the conversation, in order.
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { ScreenBody } from "@/components/layout/screen";
import { MessageList } from "@/components/rounds/message-list";
import { RoundTop } from "@/components/rounds/round-top";
import { Skeleton } from "@/components/ui/skeleton";
import { type RoundAddress, roundMessageOptions, timelineOptions } from "@/lib/client/rounds";

export function MessagesView(address: RoundAddress) {
  const client = useQueryClient();
  const timeline = useQuery(timelineOptions(client, address)).data?.timeline;
  const query = useInfiniteQuery(roundMessageOptions(address));
  const messages = useMemo(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );
  return (
    <ScreenBody>
      <RoundTop {...address} timeline={timeline} />
      <QueryStates
        query={query}
        loading={<Skeleton className="h-96 rounded-lg" />}
        isEmpty={() => messages.length === 0}
        empty={
          <EmptyState title="No message yet">
            Calls and their results show here as soon as they are posted.
          </EmptyState>
        }
      >
        {() => (
          <>
            <MessageList messages={messages} />
            {query.hasNextPage && (
              <LoadMore
                shown={messages.length}
                noun="messages"
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onLoad={() => query.fetchNextPage()}
              />
            )}
          </>
        )}
      </QueryStates>
    </ScreenBody>
  );
}
