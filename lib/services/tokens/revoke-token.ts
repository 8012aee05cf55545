// Takes a script's credential away; revoking it once more changes nothing.
import type { TokenView } from "@/lib/contracts/tokens";
import { findToken, markTokenRevoked } from "@/lib/db/people/tokens";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { tokenOrThrow, toTokenView } from "./token-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export function revokeToken(context: ServiceContext, id: string): Promise<Changed<TokenView>> {
  authorise(context.actor, "administer");
  return changeGovernance(context, async (tx) => {
    const now = context.clock.now();
    const before = toTokenView(tokenOrThrow(await findToken(tx, id), id), now);
    const revoked = await markTokenRevoked(tx, id, now);
    const after = toTokenView(tokenOrThrow(await findToken(tx, id), id), now);
    return {
      result: after,
      summary: `Revoked API token ${before.name}`,
      audit: revoked
        ? [{ action: "token.revoked", targetKind: "token", targetId: id, before, after }]
        : [],
      touched: {},
    };
  });
}
