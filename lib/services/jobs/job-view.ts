// A job as callers see it.
import type { JobSummary } from "@/lib/contracts/jobs";
import { findJob } from "@/lib/db/jobs/jobs";
import { isOver, type Job } from "@/lib/domain/jobs/job";
import { AppError } from "@/lib/kernel/errors";
import type { ServiceContext } from "../service-context";

/** @throws AppError NOT_FOUND */
export async function jobOrThrow(
  { database, workspaceId }: Pick<ServiceContext, "database" | "workspaceId">,
  id: string,
): Promise<Job> {
  const job = await findJob(database.prisma, workspaceId, id);
  if (job) return job;
  throw new AppError("NOT_FOUND", `There is no job ${id}.`);
}

export function toJobSummary(job: Job): Omit<JobSummary, "userName"> {
  const { id, state, agent, tool, user, progress, message, turn, round, index } = job;
  const { isAwaited, isLate, cancelledBy, outcome, timing, undoes, awaits, run } = job;
  return {
    ...{ id, state, agent, tool, user, progress, message, turn, round, index },
    ...{ isAwaited, isLate, cancelledBy, undoes, run },
    awaits: awaits && {
      topic: awaits.topic,
      until: awaits.until === null ? null : isoOf(awaits.until),
    },
    queuedAt: isoOf(job.queuedAt),
    startedAt: job.startedAt === null ? null : isoOf(job.startedAt),
    endedAt: job.endedAt === null ? null : isoOf(job.endedAt),
    code: outcome?.status === "error" ? outcome.error.code : null,
    mayCancel: timing.cancellable && !isOver(job),
  };
}

export function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
