// Jobs as tools reach them: started by a call, followed and cancelled by whoever started them.
import { findJob } from "@/lib/db/jobs/jobs";
import { snapshotOf } from "@/lib/domain/jobs/job";
import type { JobDesk } from "@/lib/domain/tools/call/call-context";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import { endByCancel } from "./end-by-cancel";
import type { JobRoom } from "./job-room";
import { pollJob } from "./poll-job";
import { startJob } from "./start-job";

/** Bound to one call, and to its user: another user's job is not found (R141). */
export function jobDesk(room: JobRoom, call: DeskCall): JobDesk {
  const { database, workspaceId } = room;
  const own = async (id: string) => {
    const job = await findJob(database.prisma, workspaceId, id);
    return job?.user === call.user ? job : null;
  };
  return {
    start: (wanted) => startJob(room, call, wanted),
    poll: (id) => pollJob(room, call.user, id),
    read: async (id) => {
      const job = await own(id);
      return job && snapshotOf(job);
    },
    cancel: async (id) => {
      const job = await own(id);
      if (job === null) return "not_found";
      const isDone = await endByCancel(room, job, `agent ${job.agent}`);
      return isDone ? "cancelled" : "not_cancellable";
    },
  };
}
