import { describe, expect, it } from "vitest";
import { identityKey } from "@/lib/domain/rounds/fingerprint";
import type { RoundEvent, RoundFact } from "@/lib/runtime/ports/round-event";
import { openTestDatabase } from "@/lib/testing/database";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { runtimeStoresSuite } from "@/lib/testing/ledger-store.suite";
import { databaseLedger } from "../ledger/ledger-store";
import { databaseSagas } from "../ledger/sagas";
import { databaseEvents, eventsOfRound } from "../rounds/round-events";
import { databaseMessages } from "./turn-messages";

const CALL = { kind: "call", params: {}, fault: null } as const;
const ACCEPTED = {
  code: null,
  blockedBy: null,
  strategies: ["neutral"],
  closedGate: null,
} as const;

function at(ms: number, fact: RoundFact): RoundEvent {
  return { turn: "t1", round: 0, at: ms, fact };
}

runtimeStoresSuite("the runtime's stores on a database", async () => {
  const database = await openTestDatabase();
  return {
    ledger: databaseLedger(database),
    events: databaseEvents(database),
    messages: databaseMessages(database),
    sagas: databaseSagas(database),
    stored: (turn, round) => eventsOfRound(database.prisma, turn, round),
    close: () => database.close(),
  };
});

describe("the rows of a round", () => {
  it("are the same for an action whose call is claimed with its verdict, alone or among others", async () => {
    const database = await openTestDatabase();
    const { claim } = databaseLedger(database);
    const tool = "no.such".padEnd(50_000, "x");
    const claims = [0, 1, 2].map((index) => {
      const slot = { turn: "t1", round: 0, index, occurrence: 0 };
      const entry = buildEntry({ ...slot, key: identityKey(slot), tool });
      return claim(entry, [
        at(3, { type: "action.completed", attempt: 0, index, ...CALL, tool }),
        at(3, { type: "action.judged", attempt: 0, index, ...ACCEPTED }),
        at(4, { type: "call.claimed", attempt: 0, index, entry }),
      ]);
    });

    expect(await Promise.all(claims)).toEqual([null, null, null]);

    const actions = await database.prisma.action.findMany({ orderBy: { index: "asc" } });
    expect(actions.map(({ index }) => index)).toEqual([0, 1, 2]);
    for (const action of actions) {
      expect(action).toMatchObject({ kind: "call", code: null, isJudged: true, completedAt: 3n });
      expect(action.tool).toHaveLength(200);
    }
    expect(await database.prisma.round.findMany()).toMatchObject([{ eventCount: 9, callCount: 3 }]);
    await database.close();
  });

  it("say what its events said, however long the names are that a model makes up", async () => {
    const database = await openTestDatabase();
    const { append } = databaseEvents(database);
    const tool = "no.such".padEnd(50_000, "x");
    const place = { attempt: 0, index: 0 };

    await append([
      at(1, { type: "round.started", revision: 3, catalogHash: "h", enforcement: "enforce" }),
      at(2, { type: "attempt.started", attempt: 0, cause: "first" }),
      at(3, { type: "action.completed", ...place, kind: "call", tool, params: {}, fault: null }),
      at(3, {
        type: "action.judged",
        ...place,
        code: "UNKNOWN_TOOL",
        blockedBy: null,
        strategies: null,
        closedGate: "tool",
      }),
      at(4, { type: "generation.ended", attempt: 0, reason: "tool_calls" }),
    ]);
    await append([at(9, { type: "round.ended", outcome: "goes_on" })]);

    expect(await database.prisma.round.findMany()).toMatchObject([
      {
        revision: 3,
        catalogHash: "h",
        outcome: "goes_on",
        startedAt: 1n,
        endedAt: 9n,
        eventCount: 6,
      },
    ]);
    expect(await database.prisma.attempt.findMany()).toMatchObject([
      { cause: "first", end: "tool_calls", startedAt: 2n, endedAt: 4n },
    ]);
    const [action] = await database.prisma.action.findMany();
    expect(action).toMatchObject({ code: "UNKNOWN_TOOL", closedGate: "tool", isJudged: true });
    expect(action?.tool).toHaveLength(200);
    expect(await eventsOfRound(database.prisma, "t1", 0, 4)).toMatchObject([{ seq: 5 }]);
    await database.close();
  });
});
