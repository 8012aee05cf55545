"use client";
// The contract as a form: each part with its meaning; of a contract in code only what can be tightened.
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { formatDuration } from "@/components/ui/format-duration";
import { Input } from "@/components/ui/input";
import { ConfirmationFields } from "./confirmation-fields";
import type { ContractFieldsProps } from "./contract-field-props";
import { BudgetFields, JobFields } from "./family-fields";
import { LimitFields } from "./limit-fields";
import { NumberField } from "./number-field";
import { RetryFields } from "./retry-fields";
import { EFFECTS, PARTS } from "./tool-words";

export function ContractFields(props: ContractFieldsProps) {
  const { contract, code, shape, issues, onChange } = props;
  return (
    <div className="grid gap-5">
      <Effects contract={contract} code={code} issues={issues} onChange={onChange} />
      <NumberField
        label="Timeout, ms"
        hint={`${PARTS.timeoutMs.meaning}: ${formatDuration(contract.timeoutMs)}`}
        error={issues.get("contract.timeoutMs")}
        value={contract.timeoutMs}
        onValueChange={(timeoutMs) => onChange({ ...contract, timeoutMs: timeoutMs ?? 0 })}
      />
      <RetryFields {...props} />
      <ConfirmationFields {...props} />
      <Scopes contract={contract} code={code} issues={issues} onChange={onChange} />
      {shape === "job" && code === null && <JobFields {...props} />}
      {shape === "agent" && <BudgetFields {...props} />}
      <LimitFields {...props} />
    </div>
  );
}

type PartProps = Pick<ContractFieldsProps, "contract" | "code" | "issues" | "onChange">;

function Effects({ contract, code, issues, onChange }: PartProps) {
  const error = issues.get("contract.effects");
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium text-sm">Effects</legend>
      {EFFECTS.map(({ key, name, meaning }) => (
        <Checkbox
          key={key}
          label={name}
          hint={code?.effects[key] ? `${meaning}. Code says so.` : meaning}
          checked={contract.effects[key]}
          disabled={code?.effects[key] === true}
          onCheckedChange={(said) =>
            onChange({ ...contract, effects: { ...contract.effects, [key]: said } })
          }
        />
      ))}
      {error && <p className="text-refused text-xs">{error}</p>}
    </fieldset>
  );
}

function Scopes({ contract, code, issues, onChange }: PartProps) {
  const asked =
    code === null || code.scopes.length === 0 ? "" : ` Code asks for ${code.scopes.join(", ")}.`;
  return (
    <Field
      label="Scopes"
      hint={`${PARTS.scopes.meaning}, separated by commas.${asked}`}
      error={issues.get("contract.scopes")}
    >
      <Input
        className="mono"
        defaultValue={contract.scopes.join(", ")}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...contract, scopes: words(target.value) })}
      />
    </Field>
  );
}

function words(text: string): readonly string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
