"use client";
// Disconnects an agent from a source, after saying what goes with it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import {
  type ConnectionItem,
  deleteConnectionMutation,
  removalPreviewOptions,
} from "@/lib/client/connections";
import { ConnectionImpact } from "./connection-impact";

type RemoveConnectionButtonProps = { connection: ConnectionItem; onRemoved: () => void };

export function RemoveConnectionButton({ connection, onRemoved }: RemoveConnectionButtonProps) {
  const { id, agent, alias, version } = connection;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const removal = { connection: id, version };
  const preview = useQuery(removalPreviewOptions(isAsking ? removal : null));
  const remove = useMutation({
    ...deleteConnectionMutation(),
    onSuccess: async ({ revision }) => {
      toast.done(`Disconnected ${agent} from ${alias}`, {
        detail: `Revision ${revision} is without it; the one before can be restored.`,
      });
      onRemoved();
      await client.invalidateQueries();
    },
  });
  const error = remove.error ?? preview.error;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Disconnect ${agent} from ${alias}?`}
        action="Remove connection"
        onAction={() => remove.mutate(removal)}
        isBusy={remove.isPending}
        isDangerous
      >
        <div className="grid gap-2">
          What was said of its tools for {agent} goes with it. The source and other agents stay as
          they are.
          <FormProblem error={error} />
          {preview.data && <ConnectionImpact impact={preview.data.result.impact} />}
        </div>
      </AlertDialog>
    </>
  );
}
