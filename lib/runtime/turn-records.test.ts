import { describe, expect, it } from "vitest";
import { createDispatch } from "@/lib/runtime/dispatch/dispatch";
import { liveTurn, play } from "@/lib/testing/live-turn";
import { EARLY, launch, oneRound, search, write } from "@/lib/testing/scripts";
import type { CallMessage } from "./ports/conversation";
import type { GenerationRequest } from "./ports/model";
import { runTurn } from "./run-turn";
import { scriptedRequest } from "./scripted/run-script";

const ROUND = oneRound(
  { actions: [launch("A"), write("a")], ends: "error" },
  { cause: "provider_retry", actions: [search(), launch("A"), write("b")] },
);

describe("the events of a turn", () => {
  it("are numbered without a gap in each round", async () => {
    const live = liveTurn([ROUND, oneRound({ actions: [search()] })]);
    await play(live);

    for (const round of [0, 1]) {
      const seqs = live.memory
        .stored()
        .filter((event) => event.round === round)
        .map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, at) => at));
    }
  });

  it("tell each thing before what follows from it: claim, start, end; generation, then ordinary calls (R85)", async () => {
    const { facts } = await play(liveTurn([ROUND]));
    const types = facts.map(({ type }) => type);
    const place = (type: string) => types.indexOf(type as (typeof types)[number]);
    const early = facts.findIndex((fact) => fact.type === "call.claimed" && fact.entry.isEarly);
    const ordinary = facts.findIndex((fact) => fact.type === "call.claimed" && !fact.entry.isEarly);

    expect(place("round.started")).toBe(0);
    expect(early).toBeLessThan(place("generation.ended"));
    expect(types.lastIndexOf("generation.ended")).toBeLessThan(ordinary);
    expect(types.at(-1)).toBe("round.ended");
    const order = ["call.claimed", "call.started", "call.ended"].map(place);
    expect(order).toEqual([...order].sort((left, right) => left - right));
  });
});

describe("the events and the audit of a turn", () => {
  it("hold no secret that a model wrote, while the call itself is run as it was asked for (R49)", async () => {
    const params = { password: "hunter22", note: "hi" };
    const live = liveTurn([oneRound({ actions: [{ tool: "jobs.launch", params }] })]);

    const { facts, audit, entries } = await play(live);

    expect(JSON.stringify([facts, audit])).not.toContain("hunter22");
    expect(JSON.stringify(facts)).toContain("hi");
    expect(entries[0]?.params).toEqual(params);
  });
});

describe("the messages of a turn", () => {
  it("are one result for each call, linked to it, in call order (R176–R181)", async () => {
    const { messages, results } = await play(liveTurn([ROUND]));
    const calls = messages.filter(
      (message): message is CallMessage => message.role === "tool" && message.type === "tool_call",
    );

    expect(results.map(({ parentId }) => parentId).sort()).toEqual(
      calls.map(({ callId }) => callId).sort(),
    );
    expect(results.map(({ index }) => index)).toEqual([0, 0, 1, 2]);
    expect(results.every(({ status, role }) => status === "responded" && role === "tool")).toBe(
      true,
    );
  });

  it("name the call, its tool and what came of it, as text and as it is (R176)", async () => {
    const found = { status: "ok", data: { found: 1 } };
    const { messages } = await play(
      liveTurn([oneRound({ actions: [search()] })], {
        "web.search": {
          traits: { strategy: ["exploration"] },
          does: [{ result: { found: 1 }, ms: 30 }],
        },
      }),
    );
    const call = messages.find((one) => one.role === "tool" && one.type === "tool_call");
    const callId = call?.role === "tool" && call.type === "tool_call" ? call.callId : "";

    expect(callId).not.toBe("");
    expect(messages.filter((one) => "metadata" in one)).toEqual([
      {
        ...{ role: "tool", type: "tool_result", status: "responded", parentId: callId },
        ...{ round: 0, index: 0, note: null, content: '{"found":1}', structured: found },
        metadata: { tool: "web.search", callId, status: "ok", code: null },
        startedAt: expect.any(Number),
        endedAt: expect.any(Number),
      },
    ]);
  });

  it("bring an early result to no sibling and to no other attempt, and to the next round's model (R89)", async () => {
    const quick = { traits: EARLY, shape: "command", does: [{ result: { job: "job_7" }, ms: 5 }] };
    const sibling = search("{{jobs.launch.job}}");
    const live = liveTurn(
      [
        oneRound(
          { actions: [launch("A"), sibling], ends: "error" },
          { cause: "provider_retry", actions: [launch("A"), sibling] },
        ),
        oneRound({ actions: [{ final: "Done." }] }),
      ],
      { "jobs.launch": quick },
    );
    const asked: GenerationRequest[] = [];
    const model: typeof live.ports.model = {
      generate: (request) => {
        asked.push(request);
        return live.ports.model.generate(request);
      },
    };

    const given: unknown[] = [];
    const { bind } = live.ports.tools;
    const tools: typeof live.ports.tools = {
      bind: (tool) => {
        const bound = bind(tool);
        if (bound === null) return null;
        return {
          ...bound,
          accept: (args, caller) => {
            given.push([tool.id, args]);
            return bound.accept(args, caller);
          },
        };
      },
    };

    await play(live, { ports: { model, tools } });

    expect(given).toEqual([
      ["jobs.launch", launch("A").params],
      ["web.search", sibling.params],
    ]);
    const heard = asked.map(({ messages }) => JSON.stringify(messages).includes("job_7"));
    expect(heard).toEqual([false, false, true]);
  });

  it("of calls come before the first ordinary call of their round starts (R177)", async () => {
    const live = liveTurn([ROUND]);
    let callsAtStart: number | null = null;
    const bind = live.ports.tools.bind;

    await play(live, {
      ports: {
        tools: {
          bind: (tool) => {
            const bound = bind(tool);
            if (bound === null || tool.id !== "web.search") return bound;
            return {
              ...bound,
              accept: (...given) => {
                callsAtStart ??= live.messages.all().length;
                return bound.accept(...given);
              },
            };
          },
        },
      },
    });

    expect(callsAtStart).toBe(4);
  });
});

