"use client";
// What can be said about a tool: its strategies, its early profile with the questions before it, and a note.
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ToolTraitsData } from "@/lib/client/traits";
import { ChecklistField } from "./checklist-field";
import { draftExecution } from "./override-draft";
import { ProfileFields } from "./profile-fields";
import { StrategyField } from "./strategy-field";
import type { TraitEditing } from "./use-trait-editor";

type TraitChoicesProps = { traits: ToolTraitsData; editing: TraitEditing; mayGovern: boolean };

export function TraitChoices({ traits, editing, mayGovern }: TraitChoicesProps) {
  const { draft, fault, preview, change } = editing;
  const { below } = traits;
  const profile = draftExecution(draft, below);
  const strategyIssue = [...preview.issues].find(([path]) => path.startsWith("strategy"));
  const profileNotice = preview.result?.notices.find(({ code }) => code === "PROFILE_REFUSED");
  return (
    <fieldset disabled={!mayGovern} className="-mt-4 min-w-0">
      <legend className="sr-only">Traits of {traits.id}</legend>
      <StrategyField
        draft={draft}
        below={below}
        onDraftChange={change}
        isEnabled={mayGovern}
        error={fault ?? strategyIssue?.[1]}
      />
      <ProfileFields draft={draft} below={below} onDraftChange={change} isEnabled={mayGovern} />
      <ChecklistField
        checklist={traits.checklist}
        draft={draft}
        onDraftChange={change}
        isNeeded={profile !== null && draft.execution.mode === "set"}
      />
      {profileNotice && (
        <Banner tone="warning" className="mt-2">
          {profileNotice.message}
        </Banner>
      )}
      <Field
        label="Note"
        hint="Why; kept with the override and shown to whoever looks at it."
        error={preview.issues.get("note")}
        className="mt-4"
      >
        <Textarea
          rows={2}
          maxLength={2000}
          value={draft.note}
          onChange={(event) => change({ ...draft, note: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
