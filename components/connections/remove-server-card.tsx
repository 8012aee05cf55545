"use client";
// Takes a server out of service once nobody draws on it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { archiveServerMutation, type ServerDetailData, serverKeys } from "@/lib/client/servers";
import { UsedBy } from "./used-by";

type RemoveServerCardProps = { server: ServerDetailData; onRemoved: () => void };

export function RemoveServerCard({ server, onRemoved }: RemoveServerCardProps) {
  const { key, usedBy, version } = server;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const archive = useMutation({
    ...archiveServerMutation(key),
    onSuccess: () => {
      toast.done(`Removed ${key}`);
      onRemoved();
    },
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: serverKeys.all, refetchType: "none" });
    },
  });
  const isUsed = usedBy.length > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Remove</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        {archive.error && <Banner tone="error">{readProblem(archive.error).detail}</Banner>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="max-w-prose text-ink-2">
            {isUsed ? (
              <p className="flex flex-wrap items-center gap-x-2">
                Remove the connections to it first: <UsedBy uses={usedBy} />
              </p>
            ) : (
              <p>
                Its tools are gone with it. The reports of its imports and what was said of its
                tools stay, and count again for a server of the same key.
              </p>
            )}
          </div>
          <Button variant="danger" disabled={isUsed} onClick={() => setAsking(true)}>
            Remove server
          </Button>
        </div>
      </CardBody>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${key}?`}
        action="Remove server"
        onAction={() => archive.mutate(version)}
        isBusy={archive.isPending}
        isDangerous
      >
        No agent draws on it. Its {server.tools.length} tools leave the list; nothing is deleted
        from the audit or from earlier revisions.
      </AlertDialog>
    </Card>
  );
}
