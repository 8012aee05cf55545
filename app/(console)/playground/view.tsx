"use client";
// The playground: a turn of an agent from a written stream, to see what the rules make of it.
import { Bot } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { useAddress } from "@/components/data/filters/use-address";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { FailureGallery } from "@/components/playground/failure-gallery";
import { RunBar } from "@/components/playground/run-bar";
import { SampleGrid } from "@/components/playground/sample-grid";
import { StepThrough } from "@/components/playground/step-through";
import { StreamForm } from "@/components/playground/stream-form";
import { LinkButton } from "@/components/ui/link";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { OneToolPart } from "./one-tool-part";
import { playgroundParams } from "./search-params";

type PlaygroundViewProps = { agents: readonly string[]; mayGovern: boolean };

const SOURCES = [
  { value: "samples", label: "Samples" },
  { value: "tool", label: "One tool" },
  { value: "failures", label: "Failures" },
  { value: "stream", label: "A stream" },
] as const;

export function PlaygroundView({ agents, mayGovern }: PlaygroundViewProps) {
  const [params, setParams] = useAddress(playgroundParams);
  const { from, early, pace, execution } = params;
  const settings = { early, pace, execution };
  return (
    <>
      <TopBar crumbs={[{ label: "Playground" }]} />
      <ScreenBody>
        <PageHeader
          title="What would happen if a model said this?"
          subtitle="A written stream or a call of your own stands in for the model; everything behind it is the real runtime."
        >
          <SegmentedControl
            label="Where the stream comes from"
            segments={SOURCES}
            value={from}
            onValueChange={(next) => setParams({ from: next })}
          />
        </PageHeader>
        {(from === "samples" || from === "stream") && (
          <RunBar settings={settings} onChange={setParams} />
        )}
        {from === "samples" && (
          <SampleGrid agents={agents} settings={settings} mayGovern={mayGovern} />
        )}
        {from === "tool" && (
          <OneTool agents={agents} mayGovern={mayGovern} params={params} setParams={setParams} />
        )}
        {from === "failures" && <FailureGallery />}
        {from === "stream" && (
          <OwnStream agents={agents} mayGovern={mayGovern} params={params} setParams={setParams} />
        )}
      </ScreenBody>
    </>
  );
}

type Address = ReturnType<typeof useAddress<typeof playgroundParams>>;
type OwnStreamProps = PlaygroundViewProps & { params: Address[0]; setParams: Address[1] };

function OneTool({ agents, mayGovern, params, setParams }: OwnStreamProps) {
  const agent = params.agent ?? agents[0];
  if (!mayGovern || agent === undefined) return <NoRun hasAgents={agents.length > 0} />;
  const { tool, called } = params;
  return <OneToolPart {...{ agents, agent, tool, called }} onChange={setParams} />;
}

function OwnStream({ agents, mayGovern, params, setParams }: OwnStreamProps) {
  const agent = params.agent ?? agents[0];
  if (!mayGovern || agent === undefined) return <NoRun hasAgents={agents.length > 0} />;
  const { early, pace, execution, protocol, steps } = params;
  return (
    <div className="grid gap-4">
      <StreamForm
        agents={agents}
        agent={agent}
        protocol={protocol}
        settings={{ early, pace, execution }}
        onChange={setParams}
        onStep={(turn) => setParams({ steps: turn })}
      />
      {steps !== null && <StepThrough turn={steps} onClose={() => setParams({ steps: null })} />}
    </div>
  );
}

function NoRun({ hasAgents }: { hasAgents: boolean }) {
  return hasAgents ? (
    <EmptyState icon={Bot} title="Runs are started by editors and administrators">
      You can look at every round that others have run.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Bot}
      title="No agent to run"
      action={<LinkButton href="/agents">Create an agent</LinkButton>}
    >
      A stream is judged by the rules of one agent.
    </EmptyState>
  );
}
