// Puts an undo that takes its time into the queue: the saga that hands it over, the job and its first event are kept together (R125).
import type { Db } from "@/lib/db/engine/database";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { insertJobs } from "@/lib/db/jobs/jobs";
import { findLedgerEntry } from "@/lib/db/ledger/ledger-entries";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { findTurn } from "@/lib/db/turns/turns";
import type { JobOrder } from "@/lib/domain/jobs/job";
import { UNDO_TIMING } from "@/lib/domain/jobs/undo-job";
import type { Saga } from "@/lib/domain/saga/saga-record";
import type { CompensationDesk } from "@/lib/runtime/ports/compensation-desk";
import { type JobRoom, tellJob } from "./job-room";

export function undoQueue(room: JobRoom): Pick<CompensationDesk, "newJob" | "queue"> {
  const { database, jobQueue, jobRunner, newId, workspaceId } = room;
  return {
    newJob: () => newId("job"),
    queue: async (saga, { step, job }) => {
      const isOurs = await database.transaction(async (tx) => {
        if (!(await databaseSagas(nestedDatabase(database, tx)).advance(saga))) return false;
        const order = await orderOf(room, tx, saga, { step, job });
        await insertJobs(tx, [{ workspaceId, order }]);
        await jobQueue.put(tx, [job]);
        await tellJob(room, tx, order, { type: "job.queued" });
        return true;
      });
      if (isOurs) {
        database.feed.wake();
        jobRunner.wake();
      }
      return isOurs;
    },
  };
}

/** Whoever owns the turn owns the job, so that the agent may ask how far it has come. */
async function orderOf(
  { clock }: JobRoom,
  tx: Db,
  { id: saga, tool, steps }: Saga,
  { step: name, job }: { readonly step: string; readonly job: string },
): Promise<JobOrder> {
  const entry = await findLedgerEntry(tx, saga);
  if (entry === null) throw new Error(`there is no call with the key ${saga}`);
  const { turn, round, index, occurrence, callId } = entry;
  const owner = await findTurn(tx, turn);
  const step = steps.find((one) => one.name === name);
  return {
    ...{ id: job, turn, round, index, occurrence, callId, tool },
    agent: owner?.agentSlug ?? "",
    user: owner?.userId ?? "",
    // A person may have it tried once more, by another job.
    ledgerKey: `${saga}:${name}:undo:${job}`,
    kind: step?.undoName ?? name,
    input: { step: name, made: step?.output ?? null },
    timing: UNDO_TIMING,
    story: "not_safe",
    isAwaited: false,
    undoes: { saga, step: name },
    awaits: null,
    run: null,
    queuedAt: clock.now().getTime(),
  };
}
