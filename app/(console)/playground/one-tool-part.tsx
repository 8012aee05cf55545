"use client";
// One tool of an agent called by hand, through the same dispatch as every other call, with each stage of its way.
import { useQuery } from "@tanstack/react-query";
import { Wrench } from "lucide-react";
import { useMemo, useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { QueryStates } from "@/components/data/query-states";
import { CallForm } from "@/components/playground/call-form";
import { CallOutcome } from "@/components/playground/call-outcome";
import { useStartTurn } from "@/components/playground/use-start-turn";
import { StageList } from "@/components/rounds/stage-list";
import { SchemaTree } from "@/components/tools/schema-tree";
import { Combobox } from "@/components/ui/combobox";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { callFormOptions } from "@/lib/client/call-form";
import { catalogOptions } from "@/lib/client/catalogs";

type OneToolPartProps = {
  agents: readonly string[];
  agent: string;
  tool: string | null;
  /** The turn of the call that was made last. */
  called: string | null;
  onChange: (choice: { agent?: string; tool?: string | null; called?: string | null }) => void;
};

export function OneToolPart({ agents, agent, tool, called, onChange }: OneToolPartProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <Select
          aria-label="Agent"
          prefix="Agent"
          options={agents.map((slug) => ({ value: slug, label: slug }))}
          value={agent}
          onValueChange={(next) => onChange({ agent: next, tool: null, called: null })}
          className="max-w-56"
        />
        <ToolChoice
          key={`${agent} ${tool}`}
          agent={agent}
          tool={tool}
          onChoose={(next) => onChange({ tool: next, called: null })}
        />
      </div>
      {tool === null ? (
        <EmptyState icon={Wrench} title="Choose a tool">
          Its schema and an empty call appear here.
        </EmptyState>
      ) : (
        <Call
          key={`${agent} ${tool}`}
          agent={agent}
          tool={tool}
          onCalled={(turn) => onChange({ called: turn })}
        />
      )}
      {called !== null && (
        <CallOutcome turn={called} stageList={(stages) => <StageList stages={stages} />} />
      )}
    </div>
  );
}

type ToolChoiceProps = { agent: string; tool: string | null; onChoose: (tool: string) => void };

function ToolChoice({ agent, tool, onChoose }: ToolChoiceProps) {
  const { data } = useQuery(catalogOptions({ agent, revision: null }));
  const [text, setText] = useState(tool ?? "");
  const options = useMemo(
    () =>
      (data?.tools ?? [])
        .filter(({ allowed }) => allowed)
        .map(({ id, shape }) => ({ value: id, detail: shape ?? "undeclared" })),
    [data],
  );
  return (
    <Combobox
      label="Tool"
      placeholder="Type a tool's name"
      text={text}
      onTextChange={setText}
      options={options}
      onChoose={onChoose}
    />
  );
}

type CallProps = { agent: string; tool: string; onCalled: (turn: string) => void };

function Call({ agent, tool, onCalled }: CallProps) {
  const query = useQuery(callFormOptions(agent, tool));
  const { start, starting } = useStartTurn();
  return (
    <QueryStates query={query} loading={<Skeleton className="h-96 rounded-lg" />}>
      {(form) => (
        <CallForm
          form={form}
          starting={starting}
          parameters={
            form.inputSchema === null ? (
              <p className="text-ink-2 text-sm">Its source has never listed a schema.</p>
            ) : (
              <SchemaTree schema={form.inputSchema} label="Parameters" />
            )
          }
          onCall={({ args, execution = "nothing", scopes }) =>
            start(
              execution,
              {
                ...{ agent, execution, earlyStarts: false },
                text: `A call of ${tool} from the playground.`,
                model: { kind: "call", tool, args },
                ...(scopes === undefined ? {} : { scopes }),
              },
              ({ id }) => onCalled(id),
            )
          }
        />
      )}
    </QueryStates>
  );
}
