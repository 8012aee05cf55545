"use client";
// The list of agents: who consumes tools, and whether anything is wrong with them.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Bot, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { AgentTable } from "@/components/agents/agent-table";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filter-bar";
import { LoadMore } from "@/components/data/load-more";
import { QueryStates } from "@/components/data/query-states";
import { SearchField } from "@/components/data/search-field";
import { TableSkeleton } from "@/components/data/table-skeleton";
import { useFilters } from "@/components/data/use-filters";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Button } from "@/components/ui/button";
import { fetchedDialog } from "@/components/ui/fetched";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { agentListOptions } from "@/lib/client/agents";
import { agentListParams } from "./search-params";

const CreateAgentDialog = fetchedDialog(() =>
  import("@/components/agents/create-agent-dialog").then((file) => file.CreateAgentDialog),
);

export function AgentsView({ mayGovern }: { mayGovern: boolean }) {
  const router = useRouter();
  const filters = useFilters(agentListParams);
  const query = useInfiniteQuery(agentListOptions({ q: filters.values.q }));
  const agents = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);

  return (
    <>
      <TopBar crumbs={[{ label: "Agents" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Agents"
          subtitle="Who uses tools, and what each of them may do with them"
        >
          {mayGovern && (
            <Button variant="primary" onClick={create}>
              <Plus aria-hidden />
              New agent
            </Button>
          )}
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Filter agents" {...filters.bind("q")} />
        </FilterBar>
        <QueryStates
          query={query}
          loading={<TableSkeleton label="Loading agents" />}
          isEmpty={() => agents.length === 0}
          empty={
            filters.isFiltered ? (
              <EmptyState
                icon={Bot}
                title="No agent matches"
                action={<Button onClick={filters.clear}>Clear the filter</Button>}
              />
            ) : (
              <EmptyState
                icon={Bot}
                title="No agents yet"
                action={mayGovern && <Button onClick={create}>Create the first one</Button>}
              >
                An agent is whatever calls tools: name one, connect it to sources of tools, and say
                what each tool means for it.
              </EmptyState>
            )
          }
        >
          {() => (
            <AgentTable
              agents={agents}
              onOpen={({ slug }) => router.push(`/agents/${slug}/traits`)}
              footer={
                <LoadMore
                  shown={agents.length}
                  noun="agents"
                  hasMore={query.hasNextPage}
                  isLoading={query.isFetchingNextPage}
                  onLoad={() => query.fetchNextPage()}
                />
              }
            />
          )}
        </QueryStates>
      </ScreenBody>
      {mayGovern && (
        <>
          <CreateKeys onCreate={create} />
          <CreateAgentDialog
            isOpen={isCreating}
            onOpenChange={setCreating}
            onCreated={(slug) => router.push(`/agents/${slug}/traits`)}
          />
        </>
      )}
    </>
  );
}

/** The key and the palette's entry, only for who may use them. */
function CreateKeys({ onCreate }: { onCreate: () => void }) {
  useShortcut("n", onCreate, { label: "New agent" });
  useCommand({ id: "agents.create", label: "Create an agent", keys: "n", run: onCreate });
  return null;
}
