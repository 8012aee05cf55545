import { describe, expect, it } from "vitest";
import type { AttemptFacts } from "./ports/course";
import { settledCourse } from "./settled-course";

const { nextAttempt } = settledCourse();
const facts = (own: Partial<AttemptFacts>): AttemptFacts => ({
  round: 0,
  attempt: 0,
  end: "error",
  fault: null,
  actions: 0,
  accepted: 0,
  causes: ["first"],
  ...own,
});

describe("another attempt", () => {
  it("follows a provider's trouble twice, and not what can only fail again", () => {
    expect(nextAttempt(facts({}))).toBe("provider_retry");
    expect(nextAttempt(facts({ fault: "overloaded" }))).toBe("provider_retry");
    expect(nextAttempt(facts({ fault: "rate_limited" }))).toBe("provider_retry");
    for (const fault of ["refused_key", "refused_request", "filtered"] as const)
      expect(nextAttempt(facts({ fault }))).toBeNull();
    const causes = ["first", "provider_retry", "provider_retry"] as const;
    expect(nextAttempt(facts({ causes }))).toBeNull();
  });

  it("follows a conversation that is too long once, shortened", () => {
    const fault = "context_length";

    expect(nextAttempt(facts({ fault }))).toBe("compaction_retry");
    expect(nextAttempt(facts({ fault, causes: ["first", "compaction_retry"] }))).toBeNull();
  });
});
