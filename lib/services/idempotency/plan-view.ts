// A plan as callers see it, and what became of it in sentences.
import type { PlanSummary } from "@/lib/contracts/idempotency";
import type { PlanRow } from "@/lib/db/turns/plan-lists";
import { isoOf } from "./key-view";

export function toPlanSummary(row: PlanRow, now: number): Omit<PlanSummary, "userName"> {
  const { id, tool, agentSlug, userId, issuedAt, expiresAt, redeemedAt } = row;
  return {
    ...{ id, tool, agent: agentSlug, user: userId },
    state: stateOf(row, now),
    issuedAt: isoOf(issuedAt),
    expiresAt: isoOf(expiresAt),
    committedAt: redeemedAt === null ? null : isoOf(redeemedAt),
  };
}

function stateOf({ redeemedAt, expiresAt }: PlanRow, now: number): PlanSummary["state"] {
  if (redeemedAt !== null) return "committed";
  return now < Number(expiresAt) ? "open" : "expired";
}

const MEANS: Readonly<Record<PlanSummary["state"], string>> = {
  open: "Nothing has happened yet. Only the same user can have it carried out, with the same arguments and its token.",
  committed:
    "It was carried out as it stands here. A repeat of that call is given its first answer.",
  expired: "Its time is over, and nothing has happened. A new dry run makes a new plan.",
};

export function planSentences(
  { state }: Pick<PlanSummary, "state">,
  isAsked: boolean,
): readonly string[] {
  return [MEANS[state], ...(isAsked ? ["A person is asked about it: decide its gate."] : [])];
}
