// Runs of agents: turns that somebody handed a task to, with what they may use up and what they have used (R158–R163).
import type { BudgetPart, RunBudget, RunUsage } from "@/lib/domain/agent-runs/run-budget";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import { type AgentRun, Prisma } from "../generated/client";

export type AgentRunRecord = Omit<AgentRun, "budget" | "exhausted"> & {
  readonly budget: RunBudget;
  readonly exhausted: BudgetPart | null;
};

export type NewAgentRun = Pick<
  AgentRun,
  "id" | "workspaceId" | "agentSlug" | "parentTurn" | "parentKey" | "mode" | "notify"
> & { readonly budget: RunBudget; readonly createdAt: number };

/** False where the parent's call has its run already. */
export async function createAgentRun(
  db: Db,
  { budget, createdAt, ...row }: NewAgentRun,
): Promise<boolean> {
  const { count } = await db.agentRun.createMany({
    data: [{ ...row, budget: toJsonText(asJson(budget)), createdAt: BigInt(createdAt) }],
    skipDuplicates: true,
  });
  return count === 1;
}

export async function findAgentRun(
  db: Db,
  where: { readonly id: string } | { readonly parentKey: string },
): Promise<AgentRunRecord | null> {
  const row = await db.agentRun.findUnique({ where });
  return row && toRecord(row);
}

/** In the order of their making. */
export async function runsOfParent(db: Db, parentTurn: string): Promise<readonly AgentRunRecord[]> {
  const rows = await db.agentRun.findMany({
    where: { parentTurn },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toRecord);
}

/** Awaited runs of the turn's calls, and those that it waits for, which have not ended. */
export async function awaitedRunsOf(db: Db, parentTurn: string): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT run."id" FROM "AgentRun" run JOIN "Turn" turn ON turn."id" = run."id"
    WHERE turn."endedAt" IS NULL AND run."mode" = 'awaited' AND (run."parentTurn" = ${parentTurn}
      OR run."id" IN (SELECT "jobId" FROM "JobWaiter" WHERE "turnId" = ${parentTurn}))
    ORDER BY run."createdAt", run."id"`;
  return rows.map(({ id }) => id);
}

/**
 * Milliseconds of gates that lie beside each other counted once; null where none was opened. The gates of runs that the turn
 * waits for hold it, too, and so do those of the runs that these wait for.
 */
const heldMs = (turn: Prisma.Sql, now: bigint) => Prisma.sql`(
  WITH RECURSIVE awaited ("id") AS (
    SELECT ${turn}
    UNION
    SELECT run."id" FROM awaited JOIN "AgentRun" run ON run."parentTurn" = awaited."id"
    WHERE run."mode" = 'awaited'
  )
  SELECT sum(upper(span) - lower(span)) FROM unnest((
    SELECT range_agg(int8range(gate."openedAt",
      GREATEST(gate."openedAt", COALESCE(gate."decidedAt", ${now}::bigint))))
    FROM "Gate" gate JOIN awaited ON gate."turnId" = awaited."id" WHERE NOT gate."isUndo"
      AND gate."kind" IN ('approval', 'plan_confirm', 'question')
  )) AS held (span))`;

/** How long the run has waited for people so far, in milliseconds: none of it is the run's own time. */
export async function waitedForPeople(db: Db, id: string, now: number): Promise<number> {
  const [row] = await db.$queryRaw<{ ms: number | null }[]>`
    SELECT ${heldMs(Prisma.sql`${id}::text`, BigInt(now))}::double precision AS "ms"`;
  return row?.ms ?? 0;
}

/** Runs that are left to wait, and whose wall time is over meanwhile; while a person is asked it stands still. */
export async function listOverdueRuns(
  db: Db,
  now: number,
  limit = 100,
): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT turn."id" FROM "Turn" turn JOIN "AgentRun" run ON run."id" = turn."id"
    WHERE turn."state" = 'suspended' AND turn."owner" IS NULL
      AND turn."startedAt" + (run."budget"::jsonb ->> 'maxWallMs')::bigint
        + COALESCE(${heldMs(Prisma.sql`turn."id"`, BigInt(now))}, 0) <= ${BigInt(now)}
    ORDER BY turn."startedAt" LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

export async function keepUsage(
  db: Db,
  id: string,
  { steps, tokens }: RunUsage,
  exhausted: BudgetPart | null,
): Promise<void> {
  await db.agentRun.updateMany({ where: { id }, data: { steps, tokens, exhausted } });
}

function toRecord({ budget, exhausted, ...row }: AgentRun): AgentRunRecord {
  return {
    ...row,
    budget: readStored<RunBudget>(budget),
    exhausted: exhausted as BudgetPart | null,
  };
}
