// How many gates can still be acted on, for the badge, the title and the overview (A18).
import type { GateFigures } from "@/lib/contracts/gates";
import { countActiveGrants } from "@/lib/db/gates/grants";
import { countPendingGates } from "@/lib/db/gates/pending-gates";
import type { OPENED_KINDS } from "@/lib/domain/gates/gate";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { isoOf } from "./gate-view";

export async function getGateFigures(context: ServiceContext): Promise<GateFigures> {
  authorise(context.actor, "read");
  const { database, workspaceId, clock } = context;
  const now = clock.now().getTime();
  const { byKind, oldest } = await countPendingGates(database.prisma, workspaceId, now);
  const countOf = (kind: (typeof OPENED_KINDS)[number]) =>
    byKind.find((one) => one.kind === kind)?.count ?? 0;
  return {
    pending: byKind.reduce((sum, { count }) => sum + count, 0),
    byKind: {
      approval: countOf("approval"),
      plan_confirm: countOf("plan_confirm"),
      question: countOf("question"),
      in_doubt: countOf("in_doubt"),
      undo_failure: countOf("undo_failure"),
    },
    oldestAt: oldest === null ? null : isoOf(oldest),
    grants: await countActiveGrants(database.prisma, workspaceId, now),
  };
}
