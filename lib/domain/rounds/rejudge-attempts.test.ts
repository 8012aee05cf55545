import { describe, expect, it } from "vitest";
import { buildTool, NEUTRAL_EARLY } from "@/lib/testing/build-tools";
import { toolLookup } from "../catalog/tool-lookup";
import type { RoundAction } from "./action";
import type { PastAttempt } from "./past-attempt";
import { rejudgeAttempts } from "./rejudge-attempts";

const SEARCH = buildTool("web.search", { strategy: ["exploration"] });
const WRITE = buildTool("docs.write", { strategy: ["exploitation"] });
const NEUTRAL_WRITE = buildTool("docs.write", { strategy: ["neutral"] });
const EARLY_WRITE = buildTool("docs.write", {
  strategy: ["neutral"],
  execution: { ...NEUTRAL_EARLY.execution },
});

const rules = (write: typeof WRITE) => ({
  findTool: toolLookup({ tools: [SEARCH, write] }),
  mixed: "every" as const,
  maxActions: null,
});
const call = (tool: string): RoundAction => ({ kind: "call", tool, params: {} });

function attempt(turn: string, ...actions: readonly RoundAction[]): PastAttempt {
  const past = actions.map((action, index) => ({
    index,
    action,
    tool: action.kind === "call" ? action.tool : null,
    code: null,
    blockedBy: null,
    strategies: null,
  }));
  return { turn, round: 0, attempt: 0, actions: past };
}

const PAST = [
  attempt("one", call("web.search"), call("docs.write")),
  attempt("two", call("docs.write"), { kind: "final" }),
  attempt("three", { kind: "unparseable" }, call("web.search")),
];

describe("rounds that have been, judged anew", () => {
  it("name what would be accepted, and how many rounds would go another way", () => {
    const found = rejudgeAttempts(PAST, rules(WRITE), rules(NEUTRAL_WRITE), 5);

    expect(found).toMatchObject({
      rounds: 3,
      changed: 2,
      becomeAccepted: {
        count: 2,
        examples: [
          { turn: "one", index: 1, tool: "docs.write" },
          { turn: "two", index: 1, tool: null },
        ],
      },
      becomeRefused: { count: 0, examples: [] },
    });
  });

  it("name what would be refused, as the same change taken back", () => {
    const found = rejudgeAttempts(PAST, rules(NEUTRAL_WRITE), rules(WRITE), 1);

    expect(found.becomeRefused).toEqual({
      count: 2,
      examples: [{ turn: "one", round: 0, index: 1, tool: "docs.write" }],
    });
    expect(found.becomeAccepted.count).toBe(0);
  });

  it("name what would start early, where the verdict stays", () => {
    const found = rejudgeAttempts(PAST, rules(NEUTRAL_WRITE), rules(EARLY_WRITE), 5);

    expect(found).toMatchObject({ changed: 2, startEarly: { count: 2 }, stopEarly: { count: 0 } });
  });

  it("find nothing where nothing changes", () => {
    const found = rejudgeAttempts(PAST, rules(WRITE), rules(WRITE), 5);

    expect(found.changed).toBe(0);
  });
});
