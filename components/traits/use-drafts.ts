"use client";
// Edits that have not been saved, kept by tool while one moves between rows, and guarded when the page is left. They live
// beside React's state, so that typing in the panel draws the panel and not the table.
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ToolTraitsData } from "@/lib/client/traits";
import { draftOf, isSameDraft, type OverrideDraft } from "./override-draft";

/** `base` is the copy that the edit began with; its version is the one that a save names. */
export type KeptDraft = { readonly base: ToolTraitsData; readonly draft: OverrideDraft };

export type Drafts = {
  readonly get: (key: string) => KeptDraft | undefined;
  /** A draft that says what its base says is no draft. */
  readonly keep: (key: string, kept: KeptDraft) => void;
  readonly drop: (key: string) => void;
  /** The same set until a draft comes or goes. */
  readonly keys: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function useDrafts(): Drafts {
  const [drafts] = useState(createDrafts);
  return drafts;
}

/** The edit of one tool, renewed with every change of it. */
export function useDraft(drafts: Drafts, key: string): KeptDraft | undefined {
  return useSyncExternalStore(
    drafts.subscribe,
    () => drafts.get(key),
    () => undefined,
  );
}

/** Which tools have an edit; while there is one, leaving the page asks first. */
export function useEditedKeys(drafts: Drafts): ReadonlySet<string> {
  const keys = useSyncExternalStore(drafts.subscribe, drafts.keys, () => NONE);
  const isNeeded = keys.size > 0;
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
  return keys;
}

/** One address of a tool's traits as a key. */
export function rowKey({ id, namespace }: { id: string; namespace: string | null }): string {
  return namespace === null ? id : JSON.stringify([id, namespace]);
}

const NONE: ReadonlySet<string> = new Set();

function createDrafts(): Drafts {
  const kept = new Map<string, KeptDraft>();
  const listeners = new Set<() => void>();
  let keys: ReadonlySet<string> = NONE;
  const changed = () => {
    if (keys.size !== kept.size || [...kept.keys()].some((key) => !keys.has(key)))
      keys = new Set(kept.keys());
    for (const listener of listeners) listener();
  };
  const drop = (key: string) => {
    kept.delete(key);
    changed();
  };
  return {
    get: (key) => kept.get(key),
    keep(key, { base, draft }) {
      if (isSameDraft(draft, draftOf(base))) return drop(key);
      kept.set(key, { base, draft });
      changed();
    },
    drop,
    keys: () => keys,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
