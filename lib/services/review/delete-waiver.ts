// Takes an acceptance back: what was found is open again.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { deleteWaiver as endpoint } from "@/lib/contracts/review";
import { removeWaiver } from "@/lib/db/people/lint-waivers";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toWaiverView } from "./gather-findings";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function deleteWaiver(
  context: ServiceContext,
  id: string,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(context.actor, "govern");
  return changeGovernance(context, async (tx) => {
    const removed = await removeWaiver(tx, context.workspaceId, id);
    if (removed === null)
      throw new AppError("NOT_FOUND", "There is no such waiver; somebody may have taken it back.");
    const result = toWaiverView(removed);
    const { agent, ruleId, place } = removed;
    return {
      result,
      summary: "",
      touched: {},
      audit: [
        {
          action: "finding.unwaived",
          targetKind: "finding",
          targetId: id,
          ...(agent === null ? {} : { agentSlug: agent }),
          before: { rule: ruleId, place, ...result },
        },
      ],
    };
  });
}
