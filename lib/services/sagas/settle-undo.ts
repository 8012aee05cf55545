// Writes down that a person has taken back by hand what a failed undo should have, in the same transaction as the decision.
import type { Db } from "@/lib/db/engine/database";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import type { Gate } from "@/lib/domain/gates/gate";
import { settleByHand } from "@/lib/domain/saga/settle-by-hand";
import { coordinatesOfGate, type GateRoom, tellRound } from "../gates/gate-room";
import { undoNotOpen } from "./undo-not-open";

/**
 * The timeline tells it like an undo of our own.
 * @throws AppError CONFLICT where the undo is open no more, or the way back of its saga is still under way.
 */
export async function settleUndo(
  room: Pick<GateRoom, "database">,
  tx: Db,
  gate: Gate,
  at: number,
): Promise<void> {
  const { ask } = gate;
  if (ask.kind !== "undo_failure") throw new Error(`gate ${gate.id} is about no undo`);
  const { saga: id, step } = ask;
  const sagas = databaseSagas(nestedDatabase(room.database, tx));
  const saga = await sagas.get(id);
  const settled = saga && settleByHand(saga, step, at);
  if (!settled || !(await sagas.advance(settled))) throw undoNotOpen(step);
  const of = coordinatesOfGate(gate);
  const undo = settled.steps.find(({ name }) => name === step)?.undoName ?? step;
  const ended = { step, undo, outcome: "undone", error: null } as const;
  await tellRound(room, tx, gate, at, { type: "compensation.undo_ended", of, ...ended });
  const { state, before } = settled;
  await tellRound(room, tx, gate, at, { type: "compensation.ended", of, state, before });
}
