"use client";
// Takes an agent out of service.
import { RetireCard } from "@/components/data/retire-card";
import { type AgentDetailData, agentKeys, archiveAgentMutation } from "@/lib/client/agents";

type ArchiveAgentCardProps = { agent: AgentDetailData; onArchived: () => void };

export function ArchiveAgentCard({ agent, onArchived }: ArchiveAgentCardProps) {
  const { slug, version, tools, connections, overrides } = agent;
  return (
    <RetireCard
      title="Archive"
      action="Archive agent"
      question={`Archive ${slug}?`}
      says="The agent has no tools from the next round on and leaves every list. Its history and its earlier revisions stay, and a revision can be restored."
      mutation={archiveAgentMutation(slug)}
      version={version}
      done={`Archived ${slug}`}
      queryKey={agentKeys.all}
      onDone={onArchived}
    >
      From the next round on {slug} has no tools: {tools} now, in {connections} connections, with{" "}
      {overrides} overrides. Nothing is deleted.
    </RetireCard>
  );
}
