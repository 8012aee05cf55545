"use client";
// How a flow is offered to agents, and which of them have it: what is chosen is saved as the flow's next version (R191).
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "@/components/data/problem-notice";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { tip } from "@/components/ui/tip";
import { toast } from "@/components/ui/toast";
import { VisibleText } from "@/components/ui/visible-text";
import { agentConnectionsHref, catalogHref, toolHref } from "@/lib/client/console-links";
import { type StoredFlowData, saveFlowMutation, storedFlowKeys } from "@/lib/client/flow-runs";
import { asFlow } from "./as-flow";
import { ConnectFlow } from "./connect-flow";

type Exposed = StoredFlowData["exposed"];

const WAYS: readonly { readonly value: Exposed; readonly label: string; readonly means: string }[] =
  [
    {
      ...{ value: "no", label: "to no agent" },
      means: "People run it here. No agent can call it.",
    },
    {
      ...{ value: "sync", label: "awaited" },
      means:
        "A call waits for its end, within a tool's time: no step may wait for a person or for a long job.",
    },
    {
      ...{ value: "detached", label: "as a job" },
      means:
        "A call starts it and names a job. Steps may wait for people; the agent follows the job like any other.",
    },
  ];

type OfferCardProps = {
  stored: StoredFlowData;
  agents: readonly string[];
  mayGovern: boolean;
};

export function OfferCard({ stored, agents, mayGovern }: OfferCardProps) {
  const { exposed, tool } = stored;
  const way = WAYS.find(({ value }) => value === exposed);
  return (
    <Card aria-label="Offered to agents">
      <CardHeader>
        <CardTitle>Offered to agents</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3 text-sm">
        {mayGovern ? (
          <ChooseWay key={stored.version} stored={stored} />
        ) : (
          <p>
            <b className="font-semibold">{way?.label}.</b> {way?.means}
          </p>
        )}
        {tool !== null && (
          <>
            <p className="text-ink-2">
              What it means and what it may do stands with its tool:{" "}
              <Link href={toolHref(tool)} className="mono">
                {tool}
              </Link>
            </p>
            <Offers offers={stored.offers} />
            <p className="text-ink-3">
              MCP clients of an agent that has it may call it, too, within their token&apos;s
              scopes.
            </p>
            {mayGovern && <ConnectFlow stored={stored} agents={agents} />}
          </>
        )}
      </CardBody>
    </Card>
  );
}

function ChooseWay({ stored }: { stored: StoredFlowData }) {
  const { agent, version, flow, exposed } = stored;
  const [wanted, setWanted] = useState(exposed);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...saveFlowMutation(),
    onSuccess: async ({ result }) => {
      await client.invalidateQueries({ queryKey: storedFlowKeys.all });
      toast.done(`Saved as version ${result.version}`);
    },
  });
  return (
    <>
      {error && <ProblemNotice error={error} />}
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Offered"
          prefix="Offered"
          options={WAYS}
          value={wanted}
          onValueChange={setWanted}
        />
        {wanted !== exposed && (
          <Button
            variant="primary"
            isBusy={isPending}
            onClick={() =>
              mutate({ version, input: { agent, flow: asFlow({ ...flow, exposed: wanted }) } })
            }
          >
            Save as version {version + 1}
          </Button>
        )}
      </div>
      <p className="text-ink-3">{WAYS.find(({ value }) => value === wanted)?.means}</p>
    </>
  );
}

function Offers({ offers }: Pick<StoredFlowData, "offers">) {
  if (offers.length === 0)
    return <p className="text-ink-2">No agent is connected to it yet, so none can call it.</p>;
  return (
    <ul className="grid gap-1.5" aria-label="Agents that have it">
      {offers.map(({ agent, id, allowed }) => (
        <li key={`${agent} ${id}`} className="flex flex-wrap items-center gap-x-2">
          <Link href={catalogHref(agent, { why: id })} className="mono">
            {agent}
          </Link>
          <span className="text-ink-3">
            as{" "}
            <span className="mono [overflow-wrap:anywhere]">
              <VisibleText>{id}</VisibleText>
            </span>
          </span>
          {!allowed && (
            <Link href={agentConnectionsHref(agent)}>
              <Badge {...tip("The connection's list does not have it: add it there")}>
                not allowed
              </Badge>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
