import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTool, NEUTRAL_EARLY, traitsFrom } from "@/lib/testing/build-tools";
import { toolLookup } from "../catalog/tool-lookup";
import { STRATEGIES } from "../traits/traits";
import type { RoundAction } from "./action";
import type { RoundRules } from "./judge-action";
import { createRoundJudge, judgeRound } from "./judge-round";

const TOOLS = [
  buildTool("web.search", { strategy: ["exploration"] }),
  buildTool("docs.write", { strategy: ["exploitation"] }),
  buildTool("jobs.launch", { strategy: ["neutral"], execution: { ...NEUTRAL_EARLY.execution } }),
  buildTool("notes.add", { strategy: ["neutral"] }),
  buildTool("x.mystery"),
  buildTool("x.hidden", { strategy: ["neutral"] }, { allowed: false }),
  buildTool("x.mixed", { strategy: ["exploration", "exploitation"] }),
];

const RULES: RoundRules = {
  findTool: toolLookup({ tools: TOOLS }),
  validate: (_, params) => (params === "bad" ? [{ pointer: "", path: "", message: "is bad" }] : []),
  mixed: "every",
  maxActions: null,
};

const call = (tool: string): RoundAction => ({ kind: "call", tool, params: {} });
const final: RoundAction = { kind: "final" };

function brief(actions: readonly RoundAction[], rules: Partial<RoundRules> = {}) {
  return judgeRound({ ...RULES, ...rules }, actions).map(({ code, blockedBy }) =>
    blockedBy === null ? (code ?? "ok") : `${code} by ${blockedBy}`,
  );
}

