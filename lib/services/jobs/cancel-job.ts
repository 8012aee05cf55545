// A person cancels a job: nothing further of it starts, what runs is told to stop, and turns that waited go on (R137).
import type { JobView } from "@/lib/contracts/jobs";
import { isOver } from "@/lib/domain/jobs/job";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { afterCancel, storeCancel } from "./end-by-cancel";
import { viewJob } from "./get-job";
import { jobOrThrow } from "./job-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT for a job that is over or cannot be cancelled. */
export async function cancelJob(context: ServiceContext, id: string): Promise<JobView> {
  authorise(context.actor, "govern");
  const job = await jobOrThrow(context, id);
  if (isOver(job))
    throw new AppError("CONFLICT", `This job is over: ${job.state}. There is nothing to cancel.`);
  if (!job.timing.cancellable)
    throw new AppError("CONFLICT", "This job cannot be cancelled: its tool says so.");
  const { agent, tool, turn, round, index, state } = job;
  const isOurs = await actWithAudit(context, async (tx) => {
    const isDone = await storeCancel(context, tx, job, context.actor.name);
    const target = { targetKind: "job", targetId: id, agentSlug: agent };
    const after = { tool, turn, round, index, state };
    const line = { action: "job.cancelled", ...target, after };
    return { result: isDone, audit: isDone ? [line] : [] };
  });
  if (!isOurs) throw new AppError("CONFLICT", "This job has ended meanwhile.");
  if (context.dryRun) return viewJob(context, job);
  await afterCancel(context, job);
  return viewJob(context, await jobOrThrow(context, id));
}
