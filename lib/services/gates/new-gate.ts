// The gate of an approval before anybody has decided it.
import { toolTitle } from "@/lib/domain/gates/call-words";
import { type EarlierDecision, type Gate, openGate } from "@/lib/domain/gates/gate";
import type { ApprovalRequest } from "@/lib/runtime/ports/approvals";
import type { GateRoom } from "./gate-room";
import type { CallStanding } from "./standing-of";

/** `before` is the gate whose decision no longer holds, and what has changed since; its decision is shown with this one. */
export function newGate(
  { newId, clock }: Pick<GateRoom, "newId" | "clock">,
  { call, tool: asked }: ApprovalRequest,
  { key, fingerprint, args, definition, need, plan }: CallStanding,
  before: { readonly gate: Gate; readonly changed: EarlierDecision["changed"] } | null,
): Gate {
  const openedAt = clock.now().getTime();
  const { agent, user, runId: turn } = call.caller;
  const { callId, tool, round, index, occurrence = 0, said = "" } = call;
  return openGate({
    ...{ id: newId("gate"), agent, user, turn, callId, tool, occurrence, openedAt },
    title: call.isShielded === true ? `Undo: ${toolTitle(asked)}` : toolTitle(asked),
    ...{ round: round ?? 0, index: index ?? 0, ledgerKey: key },
    generation: before === null ? 0 : before.gate.generation + 1,
    expiresAt: openedAt + need.expiresMs,
    approvers: need.approvers,
    ask:
      plan === null
        ? { kind: "approval", isUndo: call.isShielded === true, ...undoneBy(call) }
        : { kind: "plan_confirm", plan: plan.plan, planHash: plan.planHash },
    binding: { fingerprint, args, definition, reasons: need.reasons },
    claim: said.trim() === "" ? null : said,
    earlier: before === null ? [] : [...before.gate.earlier, earlierOf(before)],
  });
}

function undoneBy({ undoes }: ApprovalRequest["call"]) {
  return undoes === undefined ? {} : { undoes };
}

function earlierOf({
  gate: { id, state, decision, openedAt },
  changed,
}: {
  readonly gate: Gate;
  readonly changed: EarlierDecision["changed"];
}): EarlierDecision {
  return { gate: id, state, at: decision?.at ?? openedAt, by: decision?.by ?? null, changed };
}
