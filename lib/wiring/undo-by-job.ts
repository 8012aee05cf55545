// Does an undo that was queued, as the job that has it in hand, and goes on with the rest of its saga's way back (R125).
import { beginJob } from "@/lib/db/jobs/job-changes";
import { findLedgerEntry } from "@/lib/db/ledger/ledger-entries";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import type { Job, UndoneStep } from "@/lib/domain/jobs/job";
import { UNDO_JOB_LIMIT_MS } from "@/lib/domain/jobs/undo-job";
import { type Saga, stepInHand } from "@/lib/domain/saga/saga-record";
import { failed, ok, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { answeredBy, type CallOutcome } from "@/lib/runtime/ports/call-request";
import { instant } from "@/lib/runtime/ports/clock";
import { callAround } from "./call-around";
import { resumeCallSaga } from "./resume-call-saga";
import type { Workshop } from "./runtime";

/** `waits`: a person has to approve the undo first. Rejects where the store fails, and where somebody else has the saga or the job by now. */
export async function undoByJob(
  workshop: Workshop,
  owner: string,
  job: Job,
  { saga: id, step }: UndoneStep,
): Promise<CallOutcome | "waits"> {
  const { house, clock } = workshop;
  const { prisma } = house.database;
  const entry = await findLedgerEntry(prisma, id);
  if (entry === null) throw new Error(`there is no call with the key ${id}`);
  const { runtime, around } = await callAround(workshop, owner, entry);
  const begin = () => beginJob(house.database, job.id, owner, instant(clock));
  const undoing = { id: job.id, limitMs: UNDO_JOB_LIMIT_MS, begin };
  await resumeCallSaga(runtime, entry, around, undoing);
  const saga = await databaseSagas(house.database).get(id);
  if (saga === null) throw new Error(`there is no saga ${id}`);
  if (stepInHand(saga)?.state === "undo_queued" && stepInHand(saga)?.jobId === job.id)
    return "waits";
  return answeredBy("saga", resultOf(saga, step));
}

/** What became of its own step; the rest of the way back is told by the saga. */
function resultOf({ steps }: Saga, name: string): ToolResult {
  const step = steps.find((one) => one.name === name);
  if (step?.state === "undone") return ok({ step: name, undone: true });
  const why = step?.undos.at(-1)?.error ?? "its undo was handed to another job";
  const message = `${name} is not undone by this job: ${why}`;
  return failed("COMPENSATION_FAILED", message, { retryable: false });
}
