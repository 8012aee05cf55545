"use client";
// Gives a recorded server a new list, and tells what that brought.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatCount } from "@/components/ui/format-number";
import { toast } from "@/components/ui/toast";
import { putServerListMutation, type ServerDetailData } from "@/lib/client/servers";
import { DropArea } from "./drop-area";

type PutListDialogProps = {
  server: ServerDetailData;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onImported: (importId: string) => void;
};

const LIST_BYTES = 7 * 1024 * 1024;

export function PutListDialog({ server, isOpen, onOpenChange, onImported }: PutListDialogProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const client = useQueryClient();
  const put = useMutation({
    ...putServerListMutation(server.key),
    onSuccess: async ({ result: { refresh } }) => {
      await client.invalidateQueries();
      onOpenChange(false);
      if (refresh === null) return;
      toast.done(
        refresh.outcome === "unchanged"
          ? "Everything is listed as before"
          : `Read ${formatCount(refresh.counts.listing.listed, "tool")}`,
      );
      if (refresh.importId) onImported(refresh.importId);
    },
  });
  const error = refused ?? (put.error ? readProblem(put.error).detail : null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`A new list for ${server.key}`}
      description="Compared with the last one: what is new, what changed and is parked, what is gone. What was said of its tools stays."
      size="sm"
      footer={
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
      }
    >
      <div className="grid gap-3">
        {error && <Banner tone="error">{error}</Banner>}
        {put.isPending ? (
          <p role="status">Reading the list…</p>
        ) : (
          <DropArea
            label="The answer of tools/list, as JSON"
            accept=".json,application/json"
            maxBytes={LIST_BYTES}
            onFile={({ text }) => {
              setRefused(null);
              put.mutate({ version: server.version, list: text });
            }}
            onRefused={setRefused}
          />
        )}
      </div>
    </Dialog>
  );
}
