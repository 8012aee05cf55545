// The whole timeline of a round, folded from its outlines: for lists of actions, details and exports.
import type { Db } from "@/lib/db/engine/database";
import { outlinesOfRound } from "@/lib/db/rounds/round-readings";
import { foldRound } from "@/lib/domain/timeline/fold-round";
import type { Timeline } from "@/lib/domain/timeline/timeline";
import type { RoundAddress } from "./find-round";

const PAGE = 20_000;

export async function loadTimeline(db: Db, address: RoundAddress): Promise<Timeline> {
  const fold = foldRound();
  for (;;) {
    const after = fold.timeline().next - 1;
    const events = await outlinesOfRound(db, address, { after, take: PAGE });
    fold.append(events);
    if (events.length < PAGE) return fold.timeline();
  }
}
