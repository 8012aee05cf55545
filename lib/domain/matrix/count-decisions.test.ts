import { describe, expect, it } from "vitest";
import type { PastAction } from "../rounds/past-attempt";
import type { Strategy } from "../traits/traits";
import { countDecisions } from "./count-decisions";

function action(index: number, strategies: readonly Strategy[] | null, own = {}): PastAction {
  const call = { kind: "call", tool: `t.${index}`, params: {} } as const;
  return { index, action: call, tool: call.tool, code: null, blockedBy: null, strategies, ...own };
}

const refused = (blockedBy: number) => ({ code: "STRATEGY_INCOMPATIBLE", blockedBy });
const count = (...actions: readonly PastAction[]) =>
  Object.fromEntries(
    countDecisions([{ turn: "t", round: 0, attempt: 0, actions }])
      .filter((cell) => cell.count > 0)
      .map(({ earlier, candidate, count: times }) => [`${earlier} ${candidate}`, times]),
  );

describe("countDecisions", () => {
  it("counts each pair of accepted calls in their order", () => {
    expect(
      count(action(0, ["exploration"]), action(1, ["exploration"]), action(2, ["neutral"])),
    ).toEqual({ "exploration exploration": 1, "exploration neutral": 2 });
  });

  it("counts a refusal in the cell that refused, and the refused call nowhere else", () => {
    expect(
      count(
        action(0, ["exploration"]),
        action(1, ["exploitation"], refused(0)),
        action(2, ["neutral"]),
      ),
    ).toEqual({ "exploration exploitation": 1, "exploration neutral": 1 });
  });

  it("asks only the cells that object where a mixed call is refused", () => {
    expect(
      count(action(0, ["exploration"]), action(1, ["exploration", "exploitation"], refused(0))),
    ).toEqual({ "exploration exploitation": 1 });
  });

  it("leaves out what no strategy was judged of: final answers, and refusals by the tool alone", () => {
    const unknown = { code: "UNKNOWN_TOOL", blockedBy: null };

    expect(count(action(0, null), action(1, ["neutral"]), action(2, ["neutral"], unknown))).toEqual(
      {},
    );
  });

  it("has every cell, and nothing of rounds that have not been", () => {
    expect(countDecisions([])).toHaveLength(16);
  });
});
