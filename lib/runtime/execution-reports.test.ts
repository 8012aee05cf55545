// Every report of the areas `execution` and `detached`: faults that people met, with the behaviour asked of us.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { type LiveTurn, liveTurn, play, withCode, withContract } from "@/lib/testing/live-turn";
import { sagaDesk } from "@/lib/testing/saga-desk";
import { EARLY, launch, oneRound, search, write } from "@/lib/testing/scripts";
import { createDispatch } from "./dispatch/dispatch";
import type { ConversationMessage } from "./ports/conversation";
import { scriptedRequest } from "./scripted/run-script";
import { decideOutcome } from "./turn/close-round";
import { giveFeedback } from "./turn/give-feedback";
import { readRound } from "./turn/read-round";
import { openRound, openTurn } from "./turn/round";

type Played = Awaited<ReturnType<typeof play>>;

const codes = ({ results }: Played) =>
  results.map(({ metadata }) => metadata.code ?? metadata.status);

/** How often each call of the conversation has been answered. */
function answersOf(messages: readonly ConversationMessage[]): readonly number[] {
  return messages.flatMap((call) => {
    if (call.role !== "tool" || call.type !== "tool_call") return [];
    const isAnswer = (one: ConversationMessage) =>
      one.role === "tool" && one.type === "tool_result" && one.parentId === call.callId;
    return [messages.filter(isAnswer).length];
  });
}

/** Aborts the turn at this instant. */
function stoppedAt(live: LiveTurn, ms: number): AbortSignal {
  const controller = new AbortController();
  void live.clock.sleep(ms).then(() => controller.abort());
  return controller.signal;
}

const HANGS = { does: [{ result: {}, ms: 500_000 }] };
const hanging = {
  "doc.write": { traits: { strategy: ["exploitation"] }, shape: "command", ...HANGS },
  "web.search": { traits: { strategy: ["exploration"] }, shape: "query", ...HANGS },
};

