// Whether there is anything that a sweep could put in order: one look, for all the times when there is nothing.
import type { Db } from "../engine/database";

/** What may be left behind: each of them false only where none of its kind is open. */
export type OpenWork = {
  /** Turns that run or wait, and ended ones that a process still looks after. */
  readonly turns: boolean;
  /** Gates that nobody has decided. */
  readonly gates: boolean;
  /** Jobs that wait or run. */
  readonly jobs: boolean;
};

export async function readOpenWork(db: Db): Promise<OpenWork> {
  const [open] = await db.$queryRaw<OpenWork[]>`
    SELECT
      EXISTS (SELECT 1 FROM "Turn"
        WHERE "state" IN ('running', 'suspended') OR "ownedUntil" IS NOT NULL) AS "turns",
      EXISTS (SELECT 1 FROM "Gate" WHERE "state" = 'pending') AS "gates",
      EXISTS (SELECT 1 FROM "Job" WHERE "state" IN ('queued', 'running')) AS "jobs"`;
  return open ?? { turns: true, gates: true, jobs: true };
}
