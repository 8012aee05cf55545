"use client";
// A flow that begins as an example and becomes one's own.
import { useQuery } from "@tanstack/react-query";
import { Workflow } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { QueryStates } from "@/components/data/query-states";
import { FlowEditor } from "@/components/flows/flow-editor";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { LinkButton } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { flowHref } from "@/lib/client/console-links";
import { flowExamplesOptions } from "@/lib/client/flows";

type NewFlowViewProps = { agents: readonly string[]; mayGovern: boolean };

export function NewFlowView({ agents, mayGovern }: NewFlowViewProps) {
  const router = useRouter();
  const query = useQuery(flowExamplesOptions());
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = agents;
  const start = chosen ?? Object.keys(query.data?.agents ?? {})[0];
  const flow = query.data?.items.find(({ name }) => name === start) ?? query.data?.items[0];
  return (
    <>
      <TopBar crumbs={[{ label: "Flows", href: "/flows" }, { label: "New flow" }]} />
      <ScreenBody>
        <PageHeader title="New flow" subtitle="It begins as an example; give it a name of its own">
          {query.data && (
            <Select
              aria-label="Example to begin with"
              prefix="Begin with"
              options={query.data.items.map(({ name, title }) => ({ value: name, label: title }))}
              value={flow?.name ?? null}
              onValueChange={setChosen}
              className="max-w-full"
            />
          )}
        </PageHeader>
        {!mayGovern || first === undefined ? (
          <EmptyState
            icon={Workflow}
            title={mayGovern ? "No agent whose tools it could call" : "Flows are stored by editors"}
            action={<LinkButton href="/flows">Back to the flows</LinkButton>}
          />
        ) : (
          <QueryStates query={query} loading={<Skeleton className="h-96" />}>
            {({ agents: written }) =>
              flow && (
                <FlowEditor
                  key={flow.name}
                  agents={agents}
                  agent={agents.find((slug) => slug === written[flow.name]) ?? first}
                  flow={flow}
                  version={null}
                  onSaved={(name) => router.push(flowHref(name))}
                />
              )
            }
          </QueryStates>
        )}
      </ScreenBody>
    </>
  );
}
