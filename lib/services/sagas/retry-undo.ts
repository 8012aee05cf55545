// Has a failed undo tried once more, in the same transaction as the decision that says so: by a job, so that whoever takes it
// runs it, whatever becomes of the process that heard of the decision (R126).
import type { Db } from "@/lib/db/engine/database";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import type { Gate } from "@/lib/domain/gates/gate";
import { retryByJob } from "@/lib/domain/saga/retry-by-job";
import { coordinatesOfGate, type GateRoom, tellRound } from "../gates/gate-room";
import { undoQueue } from "../jobs/queue-undo";
import { undoNotOpen } from "./undo-not-open";

/**
 * The caller wakes the worker afterwards.
 * @throws AppError CONFLICT where the undo is open no more, or the way back of its saga is still under way.
 */
export async function retryUndo(room: GateRoom, tx: Db, gate: Gate, at: number): Promise<void> {
  const { ask } = gate;
  if (ask.kind !== "undo_failure") throw new Error(`gate ${gate.id} is about no undo`);
  const { saga: id, step } = ask;
  const nested = { ...room, database: nestedDatabase(room.database, tx) };
  const saga = await databaseSagas(nested.database).get(id);
  const queue = undoQueue(nested);
  const jobId = queue.newJob();
  const queued = saga && retryByJob(saga, { step, jobId, at });
  if (!queued || !(await queue.queue(queued, { step, job: jobId }))) throw undoNotOpen(step);
  const of = coordinatesOfGate(gate);
  await tellRound(room, tx, gate, at, { type: "compensation.undo_queued", of, step, jobId });
}
