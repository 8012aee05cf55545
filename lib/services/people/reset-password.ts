// A new password for somebody who forgot theirs; whoever was signed in with the old one is out.
import { hashPassword } from "better-auth/crypto";
import type { PersonView } from "@/lib/contracts/people";
import { deleteSessions, replacePassword } from "@/lib/db/people/people";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { readPerson } from "./person-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT for one's own, which takes the present password to change. */
export async function resetPassword(
  context: ServiceContext,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<Changed<PersonView>> {
  authorise(context.actor, "administer");
  if (id === context.actor.id)
    throw new AppError("CONFLICT", "Change your own password in your settings.");
  const hash = await hashPassword(password);
  return changeGovernance(context, async (tx) => {
    const now = context.clock.now();
    const person = await readPerson(tx, id, now);
    await replacePassword(tx, id, hash);
    const revoked = await deleteSessions(tx, id);
    return {
      result: await readPerson(tx, id, now),
      summary: `Reset the password of ${person.name}`,
      audit: [
        {
          action: "password.reset",
          targetKind: "user",
          targetId: id,
          after: { name: person.name, sessionsRevoked: revoked },
        },
      ],
      touched: {},
    };
  });
}
