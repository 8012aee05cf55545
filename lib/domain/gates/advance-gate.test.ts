import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportOf } from "@/lib/testing/cases/reference-vectors";
import { ADA, buildGate } from "@/lib/testing/gates";
import { advanceGate, type GateEvent } from "./advance-gate";
import { type Gate, type GateAsk, type GateDecision, hasExpired } from "./gate";

const ASKS: readonly GateAsk[] = [
  { kind: "approval", isUndo: false },
  { kind: "question", question: "Travel or meals?", options: [] },
  { kind: "in_doubt", startedAt: 0, why: "stopped", check: null },
  { kind: "undo_failure", saga: "key_1", step: "bill", error: null },
];
const decision = (at: number, own: Record<string, unknown>) =>
  ({ at, by: ADA, ...own }) as GateDecision;
const decisionAt = (at: fc.Arbitrary<number>) =>
  fc
    .tuple(
      at,
      fc.constantFrom(
        { kind: "approve", grant: null },
        { kind: "deny", reason: "no" },
        { kind: "answer", answer: "meals" },
        { kind: "settle", ran: "happened", how: "person", note: "" },
        { kind: "undo", choice: "retry", note: "" },
        { kind: "expire", by: null },
        { kind: "withdraw", why: "over", by: null },
        { kind: "expire" },
        { kind: "approve", grant: null, by: null },
      ),
    )
    .map(([instant, own]) => decision(instant, own));
const instants = fc.integer({ min: 0, max: 600_000 });
const decided = decisionAt(instants).map((one) => ({ type: "decide", decision: one }) as const);
const events: fc.Arbitrary<GateEvent> = fc.oneof(
  { weight: 2, arbitrary: decided },
  fc.record({
    type: fc.constant("use" as const),
    at: instants,
    key: fc.constantFrom("key_1", "key_2"),
  }),
);
const starts = fc
  .tuple(fc.constantFrom(...ASKS), fc.constantFrom(300_000, null))
  .map(([ask, expiresAt]) => buildGate({ ask, expiresAt }));

/** Lets everything happen, and shows each step to `check`. */
function holds(check: (before: Gate, event: GateEvent, after: Gate) => void) {
  fc.assert(
    fc.property(starts, fc.array(events, { maxLength: 6 }), (start, happened) => {
      let gate = start;
      for (const event of happened) {
        const after = advanceGate(gate, event);
        if (after === null) continue;
        check(gate, event, after);
        gate = after;
      }
    }),
  );
}

describe("the states of a gate", () => {
  it("1. are left once: nothing changes a decision", () => {
    holds((before, _, after) => {
      if (before.decision !== null) expect(after.decision).toBe(before.decision);
      if (before.state !== "pending") expect(after.state).toBe(before.state);
    });
  });

  it("2. come of what the kind asks for", () => {
    const states = ASKS.map((ask) => {
      const found = new Set<string>();
      fc.assert(
        fc.property(decisionAt(instants), (one) => {
          const gate = advanceGate(buildGate({ ask }), { type: "decide", decision: one });
          if (gate !== null) found.add(gate.state);
        }),
        { numRuns: 500 },
      );
      return [...found].sort();
    });

    expect(states).toEqual([
      ["approved", "denied", "expired", "withdrawn"],
      ["answered", "denied", "expired", "withdrawn"],
      ["settled", "withdrawn"],
      ["settled", "withdrawn"],
    ]);
  });

  it("3. are a person's word before the limit, and never one from its very instant on", () => {
    holds((before, event) => {
      if (event.type !== "decide") return;
      const { kind, at, by } = event.decision;
      if (kind === "expire") expect(hasExpired(before, at)).toBe(true);
      else if (kind !== "withdraw") expect([hasExpired(before, at), by]).toEqual([false, ADA]);
    });
  });

  it("4. tell the same as the decision", () => {
    const told: Record<string, string> = {
      approve: "approved",
      deny: "denied",
      answer: "answered",
      settle: "settled",
      undo: "settled",
      expire: "expired",
      withdraw: "withdrawn",
    };
    holds((_, __, after) => {
      expect(after.state).toBe(after.decision === null ? "pending" : told[after.decision.kind]);
    });
  });

  it("5. leave what is asked as it was", () => {
    holds((before, _, after) => {
      const { state: _s, version: _v, decision: _d, used: _u, ...asked } = before;
      expect(after).toMatchObject(asked);
    });
  });

  it("6. let one call use an approval, and the same call again without a change", () => {
    holds((before, event, after) => {
      if (event.type !== "use") return;
      expect(before.state).toBe("approved");
      if (before.used !== null) expect(after).toBe(before);
      expect(after.used?.key).toBe(before.used?.key ?? event.key);
    });
  });

  it("7. count each change", () => {
    holds((before, _, after) => {
      if (after !== before) expect(after.version).toBe(before.version + 1);
    });
  });
});

describe("a reported fault of approvals", () => {
  const decide = (gate: Gate | null, own: Record<string, unknown>, at = 1_000) =>
    gate && advanceGate(gate, { type: "decide", decision: decision(at, own) });

  it("does not come back: what expired is not approved a second later (A19)", () => {
    expect(reportOf("A19").check).toEqual({ executions: 0 });
    const gate = buildGate();

    expect(decide(gate, { kind: "approve", grant: null }, 299_999)?.state).toBe("approved");
    expect(decide(gate, { kind: "expire", by: null }, 299_999)).toBeNull();
    expect(decide(gate, { kind: "approve", grant: null }, 300_000)).toBeNull();
    expect(decide(gate, { kind: "expire", by: null }, 300_000)?.state).toBe("expired");
    expect(decide(gate, { kind: "approve", grant: null }, 301_000)).toBeNull();
  });

  it("does not come back: a second answer to what was denied changes nothing (D07)", () => {
    expect(reportOf("D07").check).toEqual({ executions: 0 });
    const denied = decide(buildGate(), { kind: "deny", reason: "not now" });

    expect(decide(denied, { kind: "approve", grant: null })).toBeNull();
    expect(denied && advanceGate(denied, { type: "use", at: 2_000, key: "key_1" })).toBeNull();
  });
});
