"use client";
// Says what a tool is and how it may run, with what that changes for every agent, before anything is saved.
import { useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Overline } from "@/components/ui/card";
import { Drawer } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { issuesOf } from "@/lib/client/request";
import { type DeclarationData, standingDeclaration, type ToolDetailData } from "@/lib/client/tools";
import { CostFields, HintFields, SchemaField } from "./addition-fields";
import { ConsequenceList } from "./consequence-list";
import { ContractFields } from "./contract-fields";
import {
  type DeclarationDraft,
  type DraftShape,
  draftOf,
  isEdited,
  readDraft,
  startOf,
  withShape,
} from "./declaration-draft";
import { NoteField } from "./note-field";
import { parameterNames } from "./parameter-names";
import { StaleDeclaration } from "./stale-declaration";
import { type DeclarationPreview, useDeclarationPreview } from "./use-declaration-preview";
import { useDeclarationWrite } from "./use-declaration-write";

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

type DraftFieldsProps = {
  tool: ToolDetailData;
  draft: DeclarationDraft;
  issues: ReadonlyMap<string, string>;
  onChange: (draft: DeclarationDraft) => void;
  /** Like `onChange`, for fields that hold a text of their own. */
  onRestart: (draft: DeclarationDraft) => void;
};

function DraftFields({ tool, draft, issues, onChange, onRestart }: DraftFieldsProps) {
  const { runtime, model } = tool;
  const code = runtime.baseFrom === "code" ? runtime.base : null;
  const shape = code ? runtime.shape : draft.shape;
  return (
    <>
      {code === null && (
        <ShapeField
          draft={draft}
          tool={tool}
          error={issues.get("shape")}
          onChoose={(chosen) => onRestart(withShape(draft, chosen, tool))}
        />
      )}
      {draft.contract && (
        <ContractFields
          contract={draft.contract}
          code={code}
          shape={shape}
          parameters={parameterNames(model?.inputSchema ?? null)}
          issues={issues}
          onChange={(contract) => onChange({ ...draft, contract })}
        />
      )}
      {draft.contract && (
        <Button
          className="justify-self-start"
          size="sm"
          onClick={() => onRestart({ ...draft, contract: code ?? startOf(runtime, draft.shape) })}
        >
          {code ? "Back to what code says" : "Start over from the careful contract"}
        </Button>
      )}
      {code === null && draft.shape !== null && (
        <CostFields draft={draft} issues={issues} onChange={onChange} />
      )}
      {model && model.schemaFrom !== "source" && (
        <SchemaField draft={draft} issues={issues} onChange={onChange} />
      )}
      <HintFields draft={draft} issues={issues} onChange={onChange} />
      {runtime.declaration && (
        <Button
          className="justify-self-start"
          variant="danger"
          size="sm"
          onClick={() => onRestart({ ...draftOf(tool, null), note: draft.note })}
        >
          Take the declaration back
        </Button>
      )}
    </>
  );
}

const SHAPES: readonly { readonly value: DraftShape; readonly hint: string }[] = [
  { value: "query", hint: "Reads and changes nothing; may be repeated, cached, run beside others" },
  { value: "command", hint: "Changes something; runs in order, never cached" },
  { value: "job", hint: "Starts long work and returns at once" },
  { value: "handle", hint: "Returns a reference to something large" },
  { value: "agent", hint: "Hands a task to another agent, within a budget" },
  { value: "human", hint: "Asks a person and waits" },
];

type ShapeFieldProps = {
  draft: DeclarationDraft;
  tool: ToolDetailData;
  error: string | undefined;
  onChoose: (shape: DraftShape) => void;
};

function ShapeField({ draft, tool, error, onChoose }: ShapeFieldProps) {
  const { suggestion } = tool;
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend="Shape"
        look="cards"
        className="sm:grid-cols-2"
        options={SHAPES.map(({ value, hint }) => ({
          value,
          label: <ShapeBadge shape={value} />,
          hint,
        }))}
        value={draft.shape}
        onValueChange={onChoose}
      />
      {suggestion && (
        <p className="text-ink-2 text-sm">
          {suggestion.shape ? (
            <>
              Suggested: <b>{suggestion.shape}</b>.{" "}
            </>
          ) : null}
          <VisibleText>{suggestion.why}</VisibleText>
        </p>
      )}
      {error && <p className="text-refused text-xs">{error}</p>}
    </div>
  );
}

type WhatChangesProps = { preview: DeclarationPreview; edited: boolean; isStale: boolean };

function WhatChanges({ preview, edited, isStale }: WhatChangesProps) {
  const { result, error, isWaiting, issues } = preview;
  return (
    <section aria-live="polite">
      <Overline>What changes</Overline>
      {!edited && <p className="text-ink-3 text-sm">Nothing is edited yet.</p>}
      {edited && !result && !error && <Skeleton className="h-12" />}
      {edited && error !== null && !isStale && (
        <Banner tone="error" title={issues.size > 0 ? "This cannot stand as it is" : undefined}>
          {issues.size > 0 ? <Issues issues={issues} /> : readProblem(error).detail}
        </Banner>
      )}
      {edited && result && <ConsequenceList agents={result.agents} isWaiting={isWaiting} />}
    </section>
  );
}

function Issues({ issues }: { issues: ReadonlyMap<string, string> }) {
  return (
    <ul className="grid gap-1">
      {[...issues].map(([path, message]) => (
        <li key={path}>
          <span className="mono text-xs">{path}</span> {message}
        </li>
      ))}
    </ul>
  );
}
