// What jobs need of the house, whoever acts: calls start them, workers run them, people cancel them.
import type { Db } from "@/lib/db/engine/database";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import type { Job, JobOrder } from "@/lib/domain/jobs/job";
import type { JobFact } from "@/lib/domain/jobs/job-fact";
import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { GateRoom } from "../gates/gate-room";

export type JobRoom = GateRoom;

type FactOf<F> = F extends JobFact ? Omit<F, "of" | "job"> : never;

/** Writes what has happened to a job where its round is watched; the caller wakes the feed once it is committed. */
export async function tellJob(
  { database, clock }: Pick<JobRoom, "database" | "clock">,
  tx: Db,
  job: JobOrder,
  fact: FactOf<JobFact>,
): Promise<void> {
  const { turn, round } = job;
  const told = { ...fact, of: coordinatesOf(job), job: job.id };
  const event = { turn, round, at: clock.now().getTime(), fact: told };
  await databaseEvents(nestedDatabase(database, tx)).append([event]);
}

export function endedFact(
  state: Job["state"],
  outcome: ToolResult | null,
  isLate = false,
): FactOf<JobFact> {
  const code = outcome?.status === "error" ? outcome.error.code : null;
  return { type: "job.ended", state, code, isLate };
}
