// Whether an agent's rounds are held to their verdicts, or only watched.
import type { Verdict, VerdictCode } from "./action";

/** `observe`: judge, record and show; what the traits would have refused runs nevertheless. */
export const ENFORCEMENTS = ["enforce", "observe"] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** What only traits and policy object to. A call without a tool or with wrong arguments cannot run in any mode. */
const SAID_BY_TRAITS: ReadonlySet<VerdictCode> = new Set<VerdictCode>([
  "TOO_MANY_ACTIONS",
  "SECOND_FINAL",
  "FINAL_AFTER_NON_NEUTRAL",
  "NON_NEUTRAL_AFTER_FINAL",
  "UNKNOWN_RUNS_ALONE",
  "STRATEGY_INCOMPATIBLE",
]);

/**
 * The verdict as it takes effect: under `observe` an action is accepted although its code tells what would have been
 * said. It takes no place in the round, so that what follows is judged as it would be under `enforce`.
 */
export function inEffect(enforcement: Enforcement, verdict: Verdict): Verdict {
  const isWaived =
    enforcement === "observe" && verdict.code !== null && SAID_BY_TRAITS.has(verdict.code);
  return isWaived ? { ...verdict, verdict: "accepted" } : verdict;
}

/** Accepted only because nothing is enforced. */
export function isObserved({ verdict, code }: Pick<Verdict, "verdict" | "code">): boolean {
  return verdict === "accepted" && code !== null;
}

/** Why it was refused; null where it was not, whatever was observed of it. */
export function refusalCode({ verdict, code }: Pick<Verdict, "verdict" | "code">) {
  return verdict === "refused" ? code : null;
}
