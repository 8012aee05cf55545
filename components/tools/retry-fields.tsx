"use client";
// What makes a second call harmless, or that nothing does.
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ContractFieldsProps } from "./contract-field-props";
import { NumberField } from "./number-field";

type Retry = ContractFieldsProps["contract"]["retry"];
type Story = Retry["story"];

const STORIES: readonly { readonly value: Story; readonly label: string }[] = [
  { value: "read_only", label: "It only reads, so a repeat is free" },
  { value: "natural_key", label: "The same key gives the same thing, always" },
  { value: "idempotency_key", label: "The same key gives the first result, for a while" },
  { value: "dedupe", label: "Equal calls within a while are one call" },
  { value: "not_safe", label: "Nothing: it is not safe to repeat" },
];
const DAY_MS = 86_400_000;
const TWO_MINUTES_MS = 120_000;

export function RetryFields(props: ContractFieldsProps) {
  const { contract, code, parameters, issues, onChange } = props;
  const { retry } = contract;
  const set = (next: Retry) => onChange({ ...contract, retry: next });
  const offered = STORIES.filter(
    ({ value }) =>
      code === null ||
      value === code.retry.story ||
      (value === "not_safe" && code.retry.story !== "read_only"),
  );
  return (
    <div className="grid gap-2.5">
      <Field label="Repeats" error={issues.get("contract.retry")}>
        <Select
          options={offered}
          value={retry.story}
          disabled={offered.length === 1}
          onValueChange={(story) =>
            set(
              code !== null && story === code.retry.story ? code.retry : started(story, parameters),
            )
          }
        />
      </Field>
      {"param" in retry && (
        <Field label="Key" hint="The parameter that carries it.">
          {parameters.length > 0 ? (
            <Select
              options={parameters.map((name) => ({ value: name, label: name }))}
              value={parameters.includes(retry.param) ? retry.param : null}
              disabled={code !== null}
              onValueChange={(param) => set({ ...retry, param })}
            />
          ) : (
            <Input
              className="mono"
              value={retry.param}
              disabled={code !== null}
              onChange={({ target }) => set({ ...retry, param: target.value })}
            />
          )}
        </Field>
      )}
      {"windowMs" in retry && (
        <NumberField
          key={retry.story}
          label="For how long, ms"
          error={issues.get("contract.retry.windowMs")}
          value={retry.windowMs}
          disabled={code !== null}
          onValueChange={(windowMs) => set({ ...retry, windowMs: windowMs ?? 0 })}
        />
      )}
      {retry.story === "not_safe" && (
        <Field label="So before it stands" error={issues.get("contract.retry.gate")}>
          <Select
            options={GATES}
            value={retry.gate}
            onValueChange={(gate) => set({ ...retry, gate })}
          />
        </Field>
      )}
    </div>
  );
}

const GATES = [
  { value: "approval", label: "an approval" },
  { value: "confirm", label: "a confirmed plan" },
] as const;

function started(story: Story, [first = ""]: readonly string[]): Retry {
  switch (story) {
    case "read_only":
      return { story };
    case "natural_key":
      return { story, param: first };
    case "idempotency_key":
      return { story, param: first, windowMs: DAY_MS };
    case "dedupe":
      return { story, windowMs: TWO_MINUTES_MS };
    case "not_safe":
      return { story, gate: "approval" };
  }
}
