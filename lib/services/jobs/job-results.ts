// What a round that waits for a job is told: its end, or that the turn is woken when it comes.
import { addWaiters } from "@/lib/db/jobs/job-waiters";
import { findJob } from "@/lib/db/jobs/jobs";
import { answerOfJob } from "@/lib/domain/jobs/job-end";
import type { JobResults } from "@/lib/runtime/ports/job-results";
import type { JobRoom } from "./job-room";

/** Noted before it is looked: a job that ends in between wakes the turn. */
export function jobResults({ database, workspaceId }: JobRoom): JobResults {
  const { prisma } = database;
  return {
    await: async (turn, id) => {
      const known = await findJob(prisma, workspaceId, id);
      if (known === null) return null;
      const answer = answerOfJob(known);
      if (answer !== null) return answer;
      await addWaiters(prisma, turn, [id]);
      const job = await findJob(prisma, workspaceId, id);
      return (job && answerOfJob(job)) ?? "waits";
    },
  };
}
