import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { type LiveTurn, liveTurn, play, withCode, withContract } from "@/lib/testing/live-turn";
import { launch, oneRound } from "@/lib/testing/scripts";
import { buildStop } from "@/lib/testing/stops";
import type { RuntimePorts } from "../runtime-ports";

const oneEarlyCall = () => liveTurn([oneRound({ actions: [launch("A")] })]);

/** The turn's stores, with a line for each write in its order. */
function noting({ ports }: LiveTurn) {
  const writes: string[] = [];
  const typesOf = (events: readonly { readonly fact: { readonly type: string } }[]) =>
    events.map(({ fact }) => fact.type).join(" + ");
  const noted: Pick<RuntimePorts, "ledger" | "events" | "messages"> = {
    ledger: {
      ...ports.ledger,
      claim: async (entry, events, message) => {
        writes.push(`${entry.state}: ${typesOf(events)}${message ? " + message" : ""}`);
        return ports.ledger.claim(entry, events, message);
      },
      advance: async (entry, events) => {
        writes.push(`${entry.state}: ${typesOf(events)}`);
        return ports.ledger.advance(entry, events);
      },
    },
    events: {
      append: async (events) => {
        writes.push(typesOf(events));
        return ports.events.append(events);
      },
    },
    messages: {
      ...ports.messages,
      post: async (turn, message) => {
        writes.push(`${message.role} message`);
        return ports.messages.post(turn, message);
      },
    },
  };
  return { writes, noted };
}

describe("an early start", () => {
  it("writes once between the end of its block and its code, and everything with it", async () => {
    const live = oneEarlyCall();
    const { writes, noted } = noting(live);
    let before: readonly string[] = [];
    const tools = withCode(live, "jobs.launch", async () => {
      before = [...writes];
      return { kind: "returned", value: ok({ job: 1 }) };
    });

    await play(live, { ports: { ...noted, tools } });

    expect(before).toEqual([
      "round.started",
      "attempt.started",
      "running: action.completed + action.judged + call.claimed + call.started + message",
    ]);
  });

  it("takes its claim before anything else hears of it, where a rate is counted or a key is taken", async () => {
    const contracts = [
      { rate: { calls: 5, perSeconds: 1 } },
      { retry: { story: "dedupe", windowMs: 1000 } },
    ] as const;
    for (const contract of contracts) {
      const live = oneEarlyCall();
      const { writes, noted } = noting(live);
      const tools = withContract(live, "jobs.launch", contract);

      await play(live, { ports: { ...noted, tools } });

      expect(writes.slice(2, 4)).toEqual([
        "intended: action.completed + action.judged + call.claimed + message",
        "running: call.started",
      ]);
    }
  });

  it("leaves a record with its end where dispatch lets nothing begin", async () => {
    const live = oneEarlyCall();
    const stop = buildStop({ scope: "tool", tool: "local:jobs/launch" });
    // It is stopped between the gates and dispatch.
    const stopped: RuntimePorts["governance"]["stopped"] = ({ isEarly, tool }) =>
      isEarly || tool === null ? null : stop;

    const { executions, entries, facts } = await play(live, {
      ports: { governance: { ...live.ports.governance, stopped } },
    });

    expect(executions).toEqual([]);
    expect(entries).toMatchObject([{ state: "failed", startedAt: null, isEarly: true }]);
    const types = facts.map(({ type }) => type).filter((type) => type.startsWith("call."));
    expect(types).toEqual(["call.held", "call.claimed", "call.ended"]);
  });

  it("keeps its verdict and its message where another runtime has the call, and runs nothing", async () => {
    const live = oneEarlyCall();
    const other = oneEarlyCall();
    const { entries } = await play(other);
    const claim: RuntimePorts["ledger"]["claim"] = async () => entries[0] ?? null;
    const ledger = { ...live.ports.ledger, claim };

    const { executions, facts, messages } = await play(live, { ports: { ledger } });

    expect(executions).toEqual([]);
    expect(facts.map(({ type }) => type)).toContain("action.judged");
    expect(messages.filter(({ role }) => role === "tool")).toMatchObject([
      { type: "tool_call" },
      { type: "tool_result", metadata: { status: "ok" } },
    ]);
  });

  it("ends the turn where its claim cannot be kept, and runs nothing", async () => {
    const live = oneEarlyCall();
    const claim = () => Promise.reject(new Error("the disk is full"));
    const ledger = { ...live.ports.ledger, claim };

    await expect(play(live, { ports: { ledger } })).rejects.toThrow("the disk is full");

    expect(live.tools.executions()).toEqual([]);
  });
});
