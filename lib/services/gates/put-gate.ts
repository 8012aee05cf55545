// Opens a gate, and tells its round in the same transaction; of two that open the same one, one does.
import type { Db } from "@/lib/db/engine/database";
import { insertGate } from "@/lib/db/gates/gates";
import type { Gate } from "@/lib/domain/gates/gate";
import { decidedFact, type GateRoom, openedFact, tellRound } from "./gate-room";

/**
 * False where the call has a gate of this kind and generation already. A gate that a grant has decided is told as opened
 * and decided at once; `alongside` stands or falls with it, and nothing is kept where it answers false.
 */
export async function putGate(
  room: GateRoom,
  gate: Gate,
  alongside: (tx: Db) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { database, workspaceId } = room;
  try {
    await database.transaction(async (tx) => {
      const isOurs = (await insertGate(tx, workspaceId, gate)) && (await alongside(tx));
      if (!isOurs) throw new NotOurs();
      await tellRound(room, tx, gate, gate.openedAt, openedFact(gate));
      if (gate.decision !== null)
        await tellRound(room, tx, gate, gate.decision.at, decidedFact(gate));
    });
  } catch (thrown) {
    if (thrown instanceof NotOurs) return false;
    throw thrown;
  }
  database.feed.wake();
  return true;
}

/** Rolls the transaction back. */
class NotOurs extends Error {}
