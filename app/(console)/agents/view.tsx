"use client";
// The list of agents: who consumes tools, and whether anything is wrong with them.
import { Bot, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AgentTable } from "@/components/agents/agent-table";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
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
  const agents = usePages(agentListOptions({ q: filters.values.q }));
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
        <PagedList
          pages={agents}
          noun="agents"
          empty={
            <EmptyList
              filters={filters}
              noMatch="No agent matches"
              icon={Bot}
              title="No agents yet"
              action={mayGovern && <Button onClick={create}>Create the first one</Button>}
            >
              An agent is whatever calls tools: name one, connect it to sources of tools, and say
              what each tool means for it.
            </EmptyList>
          }
        >
          {(more) => (
            <AgentTable
              agents={agents.items}
              onOpen={({ slug }) => router.push(`/agents/${slug}/traits`)}
              footer={more}
            />
          )}
        </PagedList>
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
