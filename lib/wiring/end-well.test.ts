import { describe, expect, it } from "vitest";
import { signalMeanings } from "./end-well";

describe("a signal to end", () => {
  it("begins the end once, however often it comes at the same moment, and is meant when it comes again", () => {
    const meaning = signalMeanings();

    expect([40, 40, 43, 1_039].map(meaning)).toEqual(["begin", "echo", "echo", "echo"]);
    expect(meaning(1_040)).toBe("at once");
  });
});
