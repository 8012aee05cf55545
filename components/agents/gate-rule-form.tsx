"use client";
// One gate rule while it is written: what it matches, how long a person has, who may decide, and why.
import { type FormEvent, useState } from "react";
import { useSettled } from "@/components/data/filters/use-settled";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { GateRuleData } from "@/lib/client/agents";
import { GateReach } from "./gate-reach";
import { EXPIRIES, fromExpiry, toExpiry } from "./gate-rule-expiry";

const APPROVERS = [
  { value: "any", label: "An approver or an admin" },
  { value: "admin", label: "An admin" },
] as const;

type GateRuleFormProps = {
  slug: string;
  /** Null for a new one. */
  rule: GateRuleData | null;
  /** What the server says of the pattern. */
  error: string | undefined;
  isBusy: boolean;
  onSave: (rule: GateRuleData) => void;
  onCancel: () => void;
};

const NEW: GateRuleData = { tool: "", expiresMs: null, approver: null, note: "" };

export function GateRuleForm(props: GateRuleFormProps) {
  const { slug, rule, error, isBusy, onSave, onCancel } = props;
  const [draft, setDraft] = useState(rule ?? NEW);
  const settled = useSettled(draft.tool, 250);
  const edit = (part: Partial<GateRuleData>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ ...draft, tool: draft.tool.trim(), note: draft.note.trim() });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md border bg-panel-2 p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Tool or pattern"
          isRequired
          error={error}
          hint={
            <>
              A tool’s id, * for anything: <span className="mono">mail.*</span>.{" "}
              <GateReach slug={slug} pattern={settled ?? ""} />
            </>
          }
        >
          <Input
            value={draft.tool}
            maxLength={300}
            className="mono"
            autoFocus
            spellCheck={false}
            onChange={(event) => edit({ tool: event.target.value })}
          />
        </Field>
        <Field label="Why" hint="Shown with every gate that the rule opens.">
          <Input
            value={draft.note}
            maxLength={200}
            onChange={(event) => edit({ note: event.target.value })}
          />
        </Field>
        <Field label="A person has" hint="After that the call is denied, and was not run.">
          <Select
            options={withOwn(draft.expiresMs)}
            value={fromExpiry(draft.expiresMs)}
            onValueChange={(value) => edit({ expiresMs: toExpiry(value) })}
          />
        </Field>
        <Field label="Who decides" hint="Whoever is first.">
          <Select
            options={APPROVERS}
            value={draft.approver === "admin" ? "admin" : "any"}
            onValueChange={(value) => edit({ approver: value === "admin" ? "admin" : null })}
          />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button variant="primary" type="submit" isBusy={isBusy} disabled={draft.tool.trim() === ""}>
          Save rule
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A script may have set a time that is not offered. */
function withOwn(expiresMs: number | null): typeof EXPIRIES {
  const value = fromExpiry(expiresMs);
  if (EXPIRIES.some((one) => one.value === value)) return EXPIRIES;
  return [...EXPIRIES, { value, label: `${value} ms` }];
}
