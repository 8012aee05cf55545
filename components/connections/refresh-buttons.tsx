"use client";
// The ways to have a server's tools read: in earnest, as a rehearsal, or from a new list.
import { FileUp, RefreshCw } from "lucide-react";
import { useCommand } from "@/components/layout/commands";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { ServerDetailData } from "@/lib/client/servers";
import type { Refresh } from "./use-refresh";

type RefreshButtonsProps = {
  server: ServerDetailData;
  refresh: Refresh;
  onPutList: () => void;
};

export function RefreshButtons({ server, refresh, onPutList }: RefreshButtonsProps) {
  const isRecorded = server.transport === "recorded";
  const act = isRecorded ? onPutList : () => refresh.mutate({ dryRun: false });
  const label = isRecorded ? "Put a new list" : "Refresh the tools";
  useShortcut("r", act, { label, isEnabled: !refresh.isPending });
  useCommand({ id: "server.refresh", label: `${label} of ${server.key}`, run: act });
  if (isRecorded)
    return (
      <Button variant="primary" onClick={onPutList}>
        <FileUp aria-hidden />
        New list
      </Button>
    );
  const isBusy = refresh.isPending || server.refreshing;
  return (
    <>
      <Button disabled={isBusy} onClick={() => refresh.mutate({ dryRun: true })}>
        Preview
      </Button>
      <Button variant="primary" isBusy={isBusy} onClick={act}>
        {!isBusy && <RefreshCw aria-hidden />}
        Refresh
      </Button>
    </>
  );
}
