// The ledger on PostgreSQL, waiting for the disk at each commit: records made and ended by the second, beside bare inserts.
// What is written is at hand before the clock starts, the calls' records as well as the bare rows' texts: the store is
// measured, not the hashing by which a record gets its key.
import { type Database, openDatabase } from "@/lib/db/engine/database";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { LedgerStore } from "@/lib/runtime/ports/ledger-store";
import type { RoundEvent, RoundFact } from "@/lib/runtime/ports/round-event";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { startPostgres } from "@/scripts/steps/postgres.js";
import { openBareInserts } from "./bare-inserts";
import { printRows, type Row, timeBeside, WARM_UP_RUNS } from "./measure";

const WIDTHS = [1, 16];
/** Of each width, taking turns with as many bare inserts: a disk's pace changes within seconds. */
const TURNS = Number(process.env.TRAITLINE_BENCH_TURNS ?? 25);
const PAIRS_A_TURN = 320;

const PARAMS = { query: "September expenses of the Berlin office", limit: 50, tags: ["travel"] };
const RESULT = ok({ found: 62, total: "4318.20", currency: "EUR" });

/** Makes each record with its event, and ends it with its event, each durable before the next. */
function pairsOf(ledger: LedgerStore, entries: readonly LedgerEntry[]) {
  return async (count: number) => {
    const entry = entries[count];
    if (entry === undefined) throw new Error("there are no more records to be made");
    const claimed = { type: "call.claimed", attempt: 0, index: entry.index, entry } as const;
    const standing = await ledger.claim(entry, [eventOf(entry, claimed)]);
    const running = advanceEntry(entry, { type: "answer", at: 2, result: RESULT });
    if (standing !== null || running === null) throw new Error("the record was not ours");
    const ended = { type: "call.ended", of: coordinatesOf(entry), state: "succeeded" } as const;
    if (!(await ledger.advance(running, [eventOf(running, { ...ended, result: RESULT })])))
      throw new Error("the record did not end");
  };
}

/** Several writers, each of whom goes on when its own work is done. */
function share(width: number, works: number, work: () => Promise<unknown>): Promise<unknown> {
  let left = works;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  return Promise.all(Array.from({ length: width }, write));
}

async function measure(database: Database, url: string, width: number): Promise<Row> {
  const turn = `bench_${crypto.randomUUID()}`;
  const count = (TURNS + WARM_UP_RUNS) * PAIRS_A_TURN;
  const records = Array.from({ length: count }, (_, at) => entryOf(turn, at));
  const pair = pairsOf(databaseLedger(database), records);
  const bare = await openBareInserts(url, width, entryOf("turn_of_the_baseline", 0));
  let made = 0;
  const { measured, baseline } = await timeBeside(
    () => share(width, PAIRS_A_TURN, () => pair(made++)),
    () => share(width, PAIRS_A_TURN, () => bare.insert()),
    TURNS,
  );
  await bare.close();
  const perSecond = (ms: number) => Math.round((1000 * PAIRS_A_TURN) / ms);
  return {
    what: `claim + settle, ${width} ${width === 1 ? "writer" : "writers"}`,
    value: `${perSecond(measured)}/s (${Math.round((100 * baseline) / measured)} %)`,
    baseline: `${perSecond(baseline)} bare inserts/s`,
    asked: "≥ 45 %",
  };
}

function entryOf(turn: string, index: number): LedgerEntry {
  return buildEntry({ turn, round: Math.floor(index / 8), index: index % 8, params: PARAMS });
}

function eventOf({ turn, round }: LedgerEntry, fact: RoundFact): RoundEvent {
  return { turn, round, at: 1, fact };
}

const { url, stop, reason } = await startPostgres({ isDurable: true });
if (url === undefined || stop === undefined) {
  console.log(`\nThe ledger on PostgreSQL: not measured, ${reason}.`);
  process.exit(0);
}
const database = await openDatabase({ engine: "postgres", url });
try {
  const rows: Row[] = [];
  for (const width of WIDTHS) rows.push(await measure(database, url, width));
  printRows("The ledger on PostgreSQL, durable commits", rows);
} finally {
  await database.close();
  await stop();
}
