// Turns that go no further before a job has ended.
import type { Db } from "../engine/database";

/** Once, however often it is said. */
export async function addWaiters(db: Db, turnId: string, jobs: readonly string[]): Promise<void> {
  await db.jobWaiter.createMany({
    data: jobs.map((jobId) => ({ jobId, turnId })),
    skipDuplicates: true,
  });
}

export async function waitersOf(db: Db, jobId: string): Promise<readonly string[]> {
  const rows = await db.jobWaiter.findMany({ where: { jobId }, select: { turnId: true } });
  return rows.map(({ turnId }) => turnId);
}
