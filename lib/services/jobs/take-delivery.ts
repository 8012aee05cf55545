// Takes a delivery from outside for a subscription: kept once, and the first of them ends the wait and wakes the run (R144).
import type { DeliveryAnswer } from "@/lib/contracts/subscriptions";
import { endWait, insertDelivery } from "@/lib/db/jobs/deliveries";
import { findJob } from "@/lib/db/jobs/jobs";
import type { Job } from "@/lib/domain/jobs/job";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { AppError } from "@/lib/kernel/errors";
import type { JsonValue } from "@/lib/kernel/json";
import { checkSignature, type SignedHead } from "./check-signature";
import { endedFact, type JobRoom, tellJob } from "./job-room";
import { wakeWaiters } from "./wake-waiters";

type Given = {
  readonly subscription: string;
  readonly head: SignedHead;
  /** The body as it came, and as it was read. */
  readonly text: string;
  readonly event: JsonValue;
};

/**
 * Nobody is signed in here: the signature is the sender's whole right, and its secret is read at use, by name.
 * @throws AppError NOT_FOUND, BAD_REQUEST, NOT_SIGNED_IN
 */
export async function takeDelivery(
  room: JobRoom,
  given: Given,
  readSecret: (name: string) => string | null,
): Promise<DeliveryAnswer> {
  const { database, workspaceId, clock } = room;
  const job = await findJob(database.prisma, workspaceId, given.subscription);
  if (job === null || job.awaits === null)
    throw new AppError("NOT_FOUND", `There is no subscription ${given.subscription}.`);
  const now = clock.now().getTime();
  const id = checkSignature(given.head, given.text, readSecret(job.awaits.secret), now);
  const outcome = await keep(room, job, { id, receivedAt: now }, given);
  if (outcome === "woke") await wakeWaiters(room, job.id);
  return { outcome };
}

/** The delivery, the end of the wait and its event are kept together: what is told twice has happened once. */
function keep(
  room: JobRoom,
  job: Job,
  delivery: { readonly id: string; readonly receivedAt: number },
  { text, event }: Given,
): Promise<DeliveryAnswer["outcome"]> {
  return room.database.transaction(async (tx) => {
    const bytes = Buffer.byteLength(text);
    if (!(await insertDelivery(tx, job.id, { ...delivery, bytes }))) return "repeat";
    const answer = ok(room.redactor.value(event));
    if (!(await endWait(tx, job.id, delivery, answer))) return "late";
    await tellJob(room, tx, job, endedFact("succeeded", answer));
    return "woke";
  });
}
