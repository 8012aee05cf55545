// What the model is told about a refused action, so that its next round can do better (R71).
import type { Strategy } from "../traits/traits";
import type { Verdict, VerdictCode } from "./action";
import { refusalCode } from "./enforcement";

/** An action as feedback names it; `tool` null is the final answer. */
export type NamedAction = { readonly index: number; readonly tool: string | null };

export type FeedbackParty = NamedAction & {
  /** Null where there were no traits to judge. */
  readonly strategies: readonly Strategy[] | null;
};

export type RefusalFeedback = FeedbackParty & {
  readonly code: VerdictCode;
  readonly conflictsWith: FeedbackParty | null;
  /** What is wrong with the arguments, one line each; empty for other codes. */
  readonly issues: readonly string[];
  readonly advice: string;
};

export type JudgedAction = { readonly action: NamedAction; readonly verdict: Verdict };

/** One entry for each refused action, in stream order; `closestTools` names what an unknown tool may have meant (R35). */
export function refusalFeedback(
  judged: readonly JudgedAction[],
  closestTools: (name: string) => readonly string[] = () => [],
): readonly RefusalFeedback[] {
  const parties = new Map(judged.map((one) => [one.verdict.index, party(one)]));
  return judged.flatMap(({ action, verdict }): RefusalFeedback[] => {
    const { blockedBy, issues } = verdict;
    const code = refusalCode(verdict);
    if (code === null) return [];
    return [
      {
        ...party({ action, verdict }),
        code,
        conflictsWith: blockedBy === null ? null : (parties.get(blockedBy) ?? null),
        issues: issues.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)),
        advice: verdict.isLeftOut ? SEARCH_FIRST : adviceOn(code, action, closestTools),
      },
    ];
  });
}

function party({ action, verdict }: JudgedAction): FeedbackParty {
  return { ...action, strategies: verdict.traits?.strategy ?? null };
}

function adviceOn(
  code: VerdictCode,
  { tool }: NamedAction,
  closestTools: (name: string) => readonly string[],
): string {
  const closest = code === "UNKNOWN_TOOL" && tool !== null ? closestTools(tool) : [];
  const hint = closest.length === 0 ? "" : ` Did you mean ${closest.join(" or ")}?`;
  return `${ADVICE[code]}${hint}`;
}

const SEARCH_FIRST =
  "The tool was left out of this turn's selection. Find it with search_tools, then call it.";

const ADVICE: Readonly<Record<VerdictCode, string>> = {
  ARGS_UNPARSEABLE:
    "The call could not be read. Send it again as one complete JSON object, smaller if it was cut off.",
  UNKNOWN_TOOL: "There is no such tool. Use one of the listed names.",
  TOOL_NOT_ALLOWED: "This agent may not call the tool. Use another one, or tell the user.",
  INVALID_ARGUMENTS: "Correct the arguments and call the tool again.",
  TOO_MANY_ACTIONS:
    "The round is full. Call the tool again in the next round if it is still needed.",
  SECOND_FINAL: "There is an answer already. Give one final answer only.",
  FINAL_AFTER_NON_NEUTRAL:
    "The answer came before the result of the earlier call. Answer once the result is there.",
  NON_NEUTRAL_AFTER_FINAL:
    "Only bookkeeping may follow the final answer. Call the tool before answering.",
  UNKNOWN_RUNS_ALONE:
    "Nobody has said what one of these tools does, so it must be the only action of its round.",
  STRATEGY_INCOMPATIBLE:
    "The call was made before the result of the earlier one existed. Read that result, then decide again.",
};
