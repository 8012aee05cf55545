"use client";
// What holds for one agent as a whole.
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ArchiveAgentCard } from "@/components/agents/archive-agent-card";
import { GateRulesCard } from "@/components/agents/gate-rules-card";
import { MayAskCard } from "@/components/agents/may-ask-card";
import { ModelCard } from "@/components/agents/model-card";
import { PolicyForm } from "@/components/agents/policy-form";
import { StopCard } from "@/components/agents/stop-card";
import { QueryStates } from "@/components/data/query-states";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { StopSwitch } from "@/components/stops/stop-switch";
import { Skeleton } from "@/components/ui/skeleton";
import { agentOptions } from "@/lib/client/agents";

type AgentSettingsViewProps = { slug: string; mayGovern: boolean; mayAdminister: boolean };

export function AgentSettingsView({ slug, mayGovern, mayAdminister }: AgentSettingsViewProps) {
  const router = useRouter();
  const query = useQuery(agentOptions(slug));
  return (
    <ScreenBody>
      <PageHeader
        title={`Settings of ${slug}`}
        subtitle="Edits take effect from the next round; rounds that run keep the revision they began with."
      />
      <QueryStates query={query} loading={<Skeleton className="h-80 max-w-3xl" />}>
        {(agent) => (
          <div className="grid max-w-3xl gap-4">
            <PolicyForm agent={agent} mayGovern={mayGovern} />
            <GateRulesCard agent={agent} mayGovern={mayGovern} />
            <MayAskCard key={agent.version} agent={agent} mayGovern={mayGovern} />
            <ModelCard agent={agent} mayAdminister={mayAdminister} />
            {mayGovern && <AgentStops slug={slug} />}
            {mayGovern && (
              <ArchiveAgentCard agent={agent} onArchived={() => router.push("/agents")} />
            )}
          </div>
        )}
      </QueryStates>
    </ScreenBody>
  );
}

function AgentStops({ slug }: { slug: string }) {
  return (
    <StopCard
      slug={slug}
      stopAgent={
        <StopSwitch
          target={{ scope: "agent", agent: slug, tool: null }}
          label="Stop agent"
          liftLabel="Let it go on"
        />
      }
      stopEarly={
        <StopSwitch
          target={{ scope: "early", agent: slug, tool: null }}
          label="Stop early starts"
          liftLabel="Let calls start early"
        />
      }
    />
  );
}
