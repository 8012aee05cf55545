// Jobs on PostgreSQL, from the call that queues them to their last end, beside pg-boss alone with the same work, in turns.
import PgBoss from "pg-boss";
import { type Database, openDatabase } from "@/lib/db/engine/database";
import { plainSql } from "@/lib/db/engine/plain-sql";
import { createTurnRow } from "@/lib/db/turns/turns";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { UNDO_TIMING as TIMING } from "@/lib/domain/jobs/undo-job";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import { QUEUE_SCHEMA } from "@/lib/jobs/pg-boss-queue";
import { newId } from "@/lib/kernel/ids";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { startJob } from "@/lib/services/jobs/start-job";
import type { ServiceContext } from "@/lib/services/service-context";
import { newTurn } from "@/lib/services/turns/new-turn";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { testActor } from "@/lib/testing/service-context";
import { spoken } from "@/lib/testing/turns";
import { familyTools } from "@/lib/tools";
import { assemble } from "@/lib/wiring/container";
import { readEnvironment } from "@/lib/wiring/environment";
import { startPostgres } from "@/scripts/steps/postgres.js";
import { millis, printRows, type Row } from "./measure";

process.env.TRAITLINE_LOG_LEVEL ??= "error";

const JOBS = Number(process.env.TRAITLINE_BENCH_JOBS ?? 1_000);
/** As many callers at a time, and as many jobs at a time as the worker of a process has room for. */
const CALLERS = 16;
const SLOTS = 8;
/** What the outside system of the work takes to read its one file. */
const WORK_MS = 150;
/** Between two questions whether all is done: seldom enough to take nothing from those who work. */
const ASK_MS = 200;
const PATHS = { paths: ["notes/travel-policy.md"] };

/** Milliseconds until all of it is done, by `CALLERS` callers at a time. */
async function byCallers(jobs: readonly string[], put: (job: string) => Promise<unknown>) {
  const left = [...jobs];
  const caller = async () => {
    for (let job = left.pop(); job !== undefined; job = left.pop()) await put(job);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

async function house(database: Database) {
  const { services } = await assemble(readEnvironment({ NODE_ENV: "test" }), database);
  const context: ServiceContext = {
    ...services,
    ...{ actor: testActor("admin"), newId, requestId: null, dryRun: false },
  };
  await governAgent(context, "main", [
    buildConnection("workspace_jobs", {
      ...{ kind: "local", ref: "workspace_jobs", serverId: null },
      tools: familyTools("workspace_jobs").map(toDefinition),
    }),
  ]);
  return context;
}

/** Each job is a call of a turn of its own; the turns are there before the clock starts. */
async function ours(context: ServiceContext): Promise<number> {
  const { database } = context;
  const turns = Array.from({ length: JOBS }, () =>
    newTurn(context, {
      ...{ agent: "main", text: "A report.", origin: "api", user: "user-1", startedBy: "Bench" },
      ...{ session: null, scopes: [], earlyStarts: true, execution: "real", model: spoken("") },
    }),
  );
  await byCallers(
    turns.map(({ id }) => id),
    async (id) => {
      const turn = turns.find((one) => one.id === id);
      if (turn) await createTurnRow(database.prisma, turn);
    },
  );
  const start = performance.now();
  await byCallers(
    turns.map(({ id }) => id),
    (turn) =>
      startJob(context, callOf(context, turn), { kind: "start_report", input: PATHS, job: TIMING }),
  );
  const where = { state: { in: ["queued", "running"] } };
  while ((await database.prisma.job.count({ where })) > 0) await systemRuntimeClock.sleep(ASK_MS);
  const took = performance.now() - start;
  const done = await database.prisma.job.count({ where: { state: "succeeded" } });
  await database.prisma.job.deleteMany({});
  if (done !== JOBS) throw new Error(`${done} of ${JOBS} jobs succeeded`);
  return took;
}

/** A call of a round, as far as a job needs it. Guarantee: nothing else of the tool is read here. */
function callOf({ workspaceId }: ServiceContext, turn: string): DeskCall {
  const tool = {
    ...{ id: "workspace_jobs.start_report", namespaces: [], strategy: ["exploration"] },
    ...{ execution: null, allowed: true, definition: null },
  } as unknown as EffectiveTool;
  const request = {
    ...{ caller: { agent: "main", runId: turn }, ledgerKey: `key_${turn}`, round: 0, index: 0 },
  } as unknown as DeskCall["request"];
  return { tool, args: PATHS, tenant: workspaceId, user: "user-1", callId: "call_1", request };
}

/** The same queue, jobs sent, fetched and completed as pg-boss's own documentation does it. */
async function bossAlone(database: Database): Promise<number> {
  const run = plainSql(database);
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: [...(await run(text, values))] }) },
    schema: QUEUE_SCHEMA,
  });
  let done = 0;
  let isAllSent = false;
  const worker = async () => {
    while (!isAllSent || done < JOBS) {
      const [job] = await boss.fetch<typeof PATHS>("jobs", { batchSize: 1 });
      if (job === undefined) await systemRuntimeClock.sleep(5);
      else {
        await systemRuntimeClock.sleep(WORK_MS);
        await boss.complete("jobs", job.id, { text: "# Travel policy" });
        done += 1;
      }
    }
  };
  const start = performance.now();
  const work = Promise.all(Array.from({ length: SLOTS }, worker));
  await byCallers(
    Array.from({ length: JOBS }, (_, at) => String(at)),
    () => boss.send("jobs", PATHS),
  );
  isAllSent = true;
  await work;
  return performance.now() - start;
}

const { url, stop, reason } = await startPostgres({ isDurable: true });
if (url === undefined || stop === undefined) {
  console.log(`\nJobs on PostgreSQL: not measured, ${reason}.`);
  process.exit(0);
}
const database = await openDatabase({ engine: "postgres", url });
try {
  const context = await house(database);
  const before = await bossAlone(database);
  const own = await ours(context);
  const after = await bossAlone(database);
  const baseline = (before + after) / 2;
  const rows: Row[] = [
    {
      what: `${JOBS} jobs of ${WORK_MS} ms, ${SLOTS} at a time`,
      value: `${millis(own)} (${Math.round((100 * baseline) / own)} %)`,
      baseline: `${millis(baseline)} of pg-boss alone`,
      asked: "≥ 80 %",
    },
  ];
  printRows("Jobs on PostgreSQL, durable commits, from enqueue to done", rows);
  await context.jobRunner.drain(5_000);
} finally {
  await database.close();
  await stop();
}
