"use client";
// Asks people once more about an undo that nobody is asked about, although it is open.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { askUndoMutation, sagaKeys } from "@/lib/client/sagas";

type AskAgainProps = { saga: string; step: string };

export function AskAgain({ saga, step }: AskAgainProps) {
  const client = useQueryClient();
  const mutation = useMutation({
    ...askUndoMutation(),
    onSuccess: (data) => {
      client.setQueryData(sagaKeys.one(saga), data);
      toast.done("A gate is open about it again");
    },
    onError: (error) => toast.failed("Not opened", { detail: readProblem(error).detail }),
    onSettled: () => client.invalidateQueries({ queryKey: sagaKeys.all }),
  });
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-ink-2 text-sm">
      Nobody is asked about it now, and its effect stands.
      <Button size="sm" isBusy={mutation.isPending} onClick={() => mutation.mutate({ saga, step })}>
        Open the question again
      </Button>
    </p>
  );
}
