// Whether there is anything that a sweep could put in order: one look, for all the times when there is nothing.
import type { Db } from "../engine/database";
import { Prisma } from "../generated/client";

/** What may be left behind: each of them false only where none of its kind is open. */
export type OpenWork = {
  /** Turns that run or wait, and ended ones that a process still looks after. */
  readonly turns: boolean;
  /** Gates that nobody has decided. */
  readonly gates: boolean;
  /** Jobs that wait or run. */
  readonly jobs: boolean;
};

/** What the index of open turns holds, in its words. */
export const OPEN_TURNS = Prisma.sql`
  SELECT 1 FROM "Turn" WHERE "state" IN ('running', 'suspended') OR "owner" IS NOT NULL`;

export async function readOpenWork(db: Db): Promise<OpenWork> {
  const [open] = await db.$queryRaw<OpenWork[]>`
    SELECT
      EXISTS (${OPEN_TURNS}) AS "turns",
      EXISTS (SELECT 1 FROM "Gate" WHERE "state" = 'pending') AS "gates",
      EXISTS (SELECT 1 FROM "Job" WHERE "state" IN ('queued', 'running')) AS "jobs"`;
  return open ?? { turns: true, gates: true, jobs: true };
}
