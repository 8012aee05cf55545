"use client";
// What one tool means for one agent, laid open for editing: the choices, who says what, and what a change would do.
import { SidePanel } from "@/components/ui/side-panel";
import type { ToolTraitsData } from "@/lib/client/traits";
import { EditorFooter } from "./editor-footer";
import { FindingList } from "./finding-list";
import { HintList } from "./hint-list";
import { HitList } from "./hit-list";
import { LayerList } from "./layer-list";
import { setExecutionMode, setStrategyMode } from "./override-draft";
import { OverrideHistory } from "./override-history";
import { PanelSubtitle, PanelTitle } from "./panel-heading";
import { ReviewDialog } from "./review-dialog";
import { StaleNotice } from "./stale-notice";
import { StateNotice } from "./state-notice";
import { SuggestionBox } from "./suggestion-box";
import { TraitChoices } from "./trait-choices";
import type { TraitPanelProps } from "./trait-panel-props";
import { useOverrideWrites } from "./use-override-writes";
import { useTraitEditor } from "./use-trait-editor";
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
          onAccept={() => {
            change({
              ...draft,
              strategy: { mode: "set", value: traits.suggestion?.strategy ?? [] },
            });
            editing.review(true);
          }}
          onDismiss={() =>
            writes.dismiss.mutate({ items: [{ connection: alias, callable: traits.callable }] })
          }
        />
      )}
      {!mayGovern && (
        <p className="mb-3 text-ink-2 text-sm">
          Editors and administrators say what it means. You can look at all of it.
        </p>
      )}
      <TraitChoices traits={traits} editing={editing} mayGovern={mayGovern} />
      {mayGovern && <WhatChanges agent={agent} editing={editing} />}
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
        onOpenChange={editing.review}
        traits={editing.base}
        preview={preview}
        saveError={editing.saveError}
        isSaving={writes.save.isPending}
        onSave={editing.save}
      />
    </SidePanel>
  );
}
