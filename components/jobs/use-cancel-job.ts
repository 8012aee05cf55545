"use client";
// Cancels a job, and says what that means.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import { cancelJobMutation, jobKeys } from "@/lib/client/jobs";

export function useCancelJob(): { cancel(id: string): void; readonly isPending: boolean } {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...cancelJobMutation(),
    onSuccess: ({ isAwaited }) =>
      toast.done("Job cancelled", {
        detail: isAwaited
          ? "The agent is told, and its turn goes on."
          : "The agent is told when it asks.",
      }),
    onError: (error) => toast.failed("Not cancelled", { detail: readProblem(error).detail }),
    onSettled: () => client.invalidateQueries({ queryKey: jobKeys.all }),
  });
  return { cancel: (id) => mutate(id), isPending };
}
