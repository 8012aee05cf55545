// The runtime's way to a person's yes: a call finds its own gate again, and what has changed since then is asked anew (R150).
import { newestGateOf } from "@/lib/db/gates/gates";
import { holdPlan } from "@/lib/db/turns/confirm-plans";
import { changedSince } from "@/lib/domain/gates/changed-since";
import { type Gate, hasExpired } from "@/lib/domain/gates/gate";
import type { Approval, ApprovalRequest, Approvals } from "@/lib/runtime/ports/approvals";
import { expireGate } from "./expire-gate";
import type { GateRoom } from "./gate-room";
import { spareApproval, takeApproval, takeGrant } from "./given-approvals";
import { newGate } from "./new-gate";
import { putGate } from "./put-gate";
import { type CallStanding, gateKindOf, standingOf } from "./standing-of";
import { undoKey, wasRetried } from "./undo-desk";

/** A gate changes a few times in its life; whoever loses that often is not meant to win. */
const TRIES = 5;

export function approvalDesk(room: GateRoom): Approvals {
  return {
    ask: async (request) => {
      if (request.call.round === null || request.call.index === null)
        return denied("nobody can be asked outside of a round.");
      const now = await standingOf(room, request);
      if (now === null) return denied("the agent may no longer call this tool.");
      for (let left = TRIES; left > 0; left -= 1) {
        const answer = await askOnce(room, request, now);
        if (answer !== null) return answer;
      }
      return denied("its gate could not be read.");
    },
  };
}

const APPROVED: Approval = { kind: "approved" };
const denied = (reason: string): Approval => ({ kind: "denied", reason });

/** Null where something has changed in the same moment; it is then looked at again. */
async function askOnce(
  room: GateRoom,
  request: ApprovalRequest,
  now: CallStanding,
): Promise<Approval | null> {
  const gate = await newestGateOf(room.database.prisma, now.key, gateKindOf(now));
  if (gate !== null) return answerOf(room, request, now, gate);
  const spare = await spareApproval(room, request, now);
  if (spare !== null) return (await takeApproval(room, spare, now)) ? APPROVED : null;
  const isGranted = await takeGrant(room, request, now);
  if (isGranted !== null) return isGranted ? APPROVED : null;
  return ask(room, now, newGate(room, request, now, null));
}

async function answerOf(
  room: GateRoom,
  request: ApprovalRequest,
  now: CallStanding,
  gate: Gate,
): Promise<Approval | null> {
  if (hasExpired(gate, room.clock.now().getTime())) {
    await expireGate(room, gate);
    return null;
  }
  switch (gate.decision?.kind) {
    case undefined:
      return { kind: "pending", ticket: gate.id, gateKind: gateKindOf(now) };
    case "deny":
    case "expire": {
      if (await isTriedAnew(room, request, gate))
        return ask(room, now, newGate(room, request, now, { gate, changed: [] }));
      const { decision } = gate;
      return decision.kind === "deny" ? denied(decision.reason) : { kind: "expired" };
    }
    case "withdraw":
      return denied(gate.decision.why);
    case "approve":
      return approvedOf(room, request, now, gate);
    default:
      return denied("its gate was decided as something else.");
  }
}

/** Somebody has had the undo tried once more since it was not approved: who approves it is asked again. */
async function isTriedAnew(
  { database: { prisma } }: GateRoom,
  { call: { undoes } }: ApprovalRequest,
  { decision }: Gate,
): Promise<boolean> {
  if (undoes === undefined) return false;
  const failure = await newestGateOf(prisma, undoKey(undoes), "undo_failure");
  if (failure === null || !wasRetried(failure)) return false;
  return (failure.decision?.at ?? 0) > (decision?.at ?? 0);
}

async function approvedOf(
  room: GateRoom,
  request: ApprovalRequest,
  now: CallStanding,
  gate: Gate,
): Promise<Approval | null> {
  const changed = changedSince(gate, now);
  if (changed.length > 0) return ask(room, now, newGate(room, request, now, { gate, changed }));
  return (await takeApproval(room, gate, now)) ? APPROVED : null;
}

async function ask(room: GateRoom, { plan }: CallStanding, gate: Gate): Promise<Approval | null> {
  if (plan !== null && plan.expiresAt <= gate.openedAt) return { kind: "plan_expired" };
  const isOpen = await putGate(room, gate, async (tx) => {
    if (plan !== null) {
      const until = (gate.expiresAt ?? gate.openedAt) + CARRIED_OUT_MS;
      await holdPlan(tx, plan, { now: gate.openedAt, until });
    }
    return true;
  });
  return isOpen ? { kind: "pending", ticket: gate.id, gateKind: gateKindOf({ plan }) } : null;
}

/** A commit that came in time waits for its person; once they have said yes, it still has this long. */
const CARRIED_OUT_MS = 5 * 60_000;
