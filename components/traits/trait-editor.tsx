"use client";
// What one tool means for one agent, laid open for editing: the choices, who says what, and what a change would do.
import { EllipsisVertical } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { Menu, MenuItem } from "@/components/ui/menu";
import { SidePanel } from "@/components/ui/side-panel";
import { Textarea } from "@/components/ui/textarea";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolTraitsData } from "@/lib/client/traits";
import { ChecklistField } from "./checklist-field";
import { FindingList } from "./finding-list";
import { HintList } from "./hint-list";
import { HitList } from "./hit-list";
import { ImpactLine } from "./impact-line";
import { LayerList } from "./layer-list";
import { draftExecution, setExecutionMode, setStrategyMode } from "./override-draft";
import { OverrideHistory } from "./override-history";
import { ProfileFields } from "./profile-fields";
import { ReviewDialog } from "./review-dialog";
import { StaleNotice } from "./stale-notice";
import { StateNotice } from "./state-notice";
import { StrategyField } from "./strategy-field";
import { SuggestionBox } from "./suggestion-box";
import type { TraitPanelProps } from "./trait-panel-props";
import { useOverrideWrites } from "./use-override-writes";
import { type TraitEditing, useTraitEditor } from "./use-trait-editor";
import { WhatChanges } from "./what-changes";

type TraitEditorProps = TraitPanelProps & { traits: ToolTraitsData };

export function TraitEditor(props: TraitEditorProps) {
  const { traits, drafts, mayGovern, onClose, onOpen } = props;
  const { agent, alias } = traits;
  const writes = useOverrideWrites(agent);
  const editing = useTraitEditor({ traits, drafts, writes });
  const { draft, preview, change } = editing;
  const target = { connection: alias, callable: traits.callable, namespace: traits.namespace };
  const open = (callable: string, namespace: string | null) =>
    onOpen(`${alias}.${callable}`, namespace);

  return (
    <SidePanel
      title={<PanelTitle traits={traits} />}
      subtitle={<PanelSubtitle traits={traits} onOpen={open} />}
      onClose={onClose}
      footer={
        mayGovern && (
          <EditorFooter
            traits={traits}
            editing={editing}
            isClearing={writes.clear.isPending}
            onClear={() => writes.clear.mutate({ target, version: traits.version })}
          />
        )
      }
    >
      {editing.isStale && (
        <StaleNotice
          theirs={editing.theirs}
          mine={draft}
          onTakeTheirs={editing.discard}
          onKeepMine={editing.rebase}
        />
      )}
      <StateNotice traits={traits} />
      {mayGovern && traits.suggestion && (
        <SuggestionBox
          suggestion={traits.suggestion}
          onAccept={() =>
            change({
              ...draft,
              strategy: { mode: "set", value: traits.suggestion?.strategy ?? [] },
            })
          }
          onDismiss={() => writes.dismiss.mutate({ items: [target] })}
        />
      )}
      <Choices traits={traits} editing={editing} mayGovern={mayGovern} />
      <WhatChanges agent={agent} editing={editing} />
      <LayerList
        traits={traits}
        onClear={
          mayGovern
            ? (family) =>
                change(
                  family === "strategy"
                    ? setStrategyMode(draft, traits.below, "inherit")
                    : setExecutionMode(draft, traits.below, "inherit"),
                )
            : null
        }
        onOpen={(address) => open(address.callable, address.namespace)}
      />
      <FindingList findings={preview.result?.findings ?? traits.findings} />
      <HitList traits={traits} onOpen={(callable) => open(callable, null)} />
      <HintList hints={traits.hints} />
      <OverrideHistory
        agent={agent}
        target={target}
        onRestore={
          mayGovern ? (entry) => writes.undo.mutate([{ entry, version: traits.version }]) : null
        }
      />
      <ReviewDialog
        isOpen={editing.isReviewing}
        onOpenChange={editing.setReviewing}
        traits={editing.base}
        preview={preview}
        isSaving={writes.save.isPending}
        onSave={editing.save}
      />
    </SidePanel>
  );
}

function PanelTitle({ traits: { callable, namespace } }: { traits: ToolTraitsData }) {
  return (
    <span className="mono">
      <VisibleText>{callable === "*" ? "* (every tool)" : callable}</VisibleText>
      {namespace !== null && <span className="font-normal text-ink-3"> in {namespace}</span>}
    </span>
  );
}

type SubtitleProps = {
  traits: ToolTraitsData;
  onOpen: (callable: string, namespace: string | null) => void;
};

/** The menu leads to the other addresses under which one may speak about the tool. */
function PanelSubtitle({ traits, onOpen }: SubtitleProps) {
  const { alias, agent, callable, namespace } = traits;
  const namespaces = traits.namespaces.filter((name) => name !== namespace);
  return (
    <span className="flex items-center gap-1">
      {alias} · for agent {agent} only
      <Menu
        align="start"
        trigger={
          <IconButton label="Speak about something else" size="sm">
            <EllipsisVertical />
          </IconButton>
        }
      >
        {callable !== "*" && (
          <MenuItem onSelect={() => onOpen("*", null)}>Every tool of {alias}</MenuItem>
        )}
        {namespace !== null && (
          <MenuItem onSelect={() => onOpen(callable, null)}>{callable} in general</MenuItem>
        )}
        {callable !== "*" &&
          namespaces.map((name) => (
            <MenuItem key={name} onSelect={() => onOpen(callable, name)}>
              Only calls in {name}
            </MenuItem>
          ))}
      </Menu>
    </span>
  );
}

type ChoicesProps = { traits: ToolTraitsData; editing: TraitEditing; mayGovern: boolean };

function Choices({ traits, editing, mayGovern }: ChoicesProps) {
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

type FooterProps = {
  traits: ToolTraitsData;
  editing: TraitEditing;
  isClearing: boolean;
  onClear: () => void;
};

function EditorFooter({ traits, editing, isClearing, onClear }: FooterProps) {
  const { isDirty, isStale, fault, setReviewing, discard } = editing;
  const canReview = isDirty && !isStale && fault === null;
  useShortcut("mod+enter", () => setReviewing(true), {
    label: "Review and save",
    group: "Traits",
    isEnabled: canReview,
  });
  return (
    <>
      {canReview && <ImpactLine preview={editing.preview} />}
      <Button variant="primary" disabled={!canReview} onClick={() => setReviewing(true)}>
        Review and save
      </Button>
      {isDirty ? (
        <Button variant="ghost" onClick={discard}>
          Discard
        </Button>
      ) : (
        traits.override && (
          <Button variant="ghost" isBusy={isClearing} onClick={onClear}>
            Clear override
          </Button>
        )
      )}
      <span className="flex-1" />
      <Kbd keys="mod+enter" />
    </>
  );
}
