"use client";
// Edits that have not been saved, kept by tool while one moves between rows, and guarded when the page is left.
import { useEffect, useState } from "react";
import type { ToolTraitsData } from "@/lib/client/traits";
import { draftOf, isSameDraft, type OverrideDraft } from "./override-draft";

/** `base` is the copy that the edit began with; its version is the one that a save names. */
export type KeptDraft = { readonly base: ToolTraitsData; readonly draft: OverrideDraft };

export type Drafts = {
  readonly get: (key: string) => KeptDraft | undefined;
  /** A draft that says what its base says is no draft. */
  readonly keep: (key: string, kept: KeptDraft) => void;
  readonly drop: (key: string) => void;
  readonly keys: ReadonlySet<string>;
};

export function useDrafts(): Drafts {
  const [kept, setKept] = useState<ReadonlyMap<string, KeptDraft>>(new Map());
  useLeaveGuard(kept.size > 0);
  const change = (key: string, draft: KeptDraft | null) =>
    setKept((before) => {
      const after = new Map(before);
      if (draft === null) after.delete(key);
      else after.set(key, draft);
      return after;
    });
  return {
    get: (key) => kept.get(key),
    keep: (key, { base, draft }) =>
      change(key, isSameDraft(draft, draftOf(base)) ? null : { base, draft }),
    drop: (key) => change(key, null),
    keys: new Set(kept.keys()),
  };
}

function useLeaveGuard(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}

/** One address of a tool's traits as a key. */
export function rowKey({ id, namespace }: { id: string; namespace: string | null }): string {
  return namespace === null ? id : JSON.stringify([id, namespace]);
}
