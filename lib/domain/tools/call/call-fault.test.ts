import { describe, expect, it } from "vitest";
import { callFault, type RanCall } from "./call-fault";
import { failed, ok, type ToolResult } from "./tool-result";

const WELL: RanCall = { shape: "query", result: ok({ n: 1 }), blockedMs: 3 };
const fault = (own: Partial<RanCall>) => callFault({ ...WELL, ...own });
const asked: ToolResult = { status: "suspended", ticket: "t", gateKind: "question" };

describe("what one call shows", () => {
  it.each<[string, Partial<RanCall>, Partial<RanCall>]>([
    ["SHAPE-04", { shape: "human" }, { shape: "human", result: asked }],
    ["SHAPE-09", { result: ok("Error: no such file") }, { result: ok("No error was found.") }],
    ["SHAPE-09", { result: ok({ text: "Denied by policy" }) }, { result: ok({ denied: 3 }) }],
    ["RUN-01", { blockedMs: 51 }, { blockedMs: 50 }],
  ])("breaks %s, or does not", (rule, fires, silent) => {
    expect([fault(fires), fault(silent)]).toEqual([rule, null]);
  });

  it("is no success where it says that it failed, and a person's tool may fail as well", () => {
    expect(fault({ result: failed("HANDLER_ERROR", "Error: no such file") })).toBeNull();
    expect(fault({ shape: "human", result: failed("HANDLER_ERROR", "busy") })).toBeNull();
  });
});
