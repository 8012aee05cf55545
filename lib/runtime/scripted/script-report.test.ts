import { describe, expect, it } from "vitest";
import { objectAt } from "@/lib/testing/cases/reference-vectors";
import { EARLY, launch, oneRound, playRounds, search, write } from "@/lib/testing/scripts";

const retry = "provider_retry";
const times = (executions: readonly object[]) =>
  executions.map((one) => {
    const { tool, startMs, endMs, early } = one as Readonly<Record<string, unknown>>;
    return `${tool} ${startMs}–${endMs}${early === true ? " early" : ""}`;
  });

describe("a scripted round's times", () => {
  it("starts an eligible call when its block completes, and saves what it overlaps (R95)", async () => {
    const slow = { traits: EARLY, does: [{ result: {}, ms: 500 }] };
    const others = { "jobs.launch": slow, "log.note": { traits: { strategy: ["neutral"] } } };
    const notes = Array.from({ length: 5 }, () => ({ tool: "log.note" }));

    const played = await playRounds(
      [oneRound({ actions: [launch("A"), ...notes], gapMs: 200 })],
      others,
    );

    expect(times(played.executions)[0]).toBe("jobs.launch 200–700 early");
    expect(played.executions[0]).toMatchObject({ generationEndMs: 1200 });
    expect(played.json).toMatchObject({ overlapMs: 500, savedMs: 500 });
  });

  it("runs ordinary calls after the generation, in stream order, consecutive reads together", async () => {
    const played = await playRounds([
      oneRound({ actions: [write("a"), search("1"), search("2"), write("b")] }),
    ]);

    expect(times(played.executions)).toEqual([
      "doc.write 80–120",
      "web.search 120–150",
      "web.search 120–150",
    ]);
    expect(played.verdicts[3]).toMatchObject({ verdict: "refused", blockedBy: 1 });
  });

  it("counts early calls that lie between two reads for nothing", async () => {
    const played = await playRounds([
      oneRound({ actions: [search("1"), launch("A"), search("2")] }),
    ]);

    expect(times(played.executions)).toEqual([
      "jobs.launch 40–90 early",
      "web.search 60–90",
      "web.search 60–90",
    ]);
  });

  it("ends a round once its early calls have settled, and begins the next one then (R92)", async () => {
    const slow = { traits: EARLY, does: [{ result: {}, ms: 800 }] };

    const played = await playRounds(
      [oneRound({ actions: [launch("A"), search()] }), oneRound({ actions: [search()] })],
      { "jobs.launch": slow },
    );

    expect(times(played.executions)).toEqual([
      "jobs.launch 20–820 early",
      "web.search 40–70",
      "web.search 840–870",
    ]);
  });

  it("runs one deed for each execution, and the last one again and again", async () => {
    const flaky = {
      traits: { strategy: ["exploration"] },
      shape: "query",
      does: [{ error: "boom", ms: 5 }, { result: { n: 2 } }],
    };

    const played = await playRounds(
      [oneRound({ actions: [search("1")] }), oneRound({ actions: [search("1"), search("2")] })],
      { "web.search": flaky },
    );

    expect(played.results.map(({ status, code }) => [status, code])).toEqual([
      ["error", "HANDLER_ERROR"],
      ["ok", null],
      ["ok", null],
    ]);
    expect(played.hasObjections).toBe(false);
  });
});

