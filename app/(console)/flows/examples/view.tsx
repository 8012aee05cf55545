"use client";
// A flow rehearsed: what a failed step does to the rest, which branch takes it back, and which limit counts. Nothing is called.
import { useQuery } from "@tanstack/react-query";
import { useAddress } from "@/components/data/filters/use-address";
import { QueryStates } from "@/components/data/query-states";
import { FlowFindings } from "@/components/flows/flow-findings";
import { FlowSteps } from "@/components/flows/flow-steps";
import { LimitsCard } from "@/components/flows/limits-card";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import {
  type FlowData,
  flowExamplesOptions,
  limitsOptions,
  rehearsalOptions,
} from "@/lib/client/flows";
import { flowParams } from "./search-params";

export function FlowExamplesView() {
  const [{ flow: chosen, failing }, setParams] = useAddress(flowParams);
  const query = useQuery(flowExamplesOptions());
  const { data: limits } = useQuery(limitsOptions());
  const flow = query.data?.items.find(({ name }) => name === chosen) ?? query.data?.items[0];
  return (
    <>
      <TopBar crumbs={[{ label: "Flows", href: "/flows" }, { label: "Examples" }]} />
      <ScreenBody>
        <PageHeader
          title="Examples of flows"
          subtitle="Let steps of an example fail and see what becomes of the rest; this is a rehearsal, nothing is called"
        >
          {query.data && (
            <Select
              aria-label="Flow"
              prefix="Flow"
              options={query.data.items.map(({ name, title }) => ({ value: name, label: title }))}
              value={flow?.name ?? null}
              onValueChange={(name) => setParams({ flow: name, failing: [] })}
            />
          )}
        </PageHeader>
        <QueryStates query={query} loading={<Skeleton className="h-96" />}>
          {({ kinds }) => (
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
              {flow && (
                <Rehearsal
                  flow={flow}
                  failing={known(flow, failing)}
                  onFailingChange={(names) => setParams({ failing: [...names] })}
                />
              )}
              {limits && <LimitsCard limits={limits} kinds={kinds} />}
            </div>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

type RehearsalProps = {
  flow: FlowData;
  failing: readonly string[];
  onFailingChange: (failing: readonly string[]) => void;
};

function Rehearsal({ flow, failing, onFailingChange }: RehearsalProps) {
  const query = useQuery({
    ...rehearsalOptions(flow, failing),
    // What is on screen stays until the newer answer is there.
    placeholderData: (before) => before,
  });
  return (
    <QueryStates query={query} loading={<Skeleton className="h-96" />}>
      {(rehearsal) => (
        <div className="grid gap-4">
          <FlowSteps rehearsal={rehearsal} failing={failing} onFailingChange={onFailingChange} />
          <FlowFindings findings={rehearsal.findings} />
        </div>
      )}
    </QueryStates>
  );
}

/** A link may name steps of another flow, or of one that has changed. */
function known({ steps }: FlowData, failing: readonly string[]): readonly string[] {
  return failing.filter((name) => steps.some((step) => step.name === name));
}
