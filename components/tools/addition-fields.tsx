"use client";
// What goes with a contract: the cost of being wrong, hints for export, and a schema where the source lists none.
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { DeclarationDraft, DraftHints, DraftNotes } from "./declaration-draft";
import { HINTS } from "./tool-words";
import { without } from "./without";

type AdditionProps = {
  draft: DeclarationDraft;
  issues: ReadonlyMap<string, string>;
  onChange: (draft: DeclarationDraft) => void;
};

const COSTS = [
  { value: "", label: "not said" },
  { value: "low", label: "low" },
  { value: "medium", label: "medium" },
  { value: "high", label: "high" },
] as const;

/** A cheap command may do without a gate if somebody says why. */
export function CostFields({ draft, issues, onChange }: AdditionProps) {
  const { notes } = draft;
  const set = (next: DraftNotes | null) => onChange({ ...draft, notes: next });
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 font-medium text-sm">Being wrong</legend>
      <div className="grid items-start gap-2.5 sm:grid-cols-2">
        <Field label="An error costs" error={issues.get("notes")}>
          <Select
            options={COSTS}
            value={notes?.costOfError ?? ""}
            onValueChange={(costOfError) =>
              set(costOfError === "" ? null : { granularity: "fine", ...notes, costOfError })
            }
          />
        </Field>
        {notes && (
          <Field label="One call decides">
            <Select
              options={GRANULARITIES}
              value={notes.granularity}
              onValueChange={(granularity) => set({ ...notes, granularity })}
            />
          </Field>
        )}
      </div>
      {notes?.costOfError === "low" && (
        <Field
          label="Why it needs no gate"
          hint="With a reason, a cheap command may run without a plan or an approval."
          error={issues.get("notes.waiver")}
        >
          <Input
            value={notes.waiver ?? ""}
            maxLength={500}
            onChange={({ target }) =>
              set(
                target.value === "" ? without(notes, "waiver") : { ...notes, waiver: target.value },
              )
            }
          />
        </Field>
      )}
    </fieldset>
  );
}

const GRANULARITIES = [
  { value: "fine", label: "little" },
  { value: "coarse", label: "much" },
] as const;

const SAID = [
  { value: "computed", label: "from the contract" },
  { value: "yes", label: "yes" },
  { value: "no", label: "no" },
] as const;

export function HintFields({ draft, issues, onChange }: AdditionProps) {
  const { hints } = draft;
  const set = (next: DraftHints) => onChange({ ...draft, hints: next });
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 font-medium text-sm">Hints that we give out</legend>
      <p className="text-ink-3 text-xs">
        They follow from the contract. A word of yours may only make one more careful.
      </p>
      <div className="grid items-start gap-2.5 sm:grid-cols-2">
        {HINTS.map(({ key, name }) => (
          <Field key={key} label={name} error={issues.get(`annotations.${key}`)}>
            <Select
              options={SAID}
              value={hints[key] === undefined ? "computed" : hints[key] ? "yes" : "no"}
              onValueChange={(said) =>
                set(said === "computed" ? without(hints, key) : { ...hints, [key]: said === "yes" })
              }
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

export function SchemaField({ draft, issues, onChange }: AdditionProps) {
  return (
    <Field
      label="Input schema"
      hint="Its source lists none, so only {} can be passed until you supply one: a JSON Schema of an object."
      error={issues.get("inputSchema")}
    >
      <Textarea
        rows={6}
        className="mono"
        spellCheck={false}
        value={draft.inputSchema}
        onChange={({ target }) => onChange({ ...draft, inputSchema: target.value })}
      />
    </Field>
  );
}
