// The one way to a tool's code: what a call costs beyond the code, with every stage and layer at work. In memory beside the
// bare handler; and a command whose start and end are durable on PostgreSQL, beside one bare committed insert.
import { z } from "zod";
import { openDatabase } from "@/lib/db/engine/database";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { callIdOf, identityKey } from "@/lib/domain/rounds/fingerprint";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { bindTool } from "@/lib/runtime/bind-tool";
import { createDispatch, type Dispatch } from "@/lib/runtime/dispatch/dispatch";
import { createMemorySagas } from "@/lib/runtime/memory/memory-sagas";
import { noTransactions } from "@/lib/runtime/memory/no-transactions";
import type { CallRequest } from "@/lib/runtime/ports/call-request";
import type { RoundEvent, RoundFact } from "@/lib/runtime/ports/round-event";
import { systemRuntimeClock as clock } from "@/lib/runtime/system-clock";
import { COMMAND_CONTRACT, IDENTITY, READ_CONTRACT } from "@/lib/testing/contracts";
import { dispatchDesk } from "@/lib/testing/dispatch-call";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { startPostgres } from "@/scripts/steps/postgres.js";
import { openBareInserts } from "./bare-inserts";
import { micros, printRows, type Row } from "./measure";

const CALLS = Number(process.env.TRAITLINE_BENCH_CALLS ?? 20_000);
const DURABLE_CALLS = 1_500;
const WARM_UP = 3_000;

/** An answer of a usual size: ten expense lines. */
const ANSWER = ok({
  lines: Array.from({ length: 10 }, (_, index) => ({
    id: `line_${index}`,
    day: "2026-09-14",
    text: "Train to Hamburg and back, second class",
    amount: "118.40",
    currency: "EUR",
  })),
});

const input = z.strictObject({ query: z.string(), limit: z.int().min(1).max(50) });
const common = { description: "Finds lines of the month, ten at most, by their words.", input };
const handler = async () => ANSWER;

const read = defineTool({
  ...common,
  name: "find_lines",
  shape: "query",
  contract: {
    ...READ_CONTRACT,
    scopes: ["things:read"],
    rate: { calls: 1_000_000_000, perSeconds: 60 },
    cache: { ttlMs: 60_000 },
  },
  handler,
});
const command = defineTool({
  ...common,
  name: "book_lines",
  shape: "command",
  contract: COMMAND_CONTRACT,
  handler,
});

/** Everything that a process plugs in, in memory, on real time. */
function deskOf(tool: typeof read) {
  const base = dispatchDesk();
  const ports = { ...base.ports, clock, audit: { record: async () => undefined } };
  const bindPorts = {
    clock,
    sagas: createMemorySagas(),
    compensation: { newJob: () => "", queue: nowhere, askPerson: async () => undefined },
    dispatch: (...call: Parameters<Dispatch>) => dispatch(...call),
    workers: { run: nowhere },
    transactions: noTransactions,
  };
  const dispatch = createDispatch({ ...ports, tools: { bind: () => bindTool(tool, bindPorts) } });
  const caller = { ...IDENTITY, scopes: ["things:read", "things:write"] };
  const { signal } = new AbortController();
  const request = (count: number, own: Partial<CallRequest> = {}) =>
    base.request({ caller, signal, args: argsOf(count), ledgerKey: `key_${count}`, ...own });
  return { dispatch, request };
}

const nowhere = () => Promise.reject(new Error("nothing of the kind is called here"));
const argsOf = (count: number) => ({ query: `September, line ${count}`, limit: 10 });

/** Nanoseconds of each call of two works that take turns. */
async function inTurns(
  calls: number,
  measured: (count: number) => Promise<unknown>,
  baseline: (count: number) => Promise<unknown>,
) {
  const times = { measured: new Float64Array(calls), baseline: new Float64Array(calls) };
  for (let count = -Math.min(calls, WARM_UP); count < calls; count += 1) {
    const start = process.hrtime.bigint();
    await measured(count);
    const middle = process.hrtime.bigint();
    await baseline(count);
    const end = process.hrtime.bigint();
    if (count < 0) continue;
    times.measured[count] = Number(middle - start);
    times.baseline[count] = Number(end - middle);
  }
  return {
    measured: at(times.measured, 0.5),
    p99: at(times.measured, 0.99),
    bare: at(times.baseline, 0.5),
  };
}

