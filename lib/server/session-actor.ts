// The signed-in person behind a request's headers.
import "server-only";
import { type Actor, userActor } from "@/lib/services/actor";
import type { Container } from "@/lib/wiring/container";

/** Null where the cookie names no live session, or that of somebody whose account is disabled. */
export async function sessionActor(house: Container, headers: Headers): Promise<Actor | null> {
  const live = await house.auth.api.getSession({ headers });
  if (!live || live.user.disabledAt) return null;
  return userActor(live.user, live.session.id);
}