const REPORTS: Readonly<Record<string, () => Promise<void>>> = {
  /** result.output-schema-after-effect */
  J15: async () => {
    const live = liveTurn([oneRound({ actions: [write("a")] }), oneRound({ actions: [] })]);
    const runner = withCode(live, "doc.write", async () => ({
      kind: "returned",
      value: ok({ orderId: 4711, total: "9.90" }),
    }));
    const properties = { orderId: { type: "string" } };
    const outputSchema = { type: "object", properties, required: ["orderId"] };
    const tools: LiveTurn["ports"]["tools"] = {
      bind: (tool) => {
        const bound = runner.bind(tool);
        return bound && { ...bound, outputSchema };
      },
    };

    const played = await play(live, { ports: { tools } });

    expect(played.entries).toMatchObject([
      { state: "succeeded", result: { status: "ok", data: { orderId: 4711 } } },
    ]);
    expect(played.results[0]?.content).toContain("The call ran; its output is not as declared");
    expect(codes(played)).toEqual(["ok"]);
  },

  /** timeout.none */
  T02: async () => {
    const live = liveTurn([oneRound({ actions: [search(), write("a")] })], hanging);
    const limit = { timeoutMs: 100 };
    const searching = withContract(live, "web.search", limit);
    const writing = withContract(
      { ...live, tools: { ...live.tools, runner: searching } },
      "doc.write",
      limit,
    );

    const reading = await play(live, { ports: { tools: writing } });
    const alone = liveTurn([oneRound({ actions: [write("a")] })], hanging);
    const played = await play(alone, {
      ports: { tools: withContract(alone, "doc.write", limit) },
    });
    const saga = sagaDesk(
      [{ name: "first", does: () => new Promise(() => undefined) }, { name: "second" }],
      { timeoutMs: 100 },
    );
    const outcome = await saga.run();

    expect(reading.entries).toMatchObject([{ tool: "web.search", state: "failed" }]);
    expect(played).toMatchObject({ entries: [{ state: "unknown" }], endMs: 120 });
    expect(outcome.end).toBe("unknown");
    expect(saga.happened).not.toContain("second");
  },

  /** orphan.result-lost */
  T03: async () => {
    const live = liveTurn([
      oneRound({ actions: [launch("c1"), { raw: '{"tool":"doc.write","par' }], ends: "cut" }),
    ]);

    const played = await play(live);

    expect(played.outcome).toBe("broken");
    expect(played.entries).toMatchObject([{ tool: "jobs.launch", state: "succeeded" }]);
    expect(answersOf(played.messages)).toEqual([1, 1]);
    expect(codes(played)).toEqual(["ok", "ARGS_UNPARSEABLE"]);
  },

  /** orphan.abort-no-result */
  T04: async () => {
    const live = liveTurn([oneRound({ actions: [write("a")] })]);
    const aborted = await play(live, { request: { signal: stoppedAt(live, 40) } });
    const next = liveTurn([oneRound({ actions: [search()] })]);
    const again: ConversationMessage = { role: "user", id: "msg_2", text: "Go on." };
    const messages = [...aborted.messages, again];

    const played = await play(next, { request: { turn: "turn_2", messages } });

    expect(aborted.results[0]?.note).toContain("its outcome is unknown");
    expect([answersOf(messages), answersOf(played.messages)]).toEqual([[1], [1]]);
    expect(codes(played)).toEqual(["ok"]);
  },

  /** orphan.abort-as-success */
  T05: async () => {
    const live = liveTurn([oneRound({ actions: [write("a")] })]);
    const wrapped = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        const cause = new DOMException("aborted", "AbortError");
        signal.addEventListener("abort", () => reject(new Error("fetch failed", { cause })));
      });
    const tools = withCode(live, "doc.write", (ctx) => wrapped(ctx.signal));

    const played = await play(live, {
      ports: { tools },
      request: { signal: stoppedAt(live, 40) },
    });

    expect(played.entries).toMatchObject([{ state: "unknown", startedAt: 20 }]);
  },

  /** timeout.late-response */
  T06: async () => {
    const tool = (ms: number) => ({
      traits: { strategy: ["exploitation"] },
      shape: "command",
      does: [
        { result: { answer: "late" }, ms },
        { result: { answer: "own" }, ms: 10 },
      ],
    });
    const rounds = [oneRound({ actions: [write("c1")] }), oneRound({ actions: [write("c2")] })];
    const live = liveTurn(rounds, { "doc.write": tool(1100) });
    const tools = withContract(live, "doc.write", { timeoutMs: 100 });

    const played = await play(live, { ports: { tools } });

    expect(played.entries).toMatchObject([
      { state: "reconciled", finding: { by: "late_answer", ran: "succeeded" } },
      { state: "succeeded", result: { data: { answer: "own" } } },
    ]);
    expect(codes(played)).toEqual(["TIMEOUT", "ok"]);
    expect(played.results.map(({ content }) => content).join()).not.toContain("late");
  },

  /** detached.finishes-at-once */
  T08: async () => {
    const live = liveTurn([oneRound({ actions: [launch("d1"), launch("d2")], gapMs: 5 })]);
    let count = 0;
    const tools = withCode(live, "jobs.launch", () => {
      count += 1;
      if (count === 2) throw new Error("at once");
      return live.clock.sleep(5).then(() => ({ kind: "returned", value: ok(null) }));
    });

    const played = await play(live, { ports: { tools } });

    expect(played.entries.map(({ state }) => state)).toEqual(["succeeded", "failed"]);
    expect(played.report.outliving).toEqual([]);
    expect(played.endMs).toBeLessThanOrEqual(20);
  },

  /** orphan.never-executed: whatever stands between the verdicts and the end of the round has dropped the call. */
  T09: async () => {
    const live = liveTurn([oneRound({ actions: [write("c9")] }), oneRound({ actions: [] })]);
    const { ports, clock } = live;
    const dropped = async () => {
      const turn = await openTurn(ports, createDispatch(ports), scriptedRequest());
      const place = { round: 0, conversation: [], begun: null };
      const round = await openRound(turn, place);
      const { last } = await readRound(round, place);
      return decideOutcome(round, last, giveFeedback(round, last));
    };

    await expect(clock.run(dropped())).rejects.toThrow(
      /call call_0_0_0 \(doc\.write\) was accepted and came to nothing/,
    );
  },

  /** detached.outlives-run */
  T10: async () => {
    const slow = (timeoutMs: number) => {
      const does = [{ result: { job: "done" }, ms: 800 }];
      const live = liveTurn([oneRound({ actions: [launch("d1")] })], {
        "jobs.launch": { traits: EARLY, does },
      });
      const tools = withContract(live, "jobs.launch", { timeoutMs });
      return play(live, { pinned: { settleMs: 100 }, ports: { tools } });
    };

    const finished = await slow(10_000);
    const limited = await slow(300);

    for (const { report, facts, entries } of [finished, limited]) {
      expect(report.outliving).toEqual([entries[0]?.key]);
      expect(facts.filter(({ type }) => type === "call.outlived")).toHaveLength(1);
    }
    expect(finished.entries).toMatchObject([
      { state: "succeeded", result: { data: { job: "done" } } },
    ]);
    expect(limited.later.map(({ type }) => type)).toEqual(["call.ended", "call.reconciled"]);
  },
};

const fixture = new URL("../testing/cases/reports.fixture.json", import.meta.url);
const reports = z
  .array(z.looseObject({ id: z.string(), area: z.string(), symptom: z.string() }))
  .parse(JSON.parse(readFileSync(fixture, "utf8")))
  .filter(({ area }) => area === "execution" || area === "detached");

describe("reported faults of execution and of detached calls", () => {
  it("are all held to what was asked of us", () => {
    expect(Object.keys(REPORTS).toSorted()).toEqual(reports.map(({ id }) => id).toSorted());
  });

  for (const { id, symptom } of reports)
    it(`${id} does not happen here: ${symptom}`, async () => {
      await REPORTS[id]?.();
    });
});
