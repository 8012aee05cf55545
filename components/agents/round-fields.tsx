"use client";
// How an agent's rounds are held to their verdicts, and how far early calls go.
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import type { PolicyDraft } from "./policy-draft";

const ENFORCEMENT = [
  {
    value: "enforce",
    label: "Enforce",
    hint: "What the traits refuse does not run, reaches nobody, and the model is told why.",
  },
  {
    value: "observe",
    label: "Observe",
    hint: "Every action is judged, recorded and shown, and what the traits would refuse runs nevertheless. Unknown tools and wrong arguments still fail, approvals are still asked for, and the ledger keeps everything once.",
  },
] as const;

type RoundFieldsProps = {
  draft: PolicyDraft;
  issues: ReadonlyMap<string, string>;
  edit: (part: Partial<PolicyDraft>) => void;
};

export function EnforcementField({ draft, edit }: Omit<RoundFieldsProps, "issues">) {
  return (
    <RadioGroup
      legend="Verdicts"
      look="cards"
      options={ENFORCEMENT}
      value={draft.enforcement}
      onValueChange={(enforcement) => edit({ enforcement })}
    />
  );
}

export function EarlyFields({ draft, issues, edit }: RoundFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Early calls at a time, at most"
        hint="Over it a call takes the ordinary path, after the generation. Empty: 8."
        error={issues.get("earlyLimit")}
      >
        <Input
          type="number"
          min={1}
          max={1000}
          placeholder="8"
          value={draft.earlyLimit}
          onChange={(event) => edit({ earlyLimit: event.target.value })}
        />
      </Field>
      <Field
        label="Wait for early calls, in seconds"
        hint="How long the end of a round waits for them; what takes longer outlives the round and is shown so. Empty: 30."
        error={issues.get("settleMs")}
      >
        <Input
          type="number"
          min={0}
          max={600}
          step="any"
          placeholder="30"
          value={draft.settleSeconds}
          onChange={(event) => edit({ settleSeconds: event.target.value })}
        />
      </Field>
    </div>
  );
}
