"use client";
// A flow as JSON and the agent whose tools it calls: saved whole, as its first or its next version.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Save } from "lucide-react";
import { useState } from "react";
import { JsonObjectField } from "@/components/data/json-object-field";
import { ProblemNotice } from "@/components/data/problem-notice";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { prettyJson } from "@/components/ui/pretty-json";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { saveFlowMutation, storedFlowKeys } from "@/lib/client/flow-runs";
import type { FlowData } from "@/lib/client/flows";
import { readJsonObject } from "@/lib/client/json-object";
import { asFlow } from "./as-flow";
import { ForeseenFindings } from "./foreseen-findings";

type FlowEditorProps = {
  agents: readonly string[];
  agent: string;
  flow: FlowData;
  /** What is being edited; null where the flow is new. */
  version: number | null;
  onSaved: (name: string) => void;
};

export function FlowEditor({ agents, agent: own, flow, version, onSaved }: FlowEditorProps) {
  const [agent, setAgent] = useState(own);
  const [text, setText] = useState(() => prettyJson(flow));
  const client = useQueryClient();
  const written = readJsonObject(text);
  const { mutate, isPending, error } = useMutation({
    ...saveFlowMutation(),
    onSuccess: async ({ result }) => {
      await client.invalidateQueries({ queryKey: storedFlowKeys.all });
      toast.done(`Saved as version ${result.version}`);
      onSaved(result.name);
    },
  });
  return (
    <div className="grid gap-4">
      <Card aria-label="The flow as it is written">
        <CardHeader>
          <CardTitle>{version === null ? "A new flow" : `Version ${version}, edited`}</CardTitle>
          <span className="flex-1" />
          <Select
            aria-label="Agent"
            prefix="Agent"
            options={agents.map((slug) => ({ value: slug, label: slug }))}
            value={agent}
            onValueChange={setAgent}
            className="max-w-56"
          />
        </CardHeader>
        <CardBody className="grid gap-3">
          {error && <ProblemNotice error={error} />}
          <JsonObjectField
            label="Flow"
            hint="Steps run in their order. A step's tool is one of the agent's, by its own name for it. What each run is given is declared as inputSchema; takes names, by argument of the tool, an argument of the flow or an earlier step."
            text={text}
            onTextChange={setText}
            isObject={written !== null}
            isTall
          />
        </CardBody>
        <CardFooter>
          <span className="flex-1 text-ink-3 text-sm">
            Runs that have begun keep their version.
          </span>
          <Button
            variant="primary"
            disabled={written === null}
            isBusy={isPending}
            onClick={() => mutate({ version, input: { agent, flow: asFlow(written) } })}
          >
            {!isPending && <Save aria-hidden />}
            Save
          </Button>
        </CardFooter>
      </Card>
      <ForeseenFindings text={text} agent={agents.includes(agent) ? agent : null} />
    </div>
  );
}
