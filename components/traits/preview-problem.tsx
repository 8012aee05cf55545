"use client";
// Why the consequences of an edit are not known, and how to ask again where that can help.
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { OverridePreview } from "./use-override-preview";

export function PreviewProblem({ preview }: { preview: OverridePreview }) {
  const { detail, canRetry } = readProblem(preview.error);
  return (
    <Banner
      tone="error"
      actions={
        canRetry && (
          <Button size="sm" isBusy={preview.isWaiting} onClick={preview.retry}>
            Try again
          </Button>
        )
      }
    >
      {detail}
    </Banner>
  );
}
