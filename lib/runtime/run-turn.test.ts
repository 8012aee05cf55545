import { describe, expect, it } from "vitest";
import { withGateRules } from "@/lib/domain/catalog/gate-rules";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { StreamEvent } from "@/lib/stream/stream-event";
import { liveTurn, play, withCode, withContract } from "@/lib/testing/live-turn";
import { EARLY, launch, oneRound, search, write } from "@/lib/testing/scripts";
import type { GenerationRequest } from "./ports/model";
import { settledCourse } from "./settled-course";

const slowLaunch = (ms: number) => ({
  "jobs.launch": { traits: EARLY, does: [{ result: { job: 1 }, ms }] },
});
const codes = (results: Awaited<ReturnType<typeof play>>["results"]) =>
  results.map(({ metadata }) => metadata.code ?? metadata.status);

describe("an interrupted turn", () => {
  it("starts nothing, and gives every call its result (R172)", async () => {
    const live = liveTurn([oneRound({ actions: [search(), search("y"), search("z")] })]);

    const played = await play(live, { request: { isInterrupted: () => true } });

    expect(played.executions).toEqual([]);
    expect(codes(played.results)).toEqual(["INTERRUPTED", "INTERRUPTED", "INTERRUPTED"]);
    expect(played.outcome).toBe("interrupted");
  });

  it("lets a running call finish and starts no other (R170, R171)", async () => {
    const live = liveTurn([oneRound({ actions: [write("a"), write("b")] })]);
    const isLate = () => live.clock.now().getTime() >= 50;

    const played = await play(live, { request: { isInterrupted: isLate } });

    expect(played.executions).toMatchObject([{ startMs: 40, endMs: 80 }]);
    expect(codes(played.results)).toEqual(["ok", "INTERRUPTED"]);
  });
});

describe("a stopped turn", () => {
  it("leaves a running command in doubt, closes it with a result, and keeps its late end (T04–T06)", async () => {
    const live = liveTurn([oneRound({ actions: [write("a"), write("b")] })]);
    const controller = new AbortController();
    void live.clock.sleep(60).then(() => controller.abort());

    const played = await play(live, { request: { signal: controller.signal } });

    expect(played.endMs).toBe(60);
    expect(codes(played.results)).toEqual(["IN_DOUBT", "INTERRUPTED"]);
    expect(played.outcome).toBe("stopped");
    expect(played.entries[0]).toMatchObject({
      state: "reconciled",
      finding: { by: "late_answer", ran: "succeeded" },
    });
    expect(played.later).toMatchObject([{ type: "call.reconciled" }]);
  });

  it("ends a generation in its middle", async () => {
    const live = liveTurn([
      oneRound({ actions: [launch("A"), search(), search("y")], gapMs: 100 }),
    ]);
    const controller = new AbortController();
    void live.clock.sleep(120).then(() => controller.abort());

    const played = await play(live, { request: { signal: controller.signal } });

    expect(played.endMs).toBe(120);
    expect(codes(played.results)).toEqual(["IN_DOUBT"]);
    expect(played.facts.at(-1)).toEqual({ type: "round.ended", outcome: "stopped" });
  });
});

describe("early calls at the end of a round", () => {
  it("are waited for within a bound, and shown as outliving beyond it (R92, T10)", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), search()] })], slowLaunch(800));

    const played = await play(live, { pinned: { settleMs: 100 } });

    expect(played.endMs).toBe(170);
    expect(played.report.outliving).toEqual([played.entries[0]?.key]);
    expect(played.results.map(({ metadata }) => metadata.status)).toEqual(["running", "ok"]);
    expect(played.facts.filter(({ type }) => type === "call.outlived")).toHaveLength(1);
    expect(played.entries[0]).toMatchObject({ state: "succeeded", endedAt: 820 });
  });

  it("end as what they are, also when they end at once or throw at once (T08)", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), launch("B")], gapMs: 0 })]);
    let count = 0;
    const tools = withCode(live, "jobs.launch", () => {
      count += 1;
      if (count === 2) throw new Error("no");
      return Promise.resolve({ kind: "returned", value: ok(null) });
    });

    const played = await play(live, { ports: { tools } });

    expect(played.entries.map(({ state }) => state)).toEqual(["succeeded", "failed"]);
  });
});

