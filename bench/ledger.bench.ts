// The ledger on PostgreSQL, waiting for the disk at each commit: records made and ended by the second, beside bare inserts.
// What is written is at hand before the clock starts, the calls' records as well as the bare rows' texts: the store is
// measured, not the hashing by which a record gets its key.
import { type Database, openDatabase } from "@/lib/db/engine/database";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { RoundEvent, RoundFact } from "@/lib/runtime/ports/round-event";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { startPostgres } from "@/scripts/steps/postgres.js";
import { openBareInserts } from "./bare-inserts";
import { printRows, type Row } from "./measure";

const SECONDS = Number(process.env.TRAITLINE_BENCH_SECONDS ?? 4);
const WIDTHS = [1, 16];
/** Until what a server has done all day has been done: code that is run for the first time takes several times as long. */
const WARM_UP_PAIRS = 4_000;

const PARAMS = { query: "September expenses of the Berlin office", limit: 50, tags: ["travel"] };
const RESULT = ok({ found: 62, total: "4318.20", currency: "EUR" });

/** More than any disk takes, over all writers; whoever has written all of its own is done. */
const MOST_A_SECOND = 6_000;

/** Pairs a second. */
function claimAndSettle(database: Database, width: number, seconds: number): Promise<number> {
  const each = Math.ceil((seconds * MOST_A_SECOND) / width);
  return countFor(width, seconds, pairsOf(database, width, each));
}

/** A record is made with its event, and ended with its event, each durable before the next. */
function pairsOf(database: Database, width: number, each: number) {
  const ledger = databaseLedger(database);
  const run = `bench_${crypto.randomUUID()}`;
  const entries = Array.from({ length: width }, (_, writer) =>
    Array.from({ length: each }, (_, count) => entryOf(`${run}_${writer}`, count)),
  );
  return async (writer: number, count: number) => {
    const entry = entries[writer]?.[count];
    if (entry === undefined) return false;
    const claimed = { type: "call.claimed", attempt: 0, index: entry.index, entry } as const;
    const standing = await ledger.claim(entry, [eventOf(entry, claimed)]);
    const running = advanceEntry(entry, { type: "answer", at: 2, result: RESULT });
    if (standing !== null || running === null) throw new Error("the record was not ours");
    const ended = { type: "call.ended", of: coordinatesOf(entry), state: "succeeded" } as const;
    if (!(await ledger.advance(running, [eventOf(running, { ...ended, result: RESULT })])))
      throw new Error("the record did not end");
    return true;
  };
}

/** Inserts a second over as many connections, each durable before the next. */
async function bareInserts(url: string, width: number): Promise<number> {
  const bare = await openBareInserts(url, width, entryOf("turn_of_the_baseline", 0));
  const rate = await countFor(width, SECONDS / 2, async () => {
    await bare.insert();
    return true;
  });
  await bare.close();
  return rate;
}

async function countFor(
  width: number,
  seconds: number,
  work: (writer: number, count: number) => Promise<boolean>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const write = async (writer: number) => {
    for (let count = 0; performance.now() - start < seconds * 1000; count += 1) {
      if (!(await work(writer, count))) return;
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, (_, writer) => write(writer)));
  return done / ((performance.now() - start) / 1000);
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
  const writers = Array.from({ length: Math.max(...WIDTHS) }, (_, writer) => writer);
  const warmUpEach = Math.ceil(WARM_UP_PAIRS / writers.length);
  const warmUp = pairsOf(database, writers.length, warmUpEach);
  for (let count = 0; count < warmUpEach; count += 1)
    await Promise.all(writers.map((writer) => warmUp(writer, count)));
  for (const width of WIDTHS) {
    await claimAndSettle(database, width, 0.5);
    const bare = await bareInserts(url, width);
    const pairs = await claimAndSettle(database, width, SECONDS);
    const again = await bareInserts(url, width);
    const baseline = (bare + again) / 2;
    rows.push({
      what: `claim + settle, ${width} ${width === 1 ? "writer" : "writers"}`,
      value: `${Math.round(pairs)}/s (${Math.round((100 * pairs) / baseline)} %)`,
      baseline: `${Math.round(baseline)} bare inserts/s`,
      asked: "≥ 45 %",
    });
  }
  printRows("The ledger on PostgreSQL, durable commits", rows);
} finally {
  await database.close();
  await stop();
}
