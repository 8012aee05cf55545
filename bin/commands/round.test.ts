import { describe, expect, it } from "vitest";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { linesOf, runInMemory } from "../testing/run-in-memory";

const SCRIPT = {
  tools: {
    "jobs.launch": {
      traits: { strategy: ["neutral"], execution: EARLY_PROFILE },
      shape: "command",
      does: [{ result: { job: 1 }, ms: 500 }],
    },
    "doc.write": { traits: { strategy: ["exploitation"] }, does: [{ error: "disk full", ms: 10 }] },
    "web.search": { traits: { strategy: ["exploration"] }, shape: "query" },
  },
  rounds: [
    {
      attempts: [
        {
          cause: "first",
          actions: [{ tool: "jobs.launch", params: { n: 1 } }, { tool: "doc.write" }],
          gapMs: 200,
          ends: "complete",
        },
      ],
    },
  ],
};

function round(script: unknown, ...rest: readonly string[]) {
  const text = typeof script === "string" ? script : JSON.stringify(script);
  return runInMemory(["round", "--script", "s.json", ...rest], { "s.json": text });
}

describe("traitline round", () => {
  it("prints what the runtime made of the script, and does not object to a handler that fails", async () => {
    const { status, out } = await round(SCRIPT);

    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      executions: [
        {
          tool: "jobs.launch",
          params: { n: 1 },
          round: 0,
          attempt: 0,
          index: 0,
          early: true,
          startMs: 200,
          endMs: 700,
          generationEndMs: 400,
        },
        { tool: "doc.write", early: false, startMs: 400, endMs: 410 },
      ],
      ledger: [{ state: "succeeded" }, { state: "failed" }],
      hits: [],
      results: [
        { status: "ok", code: null },
        { status: "error", code: "HANDLER_ERROR", note: "disk full" },
      ],
      feedback: [],
      overlapMs: 200,
      savedMs: 210,
    });
  });

  it("keeps a result aside that is too large for a model, and goes on", async () => {
    const large = { result: { text: "x".repeat(20_000) }, ms: 10 };
    const tools = { ...SCRIPT.tools, "doc.write": { ...SCRIPT.tools["doc.write"], does: [large] } };

    const { status, out } = await round({ ...SCRIPT, tools });

    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ results: [{ status: "ok" }, { status: "ok" }] });
    expect(out.length).toBeLessThan(20_000);
  });

  it("exits with 1 where an action is refused or cut off", async () => {
    const [only] = SCRIPT.rounds;
    const [attempt] = only?.attempts ?? [];
    const refused = { ...attempt, actions: [{ tool: "no.such" }] };
    const withAttempt = (one: object) => ({ ...SCRIPT, rounds: [{ attempts: [one] }] });

    expect((await round(withAttempt(refused))).status).toBe(1);
    expect((await round(withAttempt({ ...attempt, ends: "cut" }))).status).toBe(1);
    expect((await round(withAttempt({ ...attempt, ends: "length" }))).status).toBe(0);
  });

  it("keeps every digit", async () => {
    const text = JSON.stringify(SCRIPT).replace('{"n":1}', '{"n":9007199254740993}');

    expect((await round(text)).out).toContain("9007199254740993");
  });

  it("answers a batch line by line, bad lines too", async () => {
    const good = JSON.stringify(SCRIPT);

    const outcome = await runInMemory(["round", "--batch", "b.ndjson"], {
      "b.ndjson": `${good}\n{"rounds":7}\nnot json\n${good}\n`,
    });

    expect(outcome.status).toBe(1);
    expect(linesOf(outcome)).toMatchObject([
      { savedMs: 210 },
      { error: { line: 2, message: "rounds must be a list" } },
      { error: { line: 3 } },
      { savedMs: 210 },
    ]);
  });

  it("refuses what is no script, and says where", async () => {
    const unusable = [
      [{ rounds: [{ attempts: [{ gapMs: "soon" }] }] }, "rounds[0].attempts[0].gapMs"],
      [{ rounds: [{ attempts: [{ ends: "bang" }] }] }, "rounds[0].attempts[0].ends must be one of"],
      [{ rounds: [], tools: { a: { does: [{}] } } }, 'tools["a"].does[0] needs a result'],
      [{ rounds: [], policy: { maxActionsPerRound: 0 } }, "policy.maxActionsPerRound"],
      ["[", "s.json:1:2"],
    ] as const;

    for (const [script, place] of unusable) {
      const outcome = await round(script);
      expect([outcome.status, outcome.error.includes(place)], outcome.error).toEqual([2, true]);
    }
    expect((await runInMemory(["round"], {})).status).toBe(2);
  });
});
