// What a refresh leaves behind for later readers: what the source listed then, and what became of every tool that changed.
import { LISTING_CHANGES, type ListingChange } from "./judge-listing";
import type { ImportCounts, ServerReport } from "./server-report";

export type ReportedChange = {
  readonly callable: string;
  readonly change: ListingChange;
  /** Why it is quarantined. */
  readonly reason: string | null;
  /** Blob of the definition in force before; null where there was none. */
  readonly before: string | null;
  /** Blob of the definition that is listed now; null where there is none that can be used. */
  readonly after: string | null;
};

export type RefreshReport = ServerReport & { readonly changes: readonly ReportedChange[] };

/** How a refresh ended. */
export const IMPORT_OUTCOMES = ["imported", "unchanged", "failed"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export type RefreshCounts = {
  /** Of the listing, whatever stood before. */
  readonly listing: ImportCounts;
  readonly changes: Readonly<Record<ListingChange, number>>;
};

export function countRefresh({ counts, changes }: RefreshReport): RefreshCounts {
  const byChange = LISTING_CHANGES.map((name): [ListingChange, number] => [
    name,
    changes.filter(({ change }) => change === name).length,
  ]);
  // Every change of the closed list has its entry.
  return {
    listing: counts,
    changes: Object.fromEntries(byChange) as Record<ListingChange, number>,
  };
}

/** Whether anything is otherwise than the listing before left it. */
export function isUnchanged(report: Pick<RefreshReport, "changes">): boolean {
  return report.changes.length === 0;
}
