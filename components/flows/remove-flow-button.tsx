"use client";
// Takes a flow away, behind a question; its versions and its runs stay.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { removeFlowMutation, storedFlowKeys } from "@/lib/client/flow-runs";

type RemoveFlowButtonProps = { name: string; version: number; onRemoved: () => void };

export function RemoveFlowButton({ name, version, onRemoved }: RemoveFlowButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...removeFlowMutation(),
    onSuccess: async () => {
      onRemoved();
      await client.invalidateQueries({ queryKey: storedFlowKeys.list });
    },
    onError: (error) => toast.failed("Not removed", { detail: readProblem(error).detail }),
  });
  return (
    <>
      <Button variant="ghost" isBusy={isPending} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        action="Remove it"
        isDangerous
        onAction={() => {
          setAsking(false);
          mutate({ name, version });
        }}
      >
        Nobody can run it any more. Its versions and its runs stay to be read, and runs that have
        begun come to their end.
      </AlertDialog>
    </>
  );
}
