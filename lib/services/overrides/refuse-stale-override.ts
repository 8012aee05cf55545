// The answer to an edit that started from an older override.
import type { OverrideRecord } from "@/lib/db/agents/overrides";
import { AppError } from "@/lib/kernel/errors";
import { toOverrideView } from "./override-view";

/** Version 0 stands for "there is none". */
export function isStale(standing: OverrideRecord | null, expected: number): boolean {
  return (standing?.version ?? 0) !== expected;
}

/** @throws AppError STALE carrying the override that stands now, or null where somebody took it back. */
export function refuseStaleOverride(standing: OverrideRecord | null, expected: number): void {
  if (!isStale(standing, expected)) return;
  const what = standing
    ? `${standing.changedBy} changed this override meanwhile.`
    : "Somebody took this override back meanwhile.";
  throw new AppError("STALE", `${what} Nothing was saved.`, {
    details: {
      current: { version: standing?.version ?? 0, override: standing && toOverrideView(standing) },
    },
  });
}
