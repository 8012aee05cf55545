// What an import brought, at a glance: only what it brought.
import type { ImportItem } from "@/lib/client/servers";
import { ChangeChip } from "./change-chip";
import { LISTING_CHANGES } from "./words";

export function ChangeCounts({ counts }: { counts: NonNullable<ImportItem["counts"]> }) {
  const { changes } = counts;
  const told = LISTING_CHANGES.filter((change) => changes[change] > 0);
  if (told.length === 0) return <span className="text-ink-3">nothing new</span>;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {told.map((change) => (
        <ChangeChip key={change} change={change} count={changes[change]} />
      ))}
    </span>
  );
}
