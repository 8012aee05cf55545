// A person's decision on a gate: whoever is first decides, everybody else hears who did (R151).
import type { z } from "zod";
import type { GateView } from "@/lib/contracts/gate-view";
import type { DecideGateInput } from "@/lib/contracts/gates";
import type { Db } from "@/lib/db/engine/database";
import { findGate } from "@/lib/db/gates/gates";
import { insertGrant } from "@/lib/db/gates/grants";
import { fitsKind } from "@/lib/domain/gates/advance-gate";
import { type Gate, hasExpired } from "@/lib/domain/gates/gate";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { type AuditLine, actWithAudit } from "../revisions/change-governance";
import { retryUndo } from "../sagas/retry-undo";
import { settleUndo } from "../sagas/settle-undo";
import type { ServiceContext } from "../service-context";
import { alreadyDecided } from "./already-decided";
import { storeDecision } from "./change-gate";
import { refuseStranger } from "./decider";
import { decisionOf } from "./decision-of";
import { expireGate } from "./expire-gate";
import { gateLine } from "./gate-line";
import { gateOrThrow } from "./gate-view";
import { viewGate } from "./get-gate";
import { makeGrant } from "./make-grant";
import { findingOf, settleEntry } from "./settle-entry";
import { withdrawGate } from "./withdraw-gates";

type Said = z.output<typeof DecideGateInput>;
type Decided = { readonly isLate: boolean; readonly gate: Gate };

/**
 * @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT for a decision that the gate does not ask for, ALREADY_DECIDED with
 * who decided and when, CONFLICT where the way back that an undo belongs to is still under way.
 */
export async function decideGate(
  context: ServiceContext,
  { id, said }: { readonly id: string; readonly said: Said },
): Promise<GateView> {
  const { actor, database, workspaceId } = context;
  authorise(actor, "read");
  const asked = gateOrThrow(await findGate(database.prisma, workspaceId, id), id);
  refuseStranger(asked, actor);
  await letTimeDecide(context, asked);
  const { isLate, gate } = await decideOnce(context, id, said);
  if (isLate) throw alreadyDecided(gate, context);
  if (!context.dryRun) goOn(context, gate);
  return viewGate(context, gate);
}

/** A gate whose time is over has been decided by that, also where nobody has looked yet (A19). */
async function letTimeDecide(context: ServiceContext, gate: Gate): Promise<void> {
  const { clock, turnRunner } = context;
  if (!hasExpired(gate, clock.now().getTime())) return;
  if ((await expireGate(context, gate)) !== null) turnRunner.resume(gate.turn);
}

async function decideOnce(context: ServiceContext, id: string, said: Said): Promise<Decided> {
  try {
    return await actWithAudit(context, async (tx) => decide(context, tx, id, said));
  } catch (thrown) {
    if (!(thrown instanceof SettledOtherwise)) throw thrown;
    const { gate } = thrown;
    const withdrawn = await withdrawGate(context, gate, "the call's end has become known.");
    return { isLate: true, gate: withdrawn ?? gate };
  }
}

/** Rolls the decision back: the call is in doubt no more, so there is nothing to decide. */
class SettledOtherwise extends Error {
  constructor(readonly gate: Gate) {
    super();
  }
}

async function decide(
  context: ServiceContext,
  tx: Db,
  id: string,
  said: Said,
): Promise<{ readonly result: Decided; readonly audit: readonly AuditLine[] }> {
  const { workspaceId, clock, newId, actor } = context;
  const gate = gateOrThrow(await findGate(tx, workspaceId, id), id);
  if (gate.state !== "pending") return { result: { isLate: true, gate }, audit: [] };
  const at = clock.now().getTime();
  const by = { id: actor.id, name: actor.name };
  const grant = makeGrant(gate, said, { id: newId("grant"), at, by });
  const decision = decisionOf(said, { at, by, grant: grant?.id ?? null });
  refuseUnfit(gate, decision.kind);
  const decided = await storeDecision(context, tx, gate, decision);
  if (decided === null) return { result: { isLate: true, gate }, audit: [] };
  if (decision.kind === "settle") {
    const finding = findingOf(decision.ran, actor.name, decision.note);
    if (!(await settleEntry(context, tx, { key: gate.ledgerKey, finding, at })))
      throw new SettledOtherwise(gate);
  }
  if (decision.kind === "undo" && decision.choice === "by_hand")
    await settleUndo(context, tx, gate, at);
  if (decision.kind === "undo" && decision.choice === "retry")
    await retryUndo(context, tx, gate, at);
  if (grant !== null) await insertGrant(tx, workspaceId, grant);
  return { result: { isLate: false, gate: decided }, audit: linesOf(decided, grant) };
}

function refuseUnfit(gate: Gate, kind: Parameters<typeof fitsKind>[1]): void {
  if (fitsKind(gate, kind)) return;
  const words = gate.ask.kind.replace("_", " ");
  throw invalidInput([{ path: "decision", message: `does not decide a gate of kind ${words}` }]);
}

function linesOf(gate: Gate, grant: ReturnType<typeof makeGrant>): readonly AuditLine[] {
  const line = gateLine(`gate.${gate.state}`, gate);
  if (grant === null) return [line];
  const { id, agent, tool, fingerprint, expiresAt, note } = grant;
  const until = new Date(expiresAt).toISOString();
  const after = { tool, fingerprint, until, note, gate: gate.id };
  return [
    line,
    { action: "grant.created", targetKind: "grant", targetId: id, agentSlug: agent, after },
  ];
}

/** Whatever the decision lets go on. */
function goOn({ database, turnRunner, jobRunner }: ServiceContext, gate: Gate): void {
  const { ask, turn } = gate;
  database.feed.wake();
  if (ask.kind === "undo_failure" || (ask.kind === "approval" && ask.isUndo)) jobRunner.wake();
  turnRunner.resume(turn);
}
