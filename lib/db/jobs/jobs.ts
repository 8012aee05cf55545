// Jobs in the store: each change of state is conditional on the one before, so that of two workers or two people one wins.
import { type EventWait, isForWorkers, type Job, type JobOrder } from "@/lib/domain/jobs/job";
import type { JobTiming } from "@/lib/domain/tools/call/call-context";
import type { JobState, ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { RetryStory } from "@/lib/domain/tools/contract/contract";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { fromJsonText, toJsonText } from "../engine/json-text";
import { asJson, readStored, trusted } from "../engine/stored-json";
import type { Job as JobRow } from "../generated/client";
import type { Lease } from "../turns/turn-leases";

export type NewJob = { readonly workspaceId: string; readonly order: JobOrder };

/** The ids of those that no call has started before. */
export async function insertJobs(db: Db, jobs: readonly NewJob[]): Promise<ReadonlySet<string>> {
  const rows = await db.job.createManyAndReturn({
    data: jobs.map(newRow),
    skipDuplicates: true,
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

function newRow({ workspaceId, order }: NewJob) {
  const { agent, user, turn, callId, tool, kind, input, timing, queuedAt, ...more } = order;
  const { undoes, awaits, run, ...same } = more;
  return {
    ...same,
    workspaceId,
    agentSlug: agent,
    userId: user,
    turnId: turn,
    callId: columnText(callId),
    tool: columnText(tool),
    kind: columnText(kind),
    input: toJsonText(input),
    timing: toJsonText(asJson(timing)),
    ...(undoes === null ? {} : { undoSaga: undoes.saga, undoStep: undoes.step }),
    state: isForWorkers(order) ? "queued" : "running",
    ...(awaits === null ? {} : waitColumns(awaits)),
    ...(run === null ? {} : { runId: run, startedAt: BigInt(queuedAt) }),
    queuedAt: BigInt(queuedAt),
  };
}

/** Its lease is the time of its wait: whoever finds it over ends it. */
function waitColumns({ topic, secret, until }: EventWait) {
  const ownedUntil = until === null ? null : BigInt(until);
  return { topic: columnText(topic), secretName: columnText(secret), ownedUntil };
}

export async function findJob(db: Db, workspaceId: string, id: string): Promise<Job | null> {
  const row = await db.job.findFirst({ where: { id: columnText(id), workspaceId } });
  return row && toJob(row);
}

/** The one that a call has started; null where it has started none of this kind. */
export async function jobOfCall(db: Db, ledgerKey: string, kind: string): Promise<Job | null> {
  const row = await db.job.findUnique({
    where: { ledgerKey_kind: { ledgerKey, kind: columnText(kind) } },
  });
  return row && toJob(row);
}

/** Those of the queued ones among them, under the lease from now on. */
export async function takeJobs(
  db: Db,
  ids: readonly string[],
  { owner, until }: Lease,
): Promise<readonly Job[]> {
  if (ids.length === 0) return [];
  const rows = await db.job.updateManyAndReturn({
    where: { id: { in: [...ids] }, state: "queued" },
    data: { state: "running", owner, ownedUntil: BigInt(until), tries: { increment: 1 } },
  });
  return rows.map(toJob);
}

/** Of those the owner still has; a job that is missing in the answer is somebody else's by now, or over. */
export async function renewJobs(
  db: Db,
  ids: readonly string[],
  { owner, until }: Lease,
): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH ours AS MATERIALIZED (
      SELECT "id" FROM "Job" WHERE "id" = ANY(${[...ids]}) AND "state" = 'running' AND "owner" = ${owner}
      ORDER BY "id" FOR UPDATE)
    UPDATE "Job" job SET "ownedUntil" = ${BigInt(until)} FROM ours
    WHERE job."id" = ours."id" AND job."state" = 'running' AND job."owner" = ${owner}
    RETURNING job."id"`;
  return new Set(rows.map(({ id }) => id));
}

/** The end of a job that had been given up at its limit; false for any other job. */
export async function endLate(
  db: Db,
  id: string,
  outcome: ToolResult,
  at: number,
): Promise<boolean> {
  const { count } = await db.job.updateMany({
    where: { id, state: "failed", isLate: false },
    data: {
      ...{ state: "succeeded", isLate: true, progress: 1 },
      outcome: toJsonText(asJson(outcome)),
      endedAt: BigInt(at),
    },
  });
  return count === 1;
}

/** False where it is over. */
export async function cancelJob(db: Db, id: string, by: string, at: number): Promise<boolean> {
  const { count } = await db.job.updateMany({
    where: { id, state: { in: ["queued", "running"] } },
    data: {
      ...{ state: "cancelled", cancelledBy: columnText(by), owner: null, ownedUntil: null },
      endedAt: BigInt(at),
    },
  });
  return count === 1;
}

/** Nobody is at it any more, and somebody shall be. `isUntried`: nothing of it has run, so that it counts as no try. */
export async function requeueJob(
  db: Db,
  id: string,
  owner: string | null,
  isUntried: boolean,
): Promise<boolean> {
  const { count } = await db.job.updateMany({
    where: { id, state: "running", owner },
    data: {
      ...{ state: "queued", owner: null, ownedUntil: null, progress: null, message: null },
      ...(isUntried ? { tries: { decrement: 1 } } : {}),
    },
  });
  return count === 1;
}

/** Whether it waits for a worker, or for what it needs before one is brought to it. */
export async function isQueued(db: Db, id: string): Promise<boolean> {
  return (await db.job.count({ where: { id, state: "queued" } })) === 1;
}

/** Running jobs whose worker has been silent for too long, with the owner that they had. */
export async function listAbandonedJobs(
  db: Db,
  now: number,
  limit = 100,
): Promise<readonly { readonly job: Job; readonly owner: string | null }[]> {
  const rows = await db.job.findMany({
    where: { state: "running", ownedUntil: { lt: BigInt(now) } },
    orderBy: { queuedAt: "asc" },
    take: limit,
  });
  return rows.map((row) => ({ job: toJob(row), owner: row.owner }));
}

/** For an engine of one process: whoever ran a job before this process began is gone. */
export async function forgetWorkers(db: Db): Promise<void> {
  await db.job.updateMany({
    where: { state: "running", topic: null, runId: null },
    data: { ownedUntil: BigInt(0) },
  });
}

/** Of a process that is about to end: others need not wait until its leases have run out. */
export async function giveUpJobs(db: Db, owner: string): Promise<number> {
  const { count } = await db.job.updateMany({
    where: { state: "running", owner },
    data: { ownedUntil: BigInt(0) },
  });
  return count;
}

export function toJob(row: JobRow): Job {
  const { agentSlug, userId, turnId, input, timing, outcome, queuedAt, startedAt, endedAt } = row;
  const { id, round, index, occurrence, callId, ledgerKey, tool, kind, isAwaited } = row;
  const { progress, message, tries, isLate, cancelledBy, polls, undoSaga, undoStep } = row;
  const { topic, secretName, ownedUntil, runId: run } = row;
  const until = ownedUntil === null ? null : Number(ownedUntil);
  return {
    ...{ id, round, index, occurrence, callId, ledgerKey, tool, kind, isAwaited },
    ...{ progress, message, tries, isLate, cancelledBy, polls, run },
    agent: agentSlug,
    user: userId,
    turn: turnId,
    input: fromJsonText(input),
    timing: readStored<JobTiming>(timing),
    undoes: undoSaga === null || undoStep === null ? null : { saga: undoSaga, step: undoStep },
    awaits: topic === null || secretName === null ? null : { topic, secret: secretName, until },
    story: trusted<RetryStory["story"]>(row.story),
    state: trusted<JobState>(row.state),
    outcome: outcome === null ? null : readStored<ToolResult>(outcome),
    queuedAt: Number(queuedAt),
    startedAt: startedAt === null ? null : Number(startedAt),
    endedAt: endedAt === null ? null : Number(endedAt),
  };
}
