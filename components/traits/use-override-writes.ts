"use client";
// Saving, taking back and undoing, each answered by a toast and by fresh data everywhere.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import { agentKeys } from "@/lib/client/agents";
import {
  acceptSuggestionsMutation,
  deleteOverrideMutation,
  dismissSuggestionsMutation,
  putOverrideMutation,
  type UndoEntry,
  undoMutation,
} from "@/lib/client/overrides";

const NEXT_ROUND = "In force from the next round.";

export function useOverrideWrites(agent: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: agentKeys.all });
  const onSettled = refresh;

  const undo = useMutation({
    ...undoMutation(agent),
    onSuccess: ({ result }) => {
      const refused = result.items.find(({ outcome }) => outcome !== "done");
      if (result.done > 0) toast.done("Undone", { detail: NEXT_ROUND });
      if (refused) toast.failed(`${refused.id} was not undone`, { detail: refused.reason });
    },
    onError: (error) => toast.failed("Not undone", { detail: readProblem(error).detail }),
    onSettled,
  });
  const offerUndo = (entries: readonly UndoEntry[]) =>
    entries.length > 0 ? { undo: () => undo.mutate(entries) } : {};

  const save = useMutation({
    ...putOverrideMutation(agent),
    onSuccess: ({ result }) => {
      const { entry, version, target, notices } = result;
      const [notice] = notices;
      toast.done(`Saved ${target.connection}.${target.callable}`, {
        detail: notice?.message ?? NEXT_ROUND,
        ...offerUndo(entry === null ? [] : [{ entry, version }]),
      });
    },
    onSettled,
  });
  const clear = useMutation({
    ...deleteOverrideMutation(agent),
    onSuccess: ({ result }) => {
      const { entry, version, target } = result;
      toast.done(`Took back the override of ${target.connection}.${target.callable}`, {
        detail: NEXT_ROUND,
        ...offerUndo(entry === null ? [] : [{ entry, version }]),
      });
    },
    onError: (error) => toast.failed("Not taken back", { detail: readProblem(error).detail }),
    onSettled,
  });
  const accept = useMutation({
    ...acceptSuggestionsMutation(agent),
    onSuccess: ({ result }) => {
      const entries = result.items.flatMap(({ entry, version }) =>
        entry === null ? [] : [{ entry, version }],
      );
      toast.done(`Accepted ${result.done} of ${result.items.length} suggestions`, {
        detail: NEXT_ROUND,
        ...offerUndo(entries),
      });
    },
    onSettled,
  });
  const dismiss = useMutation({
    ...dismissSuggestionsMutation(agent),
    onError: (error) => toast.failed("Not put aside", { detail: readProblem(error).detail }),
    onSettled,
  });
  return { save, clear, undo, accept, dismiss };
}

export type OverrideWrites = ReturnType<typeof useOverrideWrites>;
