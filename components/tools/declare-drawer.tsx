"use client";
// Says what a tool is and how it may run, with what that changes for every agent, before anything is saved.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { VisibleText } from "@/components/ui/visible-text";
import { standingDeclaration } from "@/lib/client/declarations";
import { issuesOf } from "@/lib/client/request";
import type { DeclarationData, ToolDetailData } from "@/lib/client/tools";
import { draftOf, isEdited, readDraft } from "./declaration-draft";
import { DraftFields } from "./draft-fields";
import { NoteField } from "./note-field";
import { StaleDeclaration } from "./stale-declaration";
import { useDeclarationPreview } from "./use-declaration-preview";
import { useDeclarationWrite } from "./use-declaration-write";
import { WhatChanges } from "./what-changes";

type DeclareDrawerProps = {
  tool: ToolDetailData;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function DeclareDrawer({ tool, isOpen, onOpenChange }: DeclareDrawerProps) {
  const [draft, setDraft] = useState(() => draftOf(tool, tool.runtime.declaration));
  const [version, setVersion] = useState(tool.version);
  const [generation, setGeneration] = useState(0);
  const reading = readDraft(draft, tool);
  const edited = isEdited(draft, tool);
  const edit = isOpen && reading.ok && edited ? { input: reading.input, version } : null;
  const preview = useDeclarationPreview(tool.id, edit);
  const save = useDeclarationWrite(tool, () => onOpenChange(false));
  const stale = standingDeclaration(save.error) ?? standingDeclaration(preview.error);
  const issues = new Map([
    ...(reading.ok ? [] : reading.issues),
    ...preview.issues,
    ...issuesOf(save.error),
  ]);
  const canSave = edit !== null && preview.result !== null && draft.note.trim() !== "";
  const submit = () => edit && save.mutate(edit);
  const restart = (declaration: DeclarationData, at: number) => {
    setDraft(draftOf(tool, declaration));
    setVersion(at);
    setGeneration(generation + 1);
    save.reset();
  };
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="md"
      title={
        <>
          Declare <VisibleText>{tool.callable}</VisibleText>
        </>
      }
      description={
        tool.runtime.baseFrom === "code"
          ? "Its shape and contract stand in code. Here its contract can be made tighter, for every agent."
          : "It has no code here, so until somebody says otherwise it is the most careful command. In force for every agent."
      }
      footer={
        <>
          <Button
            variant="primary"
            disabled={!canSave || preview.isWaiting}
            isBusy={save.isPending}
            onClick={submit}
          >
            Save
          </Button>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <span className="flex-1 text-right text-ink-3 text-xs">
            {edited && draft.note.trim() === "" && "Say why, then save"}
          </span>
          <Kbd keys="mod+enter" />
        </>
      }
    >
      {canSave && <SaveKey onSave={submit} />}
      <div className="grid gap-5">
        {stale && (
          <StaleDeclaration
            theirs={stale.declaration}
            mine={reading.ok ? reading.input : null}
            onTakeTheirs={() => restart(stale.declaration, stale.version)}
            onKeepMine={() => {
              setVersion(stale.version);
              save.reset();
            }}
          />
        )}
        <DraftFields
          key={generation}
          tool={tool}
          draft={draft}
          issues={issues}
          onChange={setDraft}
          onRestart={(next) => {
            setDraft(next);
            setGeneration(generation + 1);
          }}
        />
        <NoteField
          value={draft.note}
          onValueChange={(note) => setDraft({ ...draft, note })}
          hint="How you know: what you tried, or where it is written."
          error={issues.get("note")}
        />
        <WhatChanges preview={preview} edited={edited} isStale={stale !== null} />
      </div>
    </Drawer>
  );
}

/** Inside the drawer, where the drawer's own keys count. */
function SaveKey({ onSave }: { onSave: () => void }) {
  useShortcut("mod+enter", onSave, { label: "Save", group: "Tools" });
  return null;
}
