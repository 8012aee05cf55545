// Puts in order what nobody clicks on: gates whose time has run out, whose run has ended, or whose doubt is settled.
import {
  listOverdueGates,
  listSettledDoubts,
  listStrandedGates,
} from "@/lib/db/gates/pending-gates";
import type { Gate } from "@/lib/domain/gates/gate";
import { expireGate } from "./expire-gate";
import type { GateRoom } from "./gate-room";
import { withdrawGate } from "./withdraw-gates";

/** What one pass takes on; the next one goes on. */
const AT_ONCE = 100;

/** Turns that waited for an expired gate go on. Any number of processes may do it at once. */
export async function sweepGates(
  room: GateRoom,
): Promise<{ readonly expired: number; readonly withdrawn: number }> {
  const { database, workspaceId, clock, turnRunner } = room;
  const { prisma } = database;
  const page = { now: clock.now().getTime(), limit: AT_ONCE };
  const expired = await each(await listOverdueGates(prisma, workspaceId, page), (gate) =>
    expireGate(room, gate),
  );
  for (const turn of new Set(expired.map((gate) => gate.turn))) turnRunner.resume(turn);
  const stranded = await each(await listStrandedGates(prisma, workspaceId, AT_ONCE), (gate) =>
    withdrawGate(room, gate, "the run has ended."),
  );
  const settled = await each(await listSettledDoubts(prisma, workspaceId, AT_ONCE), (gate) =>
    withdrawGate(room, gate, "the call's end has become known."),
  );
  return { expired: expired.length, withdrawn: stranded.length + settled.length };
}

async function each(
  gates: readonly Gate[],
  change: (gate: Gate) => Promise<Gate | null>,
): Promise<readonly Gate[]> {
  const changed: Gate[] = [];
  for (const gate of gates) {
    const after = await change(gate);
    if (after !== null) changed.push(after);
  }
  return changed;
}
