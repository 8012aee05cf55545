// The overseer's rule: one action against the actions that the round has accepted so far.
import type { JsonValue } from "@/lib/kernel/json";
import { callTraits } from "../catalog/call-traits";
import type { EffectiveTool } from "../catalog/effective-tool";
import { isCompatible } from "../matrix/compatibility";
import type { MixedStrategies } from "../matrix/mixed-strategies";
import type { ArgumentIssue } from "../tools/call/argument-issue";
import { earlyEligibility } from "../traits/early-eligibility";
import type { Strategy, Traits } from "../traits/traits";
import type { CallAction, RoundAction, Verdict, VerdictCode } from "./action";

/** What a round is judged by; frozen when the round starts (R81). */
export type RoundRules = {
  /** The effective tool of an id, undefined where the agent has none (settled rule 7). */
  readonly findTool: (id: string) => EffectiveTool | undefined;
  /** Empty where the arguments are valid or no schema is known. */
  readonly validate: (tool: EffectiveTool, params: JsonValue) => readonly ArgumentIssue[];
  /** Ids of tools that the model was not told of and must search for first (R16). */
  readonly leftOut?: ReadonlySet<string>;
  readonly mixed: MixedStrategies;
  /** Accepted actions, finals counted; null means no cap (settled rule 2). */
  readonly maxActions: number | null;
};

/**
 * What a round has accepted. Actions of one kind and strategy set object alike, so only the first of each is kept:
 * a verdict costs the same in the tenth and in the ten-thousandth action.
 */
export type RoundState = {
  readonly acceptedCount: number;
  /** In stream order; `strategy` null is the final answer. */
  readonly firsts: readonly Accepted[];
};
type Accepted = { readonly index: number; readonly strategy: readonly Strategy[] | null };

export const EMPTY_ROUND: RoundState = { acceptedCount: 0, firsts: [] };

export type Judged = { readonly verdict: Verdict; readonly state: RoundState };

/** Checks in the order of cli.md; the first objection gives the code. A refused action takes no place in the round. */
export function judgeAction(
  rules: RoundRules,
  state: RoundState,
  action: RoundAction,
  index: number,
): Judged {
  if (action.kind === "unparseable") return refuse(state, index, { code: "ARGS_UNPARSEABLE" });
  const subject = action.kind === "final" ? FINAL : inspectCall(rules, action);
  const objection = subject.objection ?? placeObjection(rules, state, subject.traits);
  if (objection !== null) return refuse(state, index, { ...subject, ...objection });
  return accept(state, index, subject.traits);
}

type Objection = {
  readonly code: VerdictCode;
  readonly blockedBy?: number;
  readonly isLeftOut?: true;
};
type Subject = {
  readonly objection: Objection | null;
  /** Null for the final answer, and where there is no tool. */
  readonly traits: Traits | null;
  readonly issues?: readonly ArgumentIssue[];
};

const FINAL: Subject = { objection: null, traits: null };

function inspectCall(rules: RoundRules, action: CallAction): Subject {
  const tool = rules.findTool(action.tool);
  const params = action.params ?? {};
  if (action.traits === undefined) {
    if (tool === undefined) return { objection: { code: "UNKNOWN_TOOL" }, traits: null };
    const { allowed, traits } = callTraits(tool, params);
    if (!allowed) return { objection: { code: "TOOL_NOT_ALLOWED" }, traits };
    if (rules.leftOut?.has(tool.id))
      return { objection: { code: "TOOL_NOT_ALLOWED", isLeftOut: true }, traits };
    return withArguments(rules, tool, params, traits);
  }
  return tool === undefined
    ? { objection: null, traits: action.traits }
    : withArguments(rules, tool, params, action.traits);
}

function withArguments(
  rules: RoundRules,
  tool: EffectiveTool,
  params: JsonValue,
  traits: Traits,
): Subject {
  const issues = rules.validate(tool, params);
  return { objection: issues.length > 0 ? { code: "INVALID_ARGUMENTS" } : null, traits, issues };
}

/** `traits` null is the final answer. */
function placeObjection(
  rules: RoundRules,
  state: RoundState,
  traits: Traits | null,
): Objection | null {
  if (rules.maxActions !== null && state.acceptedCount >= rules.maxActions)
    return { code: "TOO_MANY_ACTIONS" };
  for (const earlier of state.firsts) {
    const code = conflict(earlier.strategy, traits?.strategy ?? null, rules.mixed);
    if (code !== null) return { code, blockedBy: earlier.index };
  }
  return null;
}

type Place = readonly Strategy[] | null;

function conflict(earlier: Place, candidate: Place, mixed: MixedStrategies): VerdictCode | null {
  if (candidate === null) {
    if (earlier === null) return "SECOND_FINAL";
    return isExactlyNeutral(earlier) ? null : "FINAL_AFTER_NON_NEUTRAL";
  }
  if (earlier === null) return isExactlyNeutral(candidate) ? null : "NON_NEUTRAL_AFTER_FINAL";
  if (earlier.includes("unknown") || candidate.includes("unknown")) return "UNKNOWN_RUNS_ALONE";
  return isCompatible(earlier, candidate, mixed) ? null : "STRATEGY_INCOMPATIBLE";
}

function isExactlyNeutral(strategy: readonly Strategy[]): boolean {
  return strategy.length === 1 && strategy[0] === "neutral";
}

function accept(state: RoundState, index: number, traits: Traits | null): Judged {
  const strategy = traits?.strategy ?? null;
  const isNew = !state.firsts.some((first) => sameStrategy(first.strategy, strategy));
  return {
    verdict: {
      index,
      verdict: "accepted",
      code: null,
      blockedBy: null,
      early: traits === null ? { active: false, reason: "final" } : earlyEligibility(traits),
      traits,
      issues: [],
    },
    state: {
      acceptedCount: state.acceptedCount + 1,
      firsts: isNew ? [...state.firsts, { index, strategy }] : state.firsts,
    },
  };
}

/** Sets are canonical, so equal sets have equal lists. */
function sameStrategy(left: Place, right: Place): boolean {
  if (left === null || right === null) return left === right;
  return left.length === right.length && left.every((word, at) => word === right[at]);
}

function refuse(
  state: RoundState,
  index: number,
  why: Objection & Partial<Pick<Verdict, "traits" | "issues">>,
): Judged {
  const verdict: Verdict = {
    index,
    verdict: "refused",
    code: why.code,
    blockedBy: why.blockedBy ?? null,
    early: { active: false, reason: "not_accepted" },
    traits: why.traits ?? null,
    issues: why.issues ?? [],
    ...(why.isLeftOut ? { isLeftOut: true } : {}),
  };
  return { verdict, state };
}
