"use client";
// One stored flow: rehearsed with steps that fail, run, edited into its next version, and every version before.
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useAddress } from "@/components/data/filters/use-address";
import { QueryStates } from "@/components/data/query-states";
import { ArgumentsCard } from "@/components/flows/arguments-card";
import { FlowEditor } from "@/components/flows/flow-editor";
import { FlowFindings } from "@/components/flows/flow-findings";
import { FlowSteps } from "@/components/flows/flow-steps";
import { FlowVersions } from "@/components/flows/flow-versions";
import { OfferCard } from "@/components/flows/offer-card";
import { RemoveFlowButton } from "@/components/flows/remove-flow-button";
import { RunButtons } from "@/components/flows/run-buttons";
import { RunList } from "@/components/flows/run-list";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { SchemaTree } from "@/components/tools/schema-tree";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { flowRunHref } from "@/lib/client/console-links";
import { type StoredFlowData, storedFlowOptions } from "@/lib/client/flow-runs";
import { rehearsalOptions } from "@/lib/client/flows";
import { flowParams } from "./search-params";

type FlowViewProps = { name: string; agents: readonly string[]; mayGovern: boolean };

export function FlowView({ name, agents, mayGovern }: FlowViewProps) {
  const router = useRouter();
  const [{ edit, failing }, setParams] = useAddress(flowParams);
  const query = useQuery(storedFlowOptions(name));
  return (
    <>
      <TopBar crumbs={[{ label: "Flows", href: "/flows" }, { label: name }]} />
      <ScreenBody>
        <QueryStates query={query} loading={<Skeleton className="h-96" />}>
          {(stored) => (
            <>
              <PageHeader
                title={stored.title}
                subtitle={`${name}, version ${stored.version}, of the agent ${stored.agent}`}
              >
                {mayGovern && (
                  <>
                    <RemoveFlowButton
                      name={name}
                      version={stored.version}
                      onRemoved={() => router.push("/flows")}
                    />
                    <Button onClick={() => setParams({ edit: !edit })}>
                      {edit ? "Leave the editor" : "Edit"}
                    </Button>
                    <RunButtons
                      stored={stored}
                      parameters={<Parameters stored={stored} />}
                      onStarted={(id) => router.push(flowRunHref(id))}
                    />
                  </>
                )}
              </PageHeader>
              {edit && mayGovern ? (
                <FlowEditor
                  key={stored.version}
                  agents={agents}
                  agent={stored.agent}
                  flow={stored.flow}
                  version={stored.version}
                  onSaved={() => setParams({ edit: false })}
                />
              ) : (
                <Stored
                  stored={stored}
                  agents={agents}
                  mayGovern={mayGovern}
                  failing={failing}
                  onFailingChange={(names) => setParams({ failing: [...names] })}
                />
              )}
            </>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

function Parameters({ stored }: { stored: StoredFlowData }) {
  return <SchemaTree schema={stored.arguments?.schema ?? "{}"} label="Arguments" />;
}

type StoredProps = {
  stored: StoredFlowData;
  agents: readonly string[];
  mayGovern: boolean;
  failing: readonly string[];
  onFailingChange: (failing: readonly string[]) => void;
};

function Stored({ stored, agents, mayGovern, failing, onFailingChange }: StoredProps) {
  const router = useRouter();
  const { flow, name } = stored;
  // A link may name steps of another version.
  const known = failing.filter((step) => flow.steps.some((one) => one.name === step));
  const query = useQuery({
    // Of an agent that is gone no tools are known.
    ...rehearsalOptions(flow, known, agents.includes(stored.agent) ? stored.agent : null),
    // What is on screen stays until the newer answer is there.
    placeholderData: (before) => before,
  });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <QueryStates query={query} loading={<Skeleton className="h-96" />}>
        {(rehearsal) => (
          <div className="grid gap-4">
            <FlowSteps rehearsal={rehearsal} failing={known} onFailingChange={onFailingChange} />
            <FlowFindings findings={rehearsal.findings} />
          </div>
        )}
      </QueryStates>
      <div className="grid gap-4">
        {stored.arguments !== null && (
          <ArgumentsCard title="What it takes">
            <Parameters stored={stored} />
          </ArgumentsCard>
        )}
        <OfferCard stored={stored} agents={agents} mayGovern={mayGovern} />
        <RunList
          flow={name}
          onOpen={({ id }) => router.push(flowRunHref(id))}
          empty={<p className="text-ink-3 text-sm">It was not run yet.</p>}
        />
        <FlowVersions versions={stored.versions} />
      </div>
    </div>
  );
}
