"use client";
// The state of one edit: the draft on its base, what it would do, and the ways it ends.
import { useMemo, useState } from "react";
import { standingOf } from "@/lib/client/overrides";
import type { ToolTraitsData } from "@/lib/client/traits";
import { draftFault, draftOf, type OverrideDraft, toOverrideEdit } from "./override-draft";
import { type Drafts, rowKey, useDraft } from "./use-drafts";
import { useOverridePreview } from "./use-override-preview";
import type { OverrideWrites } from "./use-override-writes";

type Editing = {
  readonly traits: ToolTraitsData;
  readonly drafts: Drafts;
  readonly writes: OverrideWrites;
};

export function useTraitEditor({ traits, drafts, writes }: Editing) {
  const key = rowKey(traits);
  const kept = useDraft(drafts, key);
  const base = kept?.base ?? traits;
  const clean = useMemo(() => draftOf(traits), [traits]);
  const draft = kept?.draft ?? clean;
  const isDirty = kept !== undefined;
  const fault = draftFault(draft);
  const edit = useMemo(
    () => (isDirty && fault === null ? toOverrideEdit(base, draft, base.version) : null),
    [isDirty, fault, base, draft],
  );
  const standing = standingOf(writes.save.error);
  const isStale = isDirty && (traits.version !== base.version || standing !== null);
  const preview = useOverridePreview(traits.agent, isStale ? null : edit);
  const [isReviewing, setReviewing] = useState(false);

  const change = (next: OverrideDraft) => drafts.keep(key, { base, draft: next });
  const discard = () => {
    drafts.drop(key);
    writes.save.reset();
  };
  /** Also a draft that now says the same as theirs is done. */
  const rebase = () => {
    drafts.keep(key, { base: traits, draft });
    writes.save.reset();
  };
  /** The draft goes once it is saved, also where its panel has been closed meanwhile. */
  const save = async () => {
    if (edit === null) return;
    try {
      await writes.save.mutateAsync(edit);
      drafts.drop(key);
      setReviewing(false);
    } catch (error) {
      // Of two versions the panel makes a picture; any other refusal stays in the dialog.
      if (standingOf(error) !== null) setReviewing(false);
    }
  };
  const review = (isOpen: boolean) => {
    if (isOpen) writes.save.reset();
    setReviewing(isOpen);
  };
  return {
    base,
    draft,
    isDirty,
    isStale,
    fault,
    preview,
    isReviewing,
    review,
    change,
    discard,
    rebase,
    save,
    saveError: writes.save.error,
    /** What stands where the edit came too late. */
    theirs: standing?.override ?? traits.override,
  };
}

export type TraitEditing = ReturnType<typeof useTraitEditor>;
