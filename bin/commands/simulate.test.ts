import { describe, expect, it } from "vitest";
import { linesOf, runInMemory } from "../testing/run-in-memory";

const CONFIG = `surfaces:
  as_consumer:
    agents:
      main:
        tools:
          - module: m
            alias: j
            allowed: [read, write, both, plain]
            tool_traits:
              read: {strategy: [exploration]}
              write: {strategy: [exploitation]}
              both: {strategy: [exploration, exploitation]}
          - {kind: mcp, server_id: s, alias: open, tool_traits: {"*": {strategy: [neutral]}}}
`;
const SCHEMA = {
  type: "object",
  properties: { n: { type: "integer" } },
  required: ["n"],
  additionalProperties: false,
};

const call = (tool: string, params: unknown = {}) => ({ kind: "call", tool, params });
const traits = (...strategy: string[]) => ({
  kind: "call",
  tool: "any.tool",
  traits: { strategy },
});
const final = { kind: "final" };

async function simulate(actions: unknown, ...rest: readonly string[]) {
  const outcome = await runInMemory(["simulate", "--actions", "a.json", ...rest], {
    "a.json": JSON.stringify(actions),
    "c.yaml": CONFIG,
    "t.json": JSON.stringify({
      j: [
        { name: "read", inputSchema: SCHEMA },
        { name: "launch", spec: { strategy: ["neutral"] } },
      ],
    }),
  });
  if (outcome.out === "") return { ...outcome, verdicts: [], codes: [] };
  const { verdicts }: { verdicts: { code: string | null; blockedBy: number | null }[] } =
    JSON.parse(outcome.out);
  return {
    ...outcome,
    verdicts,
    codes: verdicts.map(({ code, blockedBy }) => `${code ?? "ok"}${blockedBy ?? ""}`),
  };
}

const withConfig = ["--config", "c.yaml", "--agent", "main"];

