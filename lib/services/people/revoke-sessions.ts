// Ends sessions at once: one, all, or all but the one that asks.
import { deleteSessions } from "@/lib/db/people/people";
import { AppError } from "@/lib/kernel/errors";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { authoriseOwn } from "./authorise-own";
import { readPerson } from "./person-view";

export type Revocation = {
  readonly person: string;
  /** Only this one; all of them where none is named. */
  readonly session?: string;
  readonly keepCurrent?: boolean;
};

/** @throws AppError FORBIDDEN, NOT_FOUND for an unknown person or a session that is not open. */
export function revokeSessions(
  context: ServiceContext,
  { person, session, keepCurrent = false }: Revocation,
): Promise<Changed<{ readonly revoked: number }>> {
  authoriseOwn(context.actor, person);
  return changeGovernance(context, async (tx) => {
    const { name } = await readPerson(tx, person, context.clock.now());
    const revoked = await deleteSessions(tx, person, {
      ...(session === undefined ? {} : { only: session }),
      keep: keepCurrent ? context.actor.sessionId : undefined,
    });
    if (session !== undefined && revoked === 0)
      throw new AppError("NOT_FOUND", "This session is not open any more.");
    const line = { action: "session.revoked", targetKind: "user", targetId: person };
    return {
      result: { revoked },
      summary: `Ended sessions of ${name}`,
      audit: revoked > 0 ? [{ ...line, after: { name, revoked } }] : [],
      touched: {},
    };
  });
}
