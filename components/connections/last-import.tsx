// When a server was read last, and how that went.

import { CircleAlert } from "lucide-react";
import { When } from "@/components/data/table/cells";
import { RelativeTime } from "@/components/ui/relative-time";
import { Spinner } from "@/components/ui/spinner";
import { tip } from "@/components/ui/tip";
import type { ServerItem } from "@/lib/client/servers";

type LastImportProps = { server: Pick<ServerItem, "lastImport" | "refreshing"> };

export function LastImport({ server: { lastImport, refreshing } }: LastImportProps) {
  if (refreshing)
    return (
      <span className="flex items-center gap-1.5 text-ink-2">
        <Spinner /> reading…
      </span>
    );
  if (lastImport === null) return <span className="text-wait">never read</span>;
  if (lastImport.outcome !== "failed") return <When at={lastImport.startedAt} />;
  return (
    <span
      className="flex items-center gap-1.5 font-medium text-refused"
      {...tip(lastImport.error ?? "")}
    >
      <CircleAlert aria-hidden className="size-3.5 shrink-0" />
      failed <RelativeTime at={lastImport.startedAt} />
    </span>
  );
}
