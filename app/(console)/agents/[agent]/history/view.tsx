"use client";
// Who said what about an agent's tools, newest first, with the way back.
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useAddress } from "@/components/data/use-address";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { HistoryTable } from "@/components/traits/history-table";
import { fetchedPart } from "@/components/ui/fetched";
import { LinkButton } from "@/components/ui/link";
import { PanelPlace } from "@/components/ui/panel-place";
import { overrideHistoryOptions } from "@/lib/client/overrides";
import { HISTORY_PAGE, historyParams } from "./search-params";

const HistoryPanel = fetchedPart(
  () => import("@/components/traits/history-panel").then((file) => file.HistoryPanel),
  <PanelPlace />,
);

type AgentHistoryViewProps = { slug: string; mayGovern: boolean };

export function AgentHistoryView({ slug, mayGovern }: AgentHistoryViewProps) {
  const query = useInfiniteQuery(overrideHistoryOptions(slug, null, HISTORY_PAGE));
  const entries = useMemo(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );
  const [{ open }, setPanel] = useAddress(historyParams);
  const opened = entries.find(({ entry }) => entry === open);
  const close = () => setPanel(null);
  return (
    <ScreenBody
      isFilled
      panel={
        opened && (
          <HistoryPanel
            key={opened.entry}
            agent={slug}
            entry={opened}
            mayGovern={mayGovern}
            onClose={close}
          />
        )
      }
    >
      <PageHeader
        title={`History of ${slug}`}
        subtitle="What people said about its tools. Undoing is a change of its own, in force from the next round."
      />
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading the history" />}
        isEmpty={() => entries.length === 0}
        empty={
          <EmptyState
            icon={History}
            title="Nobody has said anything yet"
            action={<LinkButton href={`/agents/${slug}/traits`}>Go to traits</LinkButton>}
          >
            Every override of a tool leaves an entry here: who, when, and from what to what.
          </EmptyState>
        }
      >
        {() => (
          <HistoryTable
            entries={entries}
            openEntry={opened?.entry ?? null}
            onOpen={({ entry }) => setPanel({ open: entry })}
            onClose={close}
            footer={
              <LoadMore
                shown={entries.length}
                noun="changes"
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
