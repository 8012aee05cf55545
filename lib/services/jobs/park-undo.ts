// Lets go of an undo job whose undo a person has to approve first: no worker is brought it before that is decided.
import { lockPendingUndo } from "@/lib/db/gates/pending-gates";
import { requeueJob } from "@/lib/db/jobs/jobs";
import type { Job, UndoneStep } from "@/lib/domain/jobs/job";
import { undoKey } from "../gates/undo-desk";
import { type JobRoom, tellJob } from "./job-room";

/** Does nothing where the job is no longer the owner's. Where the decision has come meanwhile, the job goes on at once. */
export async function parkUndo(
  room: JobRoom,
  job: Job,
  owner: string,
  undoes: UndoneStep,
): Promise<void> {
  const { isOurs, isAsked } = await room.database.transaction(async (tx) => {
    const isPending = await lockPendingUndo(tx, undoKey(undoes));
    if (!(await requeueJob(tx, job.id, owner, true))) return { isOurs: false, isAsked: isPending };
    if (!isPending) await room.jobQueue.put(tx, [job.id]);
    await tellJob(room, tx, job, { type: "job.requeued" });
    return { isOurs: true, isAsked: isPending };
  });
  if (!isOurs) return;
  room.database.feed.wake();
  if (!isAsked) room.jobRunner.wake();
}
