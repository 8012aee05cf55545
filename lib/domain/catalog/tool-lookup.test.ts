import { describe, expect, it } from "vitest";
import { buildTool } from "@/lib/testing/build-tools";
import { listAt, objectAt, objectsIn, reportOf } from "@/lib/testing/cases/reference-vectors";
import { fingerprint } from "../rounds/fingerprint";
import { judgeRound } from "../rounds/judge-round";
import { type ToolLookup, toolLookup, withAliases } from "./tool-lookup";

function codes(findTool: ToolLookup, names: readonly string[]) {
  const rules = { findTool, validate: () => [], mixed: "every" as const, maxActions: null };
  return judgeRound(
    rules,
    names.map((tool) => ({ kind: "call", tool, params: {} })),
  ).map(({ code }) => code);
}

describe("toolLookup", () => {
  it("N02: a wrapper and a prefixed name are no tools, and nothing behind them runs", () => {
    const { input } = reportOf("N02");
    const tools = listAt(input, "registered").map((name) =>
      buildTool(String(name), { strategy: "exploration" }),
    );

    const found = codes(toolLookup({ tools }), [
      "parallel",
      "functions.weather",
      "multi_tool_use.parallel",
    ]);

    expect(found).toEqual(["UNKNOWN_TOOL", "UNKNOWN_TOOL", "UNKNOWN_TOOL"]);
  });

  it("knows own ids only", () => {
    expect(
      ["__proto__", "constructor", "toString", "a.__proto__"].map(toolLookup({ tools: [] })),
    ).toEqual(Array.from({ length: 4 }, () => undefined));
  });
});

describe("withAliases", () => {
  it("N03: a configured alias leads to the tool, which keeps its own name in the ledger", () => {
    const { input, check } = reportOf("N03");
    const tools = listAt(input, "registered").map((name) =>
      buildTool(String(name), { strategy: "exploration" }),
    );
    const aliases = new Map(
      Object.entries(objectAt(input, "aliases")).map(([from, to]) => [from, String(to)]),
    );
    const find = withAliases(toolLookup({ tools }), aliases);
    const [called = {}] = objectsIn(input.calls);

    const tool = find(String(called.name));

    expect(codes(find, [String(called.name)])).toEqual([null]);
    expect(tool?.id).toBe(check.canonical);
    expect(fingerprint(tool?.id ?? "", called.args)).toEqual(fingerprint("view", called.args));
  });

  it("never hides a tool that has that very name", () => {
    const find = withAliases(
      toolLookup({ tools: [buildTool("read"), buildTool("view")] }),
      new Map([["read", "view"]]),
    );

    expect(find("read")?.id).toBe("read");
    expect(find("write")).toBeUndefined();
  });
});
