"use client";
// The end of an edit: review and save it, discard it, or take the standing override back.
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { ToolTraitsData } from "@/lib/client/traits";
import { ImpactLine } from "./impact-line";
import type { TraitEditing } from "./use-trait-editor";

type EditorFooterProps = {
  traits: ToolTraitsData;
  editing: TraitEditing;
  isClearing: boolean;
  onClear: () => void;
};

export function EditorFooter({ traits, editing, isClearing, onClear }: EditorFooterProps) {
  const { isDirty, isStale, fault, review, discard } = editing;
  const canReview = isDirty && !isStale && fault === null;
  useShortcut("mod+enter", () => review(true), {
    label: "Review and save",
    group: "Traits",
    isEnabled: canReview,
  });
  return (
    <>
      {canReview && <ImpactLine preview={editing.preview} />}
      <Button variant="primary" disabled={!canReview} onClick={() => review(true)}>
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
