import { describe, expect, it } from "vitest";
import { invalidInput } from "./invalid-input";

const issue = { path: "name", message: "is missing" };

describe("an input that does not fit", () => {
  it("names each field, and the first in a sentence", () => {
    const error = invalidInput([issue, { path: "size", message: "must be a number" }]);

    expect(error.message).toBe("name: is missing (and 1 more)");
    expect(error.details.issues).toEqual([issue, { path: "size", message: "must be a number" }]);
  });

  it("says nothing twice as long as it was sent, and nothing in more places than one reads", () => {
    const long = "x".repeat(600_000);

    const echoed = invalidInput([{ path: long, message: `no step ${long} comes before` }]);
    const many = invalidInput(Array.from({ length: 100_000 }, () => issue));

    expect(JSON.stringify([echoed.message, echoed.details]).length).toBeLessThan(3_000);
    expect(many.details.issues).toHaveLength(100);
    expect(many.message).toBe("name: is missing (and 99999 more)");
  });
});
