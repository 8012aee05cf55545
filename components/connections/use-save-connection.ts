"use client";
// Foresees an edit of a connection while it is made, and saves it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSettled } from "@/components/data/filters/use-settled";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import {
  type ConnectionEdit,
  connectionPreviewOptions,
  updateConnectionMutation,
} from "@/lib/client/connections";
import { issuesOf } from "@/lib/client/request";

const PAUSE_MS = 250;

export function useSaveConnection(edit: ConnectionEdit | null) {
  const client = useQueryClient();
  const settled = useSettled(edit, PAUSE_MS);
  const save = useMutation({
    ...updateConnectionMutation(),
    onSuccess: async ({ result, revision }) => {
      // What was foreseen from the version before would only be told that it is stale.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== "preview" });
      toast.done(`Changed ${result.connection.alias} of ${result.connection.agent}`, {
        detail: `Revision ${revision}`,
      });
    },
  });
  const asked = connectionPreviewOptions(settled);
  // Once it is being saved, the version that it was made from is gone, or about to be.
  const isOpen = save.isIdle || save.isError;
  const preview = useQuery({ ...asked, enabled: settled !== null && isOpen });
  const error = edit === null ? null : (save.error ?? preview.error);
  const issues = issuesOf(error);
  const failure = error !== null && issues.size === 0 ? readProblem(error).detail : null;
  return { preview, save, issues, failure };
}
