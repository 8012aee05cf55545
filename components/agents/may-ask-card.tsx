"use client";
// Which agents an agent may hand tasks to, by its delegate tools: any, those that are named, or nobody.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { SaveOrDiscard } from "@/components/ui/form-actions";
import { RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import { type AgentDetailData, agentKeys, updateAgentMutation } from "@/lib/client/agents";
import { NamedAgents } from "./named-agents";
import { useUndoUpdate } from "./use-undo-update";

const CHOICES = [
  { value: "named", label: "Only agents that are named", hint: "Nobody while none is named." },
  {
    value: "any",
    label: "Any agent of the workspace",
    hint: "Also those that are made later. What it asks for runs with no more scopes than it has itself.",
  },
] as const;

type MayAskCardProps = { agent: AgentDetailData; mayGovern: boolean };

export function MayAskCard({ agent, mayGovern }: MayAskCardProps) {
  const [draft, setDraft] = useState<AgentDetailData["mayAsk"]>(agent.mayAsk);
  const client = useQueryClient();
  const { mayAsk: before } = agent;
  const undo = useUndoUpdate(agent.slug);
  const save = useMutation({
    ...updateAgentMutation(agent.slug),
    onSuccess: ({ result }) => {
      setDraft(result.mayAsk);
      toast.done(`Saved whom ${agent.slug} may ask`, {
        detail: "In force from the next round.",
        undo: () => undo({ version: result.version, input: { mayAsk: before && [...before] } }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.one(agent.slug) }),
  });
  const isClean =
    String(draft) === String(agent.mayAsk) && (draft === null) === (agent.mayAsk === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ version: agent.version, input: { mayAsk: draft && [...draft] } });
  };
  return (
    <Card aria-label="Other agents">
      <form onSubmit={submit}>
        <CardHeader>
          <CardTitle>Other agents</CardTitle>
          <span className="text-ink-3 text-sm">Whom it may hand tasks to</span>
        </CardHeader>
        <CardBody>
          <fieldset disabled={!mayGovern} className="grid gap-4">
            <legend className="sr-only">Other agents</legend>
            <FormProblem error={save.error} />
            <RadioGroup
              legend="It may hand tasks to"
              look="cards"
              options={CHOICES}
              value={draft === null ? "any" : "named"}
              onValueChange={(choice) => setDraft(choice === "any" ? null : (agent.mayAsk ?? []))}
            />
            {draft !== null && (
              <NamedAgents
                own={agent.slug}
                slugs={draft}
                mayGovern={mayGovern}
                onChange={setDraft}
              />
            )}
          </fieldset>
        </CardBody>
        {mayGovern && (
          <CardFooter>
            <SaveOrDiscard
              isClean={isClean}
              isBusy={save.isPending}
              onDiscard={() => setDraft(agent.mayAsk)}
            />
          </CardFooter>
        )}
      </form>
    </Card>
  );
}
