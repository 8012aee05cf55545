"use client";
// The fields of a declaration: a shape where code says none, the contract, and what goes with it.
import { ShapeBadge } from "@/components/traits/shape-badge";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolDetailData } from "@/lib/client/tools";
import { CostFields, HintFields, SchemaField } from "./addition-fields";
import { ContractFields } from "./contract-fields";
import {
  type DeclarationDraft,
  type DraftShape,
  draftOf,
  startOf,
  withShape,
} from "./declaration-draft";
import { parameterNames } from "./parameter-names";

type DraftFieldsProps = {
  tool: ToolDetailData;
  draft: DeclarationDraft;
  issues: ReadonlyMap<string, string>;
  onChange: (draft: DeclarationDraft) => void;
  /** Like `onChange`, for fields that hold a text of their own. */
  onRestart: (draft: DeclarationDraft) => void;
};

export function DraftFields({ tool, draft, issues, onChange, onRestart }: DraftFieldsProps) {
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
