import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { failed } from "@/lib/domain/tools/call/tool-result";
import type { RoundFact } from "@/lib/runtime/ports/round-event";
import { openTestDatabase } from "@/lib/testing/database";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { listRounds } from "../rounds/list-rounds";
import { getOverview } from "./get-overview";

let database: Database;
let context: TestContext;
beforeAll(async () => {
  database = await openTestDatabase();
  context = await testContext(database, "viewer");
});
afterAll(() => database.close());

const NOW = Date.parse("2026-09-01T08:00:00.000Z");

async function makeTurn(id: string): Promise<void> {
  const row = { id, workspaceId: context.workspaceId, agentSlug: "main", userId: "u" };
  await database.prisma.turn.create({ data: { ...row, state: "ended", startedAt: BigInt(NOW) } });
}

/** A round of these facts, each at its milliseconds after the beginning. */
async function tell(turn: string, facts: readonly (readonly [number, RoundFact])[]): Promise<void> {
  await databaseEvents(database).append(
    facts.map(([ms, fact]) => ({ turn, round: 0, at: NOW + ms, fact })),
  );
}

const started = (enforcement: "enforce" | "observe" = "enforce"): RoundFact => ({
  type: "round.started",
  revision: 1,
  catalogHash: null,
  enforcement,
});

function judged(
  index: number,
  code: "STRATEGY_INCOMPATIBLE" | "UNKNOWN_RUNS_ALONE",
  isObserved = false,
): readonly (readonly [number, RoundFact])[] {
  const place = { attempt: 0, index };
  const call = { tool: "x.y", kind: "call", params: {}, fault: null } as const;
  return [
    [index, { type: "action.completed", ...place, ...call }],
    [
      index,
      {
        type: "action.judged",
        ...place,
        code,
        ...(isObserved ? { isObserved: true } : {}),
        blockedBy: 0,
        strategies: null,
        closedGate: "overseer",
      },
    ],
  ];
}

/** A call that has run from one millisecond to another. */
async function ran(turn: string, index: number, [from, to]: readonly [number, number]) {
  const ledger = databaseLedger(database);
  const entry = buildEntry({ turn, index, key: `${turn}/${index}`, isEarly: true });
  await ledger.claim(entry, [
    { turn, round: 0, at: NOW + from, fact: { type: "call.claimed", attempt: 0, index, entry } },
  ]);
  let stands: LedgerEntry = entry;
  for (const event of [
    { type: "start", at: NOW + from } as const,
    { type: "succeed", at: NOW + to, result: { status: "ok", data: 1 } } as const,
  ]) {
    stands = advanceEntry(stands, event) ?? stands;
    await ledger.advance(stands, []);
  }
  return stands;
}

describe("what rounds say to the overview", () => {
  it("counts exactly what governance has bought (R203, R95)", async () => {
    const attempt = { type: "attempt.started", attempt: 0, cause: "first" } as const;
    const stop = { type: "generation.ended", attempt: 0, reason: "tool_calls" } as const;
    await makeTurn("refusing");
    await tell("refusing", [
      [0, started()],
      ...judged(1, "STRATEGY_INCOMPATIBLE"),
      ...judged(2, "STRATEGY_INCOMPATIBLE"),
      ...judged(3, "STRATEGY_INCOMPATIBLE"),
      ...judged(4, "UNKNOWN_RUNS_ALONE"),
      [5, { type: "round.ended", outcome: "goes_on" }],
    ]);
    await makeTurn("observed");
    await tell("observed", [
      [0, started("observe")],
      ...judged(1, "STRATEGY_INCOMPATIBLE", true),
      [2, { type: "round.ended", outcome: "ended" }],
    ]);
    await makeTurn("saving");
    await tell("saving", [
      [0, started()],
      [0, attempt],
    ]);
    const record = await ran("saving", 0, [200, 700]);
    const hit = { type: "ledger.hit", attempt: 1, hit: "slot", cause: "provider_retry" } as const;
    const saga = { of: coordinatesOf(record), type: "compensation.ended" } as const;
    await tell("saving", [
      [1200, stop],
      [1200, { ...hit, index: 0, of: coordinatesOf(record) }],
      [1200, { ...hit, index: 1, of: coordinatesOf(record) }],
      [1300, { ...saga, state: "partly_compensated", before: null }],
      [1301, { ...saga, state: "compensated", before: "partly_compensated" }],
      [1302, { ...saga, state: "partly_compensated", before: null }],
      [1400, { type: "round.ended", outcome: "ended" }],
    ]);

    const { bought } = await getOverview(context);

    expect(bought).toEqual({
      since: "2026-08-02T00:00:00.000Z",
      rounds: 3,
      pairs: 3,
      unknownTools: 1,
      observed: 1,
      early: 1,
      savedMs: 500,
      hits: 2,
      undone: 1,
      partlyUndone: 1,
    });
    const behind = await listRounds(context, { limit: 50, code: "STRATEGY_INCOMPATIBLE" });
    expect(behind.items.map(({ turn }) => turn).toSorted()).toEqual(["observed", "refusing"]);
  });

  it("names what is in doubt, and which gates wait since when", async () => {
    await makeTurn("doubtful");
    const entry = buildEntry({ turn: "doubtful", index: 3, key: "doubtful/3", tool: "ops.mail" });
    const ledger = databaseLedger(database);
    await ledger.claim(entry, []);
    const running = advanceEntry(entry, { type: "start", at: NOW });
    const lost =
      running &&
      advanceEntry(running, { type: "lose", at: NOW, result: failed("IN_DOUBT", "lost") });
    for (const next of [running, lost]) if (next) await ledger.advance(next, []);
    const gate = { workspaceId: context.workspaceId, state: "pending", agentSlug: "main" };
    const of = { turnId: "doubtful", round: 0, index: 3, fingerprint: "f", body: "{}" };
    for (const [at, kind] of ["approval", "question", "undo_failure", "in_doubt"].entries())
      await database.prisma.gate.create({
        data: {
          ...{ ...gate, ...of, id: `gate_${kind}`, kind, tool: `ops.${kind}`, ledgerKey: kind },
          openedAt: BigInt(NOW - at * 1_000),
        },
      });

    const overview = await getOverview(context);

    expect(overview.doubts).toMatchObject({
      total: 1,
      items: [{ turn: "doubtful", index: 3, tool: "ops.mail", agent: "main" }],
    });
    expect(overview.gates.items.map(({ gate: id }) => id)).toEqual([
      "gate_question",
      "gate_approval",
    ]);
    expect(overview.failedUndos).toMatchObject({
      total: 1,
      items: [{ gate: "gate_undo_failure" }],
    });
  });
});
