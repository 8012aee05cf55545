"use client";
// What a job needs beside its start, and what a sub-agent may use up.
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ContractFieldsProps } from "./contract-field-props";
import { NumberField } from "./number-field";
import { PARTS } from "./tool-words";
import { without } from "./without";

type Job = NonNullable<ContractFieldsProps["contract"]["job"]>;

const NO_JOB: Job = {
  statusTool: "",
  resultTool: "",
  pollAfterS: 5,
  estimatedMinutes: 1,
  cancellable: false,
};

export function JobFields({ contract, issues, onChange }: ContractFieldsProps) {
  const job = contract.job ?? NO_JOB;
  const set = (next: Job) => onChange({ ...contract, job: next });
  const error = issues.get("contract.job");
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 font-medium text-sm">Job</legend>
      <p className="text-ink-3 text-xs">{PARTS.job.meaning}.</p>
      {error && <p className="text-refused text-xs">{error}</p>}
      <div className="grid items-start gap-2.5 sm:grid-cols-2">
        <Field label="Asks how it goes" error={issues.get("contract.job.statusTool")}>
          <Input
            className="mono"
            value={job.statusTool}
            onChange={({ target }) => set({ ...job, statusTool: target.value })}
          />
        </Field>
        <Field label="Fetches the result" error={issues.get("contract.job.resultTool")}>
          <Input
            className="mono"
            value={job.resultTool}
            onChange={({ target }) => set({ ...job, resultTool: target.value })}
          />
        </Field>
        <NumberField
          label="Ask again after, s"
          error={issues.get("contract.job.pollAfterS")}
          value={job.pollAfterS}
          onValueChange={(pollAfterS) => set({ ...job, pollAfterS: pollAfterS ?? 0 })}
        />
        <NumberField
          label="Takes about, min"
          error={issues.get("contract.job.estimatedMinutes")}
          value={job.estimatedMinutes}
          onValueChange={(minutes) => set({ ...job, estimatedMinutes: minutes ?? 0 })}
        />
      </div>
      <Checkbox
        label="Can be cancelled"
        checked={job.cancellable}
        onCheckedChange={(cancellable) =>
          set(
            cancellable ? { ...job, cancellable } : { ...without(job, "cancelTool"), cancellable },
          )
        }
      />
      {job.cancellable && (
        <Field label="Cancels it" error={issues.get("contract.job.cancelTool")}>
          <Input
            className="mono"
            value={job.cancelTool ?? ""}
            onChange={({ target }) =>
              set(
                target.value === ""
                  ? without(job, "cancelTool")
                  : { ...job, cancelTool: target.value },
              )
            }
          />
        </Field>
      )}
    </fieldset>
  );
}

const LIMITS = [
  { key: "maxSteps", label: "Steps" },
  { key: "maxTokens", label: "Tokens" },
  { key: "maxWallMs", label: "Time, ms" },
  { key: "maxSpawn", label: "Sub-agents of its own" },
] as const;

const MODES = [
  { value: "awaited", label: "The round waits for its answer" },
  { value: "detached", label: "It goes on by itself" },
] as const;

export function BudgetFields({ contract, code, issues, onChange }: ContractFieldsProps) {
  const { budget } = contract;
  const error = issues.get("contract.budget");
  if (budget === undefined) return error ? <p className="text-refused text-xs">{error}</p> : null;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 font-medium text-sm">Budget</legend>
      {error && <p className="text-refused text-xs">{error}</p>}
      <div className="grid items-start gap-2.5 sm:grid-cols-2">
        {LIMITS.map(({ key, label }) => (
          <NumberField
            key={key}
            label={label}
            error={issues.get(`contract.budget.${key}`)}
            value={budget[key]}
            onValueChange={(limit) =>
              onChange({ ...contract, budget: { ...budget, [key]: limit ?? 0 } })
            }
          />
        ))}
      </div>
      <Field label="Mode">
        <Select
          options={MODES}
          value={budget.mode}
          disabled={code !== null}
          onValueChange={(mode) => onChange({ ...contract, budget: { ...budget, mode } })}
        />
      </Field>
    </fieldset>
  );
}