describe("a scripted round's attempts", () => {
  it("never reach their ordinary calls when another one follows", async () => {
    const played = await playRounds([
      oneRound({ actions: [launch("A"), write()] }, { cause: retry, actions: [launch("A")] }),
    ]);

    expect(played.executions.map(({ tool, attempt }) => [tool, attempt])).toEqual([
      ["jobs.launch", 0],
    ]);
    expect(played.hits).toEqual([
      {
        round: 0,
        attempt: 1,
        index: 0,
        kind: "slot",
        of: { round: 0, index: 0, occurrence: 0 },
      },
    ]);
  });

  it("end the starting of calls with cut and error, and not with length", async () => {
    const ran = async (ends: string) => {
      const played = await playRounds([oneRound({ actions: [launch("A"), write()], ends })]);
      return [played.executions.length, played.feedback, played.results.map(({ code }) => code)];
    };

    const broken = [1, [{ round: 0, code: "CUT_OFF", index: 1 }], [null, "CUT_OFF"]];
    expect(await ran("cut")).toEqual(broken);
    expect(await ran("error")).toEqual(broken);
    expect(await ran("length")).toEqual([2, [], [null, null]]);
  });

  it("run the complete calls of a length stop, and tell of the open block (R91)", async () => {
    const played = await playRounds([
      oneRound({
        actions: [write(), { raw: '{"action":"call_tool","tool_call":{"tool_id":"doc.wr' }],
        ends: "length",
      }),
    ]);

    expect(played.executions).toHaveLength(1);
    expect(played.verdicts[1]).toMatchObject({ verdict: "refused", code: "ARGS_UNPARSEABLE" });
    expect(played.feedback.map(({ code, index }) => [code, index])).toEqual([
      ["ARGS_UNPARSEABLE", 1],
      ["CUT_OFF", 1],
    ]);
  });

  it("decide a rephrased call only in a last attempt that came to its end (R102)", async () => {
    const conflict = async (ends: string, ...more: readonly object[]) => {
      const played = await playRounds([
        oneRound({ actions: [launch("A")] }, { cause: retry, actions: [launch("B")], ends }),
        ...more.map(() => oneRound()),
      ]);
      return [
        played.executions.length,
        played.hits.map(({ kind }) => kind),
        played.results[0]?.code,
      ];
    };

    expect(await conflict("complete")).toEqual([1, ["slot_conflict"], "slot_conflict"]);
    expect(await conflict("length")).toEqual([1, ["slot_conflict"], "slot_conflict"]);
    expect(await conflict("cut")).toEqual([1, [], "CUT_OFF"]);
    expect(await conflict("error")).toEqual([1, [], "CUT_OFF"]);
  });

  it("run a waiting call as an ordinary one when its record turns out to be another's", async () => {
    const played = await playRounds([
      oneRound(
        { actions: [launch("A")] },
        { cause: retry, actions: [launch("B"), launch("A"), search()] },
      ),
    ]);

    expect(times(played.executions)).toEqual([
      "jobs.launch 20–70 early",
      "jobs.launch 80–130",
      "web.search 130–160",
    ]);
    expect(played.hits.map(({ kind, index }) => [kind, index])).toEqual([["fingerprint", 1]]);
    expect(played.ledger.map(({ index, occurrence }) => [index, occurrence])).toEqual([
      [0, 0],
      [0, 1],
      [2, 0],
    ]);
  });

  it("leave a waiting call of a middle attempt alone, and find its record in the next", async () => {
    const played = await playRounds([
      oneRound(
        { actions: [launch("A")] },
        { cause: retry, actions: [launch("B")] },
        { cause: retry, actions: [launch("A")] },
      ),
    ]);

    expect(played.executions).toHaveLength(1);
    expect(played.hits.map(({ attempt, kind }) => [attempt, kind])).toEqual([[2, "slot"]]);
  });

  it("replay a failure within the round, and try again in the next (R103)", async () => {
    const failing = { traits: EARLY, does: [{ error: "boom" }, { result: {} }] };

    const played = await playRounds(
      [
        oneRound({ actions: [launch("A")] }, { cause: retry, actions: [launch("A")] }),
        oneRound({ actions: [launch("A")] }),
      ],
      { "jobs.launch": failing },
    );

    expect(played.results.map(({ round, status }) => [round, status])).toEqual([
      [0, "error"],
      [1, "ok"],
    ]);
    expect(played.feedback).toEqual([{ round: 0, code: "EARLY_FAILED", index: 0 }]);
  });
});

describe("a scripted round's doubts", () => {
  const crashing = { traits: EARLY, does: [{ crash: true }] };

  it("are unknown, never run again, and told to the model", async () => {
    const played = await playRounds(
      [oneRound({ actions: [launch("A")] }, { cause: retry, actions: [search(), launch("A")] })],
      { "jobs.launch": crashing },
    );

    expect(played.executions.filter(({ tool }) => tool === "jobs.launch")).toMatchObject([
      { startMs: 20, endMs: null },
    ]);
    expect(played.ledger[0]).toMatchObject({ state: "unknown" });
    expect(played.feedback).toEqual([{ round: 0, code: "IN_DOUBT", index: 1 }]);
    expect(played.results[1]).toMatchObject({ status: "error", code: "IN_DOUBT" });
  });

  it("are told of even where the last attempt no longer mentions the call", async () => {
    const played = await playRounds(
      [oneRound({ actions: [launch("A")] }, { cause: retry, actions: [search()] })],
      { "jobs.launch": crashing },
    );

    expect(played.feedback).toEqual([{ round: 0, code: "IN_DOUBT", index: 0 }]);
  });

  it("of an ordinary call do not hold up the others", async () => {
    const played = await playRounds([oneRound({ actions: [write("a"), write("b")] })], {
      "doc.write": {
        traits: { strategy: ["exploitation"] },
        does: [{ crash: true }, { result: {}, ms: 10 }],
      },
    });

    expect(played.ledger.map(({ state }) => state)).toEqual(["unknown", "succeeded"]);
  });
});

