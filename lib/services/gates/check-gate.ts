// Asks the tool itself what became of a call in doubt; a plain yes or no settles the gate, anything else leaves it open.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { checkGate as checkGateEndpoint } from "@/lib/contracts/gates";
import { findGate } from "@/lib/db/gates/gates";
import { findLedgerEntry } from "@/lib/db/ledger/ledger-entries";
import type { Gate } from "@/lib/domain/gates/gate";
import type { Finding } from "@/lib/domain/ledger/ledger-entry";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { alreadyDecided } from "./already-decided";
import { storeDecision } from "./change-gate";
import { gateLine } from "./gate-line";
import { gateOrThrow } from "./gate-view";
import { viewGate } from "./get-gate";
import { settleEntry } from "./settle-entry";

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT for another kind of gate, ALREADY_DECIDED. */
export async function checkGate(
  context: ServiceContext,
  id: string,
): Promise<ResponseOf<typeof checkGateEndpoint>> {
  authorise(context.actor, "decide");
  const { database, workspaceId, turnRunner } = context;
  const gate = gateOrThrow(await findGate(database.prisma, workspaceId, id), id);
  if (gate.ask.kind !== "in_doubt")
    throw invalidInput([{ path: "gate", message: "asks about no call in doubt" }]);
  if (gate.state !== "pending") throw alreadyDecided(gate, context);
  const entry = await findLedgerEntry(database.prisma, gate.ledgerKey);
  if (entry === null) throw new Error(`gate ${id} asks about a call that is not there`);
  const answer = await turnRunner.checkDoubt(entry);
  if (answer.kind === "unclear")
    return { isSettled: false, found: answer.why, gate: await viewGate(context, gate) };
  const settled = await settle(context, gate, answer.finding);
  if (settled === null) {
    const now = gateOrThrow(await findGate(database.prisma, workspaceId, id), id);
    throw alreadyDecided(now, context);
  }
  database.feed.wake();
  turnRunner.resume(gate.turn);
  return { isSettled: true, found: answer.finding.note, gate: await viewGate(context, settled) };
}

/** Null where somebody has decided while the tool was asked. */
function settle(context: ServiceContext, gate: Gate, finding: Finding): Promise<Gate | null> {
  const { clock, actor } = context;
  const at = clock.now().getTime();
  return actWithAudit(context, async (tx) => {
    const isOurs = await settleEntry(context, tx, { key: gate.ledgerKey, finding, at });
    if (!isOurs) return { result: null, audit: [] };
    const result = await storeDecision(context, tx, gate, {
      kind: "settle",
      at,
      by: { id: actor.id, name: actor.name },
      ran: finding.ran === "succeeded" ? "happened" : "did_not_happen",
      how: "status_check",
      note: finding.note,
    });
    if (result === null) throw new Error("a call in doubt was settled beside its gate");
    return { result, audit: [gateLine("gate.settled", result)] };
  });
}
