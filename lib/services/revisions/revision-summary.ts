// A revision as callers see it, with what it touched.
import type { RevisionSummary } from "@/lib/contracts/revisions";
import type { RevisionRecord } from "@/lib/db/revisions/revisions";
import { compareManifests } from "@/lib/domain/revisions/compare-manifests";
import type { RevisionManifest } from "@/lib/domain/revisions/snapshot";

export type Surroundings = {
  /** The manifest of the revision before; empty before the first. */
  readonly previous: RevisionManifest;
  /** Number of the newest revision. */
  readonly head: number;
};

export function toRevisionSummary(
  record: RevisionRecord,
  { previous, head }: Surroundings,
): RevisionSummary {
  return {
    number: record.number,
    hash: record.hash,
    cause: record.cause,
    summary: record.summary,
    createdBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
    current: record.number === head,
    touched: [...compareManifests(previous, record.manifest)],
  };
}
