"use client";
// One run of a flow, live: each step, what it came to, and its limits inside each other.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { ArgumentsCard } from "@/components/flows/arguments-card";
import { RunSteps } from "@/components/flows/run-steps";
import { RUN_TONES } from "@/components/flows/run-words";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Chip } from "@/components/ui/chip";
import { CodeBlock } from "@/components/ui/code-block";
import { LinkButton } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { flowHref, roundHref } from "@/lib/client/console-links";
import { flowRunOptions } from "@/lib/client/flow-runs";

export function FlowRunView({ id }: { id: string }) {
  const query = useQuery(flowRunOptions(id));
  const flow = query.data?.flow ?? id;
  return (
    <>
      <TopBar
        crumbs={[
          { label: "Flows", href: "/flows" },
          ...(query.data ? [{ label: flow, href: flowHref(flow) }] : []),
          { label: "Run" },
        ]}
      />
      <ScreenBody>
        <QueryStates query={query} loading={<Skeleton className="h-96" />}>
          {(run) => (
            <>
              <PageHeader
                title={run.title}
                subtitle={
                  <>
                    {run.flow}, version {run.version}, started by{" "}
                    <VisibleText>{run.startedBy}</VisibleText> <RelativeTime at={run.startedAt} />
                  </>
                }
              >
                <Chip tone={RUN_TONES[run.state]} role="status">
                  {run.state}
                </Chip>
                <LinkButton href={roundHref(run.id, 0)}>Open its rounds</LinkButton>
              </PageHeader>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {Object.keys(run.args).length > 0 && (
                  <ArgumentsCard title="What it was given">
                    <CodeBlock label="arguments of the run" json={run.args} maxLines={12} />
                  </ArgumentsCard>
                )}
                <RunSteps run={run} />
              </div>
            </>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}
