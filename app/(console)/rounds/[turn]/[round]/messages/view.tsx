"use client";
// What a round added to the conversation, in order.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { EmptyState } from "@/components/data/empty-state";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { ScreenBody } from "@/components/layout/screen";
import { MessageList } from "@/components/rounds/message-list";
import { RoundTop } from "@/components/rounds/round-top";
import { Skeleton } from "@/components/ui/skeleton";
import { timelineOptions } from "@/lib/client/round-timeline";
import { type RoundAddress, roundMessageOptions } from "@/lib/client/rounds";

export function MessagesView(address: RoundAddress) {
  const client = useQueryClient();
  const timeline = useQuery(timelineOptions(client, address)).data?.timeline;
  const messages = usePages(roundMessageOptions(address));
  return (
    <ScreenBody>
      <RoundTop {...address} timeline={timeline} />
      <PagedList
        pages={messages}
        noun="messages"
        loading={<Skeleton className="h-96 rounded-lg" />}
        empty={
          <EmptyState title="No message yet">
            Calls and their results show here as soon as they are posted.
          </EmptyState>
        }
      >
        {(more) => (
          <>
            <MessageList messages={messages.items} />
            {messages.query.hasNextPage && more}
          </>
        )}
      </PagedList>
    </ScreenBody>
  );
}
