"use client";
// Takes a server out of service once nobody draws on it.
import { RetireCard } from "@/components/data/retire-card";
import { archiveServerMutation, type ServerDetailData, serverKeys } from "@/lib/client/servers";
import { UsedBy } from "./used-by";

type RemoveServerCardProps = { server: ServerDetailData; onRemoved: () => void };

export function RemoveServerCard({ server, onRemoved }: RemoveServerCardProps) {
  const { key, usedBy, version, tools } = server;
  const isUsed = usedBy.length > 0;
  return (
    <RetireCard
      title="Remove"
      action="Remove server"
      question={`Remove ${key}?`}
      says={isUsed ? <InUse uses={usedBy} /> : WHAT_STAYS}
      isDisabled={isUsed}
      mutation={archiveServerMutation(key)}
      version={version}
      done={`Removed ${key}`}
      queryKey={serverKeys.all}
      onDone={onRemoved}
    >
      No agent draws on it. Its {tools.length} tools leave the list; nothing is deleted from the
      audit or from earlier revisions.
    </RetireCard>
  );
}

const WHAT_STAYS =
  "Its tools are gone with it. The reports of its imports and what was said of its tools stay, and count again for a server of the same key.";

function InUse({ uses }: { uses: ServerDetailData["usedBy"] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      Remove the connections to it first: <UsedBy uses={uses} />
    </p>
  );
}
