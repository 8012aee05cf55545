// From a commit in another process to the event at each of 100 viewers, on PostgreSQL, beside a bare LISTEN and write.
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { visit } from "@/e2e/fixtures/browser";
import { openConsole, type TestConsole } from "@/e2e/fixtures/console";
import { openDatabase } from "@/lib/db/engine/database";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { type FrameReader, readFrames } from "@/lib/testing/event-stream";
import { startPostgres } from "@/scripts/steps/postgres.js";
import { millis, printRows } from "./measure";

const VIEWERS = 100;
const COMMITS = 200;
const WARM = 20;
const PAUSE_MS = 40;
const ASKED_MS = 100;
const CHANNEL = "bare_stream";
/** No sample has a round of this number. */
const ROUND = 99;

/** Instants by the number that was committed. */
type Instants = Map<number, number>;

const build = path.resolve(process.env.TRAITLINE_DIST_DIR ?? ".next", "BUILD_ID");
if (existsSync(build)) await measure();
else console.log("\nLive events: not measured, there is no build: run `npm run build` first.");

async function measure(): Promise<void> {
  const { url, stop, reason } = await startPostgres();
  if (url === undefined || stop === undefined) {
    console.log(`\nLive events on PostgreSQL: not measured, ${reason}.`);
    return;
  }
  const desk = await openConsole({ env: { DATABASE_URL: url } });
  try {
    const bare = await bareLatencies(url);
    const { nodes, browser } = await liveLatencies(desk, url);
    const again = await bareLatencies(url);
    const baseline = summary([...bare, ...again]);
    printRows(`Commit to event, ${VIEWERS} viewers`, [
      row("median", summary(nodes).median, baseline.median),
      row("99 of 100 within", summary(nodes).p99, baseline.p99),
      row("99 of 100 within, in Chromium", summary(browser).p99, baseline.p99),
    ]);
  } finally {
    await desk.close();
    await stop();
  }
}

function row(what: string, value: number, baseline: number) {
  return {
    what,
    value: millis(value),
    baseline: `${millis(baseline)} bare LISTEN and write`,
    asked: `p99 at most ${ASKED_MS} ms`,
  };
}

/** The product: this process writes, the server's reads, and a page of Chromium is one viewer more. */
async function liveLatencies({ page, server }: TestConsole, url: string) {
  const turn = await startTurn({ page, server });
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const address = `${server.origin}/api/v1/events?turn=${turn}`;
  await visit(page, "/rounds");
  await page.evaluate((stream) => {
    const seen: [number, number][] = [];
    Reflect.set(globalThis, "seen", seen);
    const source = new EventSource(stream);
    source.addEventListener("round", ({ data }) => {
      const [count] = JSON.parse(data).fact.gates;
      seen.push([Number(count), Date.now()]);
    });
    return new Promise<void>((resolve) => source.addEventListener("hello", () => resolve()));
  }, address);
  const database = await openDatabase({ engine: "postgres", url });
  try {
    const { append } = databaseEvents(database);
    const commit = (count: number) => {
      const fact = { type: "run.suspended", gates: [String(count)] } as const;
      return append([{ turn, round: ROUND, at: Date.now(), fact }]);
    };
    const { committed, latencies } = await watched(address, { cookie }, commit);
    await page.waitForFunction(
      (count) => Reflect.get(globalThis, "seen").length >= count,
      WARM + COMMITS,
    );
    const seen: readonly [number, number][] = await page.evaluate(() =>
      Reflect.get(globalThis, "seen"),
    );
    return { nodes: latencies, browser: behind(committed, new Map(seen)) };
  } finally {
    await database.close();
  }
}

/** A turn of the sample workspace, over before anything is measured. */
async function startTurn({ page, server }: Pick<TestConsole, "page" | "server">): Promise<string> {
  const model = { kind: "replay", sample: "search-then-write", pace: 0 };
  const answer = await page.request.post("/api/v1/turns", {
    headers: { origin: server.origin, "idempotency-key": crypto.randomUUID() },
    data: { agent: "main", text: "Watched by many", model },
  });
  if (!answer.ok()) throw new Error(`not started: ${await answer.text()}`);
  const { id } = await answer.json();
  for (;;) {
    const round = await page.request.get(`/api/v1/rounds/${id}/0`);
    if (round.ok() && (await round.json()).turnState === "answered") return id;
  }
}

async function bareLatencies(url: string): Promise<readonly number[]> {
  const child = fork("bench/bare-stream.js", [url, CHANNEL]);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const [port] = await once(child, "message");
    await pool.query("CREATE TABLE IF NOT EXISTS bare_events (body text NOT NULL)");
    const { latencies } = await watched(`http://127.0.0.1:${port}/`, {}, async (count) => {
      await pool.query("BEGIN");
      await pool.query("INSERT INTO bare_events VALUES ($1)", [`event ${count}`]);
      await pool.query("SELECT pg_notify($1, $2)", [CHANNEL, String(count)]);
      await pool.query("COMMIT");
    });
    return latencies;
  } finally {
    await pool.end();
    child.kill();
  }
}

/** Commits one after another while 100 viewers read, and answers how long each event took to each of them. */
async function watched(
  address: string,
  headers: Readonly<Record<string, string>>,
  commit: (count: number) => Promise<unknown>,
): Promise<{ readonly committed: Instants; readonly latencies: readonly number[] }> {
  const readers = await Promise.all(
    Array.from({ length: VIEWERS }, async () => {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`the stream answered ${answer.status}`);
      const reader = readFrames(answer);
      await reader.until(({ event }) => event === "hello");
      return reader;
    }),
  );
  const views = readers.map(readAll);
  const committed: Instants = new Map();
  for (let count = 0; count < WARM + COMMITS; count += 1) {
    await commit(count);
    committed.set(count, Date.now());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const latencies = (await Promise.all(views)).flatMap((seen) => behind(committed, seen));
  await Promise.all(readers.map((reader) => reader.leave()));
  return { committed, latencies };
}

async function readAll(reader: FrameReader): Promise<Instants> {
  const seen: Instants = new Map();
  while (seen.size < WARM + COMMITS) {
    const frame = await reader.next();
    if (!frame) throw new Error("the stream ended");
    if (frame.event !== "round") continue;
    const { gates } = frame.data.fact as { readonly gates: readonly string[] };
    seen.set(Number(gates[0]), Date.now());
  }
  return seen;
}

function behind(committed: Instants, seen: Instants): readonly number[] {
  return Array.from({ length: COMMITS }, (_, at) =>
    Math.max(0, (seen.get(at + WARM) ?? Number.NaN) - (committed.get(at + WARM) ?? 0)),
  );
}

function summary(latencies: readonly number[]) {
  if (latencies.some(Number.isNaN)) throw new Error("an event is missing");
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}