describe("early starts", () => {
  it("stay under the agent's limit; over it a call takes the ordinary path", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), launch("B")] })], slowLaunch(90));

    const played = await play(live, {
      pinned: { earlyStarts: { isOn: true, limit: 1 } },
    });

    expect(played.entries.map(({ isEarly, startedAt }) => [isEarly, startedAt])).toEqual([
      [true, 20],
      [false, 40],
    ]);
  });

  it("are off when they are switched off, for approvals, for people and for awaited agents", async () => {
    const human = { traits: EARLY, shape: "human", does: [{ result: {} }] };
    const budget = {
      maxSteps: 1,
      maxTokens: 1,
      maxWallMs: 1,
      maxSpawn: 0,
      mode: "awaited",
      notify: "none",
    } as const;
    const gates = async (over: object, contract: object, pinned: object) => {
      const live = liveTurn([oneRound({ actions: [launch("A")] })], { ...over });
      const tools = withContract(live, "jobs.launch", contract);
      const { facts } = await play(live, { ports: { tools }, pinned });
      return facts.flatMap((fact) => (fact.type === "action.judged" ? [fact.closedGate] : []));
    };

    expect(await gates({}, {}, {})).toEqual([null]);
    expect(await gates({}, {}, { earlyStarts: { isOn: false, limit: null } })).toEqual([
      "switched_off",
    ]);
    expect(await gates({}, { confirmation: { kind: "approval", expiresMs: 1 } }, {})).toEqual([
      "approval",
    ]);
    expect(await gates({ "jobs.launch": human }, {}, {})).toEqual(["suspends"]);
    const agent = { "jobs.launch": { traits: EARLY, shape: "agent" } };
    expect(await gates(agent, { budget }, {})).toEqual(["awaited_agent"]);
    expect(await gates(agent, { budget: { ...budget, mode: "detached" } }, {})).toEqual([null]);
  });

  it("are off where a rule of the agent asks for an approval", async () => {
    const rule = { tool: "jobs.*", expiresMs: null, approver: null, note: "" } as const;
    const live = liveTurn([oneRound({ actions: [launch("A"), search()] })]);
    const findTool: typeof live.tools.findTool = (id) => {
      const tool = live.tools.findTool(id);
      return tool && withGateRules([tool], [rule])[0];
    };
    const approvals = { ask: async () => ({ kind: "pending", ticket: "t1" }) as const };

    const played = await play(live, { pinned: { findTool }, ports: { approvals } });

    expect(played.facts).toContainEqual(
      expect.objectContaining({ type: "action.judged", index: 0, closedGate: "approval" }),
    );
    expect(played.entries.map(({ tool, state }) => [tool, state])).toEqual([
      ["jobs.launch", "intended"],
      ["web.search", "succeeded"],
    ]);
  });
});

describe("a call that a layer can answer", () => {
  it("is done without running, and says from where", async () => {
    const live = liveTurn([
      oneRound({ actions: [write("a")] }),
      oneRound({ actions: [write("a"), search()] }),
    ]);
    const tools = withContract(live, "doc.write", {
      retry: { story: "dedupe", windowMs: 120_000 },
    });

    const played = await play(live, { ports: { tools } });

    expect(played.executions).toHaveLength(2);
    expect(played.entries[1]).toMatchObject({
      state: "succeeded",
      startedAt: null,
      result: { replayed: { source: "dedupe" } },
    });
    expect(played.outcome).toBe("ended");
  });
});

