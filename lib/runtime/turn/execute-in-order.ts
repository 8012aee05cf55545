// Runs what is left to run after the generation: in stream order, consecutive reads side by side (R85, U2).
import { executionPlan } from "@/lib/domain/rounds/execution-plan";
import type { Attempt } from "./attempt";
import { entryOf } from "./attempt";
import { postCall } from "./post-call";
import type { Round } from "./round";
import { type CallStart, startCall } from "./start-call";

/**
 * Early calls run on beside it. A question to a person holds every later call of the round (settled rule 11a); those
 * are answered by whoever resumes it.
 */
export async function executeInOrder(
  round: Round,
  attempt: Attempt,
  starts: readonly CallStart[],
): Promise<void> {
  for (const action of attempt.actions)
    if (action.kind !== "final") await postCall(round, attempt, action);
  const byIndex = new Map(starts.map((start) => [start.call.index, start]));
  for (const wave of wavesOf(round, starts)) {
    const together = wave.flatMap((index) => byIndex.get(index) ?? []);
    await Promise.all(together.map((start) => runTracked(round, attempt, start)));
    round.tasks.check();
    if (together.some((start) => holdsTheRest(round, attempt, start))) return;
  }
}

function wavesOf(round: Round, starts: readonly CallStart[]) {
  const planned = starts.map(({ call }) => ({
    index: call.index,
    tool: call.name,
    shape: (call.tool === undefined ? null : round.ports.tools.bind(call.tool))?.shape ?? null,
    resource: null,
  }));
  return executionPlan(planned).waves;
}

async function runTracked(round: Round, attempt: Attempt, start: CallStart): Promise<void> {
  const work = startCall(round, attempt, start);
  const key = attempt.answers.get(start.call.index)?.key;
  if (key === undefined) return work;
  round.tasks.track(key, work);
  await round.tasks.ended(key);
}

function holdsTheRest(round: Round, attempt: Attempt, { call }: CallStart): boolean {
  const result = entryOf(round, attempt, call.index)?.result;
  return result?.status === "suspended" && result.gateKind === "question";
}
