"use client";
// What an import did, with the revision that holds it and the way back.
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format-number";
import { LinkButton } from "@/components/ui/link";
import type { ConfigImportData } from "@/lib/client/configs";
import { revisionHref } from "@/lib/client/console-links";
import { AgentImportCard } from "./agent-import-card";
import { agentConnectionsHref } from "./server-href";

type ImportOutcomeProps = {
  result: ConfigImportData;
  revision: number;
  gone: "keep" | "remove" | null;
  onAgain: () => void;
};

export function ImportOutcome({ result, revision, gone, onAgain }: ImportOutcomeProps) {
  const changed = result.agents.filter(({ change }) => change !== "unchanged");
  const isDone = result.outcome === "imported";
  return (
    <div className="grid max-w-4xl gap-3">
      <Banner
        tone="ok"
        title={
          isDone ? `Imported ${formatCount(changed.length, "agent")}` : "Nothing had to change"
        }
        actions={
          isDone && (
            <>
              <LinkButton size="sm" href={revisionHref(revision)}>
                Revision {revision}
              </LinkButton>
              {revision > 1 && (
                <LinkButton size="sm" href={revisionHref(revision - 1)}>
                  Undo: restore revision {revision - 1}
                </LinkButton>
              )}
            </>
          )
        }
      >
        {isDone
          ? "In force from the next round on."
          : `Everything stands as the file says it; revision ${revision} stays in force.`}
      </Banner>
      {changed.map((agent) => (
        <AgentImportCard key={agent.agent} agent={agent} gone={gone} isDone />
      ))}
      <div className="flex flex-wrap gap-2">
        <LinkButton href={agentConnectionsHref()}>See the connections</LinkButton>
        <Button variant="ghost" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </div>
  );
}
