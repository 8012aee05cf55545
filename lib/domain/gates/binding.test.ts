import { describe, expect, it } from "vitest";
import { printJson } from "@/lib/kernel/json-print";
import { listAt, reportOf } from "@/lib/testing/cases/reference-vectors";
import { ADA, buildGate } from "@/lib/testing/gates";
import { fingerprint } from "../rounds/fingerprint";
import { approvalNeed } from "./approval-need";
import { changedSince, type Standing } from "./changed-since";
import { covers, type Grant, grantState } from "./grant";
import { heldKeys } from "./held-calls";

const CONTRACT = approvalNeed({ confirmation: { kind: "approval", expiresMs: 300_000 } }, []);
const secondRule = { tool: "*", expiresMs: null, approver: "admin", note: "twice" } as const;
const MORE = approvalNeed({ confirmation: { kind: "approval", expiresMs: 300_000 } }, [secondRule]);

const standing = (own: Partial<Standing> = {}): Standing => ({
  key: "key_1",
  fingerprint: "print_1",
  args: '{"page":1}',
  definition: "definition_1",
  need: CONTRACT,
  ...own,
});

describe("a decision holds", () => {
  it("for exactly the call that was shown", () => {
    expect(changedSince(buildGate(), standing())).toEqual([]);
    expect(changedSince(buildGate(), standing({ need: null }))).toEqual([]);
  });

  it("for no other arguments, be it one byte (A11)", () => {
    expect(reportOf("A11").check).toEqual({ executedArgs: [] });
    expect(changedSince(buildGate(), standing({ fingerprint: "print_2" }))).toEqual(["arguments"]);
    expect(changedSince(buildGate(), standing({ args: '{"page":1.0}' }))).toEqual(["arguments"]);
  });

  it("for no changed definition", () => {
    const changed = changedSince(buildGate(), standing({ definition: "definition_2" }));

    expect(changed).toEqual(["definition"]);
  });

  it("not where somebody asks who did not ask then (A03)", () => {
    expect(reportOf("A03").check).toEqual({ executions: 0 });
    expect(changedSince(buildGate(), standing({ need: MORE }))).toEqual(["policy"]);
  });

  it("for one call, which may ask again", () => {
    const used = buildGate({ state: "approved", used: { at: 1, key: "key_1" } });

    expect(changedSince(used, standing())).toEqual([]);
    expect(changedSince(used, standing({ key: "key_2" }))).toEqual(["used"]);
  });
});

describe("a grant", () => {
  const call = (cmd: string | null) => {
    const params = cmd === null ? {} : { cmd };
    return {
      ...standing({
        ...fingerprint("ops.shell", params),
        args: printJson(params),
        need: CONTRACT,
      }),
      agent: "main",
      tool: "ops.shell",
    };
  };
  const grant = (own: Partial<Grant> = {}): Grant => ({
    id: "grant_1",
    agent: "main",
    tool: "ops.shell",
    fingerprint: call("ls /tmp").fingerprint,
    args: call("ls /tmp").args,
    definition: "definition_1",
    reasons: [{ kind: "contract" }],
    approvers: [],
    note: "",
    gate: "gate_1",
    grantedAt: 0,
    grantedBy: ADA,
    expiresAt: 1_000,
    revokedAt: null,
    revokedBy: null,
    ...own,
  });

  it("covers one harmless command and asks for every other one (A22)", () => {
    const { input, check } = reportOf("A22");
    const later = listAt(input, "later").map((args) => call(cmdOf(args)));

    const asks = later.filter((one) => !covers(grant(), one, 10));

    expect(asks).toHaveLength(Number(check.asks));
    expect(covers(grant(), call("ls /tmp"), 10)).toBe(true);
  });

  it("ends at its very instant, or when it is taken back", () => {
    expect([999, 1_000].map((now) => grantState(grant(), now))).toEqual(["active", "expired"]);
    expect(covers(grant(), call("ls /tmp"), 1_000)).toBe(false);
    expect(covers(grant({ revokedAt: 5, revokedBy: ADA }), call("ls /tmp"), 10)).toBe(false);
  });

  it("covers no other agent, no changed definition, and nobody who asks only now", () => {
    const now = call("ls /tmp");

    expect(covers(grant(), { ...now, agent: "research" }, 10)).toBe(false);
    expect(covers(grant(), { ...now, definition: "definition_2" }, 10)).toBe(false);
    expect(covers(grant(), { ...now, need: MORE }, 10)).toBe(false);
  });
});

describe("the calls that wait", () => {
  it("are those with a gate of their own, until it is withdrawn", () => {
    const gates = [buildGate(), buildGate({ ledgerKey: "key_2", state: "withdrawn" })];

    expect([...heldKeys(gates)]).toEqual(["key_1"]);
  });
});

function cmdOf(args: unknown): string | null {
  return typeof args === "object" && args !== null && "cmd" in args ? String(args.cmd) : null;
}
