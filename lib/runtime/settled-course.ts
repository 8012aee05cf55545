// Where a turn goes by the settled rules: another attempt where nothing came of this one, another round while there is news.
import { isFinalFault } from "@/lib/domain/models/provider-fault";
import type { AttemptFacts, Course, RoundFacts } from "./ports/course";

export type CourseLimits = {
  /** Further attempts after the first, by what makes them necessary. */
  readonly providerRetries: number;
  /** With a shortened conversation, where it was longer than the model reads. */
  readonly compactionRetries: number;
  readonly decisionRetries: number;
  readonly rounds: number;
};

/** Settled rule 3: two further attempts at most when nothing was accepted. */
export const COURSE_LIMITS: CourseLimits = {
  providerRetries: 2,
  compactionRetries: 1,
  decisionRetries: 2,
  rounds: 50,
};

export function settledCourse(limits: CourseLimits = COURSE_LIMITS): Course {
  return {
    nextAttempt: (facts) => {
      const count = (cause: string) => facts.causes.filter((one) => one === cause).length;
      if (facts.fault === "context_length")
        return count("compaction_retry") < limits.compactionRetries ? "compaction_retry" : null;
      if (isFinalFault(facts.fault)) return null;
      if (brokeOff(facts))
        return count("provider_retry") < limits.providerRetries ? "provider_retry" : null;
      const isRefusedWhole = facts.actions > 0 && facts.accepted === 0;
      return isRefusedWhole && count("decision_retry") < limits.decisionRetries
        ? "decision_retry"
        : null;
    },
    goesOn: (facts) =>
      facts.round + 1 < limits.rounds && facts.hasNews && !facts.hasAnswer && !brokeOff(facts),
  };
}

/** A filter's end is an end: asking again would be asking for the same. */
function brokeOff({ end }: AttemptFacts | RoundFacts): boolean {
  return end === "error" || end === "cut";
}
