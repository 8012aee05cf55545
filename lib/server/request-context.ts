// From a request to the context that verbs take: who sent it, and everything they may reach.
import "server-only";
import { AppError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import type { Actor } from "@/lib/services/actor";
import type { ServiceContext } from "@/lib/services/service-context";
import { findTokenActor } from "@/lib/services/tokens/find-token-actor";
import { type Container, container } from "@/lib/wiring/container";
import { checkNamedOrigin, checkOrigin } from "./request-origin";
import { sessionActor } from "./session-actor";

/**
 * @throws AppError NOT_SIGNED_IN without a session or token, ORIGIN_REFUSED for a write from elsewhere.
 */
export async function requestContext(request: Request, requestId: string): Promise<ServiceContext> {
  const house = await container();
  const actor = await requestActor(request, house);
  return serviceContext(house, actor, requestId);
}

/** What a public door's verb is handed: everything but somebody who acts. */
export type PublicContext = Omit<ServiceContext, "actor">;

/** @throws AppError ORIGIN_REFUSED for a write that another site's page sends. */
export async function publicContext(request: Request, requestId: string): Promise<PublicContext> {
  const house = await container();
  checkNamedOrigin(request, house.environment.origin);
  return { ...house.services, newId, requestId, dryRun: false };
}

/** The context of one actor, wherever the call comes from. */
export function serviceContext(
  house: Container,
  actor: Actor,
  requestId: string | null = null,
): ServiceContext {
  return { ...house.services, actor, newId, requestId, dryRun: false };
}

async function requestActor(request: Request, house: Container): Promise<Actor> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const secret = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const actor = secret ? await findTokenActor(house.services, secret) : null;
    if (actor) return actor;
    throw new AppError("NOT_SIGNED_IN", "This API token is not valid, has expired or was revoked.");
  }
  const actor = await sessionActor(house, request.headers);
  if (!actor) throw new AppError("NOT_SIGNED_IN", "Sign in, or send an API token.");
  checkOrigin(request, house.environment.origin);
  return actor;
}