describe("waiting for a person", () => {
  const askUser = {
    "ask.user": { traits: { strategy: ["exploration"] }, shape: "human", does: [] },
  };
  const ask = { tool: "ask.user", params: {} };

  it("holds every later call of the round behind a question (settled rule 11a)", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), ask, search()] })], askUser);
    const question = { status: "suspended", ticket: "t1", gateKind: "question" } as const;
    const tools = withCode(live, "ask.user", async () => ({ kind: "returned", value: question }));

    const played = await play(live, { ports: { tools } });

    expect(played.outcome).toBe("suspended");
    expect(played.entries.map(({ tool }) => tool)).toEqual(["jobs.launch", "ask.user"]);
    expect(played.results).toEqual([]);
  });

  it("holds only its own call behind an approval, which stays as it was claimed", async () => {
    const live = liveTurn([oneRound({ actions: [write("a"), write("b")] })]);
    let asked = 0;
    const approvals: typeof live.ports.approvals = {
      ask: async () => {
        asked += 1;
        return asked === 1 ? { kind: "pending", ticket: "t1" } : { kind: "approved" };
      },
    };
    const tools = withContract(live, "doc.write", {
      confirmation: { kind: "approval", expiresMs: 1_000 },
    });

    const played = await play(live, { ports: { tools, approvals } });

    expect(played.outcome).toBe("suspended");
    expect(played.entries.map(({ state }) => state)).toEqual(["intended", "succeeded"]);
    expect(played.results).toEqual([]);
  });
});

describe("another attempt", () => {
  it("is made twice at most where nothing was accepted, and hears why (settled rule 3)", async () => {
    const refused = { actions: [{ tool: "no.such" }] };
    const live = liveTurn([oneRound(refused, refused, refused, refused)]);
    const requests: GenerationRequest[] = [];

    const played = await play(live, {
      ports: { course: settledCourse(), model: listening(live.ports.model, requests) },
    });

    const [first] = played.report.rounds;
    expect(first?.attempts.map(({ cause }) => cause)).toEqual([
      "first",
      "decision_retry",
      "decision_retry",
    ]);
    expect(requests[1]?.messages).toMatchObject([{ refusals: [{ code: "UNKNOWN_TOOL" }] }]);
  });

  it("follows a provider's error, knows what has started, and starts it no second time", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A")] }, { actions: [launch("A")] })]);
    const requests: GenerationRequest[] = [];
    const model = listening(failingOnce(live.ports.model), requests);

    const played = await play(live, { ports: { course: settledCourse(), model } });

    expect(played.executions).toHaveLength(1);
    expect(played.report.rounds[0]?.attempts.map(({ end }) => end)).toEqual([
      "error",
      "tool_calls",
    ]);
    expect(requests[1]?.messages).toMatchObject([{ notices: [{ code: "RAN_BEFORE" }] }]);
    expect(codes(played.results)).toEqual(["ok", "ok"]);
  });

  it("begins where a provider begins its message anew, with indices from 0", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), launch("B"), launch("A")] })]);

    const played = await play(live, { ports: { model: restarting(live.ports.model) } });

    const [round] = played.report.rounds;
    expect(round?.attempts.map(({ actions }) => actions.map(({ index }) => index))).toEqual([
      [0, 1],
      [0],
    ]);
    expect(played.executions).toHaveLength(2);
    expect(played.facts).toContainEqual(
      expect.objectContaining({ type: "ledger.hit", hit: "slot" }),
    );
  });
});

type Model = ReturnType<typeof liveTurn>["ports"]["model"];

function listening(model: Model, requests: GenerationRequest[]): Model {
  return {
    generate: (request) => {
      requests.push(request);
      return model.generate(request);
    },
  };
}

/** Breaks the first generation where it would have ended. */
function failingOnce(model: Model): Model {
  return {
    generate: async function* (request) {
      for await (const event of model.generate(request)) {
        if (request.attempt === 0 && event.type === "end") throw new Error("connection reset");
        yield event;
      }
    },
  };
}

/** Begins its message anew before the last block. */
function restarting(model: Model): Model {
  return {
    generate: async function* (request): AsyncGenerator<StreamEvent> {
      for await (const event of model.generate(request)) {
        if ("index" in event && event.index === 2) yield { type: "message-restart" };
        yield event;
      }
    },
  };
}
