// Builds gates for tests of what people decide.
import { type Gate, type NewGate, openGate } from "@/lib/domain/gates/gate";

/** An approval of one call that writes a page, pending, with five minutes from instant 0. */
export function buildGate(own: Partial<Gate> = {}): Gate {
  const gate: NewGate = {
    id: "gate_1",
    agent: "main",
    user: "user_1",
    turn: "turn_1",
    round: 0,
    index: 0,
    occurrence: 0,
    ledgerKey: "key_1",
    callId: "tc_1",
    tool: "docs.publish",
    title: "Publish",
    generation: 0,
    openedAt: 0,
    expiresAt: 300_000,
    approvers: ["approver"],
    ask: { kind: "approval", isUndo: false },
    binding: {
      fingerprint: "print_1",
      args: '{"page":1}',
      definition: "definition_1",
      reasons: [{ kind: "contract" }],
    },
    claim: null,
    earlier: [],
  };
  return { ...openGate(gate), ...own };
}

export const ADA = { id: "user_ada", name: "Ada" };