function at(times: Float64Array, share: number): number {
  return times.toSorted()[Math.floor(times.length * share)] ?? 0;
}

async function inMemory(what: string, tool: typeof read): Promise<Row> {
  const { dispatch, request } = deskOf(tool);
  const run = async (count: number) => {
    const { result } = await dispatch(request(count));
    if (result.status !== "ok") throw new Error(JSON.stringify(result));
  };
  const times = await inTurns(CALLS, run, (count) => bareCall(tool, count));
  const own = times.measured - times.bare;
  return {
    what: `${what}, in memory: our own work (p99 ${micros(times.p99)})`,
    value: micros(own),
    baseline: `${micros(times.bare)} arguments checked, handler run`,
    asked: "≤ 60 µs",
  };
}

/** What any caller of the code would do: check the arguments, and await it. */
async function bareCall(tool: typeof read, count: number): Promise<unknown> {
  const accepted = tool.accept(argsOf(count), IDENTITY);
  if (!accepted.ok || accepted.call.mode !== "async") throw new Error("it takes these arguments");
  return accepted.call.run({} as CallContext);
}

/** Milliseconds of a command on a durable ledger: claimed with its start in one commit, run, and its end written. */
async function durable(url: string): Promise<Row[]> {
  const database = await openDatabase({ engine: "postgres", url });
  const ledger = databaseLedger(database);
  const { dispatch, request } = deskOf(command);
  const bare = await openBareInserts(url, 1, entryOf(0, "bare"));
  const turn = `bench_${crypto.randomUUID()}`;
  const toCode: number[] = [];
  const run = async (count: number) => {
    const before = performance.now();
    const intended = entryOf(count, turn);
    const started = advanceEntry(intended, { type: "start", at: before });
    if (started === null) throw new Error("what was just made can start");
    const claimed = { type: "call.claimed", attempt: 0, index: 0, entry: intended } as const;
    const onStart = async () => {
      const standing = await ledger.claim(started, [eventOf(started, claimed)]);
      if (count >= 0) toCode.push(performance.now() - before);
      return standing === null;
    };
    const { result } = await dispatch(request(count, { onStart }));
    const ended = advanceEntry(started, { type: "succeed", at: performance.now(), result });
    if (ended === null || result.status !== "ok") throw new Error(JSON.stringify(result));
    const of = coordinatesOf(ended);
    const end = { type: "call.ended", of, state: ended.state, result } as const;
    await ledger.advance(ended, [eventOf(ended, end)]);
  };
  try {
    const times = await inTurns(DURABLE_CALLS, run, bare.insert);
    const start = at(Float64Array.from(toCode), 0.5);
    const insert = times.bare / 1e6;
    const beside = `${insert.toFixed(2)} ms a bare insert`;
    return [
      durableRow("a command until its code runs, durable", start, insert, beside),
      durableRow(
        "a command with its start and its end, durable",
        times.measured / 1e6,
        insert,
        beside,
      ),
    ];
  } finally {
    await bare.close();
    await database.close();
  }
}

function durableRow(what: string, ms: number, insert: number, baseline: string): Row {
  const value = `${ms.toFixed(2)} ms (${(ms / insert).toFixed(1)}×)`;
  return { what, value, baseline, asked: "one round trip more" };
}

function entryOf(count: number, turn: string): LedgerEntry {
  const slot = { turn, round: count + WARM_UP, index: 0, occurrence: 0 };
  const params = argsOf(count);
  return buildEntry({ ...slot, key: identityKey(slot), callId: callIdOf(slot), params });
}

function eventOf({ turn, round }: LedgerEntry, fact: RoundFact): RoundEvent {
  return { turn, round, at: 1, fact };
}

const rows = [await inMemory("a read", read), await inMemory("a command", command)];
const { url, stop, reason } = await startPostgres({ isDurable: true });
try {
  if (url === undefined) console.log(`\nOn PostgreSQL: not measured, ${reason}.`);
  else rows.push(...(await durable(url)));
} finally {
  await stop?.();
}
printRows("The pipeline of a call", rows);
