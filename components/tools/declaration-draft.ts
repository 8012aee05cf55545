// A declaration while it is being written: where it starts, what it becomes when a shape is chosen, and what is sent.

import type { DeclarationInput } from "@/lib/client/declarations";
import { readJsonObject } from "@/lib/client/json-object";
import type { ContractData, DeclarationData, ToolDetailData } from "@/lib/client/tools";

export type DraftShape = NonNullable<ToolDetailData["shape"]>;
export type DraftNotes = NonNullable<DeclarationInput["notes"]>;
export type DraftHints = NonNullable<DeclarationInput["annotations"]>;

export type DeclarationDraft = {
  /** Null for a tool whose shape stands in code, and while nobody has chosen one. */
  readonly shape: DraftShape | null;
  /** Null while there is none to change. */
  readonly contract: ContractData | null;
  readonly notes: DraftNotes | null;
  readonly hints: DraftHints;
  /** JSON text; empty where none is supplied. */
  readonly inputSchema: string;
  readonly note: string;
};

type Edited = Pick<ToolDetailData, "runtime">;

/** What stands; a tool with code starts from its code, so that there is something to tighten. */
export function draftOf({ runtime }: Edited, declaration: DeclarationData): DeclarationDraft {
  const isCode = runtime.baseFrom === "code";
  return {
    shape: declaration?.shape ?? null,
    contract: declaration?.contract ?? (isCode ? runtime.base : null),
    notes: declaration?.notes ?? null,
    hints: declaration?.annotations ?? {},
    inputSchema: declaration?.inputSchema ?? "",
    note: "",
  };
}

/** A contract that nobody has touched makes way for the start of the new shape; one that was edited stays. */
export function withShape(
  draft: DeclarationDraft,
  shape: DraftShape,
  { runtime }: Edited,
): DeclarationDraft {
  const isUntouched =
    draft.contract === null || isSame(draft.contract, startOf(runtime, draft.shape));
  const start = startOf(runtime, shape);
  return { ...draft, shape, contract: isUntouched ? start : draft.contract };
}

export function startOf(
  { starts }: Edited["runtime"],
  shape: DraftShape | null,
): ContractData | null {
  return starts.find((start) => start.shape === shape)?.contract ?? null;
}

export type DraftReading =
  | { readonly ok: true; readonly input: DeclarationInput }
  | { readonly ok: false; readonly issues: ReadonlyMap<string, string> };

/** What is sent, or what cannot even be sent. A contract that says what code says is no declaration. */
export function readDraft(draft: DeclarationDraft, { runtime }: Edited): DraftReading {
  const { shape, contract, notes, hints, note } = draft;
  const text = draft.inputSchema.trim();
  const inputSchema = text === "" ? null : readJsonObject(text);
  if (text !== "" && inputSchema === null)
    return { ok: false, issues: new Map([["inputSchema", "This is no JSON object."]]) };
  const isCode = runtime.baseFrom === "code";
  return {
    ok: true,
    input: {
      shape,
      contract: isCode && isSame(contract, runtime.base) ? null : contract,
      notes,
      annotations: Object.keys(hints).length === 0 ? null : hints,
      inputSchema,
      note,
    },
  };
}

/** Whether the draft says something else than what stands; a reason alone says nothing. */
export function isEdited(draft: DeclarationDraft, tool: Edited): boolean {
  const standing = draftOf(tool, tool.runtime.declaration);
  return !isSame({ ...draft, note: "" }, standing);
}

/** Both come from the same JSON, whose keys keep their order. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
