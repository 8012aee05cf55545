// Keeps a job that is started: its row, its delivery and its first event together or not at all. What is started while a
// commit is under way shares the next one.
import { gather } from "@/lib/db/engine/gather";
import { isRefused } from "@/lib/db/engine/is-refused";
import { perDatabase } from "@/lib/db/engine/per-database";
import { insertJobs } from "@/lib/db/jobs/jobs";
import { appendWithin } from "@/lib/db/rounds/round-events";
import { isForWorkers, type JobOrder } from "@/lib/domain/jobs/job";
import { type JobRoom, jobEvent } from "./job-room";

type Started = { readonly room: JobRoom; readonly order: JobOrder };

/** So many share a commit at most, so that none waits long for the others. */
const MOST = 32;

/** False where the same call has started it already. */
export const keepJob = perDatabase((database) =>
  gather<Started, boolean>({
    carryOut: async (all) => {
      const kept = await database.transaction(async (tx) => {
        const ids = await insertJobs(
          tx,
          all.map(({ room: { workspaceId }, order }) => ({ workspaceId, order })),
        );
        const fresh = all.filter(({ order }) => ids.has(order.id));
        const queued = fresh.filter(({ order }) => isForWorkers(order));
        const [first] = queued;
        // Everybody on one database has the same queue.
        if (first)
          await first.room.jobQueue.put(
            tx,
            queued.map(({ order }) => order.id),
          );
        const told = fresh.map(({ room, order }) => jobEvent(room, order, { type: "job.queued" }));
        if (told.length > 0) await appendWithin(tx, told);
        return ids;
      });
      if (kept.size > 0) database.feed.wake();
      return all.map(({ order }) => kept.has(order.id));
    },
    keyOf: ({ order }) => `${order.ledgerKey}/${order.kind}`,
    isUndone: isRefused,
    most: MOST,
    lanes: database.prepared.lanes,
    isOutside: database.engine === "postgres",
  }),
);
