import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLES } from "../people/roles";
import { approvalNeed, bothNeeds } from "./approval-need";
import { type GateRule, matchesTool, rulesFor } from "./gate-rule";
import { mayDecide } from "./may-decide";

const rule = (tool: string, own: Partial<GateRule> = {}): GateRule => ({
  tool,
  expiresMs: null,
  approver: null,
  note: "",
  ...own,
});
const NONE = { confirmation: { kind: "none" } } as const;
const ASKS = { confirmation: { kind: "approval", expiresMs: 60_000 } } as const;
const HOUR = 3_600_000;

describe("the approval that a call needs", () => {
  it("is none where neither contract nor rule asks", () => {
    expect(approvalNeed(NONE, [])).toBeNull();
  });

  it("is what a rule adds, for five minutes unless it says otherwise", () => {
    const need = approvalNeed(NONE, [rule("desk.*", { note: "over 1,000 EUR" })]);

    expect(need).toEqual({
      reasons: [{ kind: "rule", pattern: "desk.*", note: "over 1,000 EUR" }],
      approvers: [],
      expiresMs: 300_000,
    });
  });

  it("waits for as long as the rules say, the shortest of them", () => {
    const rules = [rule("a", { expiresMs: 24 * HOUR }), rule("*", { expiresMs: HOUR })];

    expect(approvalNeed(ASKS, rules)?.expiresMs).toBe(HOUR);
    expect(approvalNeed(ASKS, [rule("*")])?.expiresMs).toBe(60_000);
  });

  it("is never taken away by a rule, and each approver counts", () => {
    const rules = fc.array(
      fc.constantFrom(rule("*"), rule("a", { approver: "admin" }), rule("b", { expiresMs: HOUR })),
    );
    fc.assert(
      fc.property(rules, rules, (some, more) => {
        const [fewer, all] = [approvalNeed(ASKS, some), approvalNeed(ASKS, [...some, ...more])];

        expect(all?.reasons).toEqual(expect.arrayContaining([...(fewer?.reasons ?? [])]));
        expect(all?.approvers).toEqual(expect.arrayContaining([...(fewer?.approvers ?? [])]));
      }),
    );
  });

  it("of an undo is its own contract's word alone", () => {
    expect(approvalNeed(NONE, [rule("*")], { isUndo: true })).toBeNull();
    expect(approvalNeed(ASKS, [rule("*")], { isUndo: true })?.reasons).toEqual([{ kind: "undo" }]);
  });

  it("of a plan is asked for by no rule, of the call that carries it out by every one", () => {
    const planned = { confirmation: { kind: "dry_run_token", ttlMs: 1 } } as const;
    const need = (dry_run: boolean) => approvalNeed(planned, [rule("*")], { args: { dry_run } });

    expect(need(true)).toBeNull();
    expect(need(false)?.reasons).toHaveLength(1);
    expect(approvalNeed(NONE, [rule("*")], { args: { dry_run: true } })).not.toBeNull();
  });

  it("is everything that was asked for then and is asked for now", () => {
    const then = approvalNeed(ASKS, []);
    const now = approvalNeed(ASKS, [rule("*", { approver: "admin", expiresMs: HOUR })]);

    expect(then && bothNeeds(then, now)).toMatchObject({
      reasons: [{ kind: "contract" }, { kind: "rule" }],
      approvers: ["admin"],
      expiresMs: HOUR,
    });
    expect(then && bothNeeds(then, null)).toEqual(then);
  });
});

describe("who may decide", () => {
  const who = (approvers: string[]) => {
    const confirmation = { kind: "approval", expiresMs: 1, approver: approvers[0] ?? "" } as const;
    const need = approvalNeed({ confirmation }, []);
    return ROLES.filter((role) => mayDecide({ approvers: need?.approvers ?? [] }, role));
  };

  it("is everybody who decides gates, or the role that the call asks for", () => {
    expect(ROLES.filter((role) => mayDecide({ approvers: [] }, role))).toEqual([
      "approver",
      "admin",
    ]);
    expect(who(["approver"])).toEqual(["approver", "admin"]);
    expect(who(["admin"])).toEqual(["admin"]);
  });

  it("is an administrator where nobody knows the word", () => {
    expect(who(["finance lead"])).toEqual(["admin"]);
  });
});

describe("the tools of a rule", () => {
  it.each([
    ["desk.submit", "desk.submit", true],
    ["desk.submit", "desk.submit_report", false],
    ["desk.*", "desk.submit", true],
    ["desk.*", "desks.submit", false],
    ["*", "anything.at all", true],
    ["*.delete_*", "files.delete_page", true],
    ["*.delete_*", "files.undelete", false],
    ["a*a", "a", false],
    ["a*b*c", "a.b.b.c", true],
    ["*.*", "desk.submit", true],
  ])("%s matches %s: %s", (pattern, tool, expected) => {
    expect(matchesTool(pattern, tool)).toBe(expected);
  });

  it("are those that a plain search for the pattern finds", () => {
    const parts = fc.array(fc.constantFrom("a", "b", ".", "*"), { maxLength: 8 });
    const names = fc.array(fc.constantFrom("a", "b", "."), { maxLength: 10 });
    fc.assert(
      fc.property(parts, names, (pattern, name) => {
        const plain = pattern.map((part) => (part === "*" ? ".*" : part.replace(".", "\\.")));
        const expected = new RegExp(`^${plain.join("")}$`).test(name.join(""));

        expect(matchesTool(pattern.join(""), name.join(""))).toBe(expected);
      }),
    );
  });

  it("keep the rules in their order", () => {
    const rules = [rule("*"), rule("a.b"), rule("c.*")];

    expect(rulesFor("a.b", rules).map(({ tool }) => tool)).toEqual(["*", "a.b"]);
  });
});
