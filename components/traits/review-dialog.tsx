"use client";
// The last look before saving: before and after, what it changes, and what the server remarks.
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DiffView } from "@/components/ui/diff-view";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { Skeleton } from "@/components/ui/skeleton";
import type { ToolTraitsData } from "@/lib/client/traits";
import { ImpactList } from "./impact-list";
import { overrideText } from "./override-text";
import { PreviewProblem } from "./preview-problem";
import type { OverridePreview } from "./use-override-preview";

type ReviewDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  traits: ToolTraitsData;
  preview: OverridePreview;
  saveError: unknown;
  isSaving: boolean;
  onSave: () => void;
};

export function ReviewDialog(props: ReviewDialogProps) {
  const { isOpen, onOpenChange, traits, preview, saveError, isSaving, onSave } = props;
  const where = traits.namespace === null ? "" : ` in ${traits.namespace}`;
  const canSave = preview.result !== null && preview.error === null && !preview.isWaiting;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={
        <>
          Save <span className="mono">{traits.id}</span>
          {where}
        </>
      }
      description="In force from the next round; rounds that run keep what they began with."
      size="md"
      footer={
        <>
          <Button variant="primary" disabled={!canSave} isBusy={isSaving} onClick={onSave}>
            Save
          </Button>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Back to editing
          </Button>
          <span className="flex-1" />
          <Kbd keys="mod+enter" />
        </>
      }
    >
      {canSave && <SaveKey onSave={onSave} />}
      {saveError !== null && (
        <Banner tone="error" className="mb-4" title="Not saved">
          {readProblem(saveError).detail}
        </Banner>
      )}
      <ReviewContent traits={traits} preview={preview} />
    </Dialog>
  );
}

/** Inside the dialog, where the dialog's own keys count. */
function SaveKey({ onSave }: { onSave: () => void }) {
  useShortcut("mod+enter", onSave, { label: "Save", group: "Traits" });
  return null;
}

function ReviewContent({ traits, preview }: Pick<ReviewDialogProps, "traits" | "preview">) {
  const { result, error } = preview;
  if (result === null)
    return error ? <PreviewProblem preview={preview} /> : <Skeleton className="h-48" />;
  return (
    <div className="grid gap-4">
      {error !== null && <PreviewProblem preview={preview} />}
      {result.notices.map(({ code, message }) => (
        <Banner key={code} tone="warning">
          {message}
        </Banner>
      ))}
      <DiffView
        label={`Change of ${traits.id}`}
        before={overrideText(traits.override, result.before)}
        after={overrideText(result.override, result.after)}
      />
      <ImpactList impact={result.impact} isWaiting={preview.isWaiting} />
    </div>
  );
}