describe("a command across rounds", () => {
  it("is replayed under the same id with the same arguments, and otherwise runs (settled rule 6a)", async () => {
    const played = await playRounds([
      oneRound({ actions: [write("a", "c1")] }),
      oneRound({ actions: [write("a", "c1")] }),
      oneRound({ actions: [write("a", "c2")] }),
      oneRound({ actions: [write("b", "c1")] }),
      oneRound({ actions: [{ ...search(), id: "c1" }] }),
    ]);

    expect(played.executions.map(({ round }) => round)).toEqual([0, 2, 3, 4]);
    expect(played.hits).toMatchObject([{ round: 1, kind: "provider_id", of: { round: 0 } }]);
    expect(played.results[1]).toMatchObject({ round: 1, status: "ok" });
  });
});

describe("a scripted round's verdicts", () => {
  it("say what each check objects to", async () => {
    const schema = { type: "object", properties: { c: { type: "string" } }, required: ["c"] };
    const played = await playRounds(
      [
        oneRound({
          actions: [
            { tool: "no.such" },
            { raw: "nonsense" },
            { tool: "jobs.launch", params: { c: 7 } },
            { tool: "jobs.launch", params: '{"c":"A"}' },
            { final: "done" },
            { final: "again" },
            search(),
            launch("B"),
          ],
        }),
      ],
      { "jobs.launch": { traits: EARLY, inputSchema: schema } },
    );

    expect(played.verdicts.map(({ code, blockedBy }) => [code, blockedBy])).toEqual([
      ["UNKNOWN_TOOL", null],
      ["ARGS_UNPARSEABLE", null],
      ["INVALID_ARGUMENTS", null],
      [null, null],
      [null, null],
      ["SECOND_FINAL", 4],
      ["NON_NEUTRAL_AFTER_FINAL", 4],
      [null, null],
    ]);
    expect(played.results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 6, 7]);
    expect(played.hasObjections).toBe(true);
  });

  it("follow the script's policy", async () => {
    const mixed = { "web.click": { traits: { strategy: ["exploration", "exploitation"] } } };
    const rounds = [oneRound({ actions: [search(), { tool: "web.click" }] })];
    const codes = async (policy: Parameters<typeof playRounds>[2]) =>
      (await playRounds(rounds, mixed, policy)).verdicts.map(({ code }) => code);

    expect(await codes({})).toEqual([null, "STRATEGY_INCOMPATIBLE"]);
    expect(await codes({ mixedStrategies: "any" })).toEqual([null, null]);
    expect(await codes({ maxActionsPerRound: 1 })).toEqual([null, "TOO_MANY_ACTIONS"]);
  });

  it("let a later refusal take nothing back: the early call stays, and is reused (R96)", async () => {
    const actions = [launch("A"), search(), write()];
    const again = await playRounds([
      oneRound({ actions, ends: "error" }, { cause: retry, actions }),
    ]);

    expect(again.executions.map(({ tool, attempt }) => [tool, attempt])).toEqual([
      ["jobs.launch", 0],
      ["web.search", 1],
    ]);
    expect(again.results.map(({ code }) => code)).toEqual([null, null, "STRATEGY_INCOMPATIBLE"]);
  });
});

describe("a script's edges", () => {
  it("may be empty", async () => {
    const played = await playRounds([{ attempts: [] }]);

    expect(played.json).toMatchObject({ executions: [], results: [], savedMs: 0 });
  });

  it("hold any key and any number exactly", async () => {
    const params = JSON.parse('{"__proto__":{"x":1},"constructor":2}');
    const played = await playRounds([oneRound({ actions: [{ tool: "web.search", params }] })]);

    expect(Object.keys(objectAt(played.executions[0], "params"))).toEqual([
      "__proto__",
      "constructor",
    ]);
  });
});
