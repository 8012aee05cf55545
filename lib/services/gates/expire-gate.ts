// Lets a gate's time run out: nobody has decided, and that is a denial (R151, settled rule 11).
import type { Gate } from "@/lib/domain/gates/gate";
import { actWithAudit } from "../revisions/change-governance";
import { storeDecision } from "./change-gate";
import { gateLine } from "./gate-line";
import { type GateRoom, systemContext } from "./gate-room";

/** Null where it is not due, or somebody has decided in the same moment. */
export async function expireGate(room: GateRoom, gate: Gate): Promise<Gate | null> {
  const decision = { kind: "expire", at: room.clock.now().getTime(), by: null } as const;
  const expired = await actWithAudit(systemContext(room), async (tx) => {
    const result = await storeDecision(room, tx, gate, decision);
    return { result, audit: result === null ? [] : [gateLine("gate.expired", result)] };
  });
  if (expired !== null) {
    room.database.feed.wake();
    // An undo goes on with the rest of its way back.
    room.jobRunner.wake();
  }
  return expired;
}
