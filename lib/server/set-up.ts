// The first account over HTTP: made by the link, and signed in at once.
import "server-only";
import type { z } from "zod";
import type { SetUpInput } from "@/lib/contracts/setup";
import { createFirstAccount } from "@/lib/services/people/create-first-account";
import { limitFailures } from "@/lib/services/rate-limits/limit-rate";
import { container } from "@/lib/wiring/container";
import { withCookiesOf } from "./auth-call";
import { clientAddress } from "./client-address";
import type { PublicContext } from "./request-context";
import { signIn } from "./sign-in";

/** @throws AppError FORBIDDEN or CONFLICT where the link makes no account, RATE_LIMITED. */
export async function setUp(
  context: PublicContext,
  request: Request,
  input: z.output<typeof SetUpInput>,
): Promise<Response> {
  const key = `setup|${clientAddress(request.headers)}`;
  const { userId } = await limitFailures(
    context,
    new Map([[key, { windowMs: 60_000, max: 8 }]]),
    () => createFirstAccount(context, input),
  );
  const { email, password, name } = input;
  const session = await signIn(await container(), request, { email, password });
  return withCookiesOf(session, { user: { id: userId, name, email: email.toLowerCase() } }, 201);
}
