// The state machine of a gate: which events may happen to it, and what it is afterwards.
//
// Invariants, each with a test of the same number:
// 1. A gate is decided once: nothing changes a decision.
// 2. Only what its kind asks for decides it.
// 3. Doubt denies: from its limit on a gate is approved, answered or settled by nobody, and nothing but a person's own
//    word, or the grant that a person gave, ever approves.
// 4. State and decision tell the same.
// 5. What a gate asks, and what it is bound to, never changes.
// 6. An approval is used by one call at most; that the same call uses it again changes nothing.
// 7. Each change counts the version up by one.
import { type Gate, type GateDecision, type GateKind, type GateState, hasExpired } from "./gate";

export type GateEvent =
  | { readonly type: "decide"; readonly decision: GateDecision }
  /** The call with this key is about to start. */
  | { readonly type: "use"; readonly at: number; readonly key: string };

const STATE_AFTER: Readonly<Record<GateDecision["kind"], GateState>> = {
  approve: "approved",
  deny: "denied",
  answer: "answered",
  settle: "settled",
  undo: "settled",
  expire: "expired",
  withdraw: "withdrawn",
};

/** By kind, the decisions that it asks for; any gate may be withdrawn. */
const DECIDES: Readonly<Record<GateKind, readonly GateDecision["kind"][]>> = {
  approval: ["approve", "deny", "expire"],
  plan_confirm: ["approve", "deny", "expire"],
  question: ["answer", "deny", "expire"],
  in_doubt: ["settle"],
  undo_failure: ["undo"],
};

/** The gate after the event; null where the event cannot happen to it, and then nothing has changed. */
export function advanceGate(gate: Gate, event: GateEvent): Gate | null {
  return event.type === "use" ? use(gate, event) : decide(gate, event.decision);
}

export function fitsKind(gate: Gate, kind: GateDecision["kind"]): boolean {
  return kind === "withdraw" || DECIDES[gate.ask.kind].includes(kind);
}

function decide(gate: Gate, decision: GateDecision): Gate | null {
  const { kind, at, by } = decision;
  if (gate.state !== "pending" || !fitsKind(gate, kind)) return null;
  if (kind === "expire" ? !hasExpired(gate, at) : kind !== "withdraw" && hasExpired(gate, at))
    return null;
  if (kind === "expire" || kind === "withdraw" ? by !== null : by === null) return null;
  return { ...gate, state: STATE_AFTER[kind], version: gate.version + 1, decision };
}

function use(gate: Gate, { at, key }: Extract<GateEvent, { type: "use" }>): Gate | null {
  if (gate.state !== "approved") return null;
  if (gate.used !== null) return gate.used.key === key ? gate : null;
  return { ...gate, version: gate.version + 1, used: { at, key } };
}
