// Ends a turn that cannot go on, and says why where people look for it: in its last round.
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { findTurn, listTurnRounds } from "@/lib/db/turns/turns";
import { newId } from "@/lib/kernel/ids";
import { instant } from "@/lib/runtime/ports/clock";
import { stopRunsOfTurn } from "@/lib/services/executions/stop-runs-of-turn";
import { cancelJobsOfTurn } from "@/lib/services/jobs/cancel-jobs-of-turn";
import { wakeWaiters, wakeWaitersOfJob } from "@/lib/services/jobs/wake-waiters";
import type { Workshop } from "./runtime";
import { endRunIn } from "./tell-parent";

/** Does nothing where somebody else drives the turn by now. */
export async function breakTurn(
  { house, clock, gates }: Workshop,
  turn: string,
  owner: string,
  reason: string,
): Promise<void> {
  const at = instant(clock);
  const isOurs = await house.database.transaction(async (tx) => {
    const parent = (await findTurn(tx, turn))?.setup.run?.parent;
    const end = { id: turn, owner, state: "broken", at, parent };
    if (!(await endRunIn(house.database, tx, end))) return false;
    const last = (await listTurnRounds(tx, turn)).at(-1);
    const round = last === undefined ? 0 : last.number + (last.outcome === null ? 0 : 1);
    const fact = { type: "round.ended", outcome: "broken", reason } as const;
    await databaseEvents(nestedDatabase(house.database, tx)).append([{ turn, round, at, fact }]);
    return true;
  });
  // Told within the transaction it was told too early: nobody could read it yet.
  if (isOurs) house.database.feed.wake();
  const room = { ...house, newId };
  if (isOurs) await cancelJobsOfTurn(room, turn, "the end of its turn");
  if (isOurs) await stopRunsOfTurn(room, turn, "the end of its caller");
  await gates.withdraw(turn);
  await wakeWaiters(house, turn);
  await wakeWaitersOfJob(house, turn);
}
