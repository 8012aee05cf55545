// Everybody may look after their own sessions; those of others need an administrator.
import { type Actor, authorise } from "../actor";

/** @throws AppError FORBIDDEN */
export function authoriseOwn(actor: Actor, personId: string): void {
  if (actor.kind === "user" && actor.id === personId) return;
  authorise(actor, "administer");
}
