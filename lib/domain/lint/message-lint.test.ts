import { describe, expect, it } from "vitest";
import { messageFindings } from "./message-lint";

const call = (callId: string, index = 0) => ({ callId, index, tool: "t.a" });

describe("MSG-01", () => {
  it("fires for a call without a result, and for one with two", () => {
    const found = messageFindings([call("a"), call("b", 1), call("c", 2)], ["a", "c", "c"]);

    expect(found.map(({ ruleId, severity, message }) => [ruleId, severity, message])).toEqual([
      ["MSG-01", "error", "call #1 of t.a has no result"],
      ["MSG-01", "error", "call #2 of t.a has 2 results"],
    ]);
  });

  it("is silent where every call has its one result", () => {
    expect(messageFindings([call("a"), call("b", 1)], ["b", "a"])).toEqual([]);
    expect(messageFindings([], [])).toEqual([]);
  });
});
