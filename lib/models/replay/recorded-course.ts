// Where a replayed turn goes: by the settled rules, and never beyond what was recorded.
import type { Course } from "@/lib/runtime/ports/course";
import type { Recording } from "./recording";

export function recordedCourse({ rounds }: Recording, settled: Course): Course {
  return {
    nextAttempt: (facts) => {
      const isRecorded = facts.attempt + 1 < (rounds[facts.round]?.length ?? 0);
      return isRecorded ? settled.nextAttempt(facts) : null;
    },
    goesOn: (facts) => facts.round + 1 < rounds.length && settled.goesOn(facts),
  };
}
