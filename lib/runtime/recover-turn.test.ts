import { describe, expect, it } from "vitest";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { liveTurn, withCode, withContract } from "@/lib/testing/live-turn";
import { oneRound } from "@/lib/testing/scripts";
import { createDispatch } from "./dispatch/dispatch";
import type { CallMessage } from "./ports/conversation";
import { recoverTurn } from "./recover-turn";
import { repeatDoubt } from "./repeat-doubt";
import { scriptedRequest } from "./scripted/run-script";

const TURN = "turn";

/** A runtime whose earlier process has left these entries and call messages behind. */
async function afterCrash(...states: readonly ("claimed" | "running" | "done")[]) {
  const live = liveTurn([oneRound({ actions: [] })]);
  const entries: LedgerEntry[] = [];
  for (const [index, state] of states.entries()) {
    const claimed = buildEntry({ turn: TURN, index, tool: "doc.write", isEarly: false });
    await live.ports.ledger.claim(claimed, []);
    const running = state === "claimed" ? null : advanceEntry(claimed, { type: "start", at: 1 });
    if (running !== null) await live.ports.ledger.advance(running, []);
    const event = { type: "succeed", at: 2, result: ok({ index }) } as const;
    const done = running !== null && state === "done" ? advanceEntry(running, event) : null;
    if (done !== null) await live.ports.ledger.advance(done, []);
    await live.messages.post(TURN, callMessage(`c${index}`, index, claimed.key));
    entries.push(done ?? running ?? claimed);
  }
  return { ...live, entries };
}

function callMessage(callId: string, index: number, ledgerKey: string | null): CallMessage {
  return {
    role: "tool",
    type: "tool_call",
    callId,
    parentId: null,
    round: 0,
    index,
    tool: "doc.write",
    params: {},
    ledgerKey,
    refused: null,
    signature: null,
  };
}

describe("recoverTurn", () => {
  it("closes, doubts or keeps each entry, and gives each call its true result", async () => {
    const live = await afterCrash("claimed", "running", "done");
    await live.messages.post(TURN, callMessage("c9", 9, null));

    const doubts = await recoverTurn(live.ports, TURN);

    const states = (await live.ports.ledger.ofTurn(TURN)).map(({ state }) => state);
    expect(states).toEqual(["failed", "unknown", "succeeded"]);
    expect(doubts.forPeople.map(({ index }) => index)).toEqual([1]);
    const codes = live.messages
      .all()
      .flatMap((one) => ("metadata" in one ? [one.metadata.code ?? one.metadata.status] : []));
    expect(codes).toEqual(["INTERRUPTED", "IN_DOUBT", "ok", "INTERRUPTED"]);
  });

  it("finds nothing new the second time", async () => {
    const live = await afterCrash("claimed", "running", "done");
    await recoverTurn(live.ports, TURN);
    const messages = live.messages.all().length;
    const events = live.memory.stored().length;

    const doubts = await recoverTurn(live.ports, TURN);

    expect(doubts.forPeople).toHaveLength(1);
    expect([live.messages.all().length, live.memory.stored().length]).toEqual([messages, events]);
  });

  it("leaves a call alone that a gate holds", async () => {
    const live = await afterCrash("claimed");

    await recoverTurn(live.ports, TURN, { entry: () => true, call: () => false });

    expect((await live.ports.ledger.ofTurn(TURN))[0]?.state).toBe("intended");
    expect(await live.ports.messages.unanswered(TURN)).toHaveLength(1);
  });
});

describe("repeatDoubt", () => {
  it("tries once more under the same key, and settles the doubt (T12)", async () => {
    const live = await afterCrash("running");
    await recoverTurn(live.ports, TURN);
    const [entry] = await live.ports.ledger.ofTurn(TURN);
    if (entry === undefined) throw new Error("there is an entry");
    const keys: string[] = [];
    const tools = withCode(live, "doc.write", async (ctx) => {
      keys.push(ctx.idempotencyKey);
      return { kind: "returned", value: ok({ again: true }) };
    });
    const ports = { ...live.ports, tools };
    const dispatch = createDispatch(ports);
    const around = { ...scriptedRequest(), findTool: live.tools.findTool };

    const settled = await live.clock.run(repeatDoubt(ports, dispatch, entry, around));
    const again = await live.clock.run(repeatDoubt(ports, dispatch, entry, around));

    expect(settled).toMatchObject({
      state: "reconciled",
      finding: { by: "repeat", ran: "succeeded" },
    });
    expect(again).toBeNull();
    expect(keys).toEqual([entry.key]);
  });

  it("finds the claim that the crashed call had on its own key", async () => {
    const live = await afterCrash("running");
    await recoverTurn(live.ports, TURN);
    const [entry] = await live.ports.ledger.ofTurn(TURN);
    if (entry === undefined) throw new Error("there is an entry");
    const deduped = (from: typeof live) =>
      withContract(from, "doc.write", { retry: { story: "dedupe", windowMs: 60_000 } });
    const runner = withCode(live, "doc.write", () => new Promise(() => undefined));
    const ports = { ...live.ports, tools: deduped(live) };
    const hanging = { ...live, tools: { ...live.tools, runner } };
    const lost = createDispatch({ ...ports, tools: deduped(hanging) });
    const request = { ...scriptedRequest(), findTool: live.tools.findTool };
    void lost({
      ...request,
      entry: "round",
      tool: entry.tool,
      args: entry.params,
      callId: entry.callId,
      ledgerKey: entry.key,
      round: 0,
      index: 0,
      onStart: async () => true,
      onEmit: () => undefined,
      onFact: async () => undefined,
      onLate: async () => undefined,
    });

    const settled = await live.clock.run(repeatDoubt(ports, createDispatch(ports), entry, request));

    expect(settled?.finding?.ran).toBe("succeeded");
  });
});
