"use client";
// Whether a tool may start while the model still speaks: one preset, and the four promises that it is made of.
import { Zap } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { Select } from "@/components/ui/select";
import type { ToolTraitsData } from "@/lib/client/traits";
import { EARLY_PROFILE, PROFILE_FIELDS, type ProfileField } from "@/lib/contracts/early-profile";
import {
  draftExecution,
  hasField,
  type OverrideDraft,
  setExecutionMode,
  setFullProfile,
  setProfileField,
} from "./override-draft";
import { PanelSection } from "./panel-section";
import { FIELD_MEANINGS } from "./profile-words";
import { SettingSwitch } from "./setting-switch";

type ProfileFieldsProps = {
  draft: OverrideDraft;
  below: ToolTraitsData["below"];
  onDraftChange: (draft: OverrideDraft) => void;
  /** Whether its key is in use. */
  isEnabled: boolean;
};

export function ProfileFields({ draft, below, onDraftChange, isEnabled }: ProfileFieldsProps) {
  const { mode } = draft.execution;
  const standing = draftExecution(draft, below);
  const count = PROFILE_FIELDS.filter((field) => hasField(standing, field)).length;
  const fillIn = () => onDraftChange(setFullProfile(draft));
  useShortcut("p", fillIn, {
    label: "Fill in the detached profile",
    group: "Traits",
    isEnabled,
  });

  return (
    <PanelSection
      title="May it start while the model still speaks?"
      aside={
        <SettingSwitch
          label="Early profile"
          mode={mode}
          onModeChange={(next) => onDraftChange(setExecutionMode(draft, below, next))}
        />
      }
    >
      <div className="rounded-md border">
        <div className="flex flex-wrap items-center justify-between gap-2 px-2.5 py-2">
          <span className="flex items-center gap-2">
            <Badge tone={count === PROFILE_FIELDS.length ? "ok" : "plain"}>
              {count} of {PROFILE_FIELDS.length} fields
            </Badge>
            <span className="text-ink-3 text-sm">{modeWords(mode, count)}</span>
          </span>
          <Button size="sm" onClick={fillIn} disabled={mode === "set" && count === 4}>
            <Zap aria-hidden />
            Detached profile
          </Button>
        </div>
        {mode === "set" && (
          <details className="border-t" open={count < PROFILE_FIELDS.length}>
            <summary className="cursor-pointer rounded-sm px-2.5 py-1.5 text-ink-2 text-sm">
              The four promises
            </summary>
            <div className="grid gap-3 px-2.5 pt-1 pb-2.5">
              {PROFILE_FIELDS.map((field) => (
                <FieldChoice
                  key={field}
                  field={field}
                  isOn={hasField(standing, field)}
                  onChange={(isOn) => onDraftChange(setProfileField(draft, below, field, isOn))}
                />
              ))}
            </div>
          </details>
        )}
      </div>
    </PanelSection>
  );
}

function modeWords(mode: OverrideDraft["execution"]["mode"], count: number): string {
  if (mode === "cleared") return "no early start";
  if (mode === "inherit") return count === 0 ? "none below" : "from below";
  return count === PROFILE_FIELDS.length ? "" : "a draft without effect";
}

type FieldChoiceProps = {
  field: ProfileField;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function FieldChoice({ field, isOn, onChange }: FieldChoiceProps) {
  const hint = `profile-${field}`;
  const value = EARLY_PROFILE[field];
  return (
    <div className="grid gap-1">
      <Select
        aria-label={field}
        aria-describedby={hint}
        prefix={field}
        className="mono text-xs"
        options={[
          { value: "", label: "not promised" },
          { value, label: value },
        ]}
        value={isOn ? value : ""}
        onValueChange={(chosen) => onChange(chosen !== "")}
      />
      <p id={hint} className="text-ink-3 text-xs">
        {FIELD_MEANINGS[field]}
      </p>
    </div>
  );
}
