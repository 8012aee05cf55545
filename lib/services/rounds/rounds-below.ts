// The rounds of other agents' runs that belong to a round, and the round that a run's belongs to: what exports nest by (R162).
import type { Db } from "@/lib/db/engine/database";
import { findTurn } from "@/lib/db/turns/turns";
import type { NamedRound, RoundName } from "@/lib/domain/timeline/round-name";
import type { Timeline } from "@/lib/domain/timeline/timeline";
import { loadTimeline } from "./load-timeline";

/** In the order of the runs' rows, and of their rounds; runs of runs below those. */
export async function roundsBelow(
  db: Db,
  timeline: Timeline,
  name: RoundName,
): Promise<readonly NamedRound<Timeline>[]> {
  const below: NamedRound<Timeline>[] = [];
  const under = { turn: name.turn, round: name.round, top: name.under?.top ?? name.turn };
  for (const { run } of timeline.rows) {
    if (run === undefined) continue;
    const title = (await findTurn(db, run.id))?.title ?? "";
    for (let round = 0; round < run.rounds; round += 1) {
      const own = { turn: run.id, round, agent: run.agent, title, under };
      const inside = await loadTimeline(db, own);
      below.push({ name: own, timeline: inside, below: await roundsBelow(db, inside, own) });
    }
  }
  return below;
}

/** Null where no call has handed the turn its task. */
export async function placeUnder(
  db: Db,
  turn: string,
): Promise<NonNullable<RoundName["under"]> | null> {
  const parent = (await findTurn(db, turn))?.setup.run?.parent;
  if (parent === undefined) return null;
  const above = await placeUnder(db, parent.turn);
  return { turn: parent.turn, round: parent.of.round, top: above?.top ?? parent.turn };
}
