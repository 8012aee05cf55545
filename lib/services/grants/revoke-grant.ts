// Takes a grant back: the next such call asks again. Revoking it once more changes nothing.
import type { GrantView } from "@/lib/contracts/grants";
import { findGrant, revokeGrant as storeRevoked } from "@/lib/db/gates/grants";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { grantOrThrow, toGrantView } from "./grant-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export function revokeGrant(context: ServiceContext, id: string): Promise<GrantView> {
  authorise(context.actor, "decide");
  const { workspaceId, clock, actor } = context;
  return actWithAudit(context, async (tx) => {
    const { grant } = grantOrThrow(await findGrant(tx, workspaceId, id), id);
    const now = clock.now().getTime();
    const revokedBy = { id: actor.id, name: actor.name };
    const isOurs = await storeRevoked(tx, { ...grant, revokedAt: now, revokedBy });
    const result = toGrantView(
      grantOrThrow(await findGrant(tx, workspaceId, id), id),
      context,
      now,
    );
    const { agent, tool, fingerprint } = grant;
    const before = { tool, fingerprint, until: result.expiresAt, uses: result.uses };
    return {
      result,
      audit: isOurs
        ? [{ action: "grant.revoked", targetKind: "grant", targetId: id, agentSlug: agent, before }]
        : [],
    };
  });
}
