"use client";
// A provider's model: its name, the name of the secret that holds its key, and its address where it has another.
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ModelDraft } from "./model-draft";

const NO_KEY = "";

type ProviderFieldsProps = {
  draft: ModelDraft;
  issues: ReadonlyMap<string, string>;
  edit: (part: Partial<ModelDraft>) => void;
  secretNames: readonly string[];
};

export function ProviderFields({ draft, issues, edit, secretNames }: ProviderFieldsProps) {
  const isCompatible = draft.provider === "openai-compatible";
  const names = new Set([...secretNames, ...(draft.secret === null ? [] : [draft.secret])]);
  const secrets = [
    ...(isCompatible ? [{ value: NO_KEY, label: "No key" }] : []),
    ...[...names].map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        className="content-start"
        label="Model"
        hint="As the provider names it."
        error={issues.get("model.model")}
      >
        <Input
          className="mono"
          value={draft.model}
          maxLength={200}
          spellCheck={false}
          onChange={(event) => edit({ model: event.target.value })}
        />
      </Field>
      <Field
        className="content-start"
        label="Key"
        hint={
          names.size === 0
            ? "The environment holds no secret. Set TRAITLINE_SECRET_<NAME> where Traitline runs, and choose the name here."
            : "The name of a secret of the environment; its value is read at use and never shown."
        }
        error={issues.get("model.secret")}
      >
        <Select
          options={secrets}
          value={draft.secret ?? (isCompatible ? NO_KEY : null)}
          onValueChange={(value) => edit({ secret: value === NO_KEY ? null : value })}
          placeholder="Secret…"
        />
      </Field>
      <Field
        className="sm:col-span-2"
        label="Address"
        isRequired={isCompatible}
        hint={
          isCompatible
            ? "Such as https://models.example/v1: what comes before /chat/completions."
            : "Only where another than the provider's own is asked."
        }
        error={issues.get("model.baseUrl")}
      >
        <Input
          className="mono"
          type="url"
          value={draft.baseUrl}
          maxLength={2000}
          spellCheck={false}
          onChange={(event) => edit({ baseUrl: event.target.value })}
        />
      </Field>
    </div>
  );
}
