// A verdict in plain words: for the simulator, the timeline and the feedback to a model.
import { explainPair } from "../matrix/compatibility";
import type { Strategy } from "../traits/traits";
import type { Verdict, VerdictCode } from "./action";

const SENTENCES: Readonly<Record<VerdictCode, string>> = {
  ARGS_UNPARSEABLE: "No call could be read from this block.",
  UNKNOWN_TOOL: "The agent has no such tool.",
  TOOL_NOT_ALLOWED:
    "The agent's connection does not allow this tool, or the turn's selection left it out.",
  INVALID_ARGUMENTS: "The arguments do not fit the tool's schema.",
  TOO_MANY_ACTIONS: "The round has as many actions as the agent may take.",
  SECOND_FINAL: "The round has its final answer already.",
  FINAL_AFTER_NON_NEUTRAL:
    "A final answer may follow neutral actions only: the other results are not there yet.",
  NON_NEUTRAL_AFTER_FINAL: "After the final answer only neutral actions may follow.",
  UNKNOWN_RUNS_ALONE: "A tool that nobody has classified shares its round with nothing.",
  STRATEGY_INCOMPATIBLE: "The two may not share a round in this order.",
};

const LEFT_OUT =
  "The tools of this turn were chosen by what it is about, and this one was left out.";

/** Empty for an accepted action. `verdicts` are those of the round, to find the action in the way. */
export function explainVerdict(verdict: Verdict, verdicts: readonly Verdict[]): string {
  if (verdict.code === null) return "";
  if (verdict.isLeftOut) return LEFT_OUT;
  const blocker = verdicts.find(({ index }) => index === verdict.blockedBy);
  const strategies = verdict.traits?.strategy ?? null;
  return explainCode(verdict.code, blocker?.traits?.strategy ?? null, strategies);
}

type Strategies = readonly Strategy[] | null;

/** `earlier` are the strategies of the action in the way; null where nothing is known of them. */
export function explainCode(code: VerdictCode, earlier: Strategies, candidate: Strategies): string {
  if (code !== "STRATEGY_INCOMPATIBLE" || !earlier || !candidate) return SENTENCES[code];
  const [pair] = explainPair(earlier, candidate);
  return pair?.cell.why ?? SENTENCES[code];
}
