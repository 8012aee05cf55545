// A keyed write happens once: a repeat with the same key and payload gets the first answer.
import {
  claimKey,
  expireKeys,
  type KeyedCall,
  releaseKey,
  type StandingKey,
  settleKey,
} from "@/lib/db/people/idempotency-records";
import { AppError } from "@/lib/kernel/errors";
import type { ServiceContext } from "../service-context";

export type Answer = { readonly status: number; readonly body: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** A call without an end for this long was cut off with its process. */
const ABANDONED_MS = 5 * 60 * 1000;

/**
 * @throws AppError IDEMPOTENCY_CONFLICT for another payload under the same key, IDEMPOTENCY_IN_PROGRESS while the
 * first call still runs. A call that fails gives its key back.
 */
export async function runOnce(
  context: ServiceContext,
  call: Omit<KeyedCall, "actorId">,
  run: () => Promise<Answer>,
): Promise<Answer & { readonly replayed: boolean }> {
  const { database, clock } = context;
  const now = clock.now().getTime();
  await expireKeys(database, new Date(now - DAY_MS), new Date(now - ABANDONED_MS));
  const id = context.newId("key");
  const standing = await claimKey(
    database,
    id,
    { ...call, actorId: context.actor.id },
    new Date(now),
  );
  if (standing) return firstAnswer(standing, call.payloadHash);
  const answer = await run().catch(async (thrown) => {
    await releaseKey(database, id);
    throw thrown;
  });
  await settleKey(database, id, answer);
  return { ...answer, replayed: false };
}

function firstAnswer(
  { payloadHash, state, status, body }: StandingKey,
  expected: string,
): Answer & { readonly replayed: true } {
  if (payloadHash !== expected)
    throw new AppError(
      "IDEMPOTENCY_CONFLICT",
      "This Idempotency-Key was used with another payload. Use a new key for a new request.",
    );
  if (state !== "done" || status === null || body === null)
    throw new AppError(
      "IDEMPOTENCY_IN_PROGRESS",
      "The first request with this Idempotency-Key is still running. Try again in a moment.",
    );
  return { status, body, replayed: true };
}
