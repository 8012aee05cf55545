import { describe, expect, it } from "vitest";
import type { Gate } from "./gate";
import { mayDecideGate, type Somebody } from "./may-decide";

const question: Gate["ask"] = { kind: "question", question: "Which month?", options: [] };
const approval: Gate["ask"] = { kind: "approval", isUndo: false };
const editor: Somebody = { id: "user_1", role: "editor", isPerson: true };

const gate = (ask: Gate["ask"], more: Partial<Pick<Gate, "approvers" | "user">> = {}) => ({
  ...{ ask, approvers: [], user: "user_1" },
  ...more,
});

describe("a question of a run", () => {
  it("is answered by the person whose run it is, whatever their role", () => {
    expect(mayDecideGate(gate(question), editor)).toBe(true);
    expect(mayDecideGate(gate(question), { ...editor, role: "viewer" })).toBe(true);
  });

  it("is answered by nobody else without the role, and by no token of theirs", () => {
    expect(mayDecideGate(gate(question, { user: "user_2" }), editor)).toBe(false);
    expect(mayDecideGate(gate(question), { ...editor, isPerson: false })).toBe(false);
    expect(mayDecideGate(gate(question), { id: "user_2", role: "approver", isPerson: true })).toBe(
      true,
    );
  });

  it("goes to whom it names, where it names somebody", () => {
    expect(mayDecideGate(gate(question, { approvers: ["admin"] }), editor)).toBe(false);
  });
});

describe("an approval", () => {
  it("needs the role, also in one's own run", () => {
    expect(mayDecideGate(gate(approval), editor)).toBe(false);
    expect(mayDecideGate(gate(approval), { ...editor, role: "approver" })).toBe(true);
  });
});
