// Takes gates back that there is nothing left to decide for: their run is over, or its doubt has been settled otherwise (A18).
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { endsWithRun, type Gate } from "@/lib/domain/gates/gate";
import { actWithAudit } from "../revisions/change-governance";
import { storeDecision } from "./change-gate";
import { gateLine } from "./gate-line";
import { type GateRoom, systemContext } from "./gate-room";

/** Of a run that has ended; what asks about things that have happened already stays open. Answers how many. */
export async function withdrawGates(room: GateRoom, turn: string): Promise<number> {
  const gates = await gatesOfTurn(room.database.prisma, turn);
  const ended = gates.filter((gate) => gate.state === "pending" && endsWithRun(gate));
  let count = 0;
  for (const gate of ended)
    if ((await withdrawGate(room, gate, "the run has ended.")) !== null) count += 1;
  return count;
}

/** Null where somebody has decided in the same moment. */
export async function withdrawGate(room: GateRoom, gate: Gate, why: string): Promise<Gate | null> {
  const decision = { kind: "withdraw", at: room.clock.now().getTime(), by: null, why } as const;
  const withdrawn = await actWithAudit(systemContext(room), async (tx) => {
    const result = await storeDecision(room, tx, gate, decision);
    return { result, audit: result === null ? [] : [gateLine("gate.withdrawn", result)] };
  });
  if (withdrawn !== null) room.database.feed.wake();
  return withdrawn;
}
