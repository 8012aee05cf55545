"use client";
// The sample rounds as cards; a click starts one and leads to its round.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Skeleton } from "@/components/ui/skeleton";
import { sampleListOptions } from "@/lib/client/turns";
import { PACES, type RunSettings } from "./run-words";
import { SampleCard } from "./sample-card";
import { useStartTurn } from "./use-start-turn";

type SampleGridProps = {
  agents: readonly string[];
  settings: RunSettings;
  mayGovern: boolean;
};

export function SampleGrid({ agents, settings, mayGovern }: SampleGridProps) {
  const query = useQuery(sampleListOptions());
  const { start, starting } = useStartTurn();
  return (
    <QueryStates query={query} loading={<Loading />}>
      {({ items }) => (
        <div className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
          {items.map((sample) => (
            <SampleCard
              key={sample.id}
              sample={sample}
              isStarting={starting === sample.id}
              hindrance={hindranceOf(sample.agent, agents, mayGovern)}
              onRun={() =>
                start(sample.id, {
                  agent: sample.agent,
                  text: sample.asks,
                  model: { kind: "replay", sample: sample.id, pace: PACES[settings.pace] },
                  earlyStarts: settings.early,
                  execution: settings.execution,
                })
              }
            />
          ))}
        </div>
      )}
    </QueryStates>
  );
}

function hindranceOf(agent: string, agents: readonly string[], mayGovern: boolean): string | null {
  if (!mayGovern) return "Runs are started by editors and administrators.";
  return agents.includes(agent) ? null : `Needs the agent ${agent} of the sample workspace.`;
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
      <span className="sr-only">Loading the sample rounds</span>
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  );
}
