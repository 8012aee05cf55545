// What every store of ledger, events, messages and sagas must do, run against memory and against each database engine.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { callIdOf, identityKey } from "@/lib/domain/rounds/fingerprint";
import { openSaga } from "@/lib/domain/saga/saga-record";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type {
  CallMessage,
  ConversationMessage,
  MessageStore,
} from "@/lib/runtime/ports/conversation";
import type { EventSink } from "@/lib/runtime/ports/event-sink";
import type { LedgerStore } from "@/lib/runtime/ports/ledger-store";
import type { RoundEvent, RoundFact, StoredEvent } from "@/lib/runtime/ports/round-event";
import type { SagaStore } from "@/lib/runtime/ports/saga-store";
import { buildEntry } from "./ledger-entries";

export type RuntimeStores = {
  readonly ledger: LedgerStore;
  readonly events: EventSink;
  readonly messages: MessageStore;
  readonly sagas: SagaStore;
  stored(turn: string, round: number): Promise<readonly StoredEvent[]>;
  close(): Promise<void>;
};

/** Everything that a text column refuses or a number loses. */
const HOSTILE = {
  nul: "a\u0000b",
  lone: "\ud800",
  big: 9007199254740993n,
  ["__proto__"]: "own",
  long: "x".repeat(20_000),
};

