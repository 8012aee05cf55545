// Stores what has happened to a gate together with whatever follows from it, once: whoever comes second changes nothing.
import type { Db } from "@/lib/db/engine/database";
import { storeGate } from "@/lib/db/gates/gates";
import { advanceGate } from "@/lib/domain/gates/advance-gate";
import type { Gate, GateDecision } from "@/lib/domain/gates/gate";
import { releaseUndo } from "../jobs/release-undo";
import { decidedFact, type GateRoom, tellRound } from "./gate-room";

/** Null where the decision cannot happen to the gate, or somebody else was first. The caller wakes the feed afterwards. */
export async function storeDecision(
  room: GateRoom,
  tx: Db,
  gate: Gate,
  decision: GateDecision,
): Promise<Gate | null> {
  const decided = advanceGate(gate, { type: "decide", decision });
  if (decided === null || !(await storeGate(tx, decided))) return null;
  await tellRound(room, tx, decided, decision.at, decidedFact(decided));
  await releaseUndo(room, tx, decided, decision.at);
  return decided;
}
