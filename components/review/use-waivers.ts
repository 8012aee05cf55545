"use client";
// Accepts findings and takes it back, each with a word of what came of it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import { deleteWaiverMutation, putWaiverMutation, reviewKeys } from "@/lib/client/review";

export function useWaivers(onDone: () => void) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: reviewKeys.all });
  const remove = useMutation({
    ...deleteWaiverMutation(),
    onSuccess: () => toast.done("The finding is open again"),
    onError: (error) => toast.failed("Not taken back", { detail: readProblem(error).detail }),
    onSettled,
  });
  const put = useMutation({
    ...putWaiverMutation(),
    onSuccess: ({ result }) => {
      const { waiver } = result;
      toast.done("Waived", {
        detail: result.message,
        ...(waiver && { undo: () => remove.mutate(waiver.id) }),
      });
      onDone();
    },
    onError: (error) => toast.failed("Not waived", { detail: readProblem(error).detail }),
    onSettled,
  });
  return { waive: put.mutate, takeBack: remove.mutate, isBusy: put.isPending || remove.isPending };
}
