// What the gates need of the house, whoever acts: the runtime opens them, people decide them, time lets them expire.

import type { Db } from "@/lib/db/engine/database";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import type { Gate } from "@/lib/domain/gates/gate";
import type { Coordinates } from "@/lib/domain/ledger/ledger-entry";
import type { RoundFact } from "@/lib/runtime/ports/round-event";
import { systemActor } from "../actor";
import type { ServiceContext } from "../service-context";

export type GateRoom = Omit<ServiceContext, "actor" | "requestId" | "dryRun">;

/** For what is nobody's own act: reading the rules, letting time run out, ending gates with their run. */
export function systemContext(room: GateRoom): ServiceContext {
  return { ...room, actor: systemActor, requestId: null, dryRun: false };
}

export function coordinatesOfGate({ round, index, occurrence }: Gate): Coordinates {
  return { round, index, occurrence };
}

/** Writes what has happened to a gate where its round is watched; the caller wakes the feed once it is committed. */
export async function tellRound(
  { database }: Pick<GateRoom, "database">,
  tx: Db,
  { turn, round }: Pick<Gate, "turn" | "round">,
  at: number,
  fact: RoundFact,
): Promise<void> {
  await databaseEvents(nestedDatabase(database, tx)).append([{ turn, round, at, fact }]);
}

/** How a decision stands in the round: who decided, or that nobody did. */
export function decidedFact(gate: Gate): RoundFact {
  return {
    type: "gate.decided",
    of: coordinatesOfGate(gate),
    gate: gate.id,
    state: gate.state,
    by: gate.decision?.by?.name ?? null,
  };
}

export function openedFact(gate: Gate): RoundFact {
  return {
    type: "gate.opened",
    of: coordinatesOfGate(gate),
    gate: gate.id,
    kind: gate.ask.kind,
    expiresAt: gate.expiresAt,
  };
}
