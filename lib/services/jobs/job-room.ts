// What jobs need of the house, whoever acts: calls start them, workers run them, people cancel them.
import type { Db } from "@/lib/db/engine/database";
import { appendWithin } from "@/lib/db/rounds/round-events";
import type { Job, JobOrder } from "@/lib/domain/jobs/job";
import type { JobFact } from "@/lib/domain/jobs/job-fact";
import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import type { GateRoom } from "../gates/gate-room";

export type JobRoom = GateRoom;

type FactOf<F> = F extends JobFact ? Omit<F, "of" | "job"> : never;

/** As it is told where the job's round is watched. */
export function jobEvent(
  { clock }: Pick<JobRoom, "clock">,
  job: JobOrder,
  fact: FactOf<JobFact>,
): RoundEvent {
  const { turn, round, id } = job;
  const at = clock.now().getTime();
  return { turn, round, at, fact: { ...fact, of: coordinatesOf(job), job: id } };
}

/** Writes what has happened to a job; the caller wakes the feed once it is committed. */
export function tellJob(
  room: Pick<JobRoom, "clock">,
  tx: Db,
  job: JobOrder,
  fact: FactOf<JobFact>,
): Promise<void> {
  return appendWithin(tx, [jobEvent(room, job, fact)]);
}

export function endedFact(
  state: Job["state"],
  outcome: ToolResult | null,
  isLate = false,
): FactOf<JobFact> {
  const code = outcome?.status === "error" ? outcome.error.code : null;
  return { type: "job.ended", state, code, isLate };
}
