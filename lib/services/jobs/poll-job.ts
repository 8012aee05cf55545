// Answers a tool that asks how far a job has come; whoever asks again too soon hears the same once more (R138).
import { holdPolls, storePolls } from "@/lib/db/jobs/job-polls";
import { findJob } from "@/lib/db/jobs/jobs";
import { snapshotOf } from "@/lib/domain/jobs/job";
import { freshMemory, pollJob as judgePoll } from "@/lib/domain/jobs/poll-job";
import type { JobDesk } from "@/lib/domain/tools/call/call-context";
import type { JobRoom } from "./job-room";

/** Another user's job is not found (R141). */
export async function pollJob(
  { database, workspaceId, clock }: JobRoom,
  user: string,
  id: string,
): Promise<Awaited<ReturnType<JobDesk["poll"]>>> {
  return database.transaction(async (tx) => {
    const remembered = await holdPolls(tx, id);
    const job = await findJob(tx, workspaceId, id);
    if (job === null || job.user !== user) return { found: false };
    const answer = judgePoll(job, remembered ?? freshMemory(job), clock.now().getTime());
    await storePolls(tx, id, answer.memory);
    if (answer.kind === "too_often") return { found: "too_often", retryAfterS: answer.retryAfterS };
    const { state, progress, message } = answer.memory;
    const snapshot = { ...snapshotOf(job), status: state, progress, message };
    return { found: true, early: answer.kind === "early", snapshot };
  });
}