describe("judgeRound", () => {
  it("gives the first objection: known, allowed, arguments, cap, then the matrix", () => {
    const actions = [call("docs.write"), call("nope.x"), call("x.hidden"), badCall("web.search")];

    expect(brief(actions, { maxActions: 1 })).toEqual([
      "ok",
      "UNKNOWN_TOOL",
      "TOOL_NOT_ALLOWED",
      "INVALID_ARGUMENTS",
    ]);
    expect(brief([call("web.search"), call("docs.write")], { maxActions: 1 })).toEqual([
      "ok",
      "TOO_MANY_ACTIONS",
    ]);
  });

  it("names the earliest accepted action that stands in the way", () => {
    expect(
      brief([call("notes.add"), call("web.search"), call("web.search"), call("docs.write")]),
    ).toEqual(["ok", "ok", "ok", "STRATEGY_INCOMPATIBLE by 1"]);
    expect(brief([call("docs.write"), call("web.search"), call("docs.write")])).toEqual([
      "ok",
      "ok",
      "STRATEGY_INCOMPATIBLE by 1",
    ]);
  });

  it("lets unknown run alone, on either side", () => {
    expect(brief([call("x.mystery"), call("notes.add")])).toEqual([
      "ok",
      "UNKNOWN_RUNS_ALONE by 0",
    ]);
    expect(brief([call("notes.add"), call("x.mystery")])).toEqual([
      "ok",
      "UNKNOWN_RUNS_ALONE by 0",
    ]);
    expect(brief([call("x.mystery"), final])).toEqual(["ok", "FINAL_AFTER_NON_NEUTRAL by 0"]);
    expect(brief([final, call("x.mystery")])).toEqual(["ok", "NON_NEUTRAL_AFTER_FINAL by 0"]);
  });

  it("takes one final answer, alone or beside neutral actions", () => {
    expect(brief([call("notes.add"), final, call("jobs.launch"), final])).toEqual([
      "ok",
      "ok",
      "ok",
      "SECOND_FINAL by 1",
    ]);
    expect(brief([call("web.search"), final])).toEqual(["ok", "FINAL_AFTER_NON_NEUTRAL by 0"]);
    expect(brief([final, call("docs.write")])).toEqual(["ok", "NON_NEUTRAL_AFTER_FINAL by 0"]);
  });

  it("counts accepted actions towards the cap, finals included; a refused one takes no place", () => {
    const actions = [
      call("web.search"),
      call("docs.write"),
      call("web.search"),
      call("web.search"),
    ];

    expect(brief(actions, { maxActions: 2 })).toEqual([
      "ok",
      "STRATEGY_INCOMPATIBLE by 0",
      "ok",
      "TOO_MANY_ACTIONS",
    ]);
    expect(brief([call("notes.add"), final, call("notes.add")], { maxActions: 2 })).toEqual([
      "ok",
      "ok",
      "TOO_MANY_ACTIONS",
    ]);
  });

  it("is strict about mixed tools unless the policy says any", () => {
    const actions = [call("web.search"), call("x.mixed")];

    expect(brief(actions)).toEqual(["ok", "STRATEGY_INCOMPATIBLE by 0"]);
    expect(brief(actions, { mixed: "any" })).toEqual(["ok", "ok"]);
    expect(brief([call("x.mixed"), final], { mixed: "any" })).toEqual([
      "ok",
      "FINAL_AFTER_NON_NEUTRAL by 0",
    ]);
  });

  it("marks as early only what is accepted and would start early", () => {
    const early = judgeRound(RULES, [
      call("jobs.launch"),
      call("notes.add"),
      final,
      final,
      call("nope.x"),
    ]).map(({ early: { active, reason } }) => reason ?? active);

    expect(early).toEqual([true, "no_profile", "final", "not_accepted", "not_accepted"]);
  });

  it("lets traits given with the action replace resolution", () => {
    const inline: RoundAction = {
      kind: "call",
      tool: "x",
      params: {},
      traits: traitsFrom({ strategy: "exploitation" }),
    };

    expect(brief([call("web.search"), inline])).toEqual(["ok", "STRATEGY_INCOMPATIBLE by 0"]);
    expect(brief([inline, call("web.search")], { findTool: () => undefined })).toEqual([
      "ok",
      "UNKNOWN_TOOL",
    ]);
  });

  it("refuses a block that no action could be read from, and judges on", () => {
    expect(brief([{ kind: "unparseable" }, call("docs.write")])).toEqual([
      "ARGS_UNPARSEABLE",
      "ok",
    ]);
  });

  it("does not run a tool of a wrapper or a prefixed name as the tool itself", () => {
    expect(
      brief([call("parallel"), call("functions.search"), call("constructor"), call("__proto__")]),
    ).toEqual(["UNKNOWN_TOOL", "UNKNOWN_TOOL", "UNKNOWN_TOOL", "UNKNOWN_TOOL"]);
  });
});

describe("createRoundJudge", () => {
  it("gives the same verdicts one action at a time, with the indices of the stream", () => {
    const judge = createRoundJudge(RULES);

    const verdicts = [judge.judge(call("web.search"), 3), judge.judge(call("docs.write"), 7)];

    expect(verdicts).toMatchObject([
      { index: 3, verdict: "accepted" },
      { index: 7, verdict: "refused", blockedBy: 3 },
    ]);
    expect(judge.acceptedCount()).toBe(1);
  });

  it("agrees with comparing against every accepted action", () => {
    const actions = fc.array(fc.subarray([...STRATEGIES], { minLength: 1 }), { maxLength: 12 });
    fc.assert(
      fc.property(actions, (strategies) => {
        const round = strategies.map(
          (strategy): RoundAction => ({
            kind: "call",
            tool: "x",
            params: {},
            traits: traitsFrom({ strategy }),
          }),
        );
        const verdicts = judgeRound(RULES, round);

        const accepted: number[] = [];
        for (const [index, verdict] of verdicts.entries()) {
          const alone = (other: number) =>
            judgeRound(RULES, [round[other] ?? final, round[index] ?? final])[1]?.code ?? null;
          const blocker = accepted.find((other) => alone(other) !== null) ?? null;
          expect(verdict.blockedBy).toBe(blocker);
          expect(verdict.code).toBe(blocker === null ? null : alone(blocker));
          if (verdict.code === null) accepted.push(index);
        }
      }),
    );
  });
});

function badCall(tool: string): RoundAction {
  return { kind: "call", tool, params: "bad" };
}
