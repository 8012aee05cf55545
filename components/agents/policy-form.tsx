"use client";
// An agent's description and the policy of its rounds.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { SaveOrDiscard } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import { type AgentDetailData, agentKeys, updateAgentMutation } from "@/lib/client/agents";
import { issuesOf } from "@/lib/client/request";
import { draftOf, isSamePolicy, type PolicyDraft, toPolicyInput } from "./policy-draft";
import { EarlyFields, EnforcementField } from "./round-fields";
import { useUndoUpdate } from "./use-undo-update";

const MIXED = [
  {
    value: "every",
    label: "Every pair must be allowed",
    hint: "A tool with several strategies is held to each of them: after a search, one that may also write is refused. The careful reading, and the default.",
  },
  {
    value: "any",
    label: "Any one pair is enough",
    hint: "For runtimes that use the looser rule. More calls share a round, also some that cannot know what the earlier one found.",
  },
] as const;

type PolicyFormProps = { agent: AgentDetailData; mayGovern: boolean };

export function PolicyForm({ agent, mayGovern }: PolicyFormProps) {
  const [base, setBase] = useState(agent);
  const [draft, setDraft] = useState(() => draftOf(agent));
  const isClean = isSamePolicy(base, draft);
  if (base.version !== agent.version && isClean) {
    setBase(agent);
    setDraft(draftOf(agent));
  }
  const edit = (part: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSavePolicy(base, (version) =>
    setBase({ ...base, ...toPolicyInput(draft), version }),
  );
  const issues = issuesOf(save.error);
  const isStale = readProblem(save.error).code === "STALE";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ version: base.version, input: toPolicyInput(draft) });
  };
  const takeTheirs = () => {
    setBase(agent);
    setDraft(draftOf(agent));
    save.reset();
  };

  return (
    <Card aria-label="Policy">
      <form onSubmit={submit}>
        <CardHeader>
          <CardTitle>Policy</CardTitle>
        </CardHeader>
        <CardBody>
          <fieldset disabled={!mayGovern} className="grid gap-5">
            <legend className="sr-only">Policy</legend>
            {isStale && <StalePolicy agent={agent} onTakeTheirs={takeTheirs} />}
            {!isStale && <FormProblem error={save.error} issues={issues} />}
            <Field label="Description" error={issues.get("description")}>
              <Input
                value={draft.description}
                maxLength={500}
                onChange={(event) => edit({ description: event.target.value })}
              />
            </Field>
            <RadioGroup
              legend="Tools with several strategies"
              look="cards"
              options={MIXED}
              value={draft.mixedStrategies}
              onValueChange={(mixedStrategies) => edit({ mixedStrategies })}
            />
            <EnforcementField draft={draft} edit={edit} />
            <Limits draft={draft} issues={issues} edit={edit} />
            <EarlyFields draft={draft} issues={issues} edit={edit} />
          </fieldset>
        </CardBody>
        {mayGovern && (
          <CardFooter>
            <SaveOrDiscard
              isClean={isClean}
              isBusy={save.isPending}
              onDiscard={() => setDraft(draftOf(base))}
            />
          </CardFooter>
        )}
      </form>
    </Card>
  );
}

type LimitsProps = {
  draft: PolicyDraft;
  issues: ReadonlyMap<string, string>;
  edit: (part: Partial<PolicyDraft>) => void;
};

function Limits({ draft, issues, edit }: LimitsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <Checkbox
          label="Limit the actions of a round"
          hint="Accepted calls and the final answer count. Without a limit a round may hold any number."
          checked={draft.hasCap}
          onCheckedChange={(hasCap) => edit({ hasCap })}
        />
        {draft.hasCap && (
          <Field label="Actions a round, at most" error={issues.get("maxActionsPerRound")}>
            <Input
              type="number"
              min={1}
              max={1000}
              value={draft.maxActionsPerRound}
              onChange={(event) => edit({ maxActionsPerRound: event.target.value })}
            />
          </Field>
        )}
      </div>
      <Field
        label="Tools a turn, at most"
        hint="Above this the model is shown those that fit the turn, and can search for the rest."
        error={issues.get("maxToolsPerTurn")}
      >
        <Input
          type="number"
          min={1}
          max={10_000}
          value={draft.maxToolsPerTurn}
          onChange={(event) => edit({ maxToolsPerTurn: event.target.value })}
        />
      </Field>
    </div>
  );
}

type StalePolicyProps = { agent: AgentDetailData; onTakeTheirs: () => void };

function StalePolicy({ agent, onTakeTheirs }: StalePolicyProps) {
  const cap = agent.maxActionsPerRound ?? "no limit";
  return (
    <Banner
      tone="warning"
      title="Somebody changed this agent while you were editing. Nothing was saved."
      actions={
        <Button size="sm" onClick={onTakeTheirs}>
          Start from theirs
        </Button>
      }
    >
      Now: “{agent.description}”, {agent.mixedStrategies} pair,{" "}
      {agent.enforcement === "observe" ? "observed" : "enforced"}, {cap} a round,{" "}
      {agent.maxToolsPerTurn} tools a turn.
    </Banner>
  );
}

function useSavePolicy(base: AgentDetailData, onSaved: (version: number) => void) {
  const client = useQueryClient();
  const { slug } = base;
  const undo = useUndoUpdate(slug);
  return useMutation({
    ...updateAgentMutation(slug),
    onSuccess: ({ result }) => {
      onSaved(result.version);
      toast.done(`Saved the policy of ${slug}`, {
        detail: "In force from the next round.",
        undo: () => undo({ version: result.version, input: toPolicyInput(draftOf(base)) }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.all }),
  });
}
