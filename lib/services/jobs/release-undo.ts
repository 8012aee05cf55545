// Has an undo gone on with whose approval is decided, in the same transaction as the decision: by the job that waits for it, or by
// one that is queued for it. Whatever else is left of the way back goes on behind it, after a yes and after a no.
import type { Db } from "@/lib/db/engine/database";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { isQueued } from "@/lib/db/jobs/jobs";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import type { Gate } from "@/lib/domain/gates/gate";
import { advanceSaga } from "@/lib/domain/saga/advance-saga";
import { stepInHand } from "@/lib/domain/saga/saga-record";
import { coordinatesOfGate, type GateRoom, tellRound } from "../gates/gate-room";
import { undoQueue } from "./queue-undo";

/** A saga changes a few times in its life; whoever loses that often is not meant to win. */
const TRIES = 5;

/** Does nothing for any other gate, and where the undo is in somebody's hands already. The caller wakes the worker afterwards. */
export async function releaseUndo(room: GateRoom, tx: Db, gate: Gate, at: number): Promise<void> {
  const { ask } = gate;
  if (ask.kind !== "approval" || ask.undoes === undefined) return;
  for (let left = TRIES; left > 0; left -= 1)
    if (await releaseOnce(room, tx, { gate, undoes: ask.undoes, at })) return;
  throw new Error(`the saga ${ask.undoes.saga} changed while its undo was decided`);
}

type Release = {
  readonly gate: Gate;
  readonly undoes: { readonly saga: string; readonly step: string };
  readonly at: number;
};

/** False where the saga has changed in the same moment; it is then looked at again. */
async function releaseOnce(
  room: GateRoom,
  tx: Db,
  { gate, undoes: { saga: id, step }, at }: Release,
): Promise<boolean> {
  const nested = { ...room, database: nestedDatabase(room.database, tx) };
  const saga = await databaseSagas(nested.database).get(id);
  if (saga === null) return true;
  const inHand = stepInHand(saga);
  if (inHand !== undefined) {
    const { name, state, jobId } = inHand;
    // A job that is still at work has yet to see that nobody is asked any more.
    const isParked = name === step && state === "undo_queued" && jobId !== null;
    if (isParked && (await isQueued(tx, jobId))) await room.jobQueue.put(tx, [jobId]);
    return true;
  }
  const queue = undoQueue(nested);
  const jobId = queue.newJob();
  const queued = advanceSaga(saga, { type: "undo.queue", step, jobId, at });
  if (queued === null) return true;
  if (!(await queue.queue(queued, { step, job: jobId }))) return false;
  const of = coordinatesOfGate(gate);
  await tellRound(room, tx, gate, at, { type: "compensation.undo_queued", of, step, jobId });
  return true;
}