describe("traitline simulate", () => {
  it("refuses a write after a search, and not the other way round", async () => {
    expect(await simulate([call("j.read"), call("j.write")], ...withConfig)).toMatchObject({
      status: 1,
      codes: ["ok", "STRATEGY_INCOMPATIBLE0"],
    });
    expect(await simulate([call("j.write"), call("j.read")], ...withConfig)).toMatchObject({
      status: 0,
      codes: ["ok", "ok"],
    });
  });

  it.each([
    ["an unknown alias", [call("x.read")], ["UNKNOWN_TOOL"]],
    ["a tool that is not allowed", [call("j.drop")], ["UNKNOWN_TOOL"]],
    ["a tool that an open connection may have", [call("open.any")], ["ok"]],
    [
      "an unclassified tool beside another",
      [call("j.read"), call("j.plain")],
      ["ok", "UNKNOWN_RUNS_ALONE0"],
    ],
    ["a second final answer", [final, final], ["ok", "SECOND_FINAL0"]],
    ["a final answer after a search", [call("j.read"), final], ["ok", "FINAL_AFTER_NON_NEUTRAL0"]],
    [
      "a search after the final answer",
      [final, call("j.read")],
      ["ok", "NON_NEUTRAL_AFTER_FINAL0"],
    ],
    [
      "a refused action, which takes no place",
      [call("j.read"), call("j.write"), call("open.a")],
      ["ok", "STRATEGY_INCOMPATIBLE0", "ok"],
    ],
  ])("judges %s", async (_, actions, codes) => {
    expect((await simulate(actions, ...withConfig)).codes).toEqual(codes);
  });

  it("checks arguments where a schema is known", async () => {
    const actions = [call("j.read", { n: "1" }), call("j.read", { n: 1 }), call("j.read")];

    expect((await simulate(actions, ...withConfig)).codes).toEqual(["ok", "ok", "ok"]);
    expect((await simulate(actions, ...withConfig, "--tools", "t.json")).codes).toEqual([
      "INVALID_ARGUMENTS",
      "ok",
      "INVALID_ARGUMENTS",
    ]);
  });

  it("needs no configuration for traits that come with the action", async () => {
    const { verdicts, status } = await simulate([
      traits("neutral"),
      traits("neutral", "exploitaiton"),
      final,
    ]);

    expect(status).toBe(1);
    expect(verdicts).toEqual([
      {
        index: 0,
        verdict: "accepted",
        code: null,
        blockedBy: null,
        early: { active: false, reason: "no_profile" },
      },
      {
        index: 1,
        verdict: "refused",
        code: "UNKNOWN_RUNS_ALONE",
        blockedBy: 0,
        early: { active: false, reason: "not_accepted" },
      },
      {
        index: 2,
        verdict: "accepted",
        code: null,
        blockedBy: null,
        early: { active: false, reason: "final" },
      },
    ]);
  });

  it("needs no configuration for tools that were discovered: they are known, and mean what code says", async () => {
    const tools = ["--tools", "t.json"];
    const inline = { kind: "call", tool: "j.read", traits: { strategy: ["neutral"] } };

    expect((await simulate([call("j.launch", {}), final], ...tools)).codes).toEqual(["ok", "ok"]);
    expect((await simulate([call("j.read", { n: 1 }), final], ...tools)).codes).toEqual([
      "ok",
      "FINAL_AFTER_NON_NEUTRAL0",
    ]);
    expect(
      (await simulate([call("j.read"), call("j.drop"), call("x.read")], ...tools)).codes,
    ).toEqual(["INVALID_ARGUMENTS", "UNKNOWN_TOOL", "UNKNOWN_TOOL"]);
    expect((await simulate([inline, { ...inline, params: { n: 1 } }], ...tools)).codes).toEqual([
      "INVALID_ARGUMENTS",
      "ok",
    ]);
  });

  it("takes no traits for a tool that its connection was found not to have", async () => {
    const inline = (tool: string) => ({ kind: "call", tool, traits: { strategy: ["neutral"] } });
    const actions = [inline("j.drop"), inline("x.drop"), inline("plain")];

    for (const config of [[], withConfig]) {
      expect((await simulate(actions, ...config)).codes).toEqual(["ok", "ok", "ok"]);
      expect((await simulate(actions, ...config, "--tools", "t.json")).codes).toEqual([
        "UNKNOWN_TOOL",
        "ok",
        "ok",
      ]);
    }
  });

  it("knows both readings of mixed tools, and a cap", async () => {
    const mixed = [traits("exploration"), traits("exploration", "exploitation")];

    expect((await simulate(mixed)).codes).toEqual(["ok", "STRATEGY_INCOMPATIBLE0"]);
    expect((await simulate(mixed, "--mixed", "any")).codes).toEqual(["ok", "ok"]);
    expect((await simulate([final, traits("neutral")], "--max-actions", "1")).codes).toEqual([
      "ok",
      "TOO_MANY_ACTIONS",
    ]);
  });

  it("gives an unknown agent no tools, and says so", async () => {
    const outcome = await simulate([call("j.read")], "--config", "c.yaml", "--agent", "nobody");

    expect(outcome).toMatchObject({ status: 1, codes: ["UNKNOWN_TOOL"] });
    expect(outcome.error).toContain('unknown agent "nobody"');
    expect(await simulate([], "--config", "c.yaml", "--agent", "nobody")).toMatchObject({
      status: 1,
    });
  });

  it("answers each round of a batch in order, bad ones with their line", async () => {
    const lines = [
      JSON.stringify({
        actions: [call("j.read", {})],
        tools: { j: [{ name: "read", inputSchema: SCHEMA }] },
      }),
      "{",
      "",
      JSON.stringify({ actions: [final, final], maxActions: null }),
      JSON.stringify({ actions: [{ kind: "call" }] }),
      JSON.stringify({ actions: [], mixed: "some" }),
      JSON.stringify({ actions: [call("j.read")] }),
    ];
    const outcome = await runInMemory(
      ["simulate", "--batch", "-", ...withConfig, "--max-actions", "1"],
      {
        "c.yaml": CONFIG,
        "-": lines.join("\n"),
      },
    );

    expect(outcome.status).toBe(1);
    expect(linesOf(outcome)).toMatchObject([
      { verdicts: [{ code: "INVALID_ARGUMENTS" }] },
      { error: { line: 2 } },
      { verdicts: [{ code: null }, { code: "SECOND_FINAL" }] },
      { error: { line: 5, message: "actions[0] needs the id of a tool" } },
      { error: { line: 6, message: "mixed must be every or any" } },
      { verdicts: [{ code: null }] },
    ]);
  });

  it.each([
    [["--max-actions", "0"], "whole number from 1"],
    [["--max-actions", "two"], "whole number from 1"],
    [["--mixed", "some"], "every or any"],
    [["--agent", "main"], "--agent needs --config"],
    [["--config", "c.yaml"], "--agent is missing"],
    [["--batch", "b"], "either --actions FILE or --batch FILE"],
  ])("refuses %j", async (rest, error) => {
    const outcome = await simulate([], ...rest);

    expect(outcome.status).toBe(2);
    expect(outcome.error).toContain(error);
  });

  it.each([
    [{}, "a.json: actions must be a list"],
    [[1], "a.json: actions[0] must be an object"],
    [[{ kind: "cal" }], "a.json: actions[0] needs a kind: call or final"],
    [
      [{ kind: "call", tool: "x", traits: "neutral" }],
      "a.json: actions[0] has traits that are no object",
    ],
  ])("cannot read the actions %j", async (actions, error) => {
    expect(await simulate(actions)).toMatchObject({ status: 2, error });
  });
});
