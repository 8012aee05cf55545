// Opens a session: limits guesses by where they come from and at whom they aim, and has every try audited.
import "server-only";
import { createHash } from "node:crypto";
import type { SignInInput } from "@/lib/contracts/sign-in";
import { isAppError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import { systemActor } from "@/lib/services/actor";
import { limitFailures } from "@/lib/services/rate-limits/limit-rate";
import { recordAct } from "@/lib/services/revisions/change-governance";
import type { Container } from "@/lib/wiring/container";
import { callAuth } from "./auth-call";
import { clientAddress } from "./client-address";
import { serviceContext } from "./request-context";
import { sessionActor } from "./session-actor";

const MINUTE_MS = 60_000;

/**
 * The answer with the session's cookie.
 * @throws AppError NOT_SIGNED_IN for a wrong address or password, FORBIDDEN for a disabled account, RATE_LIMITED.
 */
export async function signIn(
  house: Container,
  request: Request,
  credentials: SignInInput,
): Promise<Response> {
  const email = credentials.email.toLowerCase();
  const address = clientAddress(request.headers);
  const limits = new Map([
    [`sign-in|from|${address}`, { windowMs: MINUTE_MS, max: 8 }],
    [`sign-in|at|${sha256(email)}`, { windowMs: 15 * MINUTE_MS, max: 20 }],
  ]);
  return limitFailures(house.services, limits, async () => {
    try {
      const answer = await callAuth(house, request, { path: "/sign-in/email", body: credentials });
      await recordOpened(house, request, answer);
      return answer;
    } catch (thrown) {
      if (isAppError(thrown) && thrown.code !== "INTERNAL")
        await recordRefused(house, request, { email, reason: thrown.message });
      throw thrown;
    }
  });
}

async function recordOpened(house: Container, request: Request, answer: Response): Promise<void> {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const actor = await sessionActor(house, new Headers({ cookie: cookies.join("; ") }));
  if (!actor) throw new Error("a session that was just opened is not there");
  await recordAct(serviceContext(house, actor, newId("request")), [
    { action: "session.opened", targetKind: "user", targetId: actor.id, after: origin(request) },
  ]);
}

async function recordRefused(
  house: Container,
  request: Request,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<void> {
  await recordAct(serviceContext(house, systemActor, newId("request")), [
    {
      action: "session.refused",
      targetKind: "user",
      targetId: email,
      after: { reason, ...origin(request) },
    },
  ]);
}

function origin(request: Request): { readonly address: string; readonly browser: string } {
  return {
    address: clientAddress(request.headers),
    browser: (request.headers.get("user-agent") ?? "").slice(0, 200),
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
