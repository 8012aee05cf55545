// Runs what is left to run after the generation: in stream order, consecutive reads side by side (R85, U2).
import { executionPlan } from "@/lib/domain/rounds/execution-plan";
import type { Attempt } from "./attempt";
import { entryOf } from "./attempt";
import { type CallStart, keyOfStart } from "./claim-call";
import { postCall } from "./post-call";
import type { Round } from "./round";
import { startCall } from "./start-call";

/**
 * Early calls run on beside it. A question to a person holds every later call of the round (settled rule 11a); those
 * are answered by whoever resumes it.
 */
export async function executeInOrder(
  round: Round,
  attempt: Attempt,
  starts: readonly CallStart[],
): Promise<void> {
  const byIndex = new Map(starts.map((start) => [start.call.index, start]));
  await postCalls(round, attempt, byIndex);
  for (const wave of wavesOf(round, starts)) {
    const together = wave.flatMap((index) => byIndex.get(index) ?? []);
    await Promise.all(together.map((start) => runTracked(round, attempt, start)));
    round.tasks.check();
    if (together.some((start) => holdsTheRest(round, attempt, start))) return;
  }
}

/** All of a round's call messages come before the first ordinary call starts (R177). */
async function postCalls(
  round: Round,
  attempt: Attempt,
  starts: ReadonlyMap<number, CallStart>,
): Promise<void> {
  for (const action of attempt.actions) {
    if (action.kind === "final") continue;
    const start = starts.get(action.index);
    const own = start === undefined ? null : keyOfStart(round, start);
    const key = attempt.answers.get(action.index)?.key ?? own;
    await postCall(round, attempt, action, key);
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
  const key = keyOfStart(round, start);
  round.tasks.track(key, startCall(round, attempt, start));
  await round.tasks.ended(key);
}

function holdsTheRest(round: Round, attempt: Attempt, { call }: CallStart): boolean {
  const result = entryOf(round, attempt, call.index)?.result;
  return result?.status === "suspended" && result.gateKind === "question";
}
