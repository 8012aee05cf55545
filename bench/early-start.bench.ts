// An early start on PostgreSQL, waiting for the disk at each commit: from the last byte of a call's block to the call's
// code, beside one bare insert; and how much of a tool's 200 ms passes while the model still writes, beside all of it.
import { type Database, openDatabase } from "@/lib/db/engine/database";
import { createStopBoard } from "@/lib/db/gates/stop-board";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { databaseMessages } from "@/lib/db/turns/turn-messages";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { createDispatch } from "@/lib/runtime/dispatch/dispatch";
import type { Model } from "@/lib/runtime/ports/model";
import { runTurn } from "@/lib/runtime/run-turn";
import type { RuntimePorts } from "@/lib/runtime/runtime-ports";
import { readScript } from "@/lib/runtime/scripted/read-script";
import { scriptedRequest } from "@/lib/runtime/scripted/run-script";
import { scriptedRuntime } from "@/lib/runtime/scripted/scripted-ports";
import { systemRuntimeClock as clock } from "@/lib/runtime/system-clock";
import { createReader } from "@/lib/stream/create-reader";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { oneRound, scriptTools } from "@/lib/testing/scripts";
import { startPostgres } from "@/scripts/steps/postgres.js";
import { type BareInserts, openBareInserts } from "./bare-inserts";
import { printRows } from "./measure";

const TURNS = Number(process.env.TRAITLINE_BENCH_TURNS ?? 60);
/** Turns that wait for nothing, until everything that a server has done before has been done. */
const WARM_UP = 300;
const TOOL_MS = 200;
const PIECE_CHARS = 16;
const PIECE_MS = 4;

const PARAMS = { c: "September expenses of the Berlin office" };
const CALL = { action: "call_tool", tool_call: { tool_id: "jobs.launch", params: PARAMS } };
const BLOCK = `<channel:action>${JSON.stringify(CALL)}</channel:action>`;

/** Milliseconds of the process. */
type Instants = { lastByte: number; entered: number; generationEnd: number };

/** Writes one call in small pieces, and then says nothing more for as long as the tool takes; `pace` 0 waits for nothing. */
function speaker(instants: Instants, pace: number): Model {
  return {
    generate: async function* () {
      const reader = createReader("channel", { idPrefix: "call" });
      for (let at = 0; at < BLOCK.length; at += PIECE_CHARS) {
        await clock.sleep(PIECE_MS * pace);
        instants.lastByte = performance.now();
        yield* reader.push(BLOCK.slice(at, at + PIECE_CHARS));
      }
      await clock.sleep(instants.lastByte + TOOL_MS * pace - performance.now());
      instants.generationEnd = performance.now();
      yield* reader.end();
    },
  };
}

function portsOn(
  { database, stores, pace }: { database: Database; stores: Partial<RuntimePorts>; pace: number },
  instants: Instants,
) {
  const script = readScript({ tools: scriptTools(), rounds: [oneRound({ actions: [] })] });
  const { ports, tools } = scriptedRuntime(script, clock, true);
  const board = createStopBoard(database, "bench", clock);
  const governance = { ...ports.governance, refresh: board.refresh, stopped: board.stopped };
  const runner: RuntimePorts["tools"] = {
    bind: (tool) => {
      const bound = tools.runner.bind(tool);
      if (bound === null) return null;
      const run = async () => {
        instants.entered = performance.now();
        await clock.sleep(TOOL_MS * pace);
        return { kind: "returned", value: ok({ job: 1 }) } as const;
      };
      return { ...bound, accept: () => ({ ok: true, call: { run } }) };
    },
  };
  return { ...ports, ...stores, governance, tools: runner, model: speaker(instants, pace) };
}

async function measure(database: Database, url: string) {
  const stores = {
    ledger: databaseLedger(database),
    events: databaseEvents(database),
    messages: databaseMessages(database),
  };
  const bare = await openBareInserts(url, 1, buildEntry({ params: PARAMS }));
  const samples: { startMs: number; insertMs: number; overlap: number }[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    const instants: Instants = { lastByte: 0, entered: 0, generationEnd: 0 };
    const ports = portsOn({ database, stores, pace: turn < WARM_UP ? 0 : 1 }, instants);
    const insertMs = await insertAfterPauses(bare, turn < WARM_UP ? 0 : 1);
    await runTurn(ports, createDispatch(ports), { ...scriptedRequest(), turn: `turn_${turn}` });
    const { lastByte, entered, generationEnd } = instants;
    const overlap = (generationEnd - entered) / (generationEnd - lastByte);
    if (turn >= WARM_UP) samples.push({ startMs: entered - lastByte, insertMs, overlap });
  }
  await bare.close();
  return samples;
}

/** Milliseconds of a bare insert that comes like a call's block: a machine that has paused is slower at first. */
async function insertAfterPauses(bare: BareInserts, pace: number): Promise<number> {
  for (let at = 0; at < BLOCK.length; at += PIECE_CHARS) await clock.sleep(PIECE_MS * pace);
  const before = performance.now();
  await bare.insert();
  return performance.now() - before;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

const { url, stop, reason } = await startPostgres({ isDurable: true });
if (url === undefined || stop === undefined) {
  console.log(`\nEarly starts on PostgreSQL: not measured, ${reason}.`);
  process.exit(0);
}
const database = await openDatabase({ engine: "postgres", url });
try {
  const samples = await measure(database, url);
  const start = median(samples.map(({ startMs }) => startMs));
  const insert = median(samples.map(({ insertMs }) => insertMs));
  const overlap = samples.reduce((sum, one) => sum + one.overlap, 0) / samples.length;
  printRows("Early starts on PostgreSQL, durable commits", [
    {
      what: "last byte of the block → the call's code",
      value: `${start.toFixed(2)} ms (${(start / insert).toFixed(1)}×)`,
      baseline: `${insert.toFixed(2)} ms a bare insert`,
      asked: "≤ 2×",
    },
    {
      what: `of a tool's ${TOOL_MS} ms, while the model writes`,
      value: `${(100 * overlap).toFixed(1)} %`,
      baseline: "all of it",
      asked: "≥ 95 %",
    },
  ]);
} finally {
  await database.close();
  await stop();
}
