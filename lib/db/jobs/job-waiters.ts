// Turns that go no further before a job, or another agent's run, has ended.
import type { Job } from "@/lib/domain/jobs/job";
import { groupBy } from "@/lib/kernel/group-by";
import type { Db } from "../engine/database";
import { gather } from "../engine/gather";
import { perDatabase } from "../engine/per-database";
import { toJob } from "./jobs";

/** Once, however often it is said. */
export async function addWaiters(db: Db, turnId: string, jobs: readonly string[]): Promise<void> {
  await db.jobWaiter.createMany({
    data: jobs.map((jobId) => ({ jobId, turnId })),
    skipDuplicates: true,
  });
}

/** By job, of those that are asked about at once. */
export const gatheredWaiters = perDatabase(({ prisma, engine }) =>
  gather<string, readonly string[]>({
    carryOut: async (jobs) => {
      const rows = await prisma.jobWaiter.findMany({ where: { jobId: { in: [...jobs] } } });
      const turns = groupBy(rows, ({ jobId }) => jobId);
      return jobs.map((job) => (turns.get(job) ?? []).map(({ turnId }) => turnId));
    },
    keyOf: (job) => job,
    ...{ isUndone: () => true, most: 100, lanes: 1, isOutside: engine === "postgres" },
  }),
);

export async function waitersOf(db: Db, jobId: string): Promise<readonly string[]> {
  const rows = await db.jobWaiter.findMany({ where: { jobId }, select: { turnId: true } });
  return rows.map(({ turnId }) => turnId);
}

/** Unfinished jobs that the turn waits for, or has started to wait for, and its subscriptions. */
export async function jobsOfEnd(db: Db, turnId: string): Promise<readonly Job[]> {
  const waited = await db.jobWaiter.findMany({ where: { turnId }, select: { jobId: true } });
  const rows = await db.job.findMany({
    where: {
      state: { in: ["queued", "running"] },
      OR: [
        { turnId, isAwaited: true },
        { turnId, topic: { not: null } },
        { id: { in: waited.map(({ jobId }) => jobId) } },
      ],
    },
    orderBy: [{ queuedAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toJob);
}
