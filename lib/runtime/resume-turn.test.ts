import { describe, expect, it } from "vitest";
import { ok, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { type LiveTurn, liveTurn, withCode, withContract } from "@/lib/testing/live-turn";
import { launch, oneRound, search, write } from "@/lib/testing/scripts";
import { createDispatch } from "./dispatch/dispatch";
import type { Approval } from "./ports/approvals";
import type { ResultMessage } from "./ports/conversation";
import type { GenerationRequest, Model } from "./ports/model";
import { recoverTurn } from "./recover-turn";
import { resumeTurn } from "./resume-turn";
import { runTurn } from "./run-turn";
import type { RuntimePorts } from "./runtime-ports";
import { scriptedRequest } from "./scripted/run-script";

const TURN = scriptedRequest().turn;
const ASK = { tool: "ask.user", params: {} };
const HUMAN = {
  "ask.user": { traits: { strategy: ["exploration"] }, shape: "human", does: [] },
};

/** People who decide when a test says so: approvals by call, questions by ticket. */
function people() {
  const approvals = new Map<string, Approval>();
  const answers = new Map<string, ToolResult>();
  return {
    approvals,
    answers,
    ports: {
      approvals: {
        ask: async ({ call }) =>
          approvals.get(call.tool) ?? { kind: "pending", ticket: `gate of ${call.tool}` },
      },
      answers: { of: async (ticket) => answers.get(ticket) ?? null },
    } satisfies Partial<RuntimePorts>,
  };
}

const question = { status: "suspended", ticket: "question", gateKind: "question" } as const;

/** `doc.write` needs an approval; `ask.user` asks. */
function waitingPorts(live: LiveTurn, desk: ReturnType<typeof people>): RuntimePorts {
  const asking = withCode(live, "ask.user", async () => ({ kind: "returned", value: question }));
  const needing = withContract(live, "doc.write", {
    confirmation: { kind: "approval", expiresMs: 60_000 },
  });
  const tools: RuntimePorts["tools"] = {
    bind: (tool) => (tool.id === "ask.user" ? asking : needing).bind(tool),
  };
  return { ...live.ports, ...desk.ports, tools };
}

async function start(live: LiveTurn, ports: RuntimePorts) {
  return live.clock.run(runTurn(ports, createDispatch(ports), scriptedRequest()));
}

/** As another process would: from what the stores hold, and nothing else. */
async function resume(live: LiveTurn, ports: RuntimePorts, request = scriptedRequest()) {
  const checkpoint = live.checkpoints.of(TURN);
  if (checkpoint === null) throw new Error("nothing was kept");
  const kept = structuredClone(checkpoint);
  return live.clock.run(resumeTurn(ports, createDispatch(ports), request, kept, null));
}

const resultsOf = ({ messages }: LiveTurn) =>
  messages.all().filter((message): message is ResultMessage => "metadata" in message);
const toolsOf = async ({ memory }: LiveTurn) =>
  (await memory.ledger.ofTurn(TURN)).map(({ tool, state }) => `${tool} ${state}`);

describe("a turn that waits for people", () => {
  it("goes on with the stored call once it is approved, and runs it once (R148, R149)", async () => {
    const desk = people();
    const live = liveTurn([
      oneRound({ actions: [write("a"), search()] }),
      oneRound({ actions: [{ final: "Done." }] }),
    ]);
    const ports = waitingPorts(live, desk);
    const first = await start(live, ports);
    const executed = live.tools.executions().length;

    const still = await resume(live, ports);
    desk.approvals.set("doc.write", { kind: "approved" });
    const report = await resume(live, ports);

    expect(first.rounds.map(({ outcome }) => outcome)).toEqual(["suspended"]);
    expect(still.rounds.map(({ outcome }) => outcome)).toEqual(["suspended"]);
    expect(executed).toBe(1);
    expect(report.rounds.map(({ outcome }) => outcome)).toEqual(["goes_on", "answered"]);
    expect(live.tools.executions()).toHaveLength(2);
    expect(resultsOf(live).map(({ index, metadata }) => [index, metadata.status])).toEqual([
      [0, "ok"],
      [1, "ok"],
    ]);
  });

  it("tells the gates that it waits for, and never that the round has ended", async () => {
    const desk = people();
    const live = liveTurn([oneRound({ actions: [write("a")] })]);
    await start(live, waitingPorts(live, desk));

    const facts = live.memory.stored().map(({ fact }) => fact);
    expect(facts).toContainEqual({ type: "run.suspended", gates: ["gate of doc.write"] });
    expect(facts.map(({ type }) => type)).not.toContain("round.ended");
    expect(live.checkpoints.of(TURN)?.held?.gates).toEqual(["gate of doc.write"]);
  });

  it("makes a denial a result that the model reads, and goes on", async () => {
    const desk = people();
    const live = liveTurn([oneRound({ actions: [write("a")] }), oneRound({ actions: [] })]);
    const ports = waitingPorts(live, desk);
    await start(live, ports);

    desk.approvals.set("doc.write", { kind: "denied", reason: "too dear" });
    const report = await resume(live, ports);

    expect(live.tools.executions()).toEqual([]);
    expect(report.rounds).toHaveLength(2);
    expect(report.rounds[0]?.messages).toContainEqual(
      expect.objectContaining({
        metadata: expect.objectContaining({ code: "GATE_DENIED" }),
        note: expect.stringContaining("too dear"),
      }),
    );
  });

  it("gives the answer as the result of the call that asked, then runs what the question held", async () => {
    const desk = people();
    const live = liveTurn(
      [oneRound({ actions: [ASK, search()] }), oneRound({ actions: [{ final: "Thanks." }] })],
      HUMAN,
    );
    const requests: GenerationRequest[] = [];
    const ports = { ...waitingPorts(live, desk), model: listening(live.ports.model, requests) };
    await start(live, ports);
    const before = await toolsOf(live);

    desk.answers.set("question", ok({ answer: "meals" }));
    await resume(live, ports);

    expect(before).toEqual(["ask.user succeeded"]);
    expect(await toolsOf(live)).toEqual(["ask.user succeeded", "web.search succeeded"]);
    expect(requests.at(-1)?.messages).toContainEqual(
      expect.objectContaining({ content: '{"answer":"meals"}' }),
    );
    expect(live.tools.executions()).toHaveLength(1);
  });

  it("leaves calls behind an open question where they are, and runs what was approved before it", async () => {
    const desk = people();
    const live = liveTurn(
      [oneRound({ actions: [write("a"), ASK, search()] }), oneRound({ actions: [] })],
      HUMAN,
    );
    const ports = waitingPorts(live, desk);
    // A write may be followed by a search, not the other way round; all three stand in this order.
    await start(live, ports);

    desk.approvals.set("doc.write", { kind: "approved" });
    const report = await resume(live, ports);

    expect(report.rounds.map(({ outcome }) => outcome)).toEqual(["suspended"]);
    expect(await toolsOf(live)).toEqual(["doc.write succeeded", "ask.user succeeded"]);
  });

  it("ends with what it has where an operator stops it, and nothing has started", async () => {
    const desk = people();
    const live = liveTurn([oneRound({ actions: [write("a"), ASK] })], HUMAN);
    const ports = waitingPorts(live, desk);
    await start(live, ports);

    const report = await resume(live, ports, { ...scriptedRequest(), signal: AbortSignal.abort() });

    expect(report.rounds.map(({ outcome }) => outcome)).toEqual(["stopped"]);
    expect(live.tools.executions()).toEqual([]);
    expect(resultsOf(live).map(({ metadata }) => metadata.code)).toEqual([
      "INTERRUPTED",
      "INTERRUPTED",
    ]);
  });

  it("has a line of its end in the audit where it is closed while it waits, after that of its waiting (R43)", async () => {
    const desk = people();
    const live = liveTurn([oneRound({ actions: [write("a")] })]);
    const ports = waitingPorts(live, desk);
    await start(live, ports);

    await resume(live, ports, { ...scriptedRequest(), signal: AbortSignal.abort() });

    const lines = live.audit.lines().map(({ tool, status, code }) => [tool, status, code]);
    expect(lines).toEqual([
      ["doc.write", "suspended", null],
      ["doc.write", "error", "INTERRUPTED"],
    ]);
  });

  it("keeps the revision that its round was begun with", async () => {
    const desk = people();
    const live = liveTurn([oneRound({ actions: [write("a")] }), oneRound({ actions: [] })]);
    const pinned: (number | undefined)[] = [];
    const { governance } = live.ports;
    const ports: RuntimePorts = {
      ...waitingPorts(live, desk),
      governance: {
        ...governance,
        pin: async (agent, revision) => {
          pinned.push(revision);
          return { ...(await governance.pin(agent)), revision: revision ?? 7 };
        },
      },
    };
    await start(live, ports);
    desk.approvals.set("doc.write", { kind: "approved" });
    await resume(live, ports);

    expect(pinned).toEqual([undefined, 7, undefined]);
  });
});

describe("a turn that is stopped while it asks", () => {
  it("asks nobody any more, and every call has its result", async () => {
    const desk = people();
    const live = liveTurn([oneRound({ actions: [write("a"), ASK] })], HUMAN);
    const stop = new AbortController();
    const asking = waitingPorts(live, desk);
    const approvals: RuntimePorts["approvals"] = {
      ask: async (request) => {
        const answer = await asking.approvals.ask(request);
        stop.abort();
        return answer;
      },
    };

    const request = { ...scriptedRequest(), signal: stop.signal };
    const stopping = { ...asking, approvals };
    const report = await live.clock.run(runTurn(stopping, createDispatch(stopping), request));

    expect(report.rounds.map(({ outcome }) => outcome)).toEqual(["stopped"]);
    expect(await toolsOf(live)).toEqual(["doc.write failed", "ask.user failed"]);
    expect(resultsOf(live).map(({ metadata }) => metadata.code)).toEqual([
      "INTERRUPTED",
      "INTERRUPTED",
    ]);
  });
});

describe("a turn whose process has died", () => {
  it("makes another attempt of its round, and runs nothing twice (settled rule 9)", async () => {
    const live = liveTurn([
      oneRound({ actions: [launch("A")] }),
      oneRound({ actions: [launch("B"), search()] }, { actions: [search(), launch("B")] }),
    ]);
    const dying: Model = {
      generate: async function* (request) {
        for await (const event of live.ports.model.generate(request)) {
          if (request.round === 1 && event.type === "end") throw new DEATH();
          yield event;
        }
      },
    };
    const course = { ...live.ports.course, nextAttempt: () => null };
    const died = await start(live, { ...live.ports, model: dying, course });

    await recoverTurn(live.ports, TURN);
    const checkpoint = live.checkpoints.of(TURN);
    if (checkpoint === null) throw new Error("the second round was begun");
    const { ports } = live;
    const report = await live.clock.run(
      resumeTurn(ports, createDispatch(ports), scriptedRequest(), checkpoint, {
        revision: 0,
        attempts: 1,
      }),
    );

    expect(died.rounds).toHaveLength(2);
    expect(checkpoint).toMatchObject({ round: 1, held: null });
    expect(report.rounds[0]?.attempts.map(({ number, cause }) => [number, cause])).toEqual([
      [1, "provider_retry"],
    ]);
    const entries = await live.memory.ledger.ofTurn(TURN);
    expect(entries.map(({ tool }) => tool)).toEqual(["jobs.launch", "jobs.launch", "web.search"]);
    expect(live.tools.executions()).toHaveLength(3);
  });

  it("in the middle of an approved call leaves it in doubt, and does not run it again", async () => {
    const desk = people();
    const live = liveTurn([oneRound({ actions: [write("a")] }), oneRound({ actions: [] })]);
    const ports = waitingPorts(live, desk);
    await start(live, ports);
    desk.approvals.set("doc.write", { kind: "approved" });
    const hanging = { ...ports, tools: hangingTools(live, ports) };
    const checkpoint = live.checkpoints.of(TURN);
    if (checkpoint === null) throw new Error("it waits");
    void resumeTurn(hanging, createDispatch(hanging), scriptedRequest(), checkpoint, null);
    await live.clock.run(live.clock.sleep(10));
    const open = await toolsOf(live);

    const held = new Set(checkpoint.held?.attempts.at(-1)?.posted.map(({ callId }) => callId));
    const doubts = await recoverTurn(ports, TURN, {
      entry: () => true,
      call: ({ callId }) => held.has(callId),
    });
    const report = await resume(live, ports);

    expect(open).toEqual(["doc.write running"]);
    expect(doubts.forPeople).toHaveLength(1);
    expect(await toolsOf(live)).toEqual(["doc.write unknown"]);
    expect(live.tools.executions()).toEqual([]);
    expect(report.rounds[0]?.messages).toContainEqual(
      expect.objectContaining({ metadata: expect.objectContaining({ code: "IN_DOUBT" }) }),
    );
  });
});

class DEATH extends Error {}

function hangingTools(live: LiveTurn, { tools }: RuntimePorts): RuntimePorts["tools"] {
  return {
    bind: (tool) => {
      const bound = tools.bind(tool);
      if (bound === null) return null;
      const run = () => live.clock.sleep(1e9).then(() => ({ kind: "lost", message: "" }) as const);
      return { ...bound, accept: () => ({ ok: true, call: { run } }) };
    },
  };
}

function listening(model: Model, requests: GenerationRequest[]): Model {
  return {
    generate: (request) => {
      requests.push(request);
      return model.generate(request);
    },
  };
}
