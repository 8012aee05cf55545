import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTool, NEUTRAL_EARLY, traitsFrom } from "@/lib/testing/build-tools";
import { objectAt, vectorsOf } from "@/lib/testing/cases/reference-vectors";
import type { RoundAction } from "../rounds/action";
import { judgeRound } from "../rounds/judge-round";
import { earlyEligibility } from "./early-eligibility";
import { EARLY_PROFILE, PROFILE_FIELDS, STRATEGIES } from "./traits";

const reason = (declaration: Parameters<typeof traitsFrom>[0]) =>
  earlyEligibility(traitsFrom(declaration)).reason;
const full = { ...EARLY_PROFILE };

describe("eligibility, against the reference", () => {
  for (const { id, given, wanted } of vectorsOf("early")) {
    if (given.traits === undefined) continue;
    it(id, () => {
      expect(earlyEligibility(traitsFrom(given.traits ?? null)).active).toBe(wanted.eligible);
    });
  }

  it("early-020: a tool is early by its profile, not by its name", () => {
    expect(earlyEligibility(NEUTRAL_EARLY)).toEqual({ active: true, reason: null });
  });
});

describe("the gates, against the reference", () => {
  for (const { id, given, wanted } of vectorsOf("early")) {
    if (wanted.ledgerRecords === undefined) continue;
    it(id, () => {
      const gates = objectAt(given, "gates");
      const traits =
        gates.traitsOptIn === false ? traitsFrom({ strategy: "neutral" }) : NEUTRAL_EARLY;
      const tool = { ...buildTool("jobs.launch"), ...traits };
      const blocker: RoundAction = {
        kind: "call",
        tool: "x.alone",
        params: {},
        traits: traitsFrom(null),
      };
      const rules = {
        findTool: (name: string) => (name === tool.id ? tool : undefined),
        validate: () =>
          gates.protocolOk === false ? [{ pointer: "", path: "", message: "is wrong" }] : [],
        mixed: "every" as const,
        maxActions: null,
      };

      const round = [
        ...(gates.overseerAccepted === false ? [blocker] : []),
        actionOf(given, gates),
      ];
      const early = judgeRound(rules, round).at(-1)?.early.active;

      expect(early).toBe(wanted.started);
    });
  }
});

function actionOf(
  given: ReturnType<typeof vectorsOf>[number]["given"],
  gates: typeof given,
): RoundAction {
  if (given.action === "complete") return { kind: "final" };
  if (given.action === undefined || typeof gates.decisionError === "string")
    return { kind: "unparseable" };
  return { kind: "call", tool: String(given.tool), params: given.params ?? null };
}

describe("earlyEligibility", () => {
  it("gives the first reason that applies", () => {
    expect(reason({ strategy: "exploration" })).toBe("no_profile");
    expect(reason({ strategy: "exploration", execution: {} })).toBe("profile_incomplete");
    expect(reason({ strategy: "neutral", execution: { ...full, trigger: null } })).toBe(
      "profile_incomplete",
    );
    expect(
      reason({ strategy: "exploration", execution: { ...full, replay: "exactly_once" } }),
    ).toBe("profile_unsupported");
    expect(
      reason({ strategy: "neutral", execution: { ...full, trigger: [EARLY_PROFILE.trigger] } }),
    ).toBe("profile_unsupported");
    expect(reason({ strategy: "exploration", execution: full })).toBe("strategy_not_neutral");
  });

  it("is active only for exactly neutral with all four values", () => {
    const fields = fc.subarray([...PROFILE_FIELDS]);
    const strategies = fc.subarray([...STRATEGIES]);
    fc.assert(
      fc.property(strategies, fields, (strategy, kept) => {
        const execution = Object.fromEntries(kept.map((field) => [field, EARLY_PROFILE[field]]));
        const isFull = kept.length === 4 && strategy.length === 1 && strategy[0] === "neutral";

        expect(earlyEligibility(traitsFrom({ strategy, execution })).active).toBe(isFull);
      }),
    );
  });
});
