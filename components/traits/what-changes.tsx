"use client";
// The consequences of the edit at hand, kept up to date while one edits.
import { Skeleton } from "@/components/ui/skeleton";
import { ImpactList } from "./impact-list";
import { PanelSection } from "./panel-section";
import { PreviewProblem } from "./preview-problem";
import { RecentRounds } from "./recent-rounds";
import type { TraitEditing } from "./use-trait-editor";

type WhatChangesProps = { agent: string; editing: TraitEditing };

export function WhatChanges({ agent, editing }: WhatChangesProps) {
  return (
    <PanelSection title={`What changes for ${agent}`}>
      <div aria-live="polite">
        <Content editing={editing} />
      </div>
      <p className="mt-1.5 text-ink-3 text-xs">Edits take effect from the next round.</p>
    </PanelSection>
  );
}

function Content({ editing }: Pick<WhatChangesProps, "editing">) {
  const { isDirty, isStale, fault, preview } = editing;
  if (!isDirty || isStale || fault !== null)
    return <p className="text-ink-3 text-sm">Edit something to see what it would do.</p>;
  if (preview.result) {
    const { impact, recent } = preview.result;
    return (
      <div className="grid gap-2">
        <ImpactList impact={impact} isWaiting={preview.isWaiting} />
        {recent && <RecentRounds recent={recent} />}
      </div>
    );
  }
  if (preview.error) return <PreviewProblem preview={preview} />;
  return <Skeleton className="h-16" />;
}