export function runtimeStoresSuite(name: string, open: () => Promise<RuntimeStores>): void {
  describe(name, () => {
    let stores: RuntimeStores;
    let turns = 0;
    /** A turn of the test's own. */
    const newTurn = () => {
      turns += 1;
      return `turn_${name}_${turns}`;
    };
    beforeAll(async () => {
      stores = await open();
    });
    afterAll(() => stores.close());

    it("gives a claim to one of many that come at once, and shows the others what stands (R107)", async () => {
      const turn = newTurn();
      const claims = Array.from({ length: 10 }, (_, at) =>
        stores.ledger.claim(entryOf(turn, 0, { providerId: `p${at}` }), [eventOf(turn)]),
      );

      const answers = await Promise.all(claims);

      const [kept] = await stores.ledger.ofTurn(turn);
      expect(answers.filter((answer) => answer === null)).toHaveLength(1);
      for (const answer of answers) if (answer !== null) expect(answer).toEqual(kept);
      expect(await stores.stored(turn, 0)).toHaveLength(1);
    });

    it("keeps a call's message and what is told of it with its claim, and nothing where another holds it", async () => {
      const [turn, other] = [newTurn(), newTurn()];
      const claim = (of: string, id: string) =>
        stores.ledger.claim(entryOf(of, 0), [eventOf(of), eventOf(of)], callMessage(id));
      const [first, second, third] = ["c1", "c2", HOSTILE.long] as const;

      // The first goes alone, the others together.
      const answers = await Promise.all([
        claim(turn, first),
        claim(turn, second),
        claim(other, third),
      ]);

      expect(answers.map((answer) => answer === null)).toEqual([true, false, true]);
      expect(await stores.messages.unanswered(turn)).toEqual([callMessage(first)]);
      expect(await stores.messages.unanswered(other)).toEqual([callMessage(third)]);
      for (const each of [turn, other])
        expect((await stores.stored(each, 0)).map(({ seq }) => seq)).toEqual([0, 1]);
    });

    it("keeps an entry exactly, whatever it holds", async () => {
      const turn = newTurn();
      const entry = entryOf(turn, 0, {
        params: HOSTILE,
        tool: `odd.${HOSTILE.nul}${HOSTILE.lone}${HOSTILE.long}`,
        providerId: HOSTILE.nul,
        state: "succeeded",
        result: ok(HOSTILE),
      });

      await stores.ledger.claim(entry, []);

      expect(await stores.ledger.ofTurn(turn)).toEqual([entry]);
    });

    it("keeps entries exactly that are written together, and changes them together", async () => {
      const turn = newTurn();
      const tool = `quo"ted.back\\slash, {braces}\nNULL ${HOSTILE.nul}é`;
      const entries = [0, 1, 2, 3].map((index) => entryOf(turn, index, { tool, params: HOSTILE }));
      const ended = entries.map((entry) => {
        const next = advanceEntry(entry, { type: "answer", at: 1, result: ok(HOSTILE) });
        if (next === null) throw new Error("a claimed call can be answered");
        return next;
      });

      // The first goes alone, the others together.
      const claims = entries.map((entry) => stores.ledger.claim(entry, [eventOf(turn)]));
      expect(await Promise.all(claims)).toEqual([null, null, null, null]);
      const changes = ended.map((entry) => stores.ledger.advance(entry, [eventOf(turn)]));
      expect(await Promise.all(changes)).toEqual([true, true, true, true]);

      const kept = await stores.ledger.ofTurn(turn);
      expect(kept.toSorted((one, other) => one.index - other.index)).toEqual(ended);
      expect((await stores.stored(turn, 0)).map(({ seq }) => seq)).toEqual([...Array(8).keys()]);
    });

    it("answers a turn's entries in the order of their claims, and no other's", async () => {
      const [turn, other] = [newTurn(), newTurn()];
      for (const index of [2, 0, 1]) await stores.ledger.claim(entryOf(turn, index), []);
      await stores.ledger.claim(entryOf(other, 0), []);

      expect((await stores.ledger.ofTurn(turn)).map(({ index }) => index)).toEqual([2, 0, 1]);
    });

    it("changes an entry once for each version, together with its events", async () => {
      const turn = newTurn();
      const entry = entryOf(turn, 0);
      await stores.ledger.claim(entry, []);
      const started = advanceEntry(entry, { type: "start", at: 1 });
      const refused = advanceEntry(entry, { type: "fail", at: 1, result: ok({}) });
      if (started === null || refused === null) throw new Error("both can happen");

      const answers = await Promise.all([
        stores.ledger.advance(started, [eventOf(turn)]),
        stores.ledger.advance(refused, [eventOf(turn)]),
      ]);

      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await stores.stored(turn, 0)).toHaveLength(1);
      expect((await stores.ledger.ofTurn(turn))[0]?.version).toBe(1);
    });

    it("numbers the events of each round without a gap, however many write at once (R146)", async () => {
      const turn = newTurn();
      const writes = Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0
          ? stores.ledger.claim(entryOf(turn, at), [eventOf(turn), eventOf(turn)])
          : stores.events.append([eventOf(turn, at % 2), eventOf(turn, at % 2)]),
      );

      await Promise.all(writes);

      for (const round of [0, 1]) {
        const seqs = (await stores.stored(turn, round)).map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.map((_, at) => at));
        expect(seqs.length).toBeGreaterThan(0);
      }
    });

    it("keeps events exactly, in their order", async () => {
      const turn = newTurn();
      const facts: readonly RoundFact[] = [
        { type: "round.started", revision: 7, catalogHash: null, enforcement: "observe" },
        { type: "attempt.started", attempt: 0, cause: "first" },
        {
          type: "action.completed",
          attempt: 0,
          index: 0,
          kind: "call",
          tool: HOSTILE.long,
          params: HOSTILE,
          fault: null,
        },
        {
          type: "action.judged",
          attempt: 0,
          index: 0,
          code: null,
          blockedBy: null,
          strategies: ["neutral"],
          closedGate: null,
        },
        { type: "generation.ended", attempt: 0, reason: "stop" },
        { type: "round.ended", outcome: "ended" },
      ];

      await stores.events.append(facts.map((fact) => ({ turn, round: 0, at: 1234, fact })));

      const kept = await stores.stored(turn, 0);
      expect(kept.map(({ fact }) => fact)).toEqual(facts);
      expect(kept.every(({ at }) => at === 1234)).toBe(true);
    });

    it("posts each call and each result once, and knows which calls have none (R178)", async () => {
      const turn = newTurn();
      const calls = ["c1", HOSTILE.nul, HOSTILE.long].map((id) => callMessage(id));
      for (const call of calls) await stores.messages.post(turn, call);

      const posted = await Promise.all(
        [1, 2].map(() => stores.messages.post(turn, resultFor("c1"))),
      );
      const again = await stores.messages.post(turn, callMessage("c1"));

      expect(posted.filter(Boolean)).toHaveLength(1);
      expect(again).toBe(false);
      expect(await stores.messages.unanswered(turn)).toEqual(calls.slice(1));
    });

    it("opens a saga once, and changes it only from its latest version", async () => {
      const saga = openSaga({ id: newTurn(), tool: "a.b", args: HOSTILE, startedAt: 1 }, []);

      const opened = await Promise.all([stores.sagas.open(saga), stores.sagas.open(saga)]);
      const next = { ...saga, version: 1, state: "compensating" } as const;
      const changed = await Promise.all([stores.sagas.advance(next), stores.sagas.advance(next)]);

      expect([opened, changed].map((both) => both.filter(Boolean).length)).toEqual([1, 1]);
      expect(await stores.sagas.get(saga.id)).toEqual(next);
      expect(await stores.sagas.get("none")).toBeNull();
    });
  });
}

function entryOf(turn: string, index: number, own: Partial<LedgerEntry> = {}): LedgerEntry {
  const slot = { turn, round: 0, index, occurrence: 0 };
  return buildEntry({ ...slot, key: identityKey(slot), callId: callIdOf(slot), ...own });
}

function eventOf(turn: string, round = 0): RoundEvent {
  return { turn, round, at: 5, fact: { type: "action.deferred", attempt: 0, index: 0 } };
}

function callMessage(callId: string): CallMessage {
  return {
    role: "tool",
    type: "tool_call",
    callId,
    parentId: null,
    round: 0,
    index: 0,
    tool: null,
    params: HOSTILE,
    ledgerKey: null,
    refused: null,
    signature: null,
  };
}

function resultFor(callId: string): ConversationMessage {
  return {
    role: "tool",
    type: "tool_result",
    status: "responded",
    parentId: callId,
    round: 0,
    index: 0,
    metadata: { tool: null, callId, status: "ok", code: null },
    note: null,
    content: "",
    structured: ok(HOSTILE),
    startedAt: null,
    endedAt: null,
  };
}
