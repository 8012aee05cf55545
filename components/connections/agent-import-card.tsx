"use client";
// What an import does to one agent: its connections and trait keys, and what that means for its tools.
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Card, CardBody, CardHeader, CardTitle, Overline } from "@/components/ui/card";
import { VisibleText } from "@/components/ui/visible-text";
import type { AgentImportData } from "@/lib/client/configs";
import { ConnectionChangeView } from "./connection-change-view";
import { ConnectionImpact } from "./connection-impact";

type AgentImportCardProps = {
  agent: AgentImportData;
  gone: "keep" | "remove" | null;
  /** Whether it has been done, or would be. */
  isDone?: boolean;
};

export function AgentImportCard({ agent, gone, isDone = false }: AgentImportCardProps) {
  const { change, connections, missingServers, impact } = agent;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="mono">{agent.agent}</CardTitle>
        <Badge tone={change === "unchanged" ? "plain" : "accent"}>{change}</Badge>
      </CardHeader>
      <CardBody className="grid gap-4">
        {missingServers.length > 0 && (
          <Banner tone="warning" title="Servers that are not here">
            <span className="mono">
              <VisibleText>{missingServers.join(", ")}</VisibleText>
            </span>
            . Their connections are governed only until you add them.
          </Banner>
        )}
        {connections.length === 0 ? (
          <p className="text-ink-2">The file says what stands already.</p>
        ) : (
          <section className="grid gap-2">
            <Overline className="mb-0">The file and what {isDone ? "stood" : "stands"}</Overline>
            <ul className="grid gap-2">
              {connections.map((connection, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an alias may stand for several, and the list never moves
                <ConnectionChangeView key={index} connection={connection} gone={gone} />
              ))}
            </ul>
          </section>
        )}
        {change !== "unchanged" && (
          <section>
            <Overline>What {isDone ? "changed" : "changes"} for its tools</Overline>
            <ConnectionImpact impact={impact} />
          </section>
        )}
      </CardBody>
    </Card>
  );
}
