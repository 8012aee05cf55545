// A yes that was given already, for this very call: of the same run, or by a grant; each use is written down.
import { gatesOfCall, storeGate } from "@/lib/db/gates/gates";
import { countUse, findGrants } from "@/lib/db/gates/grants";
import { findLedgerEntry } from "@/lib/db/ledger/ledger-entries";
import { advanceGate } from "@/lib/domain/gates/advance-gate";
import { changedSince } from "@/lib/domain/gates/changed-since";
import type { Gate } from "@/lib/domain/gates/gate";
import { covers } from "@/lib/domain/gates/grant";
import type { ApprovalRequest } from "@/lib/runtime/ports/approvals";
import type { GateRoom } from "./gate-room";
import { newGate } from "./new-gate";
import { putGate } from "./put-gate";
import { type CallStanding, gateKindOf } from "./standing-of";

/** False where somebody else has used it. The start itself is the ledger's, once; here stands which call the yes was for. */
export async function takeApproval(
  { database, clock }: GateRoom,
  gate: Gate,
  { key }: CallStanding,
): Promise<boolean> {
  const used = advanceGate(gate, { type: "use", at: clock.now().getTime(), key });
  if (used === null) return false;
  return used === gate || storeGate(database.prisma, used);
}

/**
 * A yes to the very same call of the same run whose own place has come to nothing: where a replay makes the call anew,
 * it uses that yes, once, and nobody is asked again (A25). Null where there is none.
 */
export async function spareApproval(
  { database: { prisma } }: GateRoom,
  { call }: ApprovalRequest,
  now: CallStanding,
): Promise<Gate | null> {
  const { fingerprint } = now;
  const gates = await gatesOfCall(prisma, call.caller.runId, {
    kind: gateKindOf(now),
    fingerprint,
  });
  for (const gate of gates) {
    const isSame = gate.state === "approved" && gate.tool === call.tool;
    if (!isSame || changedSince(gate, now).length > 0) continue;
    if (gate.used !== null) return gate;
    const own = await findLedgerEntry(prisma, gate.ledgerKey);
    if (own?.state === "failed" && own.startedAt === null) return gate;
  }
  return null;
}

/**
 * Kept as a gate like any other, so that the history tells who said yes to this call, and when. Null where no grant
 * covers the call; false where the grant, or the call, was somebody else's in the same moment.
 */
export async function takeGrant(
  room: GateRoom,
  request: ApprovalRequest,
  now: CallStanding,
): Promise<boolean | null> {
  const { database, workspaceId, clock } = room;
  const { agent } = request.call.caller;
  const at = clock.now().getTime();
  const call = { ...now, agent, tool: request.call.tool };
  const found = await findGrants(database.prisma, workspaceId, { ...call, now: at });
  const grant = found.find((one) => covers(one, call, at));
  if (grant === undefined) return null;
  const decision = { kind: "approve", at, by: grant.grantedBy, grant: grant.id } as const;
  const opened = newGate(room, request, now, null);
  const approved = advanceGate(opened, { type: "decide", decision });
  const used = approved && advanceGate(approved, { type: "use", at, key: now.key });
  return used !== null && putGate(room, used, (tx) => countUse(tx, grant.id, at));
}
