"use client";
// Who or what stands between asking for a call and doing it.
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ContractFieldsProps } from "./contract-field-props";
import { NumberField } from "./number-field";

type Confirmation = ContractFieldsProps["contract"]["confirmation"];
type Kind = Confirmation["kind"];

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: "approval", label: "A person approves it" },
  { value: "dry_run_token", label: "A dry run, whose plan is confirmed" },
  { value: "plan_commit", label: "Another tool plans it" },
  { value: "none", label: "Nothing" },
];

export function ConfirmationFields({ contract, code, issues, onChange }: ContractFieldsProps) {
  const { confirmation } = contract;
  const set = (next: Confirmation) => onChange({ ...contract, confirmation: next });
  const offered = KINDS.filter(
    ({ value }) =>
      code === null ||
      value === code.confirmation.kind ||
      (value === "approval" && code.confirmation.kind === "none"),
  );
  const keepsCode = code !== null && code.confirmation.kind === confirmation.kind;
  return (
    <div className="grid gap-2.5">
      <Field
        label="Before it runs"
        hint={code === null ? undefined : "An approval may be added; what code asks for stays."}
        error={issues.get("contract.confirmation")}
      >
        <Select
          options={offered}
          value={confirmation.kind}
          disabled={offered.length === 1}
          onValueChange={(kind) =>
            set(
              code !== null && kind === code.confirmation.kind ? code.confirmation : started(kind),
            )
          }
        />
      </Field>
      {confirmation.kind === "dry_run_token" && (
        <NumberField
          label="The plan is good for, ms"
          error={issues.get("contract.confirmation.ttlMs")}
          value={confirmation.ttlMs}
          disabled={keepsCode}
          onValueChange={(ttlMs) => set({ ...confirmation, ttlMs: ttlMs ?? 0 })}
        />
      )}
      {confirmation.kind === "plan_commit" && (
        <Field label="The tool that plans" error={issues.get("contract.confirmation.pair")}>
          <Input
            className="mono"
            value={confirmation.pair}
            disabled={keepsCode}
            onChange={({ target }) => set({ ...confirmation, pair: target.value })}
          />
        </Field>
      )}
      {confirmation.kind === "approval" && (
        <div className="grid items-start gap-2.5 sm:grid-cols-2">
          <NumberField
            label="Within, ms"
            hint="Unanswered, it is denied."
            error={issues.get("contract.confirmation.expiresMs")}
            value={confirmation.expiresMs}
            onValueChange={(expiresMs) => set({ ...confirmation, expiresMs: expiresMs ?? 0 })}
          />
          <Field label="By the role" error={issues.get("contract.confirmation.approver")}>
            <Select
              options={ROLES}
              value={confirmation.approver ?? ANYBODY}
              onValueChange={(approver) => set(approvedBy(confirmation, approver))}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

const ANYBODY = "";
const ROLES = [
  { value: "approver", label: "approver" },
  { value: "admin", label: "admin" },
  { value: ANYBODY, label: "anybody who may decide" },
] as const;

type Approval = Extract<Confirmation, { kind: "approval" }>;

function approvedBy({ approver: _approver, ...rest }: Approval, approver: string): Approval {
  return approver === ANYBODY ? rest : { ...rest, approver };
}

function started(kind: Kind): Confirmation {
  switch (kind) {
    case "none":
      return { kind };
    case "dry_run_token":
      return { kind, ttlMs: 900_000 };
    case "plan_commit":
      return { kind, pair: "" };
    case "approval":
      return { kind, expiresMs: 300_000, approver: "approver" };
  }
}