describe("the audit of a turn", () => {
  it("has one line for each call that dispatch was asked for, early ones as such (R43, R90)", async () => {
    const { audit } = await play(liveTurn([ROUND]));
    const asked = audit.filter(({ answeredBy }) => answeredBy === "handler");

    expect(asked.map(({ tool, entry, status, ms }) => [tool, entry, status, ms])).toEqual([
      ["jobs.launch", "early", "ok", 50],
      ["web.search", "round", "ok", 30],
    ]);
  });

  it("has one line for each call that nothing ran for: refused, or answered by its record (R43)", async () => {
    const { audit } = await play(liveTurn([ROUND]));
    const kept = audit.filter(({ answeredBy }) => answeredBy !== "handler");

    expect(
      kept.map(({ tool, attempt, index, status, code, answeredBy, replaySource }) => ({
        call: [tool, attempt, index],
        came: [status, code, answeredBy, replaySource],
      })),
    ).toEqual([
      {
        call: ["doc.write", 1, 2],
        came: ["error", "STRATEGY_INCOMPATIBLE", "overseer", null],
      },
      { call: ["jobs.launch", 1, 1], came: ["ok", null, "ledger", "ledger"] },
    ]);
  });

  it("has a line for a call whose generation broke off before it was made (R43)", async () => {
    const { audit } = await play(liveTurn([oneRound({ actions: [write("a")], ends: "cut" })]));

    expect(audit.map(({ tool, code, answeredBy }) => [tool, code, answeredBy])).toEqual([
      ["doc.write", "CUT_OFF", "round"],
    ]);
  });
});

describe("a store that fails", () => {
  it("lets nothing start whose claim is not known to be kept (settled rule 9)", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), write()] })]);
    const ledger = { ...live.ports.ledger, claim: () => Promise.reject(new Error("disk full")) };

    await expect(play(live, { ports: { ledger } })).rejects.toThrow("disk full");
    expect(live.tools.executions()).toEqual([]);
  });

  it("lets nothing start whose start is not known to be kept", async () => {
    const live = liveTurn([oneRound({ actions: [write()] })]);
    const ledger = { ...live.ports.ledger, advance: () => Promise.reject(new Error("disk full")) };

    await expect(play(live, { ports: { ledger } })).rejects.toThrow("disk full");
    expect(live.tools.executions()).toEqual([]);
  });
});

describe("ten runtimes at one turn", () => {
  it("run each call once: of concurrent claims one wins (R107)", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), write("a")] })]);
    const dispatch = createDispatch(live.ports);
    const turns = Array.from({ length: 10 }, () =>
      runTurn(live.ports, dispatch, scriptedRequest()),
    );

    await live.clock.run(Promise.all(turns));

    expect(live.tools.executions()).toHaveLength(2);
  });
});

describe("a round's revision", () => {
  it("is the one that it started with, whatever is edited meanwhile (R81)", async () => {
    const rounds = [
      oneRound({ actions: [search(), search("y")] }),
      oneRound({ actions: [search()] }),
    ];
    const live = liveTurn(rounds);
    let revision = 0;
    void live.clock.sleep(30).then(() => {
      revision = 1;
    });
    const { governance } = live.ports;

    const played = await play(live, {
      ports: {
        governance: {
          ...governance,
          pin: async (agent) => ({
            ...(await governance.pin(agent)),
            revision,
            ...(revision === 1 ? { findTool: () => undefined } : {}),
          }),
        },
      },
    });

    expect(played.results.map(({ metadata }) => metadata.code)).toEqual([
      null,
      null,
      "UNKNOWN_TOOL",
    ]);
    const revisions = played.facts.flatMap((fact) =>
      fact.type === "round.started" ? [fact.revision] : [],
    );
    expect(revisions).toEqual([0, 1]);
  });
});
