// Why an action was refused, or would have been, in a sentence that names what stood in its way.
import { VERDICT_CODES, type VerdictCode } from "@/lib/domain/rounds/action";
import { explainCode } from "@/lib/domain/rounds/explain-verdict";
import type { Timeline, TimelineAction } from "@/lib/domain/timeline/timeline";

/** Null for an accepted action. */
export function explainRefusal(timeline: Timeline, action: TimelineAction): string | null {
  const { code, blockedBy, attempt } = action;
  if (!isCode(code)) return null;
  const blocker = timeline.rows.find(
    (row) => row.action?.attempt === attempt && row.action.index === blockedBy,
  )?.action;
  return explainCode(code, blocker?.strategies ?? null, action.strategies);
}

function isCode(code: string | null): code is VerdictCode {
  return VERDICT_CODES.some((known) => known === code);
}
