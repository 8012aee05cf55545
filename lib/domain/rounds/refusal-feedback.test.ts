import { describe, expect, it } from "vitest";
import { buildTool } from "@/lib/testing/build-tools";
import { closestTools } from "../catalog/closest-tools";
import { toolLookup } from "../catalog/tool-lookup";
import { createArgumentValidator } from "../tools/call/validate-arguments";
import type { RoundAction } from "./action";
import { judgeRound } from "./judge-round";
import { refusalFeedback } from "./refusal-feedback";
import { validateCall } from "./validate-call";

const search = buildTool("web.search", { strategy: "exploration" });
const report = buildTool(
  "reports.export_report",
  { strategy: "exploitation" },
  {
    definition: {
      name: "export_report",
      description: "",
      inputSchema: { type: "object", required: ["title"] },
    },
  },
);

function feedback(actions: readonly RoundAction[]) {
  const rules = {
    findTool: toolLookup({ tools: [search, report] }),
    validate: validateCall(createArgumentValidator()),
    mixed: "every" as const,
    maxActions: null,
  };
  const verdicts = judgeRound(rules, actions);
  return refusalFeedback(
    verdicts.map((verdict, index) => {
      const action = actions[index];
      return { verdict, action: { index, tool: action?.kind === "call" ? action.tool : null } };
    }),
    (name) => closestTools(name, [search, report]),
  );
}

describe("refusalFeedback", () => {
  it("names both actions of a conflict with their strategies", () => {
    const round: RoundAction[] = [
      { kind: "call", tool: "web.search", params: {} },
      { kind: "call", tool: "reports.export_report", params: { title: "x" } },
    ];

    expect(feedback(round)).toEqual([
      {
        code: "STRATEGY_INCOMPATIBLE",
        index: 1,
        tool: "reports.export_report",
        strategies: ["exploitation"],
        conflictsWith: { index: 0, tool: "web.search", strategies: ["exploration"] },
        issues: [],
        advice: expect.stringContaining("Read that result"),
      },
    ]);
  });

  it("lists what is wrong with the arguments", () => {
    expect(feedback([{ kind: "call", tool: "reports.export_report", params: null }])).toMatchObject(
      [{ code: "INVALID_ARGUMENTS", conflictsWith: null, issues: ["title: required"] }],
    );
  });

  it("names the tools that an unknown one may have meant (R35)", () => {
    expect(feedback([{ kind: "call", tool: "reports.export_reprt", params: {} }])).toMatchObject([
      {
        code: "UNKNOWN_TOOL",
        advice: expect.stringContaining("Did you mean reports.export_report?"),
      },
    ]);
  });

  it("says nothing about what was accepted", () => {
    expect(feedback([{ kind: "call", tool: "web.search", params: {} }])).toEqual([]);
  });
});
