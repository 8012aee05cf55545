// Gates as the API tells them, for components under test: an approval that waits, unless told otherwise.
import type { GateData, GateLine } from "@/lib/client/gates";

/** What a list says of a gate. */
export function buildGateLine(more: Partial<GateLine> = {}): GateLine {
  return {
    id: "gate_1",
    kind: "approval",
    state: "pending",
    agent: "main",
    tool: "mail.send",
    title: "Send the summary",
    line: "to: desk@northwind.example",
    turn: "turn_1",
    round: 2,
    index: 1,
    openedAt: "2026-09-01T08:00:00.000Z",
    expiresAt: "2026-09-01T08:05:00.000Z",
    decision: null,
    mayDecide: true,
    hides: false,
    earlier: 0,
    ...more,
  };
}

/** Everything that a decision needs. */
export function buildGate(more: Partial<GateData> = {}): GateData {
  return {
    ...buildGateLine(),
    user: "user_1",
    startedBy: "Ada",
    asked: "Send the summary to the desk.",
    ask: { kind: "approval", isUndo: false },
    arguments: gateArguments('{\n  "to": "desk@northwind.example"\n}'),
    fingerprint: "f1",
    claim: null,
    reasons: [{ kind: "contract" }],
    approvers: [],
    tooling: null,
    calls: [],
    denialLeaves: [],
    before: [],
    usedAt: null,
    ...more,
  };
}

/** Arguments that hide nothing. */
export function gateArguments(text: string): GateData["arguments"] {
  return { pieces: [{ kind: "text", text }], warnings: [], raw: text, isMasked: false };
}

/** Arguments that hold a character which turns what follows around. */
export function hidingArguments(): GateData["arguments"] {
  return {
    pieces: [
      { kind: "text", text: '{\n  "to": "invoice' },
      { kind: "hidden", text: "\u202e", escape: "\\u202e", name: "right-to-left override" },
      { kind: "text", text: 'fdp.exe"\n}' },
    ],
    warnings: [{ what: "right-to-left override", count: 1 }],
    raw: '{"to":"invoice\u202efdp.exe"}',
    isMasked: false,
  };
}
