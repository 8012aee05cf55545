"use client";
// What a file leaves to decide: which bundle, which of its agents, and what becomes of what it does not have.
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { formatCount } from "@/components/ui/format-number";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import type { ConfigImportData, ConfigUpload } from "@/lib/client/configs";

type ImportChoicesProps = {
  preview: ConfigImportData;
  upload: ConfigUpload;
  onUploadChange: (upload: ConfigUpload) => void;
};

export function ImportChoices({ preview, upload, onUploadChange }: ImportChoicesProps) {
  const { documents, gone } = preview;
  const document = documents.find(
    ({ bundle }) => bundle === (preview.outcome === "choose_bundle" ? undefined : preview.bundle),
  );
  const agents = document?.agents ?? [];
  return (
    <div className="grid gap-4 empty:hidden">
      {documents.length > 1 && (
        <Field label="Bundle" hint="Several places of this file hold agents; one is imported.">
          <Select
            options={documents.map(({ bundle, agents: names }) => ({
              value: bundle ?? "",
              label: `${bundle ?? "the file's top"} (${names.join(", ")})`,
            }))}
            value={upload.bundle}
            onValueChange={(bundle) => onUploadChange({ ...upload, bundle, agents: [] })}
            placeholder="Choose a bundle"
            className="w-full max-w-md"
          />
        </Field>
      )}
      {agents.length > 1 && (
        <AgentChoice
          agents={agents}
          chosen={upload.agents}
          onChosenChange={(chosen) => onUploadChange({ ...upload, agents: chosen })}
        />
      )}
      {gone > 0 && (
        <RadioGroup
          legend={`${formatCount(gone, "connection or trait key", "connections and trait keys")} stand that the file does not have`}
          look="cards"
          options={[
            { value: "keep", label: "Keep them", hint: "The file only adds and changes" },
            {
              value: "remove",
              label: "Remove them",
              hint: "The agents become exactly what the file says; a connection takes its overrides with it",
            },
          ]}
          value={upload.gone}
          onValueChange={(choice) => onUploadChange({ ...upload, gone: choice })}
        />
      )}
    </div>
  );
}

type AgentChoiceProps = {
  agents: readonly string[];
  /** Empty for all. */
  chosen: readonly string[];
  onChosenChange: (chosen: readonly string[]) => void;
};

function AgentChoice({ agents, chosen, onChosenChange }: AgentChoiceProps) {
  const ticked = new Set(chosen.length === 0 ? agents : chosen);
  const tick = (agent: string, isTicked: boolean) => {
    const next = agents.filter((one) => (one === agent ? isTicked : ticked.has(one)));
    // None is no choice: the last one stays ticked.
    if (next.length > 0) onChosenChange(next.length === agents.length ? [] : next);
  };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium text-sm">Agents</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {agents.map((agent) => (
          <Checkbox
            key={agent}
            label={<span className="mono">{agent}</span>}
            checked={ticked.has(agent)}
            onCheckedChange={(isTicked) => tick(agent, isTicked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
