import { describe, expect, it } from "vitest";
import { closestWord, closestWords, fewSuggestions } from "./closest-word";

describe("closestWord", () => {
  it("finds a misspelt, swapped or differently cased word", () => {
    expect(closestWord("exploitaiton", ["exploration", "exploitation"])).toBe("exploitation");
    expect(closestWord("find_expnses", ["submit_report", "find_expenses"])).toBe("find_expenses");
    expect(closestWord("serach", ["search"])).toBe("search");
    expect(closestWord("Strategy", ["execution", "strategy"])).toBe("strategy");
  });

  it("suggests nothing that is merely different", () => {
    expect(closestWord("read", ["exploration", "neutral"])).toBeNull();
    expect(closestWord("", ["a"])).toBeNull();
    expect(closestWord("a", ["a"])).toBeNull();
  });

  it("lists the nearest first", () => {
    expect(closestWords("object_gett", ["object_set", "object_get", "x"])).toEqual([
      "object_get",
      "object_set",
    ]);
  });

  it("does not spend time on absurd words", () => {
    const long = "a".repeat(1_000_000);

    expect(closestWord(long, [long.slice(1)])).toBeNull();
  });
});

describe("fewSuggestions", () => {
  it("asks for the candidates once, and only where it is asked", () => {
    let asked = 0;
    const suggest = fewSuggestions(() => {
      asked += 1;
      return ["search"];
    });

    expect(asked).toBe(0);
    expect([suggest("serach"), suggest("write"), suggest("seach")]).toEqual([
      "search",
      null,
      "search",
    ]);
    expect(asked).toBe(1);
  });

  it("falls silent in a long list of strange words", () => {
    const suggest = fewSuggestions(() => ["search"]);

    const found = Array.from({ length: 1000 }, () => suggest("serach"));

    expect(found.filter((word) => word !== null)).toHaveLength(20);
    expect(found.indexOf(null)).toBe(20);
  });
});
