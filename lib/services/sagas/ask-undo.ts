// Opens the question about a failed undo again, where it was left in place or nobody could be asked (R126).
import type { SagaView } from "@/lib/contracts/sagas";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { findSagaLine } from "@/lib/db/ledger/saga-lists";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { gateLine } from "../gates/gate-line";
import { openUndoGate, undoKey } from "../gates/undo-desk";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { sagaOrThrow } from "./get-saga";
import { mayAskAgain, newestGate, toSagaView } from "./saga-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT where somebody is asked already or nothing is open */
export async function askUndo(
  context: ServiceContext,
  { id, step: name }: { readonly id: string; readonly step: string },
): Promise<SagaView> {
  authorise(context.actor, "decide");
  const { database, workspaceId } = context;
  const view = await actWithAudit(context, async (tx) => {
    const { saga, entry } = sagaOrThrow(await findSagaLine(tx, workspaceId, id), id);
    const step = saga.steps.find((one) => one.name === name);
    if (step === undefined) throw new AppError("NOT_FOUND", `${saga.tool} has no step ${name}.`);
    const before = newestGate(await gatesOfTurn(tx, entry.turn), undoKey({ saga: id, step: name }));
    if (!mayAskAgain(saga, step, before))
      throw new AppError(
        "CONFLICT",
        before?.state === "pending"
          ? `Somebody is asked about ${name} already; decide that gate.`
          : `Nothing is open about ${name}: it is ${step.state.replaceAll("_", " ")}.`,
      );
    const room = { ...context, database: nestedDatabase(database, tx) };
    const error = step.undos.at(-1)?.error ?? null;
    const gate = await openUndoGate(room, entry, { saga: id, step: name, error });
    const line = sagaOrThrow(await findSagaLine(tx, workspaceId, id), id);
    return {
      result: toSagaView(line, await gatesOfTurn(tx, entry.turn), context),
      audit: gate === null ? [] : [gateLine("gate.reopened", gate)],
    };
  });
  database.feed.wake();
  return view;
}
