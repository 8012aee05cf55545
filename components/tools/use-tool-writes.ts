"use client";
// Declaring and reviewing, each answered by a toast and by fresh data everywhere.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import { agentKeys } from "@/lib/client/agents";
import {
  declareShapesMutation,
  type ReviewResultData,
  reviewToolsMutation,
} from "@/lib/client/declarations";
import { toolKeys } from "@/lib/client/tools";

export const NEXT_ROUND = "In force from the next round.";

export function useToolWrites() {
  const refresh = useToolRefresh();
  const review = useMutation({
    ...reviewToolsMutation(),
    onSuccess: ({ result }) => tell(result, "Reviewed", "review"),
    onError: (error) => toast.failed("Not reviewed", { detail: readProblem(error).detail }),
    onSettled: refresh,
  });
  const declare = useMutation({
    ...declareShapesMutation(),
    onSuccess: ({ result }) => tell(result, "Declared", "declaration"),
    onError: (error) => toast.failed("Not declared", { detail: readProblem(error).detail }),
    onSettled: refresh,
  });
  return { review, declare };
}

/** What people say of tools shows in lists, pages and catalogs alike. */
export function useToolRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: toolKeys.all }),
      client.invalidateQueries({ queryKey: agentKeys.all }),
    ]);
}

function tell({ items, done }: ReviewResultData, did: string, noun: string): void {
  const [only] = items;
  const name = items.length === 1 && only ? only.id : `${done} of ${items.length} tools`;
  if (done > 0) toast.done(`${did} ${name}`, { detail: NEXT_ROUND });
  const refused = items.find(({ outcome }) => outcome !== "done");
  if (refused) toast.failed(`No ${noun} of ${refused.id}`, { detail: refused.reason });
}
