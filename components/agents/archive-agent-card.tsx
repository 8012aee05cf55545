"use client";
// Takes an agent out of service.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { type AgentDetailData, agentKeys, archiveAgentMutation } from "@/lib/client/agents";

type ArchiveAgentCardProps = { agent: AgentDetailData; onArchived: () => void };

export function ArchiveAgentCard({ agent, onArchived }: ArchiveAgentCardProps) {
  const { slug } = agent;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const archive = useMutation({
    ...archiveAgentMutation(slug),
    onSuccess: () => {
      toast.done(`Archived ${slug}`);
      onArchived();
    },
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: agentKeys.all, refetchType: "none" });
    },
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle>Archive</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        {archive.error && <Banner tone="error">{readProblem(archive.error).detail}</Banner>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-2">
            The agent has no tools from the next round on and leaves every list. Its history and its
            earlier revisions stay, and a revision can be restored.
          </p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Archive agent
          </Button>
        </div>
      </CardBody>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Archive ${slug}?`}
        action="Archive agent"
        onAction={() => archive.mutate(agent.version)}
        isBusy={archive.isPending}
        isDangerous
      >
        From the next round on {slug} has no tools: {agent.tools} now, in {agent.connections}{" "}
        connections, with {agent.overrides} overrides. Nothing is deleted.
      </AlertDialog>
    </Card>
  );
}
