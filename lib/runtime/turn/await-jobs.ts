// Looks after the jobs and the other agents' runs that the round's calls have started: one that is over becomes its call's
// result, one that is not is waited for.
import { awaitsJob } from "@/lib/domain/jobs/awaits-job";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import { instant } from "../ports/clock";
import { type Attempt, entryOf } from "./attempt";
import { acceptedCalls } from "./judged-action";
import type { Round } from "./round";

/** A job that the round does not need, by its tool's traits, goes on by itself (R140). */
export async function awaitJobs(round: Round, attempt: Attempt): Promise<void> {
  const { request, ports } = round;
  if (request.signal.aborted) return;
  for (const { index, tool, params } of acceptedCalls(attempt.actions)) {
    const entry = entryOf(round, attempt, index);
    if (entry?.result?.status !== "running" || entry.state !== "succeeded") continue;
    const { result } = entry;
    if ("job" in result && (tool === undefined || !awaitsJob(tool, params))) continue;
    const { id } = "job" in result ? result.job : result.run;
    const answer = await ports.jobs.await(request.turn, id);
    if (answer === "waits") round.jobs.set(entry.key, id);
    else if (answer !== null) await endWith(round, entry, answer);
  }
}

async function endWith(round: Round, { key }: LedgerEntry, result: ToolResult): Promise<void> {
  const at = instant(round.ports.clock);
  await round.ledger.advance(key, { type: "resume", at, result }, (entry) => [
    round.log.event({ type: "call.ended", of: coordinatesOf(entry), state: entry.state, result }),
  ]);
}
