"use client";
// Which model an agent speaks to; without one its rounds are replays, for which nobody needs a key.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { SaveOrDiscard } from "@/components/ui/form-actions";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type AgentDetailData, agentKeys, updateAgentMutation } from "@/lib/client/agents";
import { issuesOf } from "@/lib/client/request";
import { serverOptionsOptions } from "@/lib/client/servers";
import {
  isSameModel,
  type ModelDraft,
  modelDraftOf,
  PROVIDER_WORDS,
  toModelInput,
} from "./model-draft";
import { ProviderFields } from "./provider-fields";

const PROVIDERS = ["none", "anthropic", "openai", "google", "openai-compatible"] as const;

type ModelCardProps = {
  agent: AgentDetailData;
  /** A model is sent a secret, so an administrator chooses it. */
  mayAdminister: boolean;
};

export function ModelCard({ agent, mayAdminister }: ModelCardProps) {
  const [draft, setDraft] = useState(() => modelDraftOf(agent.model));
  const { data: options } = useQuery(serverOptionsOptions());
  const standing = modelDraftOf(agent.model);
  const isClean = isSameModel(draft, standing);
  const save = useSaveModel(agent, (model) => setDraft(modelDraftOf(model)));
  const issues = issuesOf(save.error);
  const edit = (part: Partial<ModelDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ version: agent.version, input: { model: toModelInput(draft, agent.model) } });
  };
  const choices = standing.provider === "replay" ? [...PROVIDERS, "replay" as const] : PROVIDERS;

  return (
    <Card>
      <form onSubmit={submit}>
        <CardHeader>
          <CardTitle>Model</CardTitle>
        </CardHeader>
        <CardBody>
          <fieldset disabled={!mayAdminister} className="grid gap-4">
            <legend className="sr-only">Model</legend>
            <FormProblem error={save.error} issues={issues} />
            <Field label="Provider" hint={HINTS[draft.provider]}>
              <Select
                options={choices.map((value) => ({ value, label: PROVIDER_WORDS[value] }))}
                value={draft.provider}
                onValueChange={(provider) => edit({ provider })}
              />
            </Field>
            {draft.provider !== "none" && draft.provider !== "replay" && (
              <ProviderFields
                draft={draft}
                issues={issues}
                edit={edit}
                secretNames={options?.secretNames ?? []}
              />
            )}
            {!mayAdminister && (
              <p className="text-ink-3 text-sm">
                A model is sent a secret, so an administrator chooses it.
              </p>
            )}
          </fieldset>
        </CardBody>
        {mayAdminister && (
          <CardFooter>
            <SaveOrDiscard
              isClean={isClean}
              isBusy={save.isPending}
              onDiscard={() => setDraft(standing)}
            >
              Save model
            </SaveOrDiscard>
          </CardFooter>
        )}
      </form>
    </Card>
  );
}

const REMOTE = "The conversation and the tools' descriptions are sent there.";
const HINTS: Readonly<Record<ModelDraft["provider"], string>> = {
  none: "The Playground plays sample rounds and streams that you write. Nothing is sent anywhere, and no key is needed.",
  anthropic: REMOTE,
  openai: REMOTE,
  google: REMOTE,
  "openai-compatible": `${REMOTE} A model on this machine or in your network has its host named in TRAITLINE_ALLOWED_HOSTS first.`,
  replay: "The same recorded answer is played each time.",
};

function useSaveModel(
  { slug }: AgentDetailData,
  onSaved: (model: AgentDetailData["model"]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    ...updateAgentMutation(slug),
    onSuccess: ({ result }) => {
      onSaved(result.model);
      toast.done(`Saved the model of ${slug}`, { detail: "In force from the next turn." });
    },
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.all }),
  });
}
