"use client";
// Saves a declaration, and offers to put back what stood before.
import { useMutation } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import { putDeclarationMutation } from "@/lib/client/declarations";
import type { ToolDetailData } from "@/lib/client/tools";
import { draftOf, readDraft } from "./declaration-draft";
import { NEXT_ROUND, useToolRefresh } from "./use-tool-writes";

/** `tool` as it stood when the edit began. */
export function useDeclarationWrite(tool: ToolDetailData, onSaved: () => void) {
  const onSettled = useToolRefresh();
  const undo = useMutation({
    ...putDeclarationMutation(tool.id),
    onSuccess: () => toast.done(`Put back what ${tool.callable} was`, { detail: NEXT_ROUND }),
    onError: (error) => toast.failed("Not undone", { detail: readProblem(error).detail }),
    onSettled,
  });
  return useMutation({
    ...putDeclarationMutation(tool.id),
    onSuccess: ({ result }) => {
      const before = readDraft(
        { ...draftOf(tool, tool.runtime.declaration), note: noteOf(tool) },
        tool,
      );
      toast.done(`Declared ${tool.callable}`, {
        detail: NEXT_ROUND,
        ...(before.ok
          ? { undo: () => undo.mutate({ input: before.input, version: result.version }) }
          : {}),
      });
      onSaved();
    },
    onSettled,
  });
}

function noteOf({ runtime }: ToolDetailData): string {
  return runtime.declaration?.note || "Undone: back to what stood before.";
}
