// Ends the job whose work a run of a flow was, in the transaction that ends the run: neither is ever over without the other (R191).
import type { Db } from "@/lib/db/engine/database";
import { findFlowRun } from "@/lib/db/flows/flow-runs";
import { endRunJob, jobOfRun } from "@/lib/db/jobs/run-jobs";
import { appendWithin } from "@/lib/db/rounds/round-events";
import { findAgentRun } from "@/lib/db/turns/agent-runs";
import { findTurn } from "@/lib/db/turns/turns";
import { flowResult } from "@/lib/domain/flows/flow-result";
import { jobEnd } from "@/lib/domain/jobs/job-end";
import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import { endedFact } from "./job-room";

/** Nothing where the run is no job's work, or where its job was cancelled before. The caller wakes whoever waits. */
export async function endJobOfRun(tx: Db, run: string, at: number): Promise<void> {
  const job = await jobOfRun(tx, run);
  const result = job && (await resultOfFlow(tx, run));
  if (job === null || result === null) return;
  const end = jobEnd(result);
  if (!(await endRunJob(tx, run, end, at))) return;
  const { turn, round, id } = job;
  const fact = { ...endedFact(end.state, end.outcome), of: coordinatesOf(job), job: id };
  await appendWithin(tx, [{ turn, round, at, fact }]);
}

/** What a run that is over is told as; null where it is the run of no flow. */
export async function resultOfFlow(db: Db, id: string): Promise<ToolResult | null> {
  const turn = await findTurn(db, id);
  const flow = turn && (await findFlowRun(db, turn.workspaceId, id));
  if (turn === null || flow === null) return null;
  const { run, version, turnState } = flow;
  const isOutOfTime = (await findAgentRun(db, { id }))?.exhausted === "wall";
  return flowResult({ id, version, run, turnState, isOutOfTime });
}
