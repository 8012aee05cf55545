// Does one job that this process has taken: its tool by the newest rules, its user's own scopes, and its end written down.
import { beginJob } from "@/lib/db/jobs/job-changes";
import { findTurn } from "@/lib/db/turns/turns";
import type { Job } from "@/lib/domain/jobs/job";
import type { JobContext } from "@/lib/domain/tools/call/call-context";
import { failed } from "@/lib/domain/tools/call/tool-result";
import { newId } from "@/lib/kernel/ids";
import { plainReason } from "@/lib/runtime/dispatch/plain-reason";
import { type CallOutcome, refusedBy } from "@/lib/runtime/ports/call-request";
import { instant } from "@/lib/runtime/ports/clock";
import { runJob } from "@/lib/runtime/run-job";
import { parkUndo } from "@/lib/services/jobs/park-undo";
import { reportProgress } from "@/lib/services/jobs/report-progress";
import { settleJob, settleLate } from "@/lib/services/jobs/settle-job";
import { log } from "./log";
import { turnRuntime, type Workshop } from "./runtime";
import { undoByJob } from "./undo-by-job";

/** `free` is called once its code is over. Rejects only where the store fails; what had started by then is found again when the lease has run out. */
export async function doJob(
  workshop: Workshop,
  owner: string,
  job: Job,
  signal: AbortSignal,
  free: () => void,
): Promise<void> {
  const room = { ...workshop.house, newId };
  const { undoes } = job;
  const outcome = await (undoes === null
    ? work(workshop, owner, job, signal)
    : undoByJob(workshop, owner, job, undoes)
  ).catch((error: unknown) => {
    log().error({ source: "jobs", job: job.id }, "A job could not be run.", error);
    return refusedBy("worker", failed("HANDLER_ERROR", plainReason(error)));
  });
  free();
  if (outcome !== "waits") await settleJob(room, job, owner, outcome);
  else if (undoes !== null) await parkUndo(room, job, owner, undoes);
}

async function work(
  workshop: Workshop,
  owner: string,
  job: Job,
  signal: AbortSignal,
): Promise<CallOutcome> {
  const { house, clock } = workshop;
  const { prisma } = house.database;
  const turn = await findTurn(prisma, job.turn);
  if (turn === null) throw new Error(`There is no turn ${job.turn}.`);
  const { caller } = turn.setup;
  const runtime = turnRuntime(workshop, turn.setup, owner);
  const { findTool } = await runtime.ports.governance.pin(caller.agent);
  const tool = findTool(job.tool);
  const code =
    tool === undefined ? null : runtime.tools.work(tool, job, reporter(workshop, owner, job));
  if (code === null)
    return refusedBy("lookup", failed("NO_HANDLER", `Nothing here does the work of ${job.tool}.`));
  return runJob(runtime.dispatch, job, code, {
    ...{ caller, findTool, signal },
    onStart: () => beginJob(house.database, job.id, owner, instant(clock)),
    onLate: (late) => settleLate({ ...house, newId }, job, late),
  });
}

/** Kept each time; told where its round is watched as often as anybody can follow, and not at all of work that is soon over. */
function reporter({ house, clock }: Workshop, owner: string, job: Job): JobContext["report"] {
  let toldAt = instant(clock);
  return async (progress, message) => {
    const far = Math.min(1, Math.max(0, progress));
    const state = {
      progress: far,
      message: message === undefined ? null : house.redactor.text(message),
    };
    const now = instant(clock);
    const isTold = now - toldAt >= TELL_EVERY_MS;
    if (isTold) toldAt = now;
    await reportProgress(house, job, { owner, state, isTold });
  };
}

const TELL_EVERY_MS = 500;
