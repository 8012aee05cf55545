// The few paths of the auth library that are reachable, each behind our own checks, audit and problems.
import "server-only";
import type { z } from "zod";
import { ChangePasswordInput, SignInInput } from "@/lib/contracts/sign-in";
import { AppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { limitFailures } from "@/lib/services/rate-limits/limit-rate";
import { recordAct } from "@/lib/services/revisions/change-governance";
import { type Container, container } from "@/lib/wiring/container";
import { callAuth, withCookiesOf } from "./auth-call";
import { problemResponse, zodIssues } from "./problem-response";
import { parseJsonBody, readText, refuseNul } from "./read-body";
import { serviceContext } from "./request-context";
import { checkNamedOrigin, checkOrigin } from "./request-origin";
import { sessionActor } from "./session-actor";
import { signIn } from "./sign-in";

type Act = (house: Container, request: Request, requestId: string) => Promise<Response>;

const ACTS: ReadonlyMap<string, Act> = new Map([
  ["/api/auth/sign-in/email", openSession],
  ["/api/auth/sign-out", closeSession],
  ["/api/auth/change-password", changePassword],
]);

export async function authDoor(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  try {
    const act = ACTS.get(new URL(request.url).pathname);
    if (!act) throw new AppError("NOT_FOUND", "There is no such door.");
    return await act(await container(), request, requestId);
  } catch (thrown) {
    return problemResponse(thrown, requestId);
  }
}

async function openSession(house: Container, request: Request): Promise<Response> {
  checkNamedOrigin(request, house.environment.origin);
  const answer = await signIn(house, request, await readInput(SignInInput, request));
  const { user } = await answer.clone().json();
  return withCookiesOf(answer, { user: { id: user.id, name: user.name, email: user.email } });
}

async function closeSession(
  house: Container,
  request: Request,
  requestId: string,
): Promise<Response> {
  checkOrigin(request, house.environment.origin);
  const actor = await sessionActor(house, request.headers);
  const answer = await callAuth(house, request, { path: "/sign-out", body: {} });
  if (actor)
    await recordAct(serviceContext(house, actor, requestId), [
      { action: "session.closed", targetKind: "user", targetId: actor.id },
    ]);
  return withCookiesOf(answer, { signedOut: true });
}

async function changePassword(
  house: Container,
  request: Request,
  requestId: string,
): Promise<Response> {
  const actor = await sessionActor(house, request.headers);
  if (!actor) throw new AppError("NOT_SIGNED_IN", "Sign in first.");
  checkOrigin(request, house.environment.origin);
  const body = await readInput(ChangePasswordInput, request);
  const limits = new Map([[`password|${actor.id}`, { windowMs: 60_000, max: 8 }]]);
  const answer = await limitFailures(house.services, limits, () =>
    callAuth(house, request, { path: "/change-password", body }),
  );
  await recordAct(serviceContext(house, actor, requestId), [
    {
      action: "password.changed",
      targetKind: "user",
      targetId: actor.id,
      after: { otherSessionsRevoked: body.revokeOtherSessions },
    },
  ]);
  return withCookiesOf(answer, { changed: true });
}

async function readInput<S extends z.ZodType>(schema: S, request: Request): Promise<z.output<S>> {
  const value = parseJsonBody(await readText({}, request));
  refuseNul(value);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(zodIssues(parsed.error));
  return parsed.data;
}
