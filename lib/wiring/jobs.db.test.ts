import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { findJob } from "@/lib/db/jobs/jobs";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { createTurnRow, findTurn } from "@/lib/db/turns/turns";
import { isOver } from "@/lib/domain/jobs/job";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import type { JsonObject } from "@/lib/kernel/json";
import { call } from "@/lib/models/samples/channel-text";
import { endByCancel } from "@/lib/services/jobs/end-by-cancel";
import { createStop } from "@/lib/services/stops/create-stop";
import { liftStop } from "@/lib/services/stops/lift-stop";
import { newTurn } from "@/lib/services/turns/new-turn";
import { stopTurn } from "@/lib/services/turns/stop-turn";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { adminOf, until } from "@/lib/testing/processes";
import { familyTools } from "@/lib/tools";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";
import { sweepTurns } from "./turn-sweep";

/** Each its own: the same start within two minutes is the first one. */
let count = 0;
function report(files = 1) {
  count += 1;
  const more = Array.from({ length: files }, (_, at) => `notes/${count}-${at}.md`);
  return { paths: ["notes/travel-policy.md", ...more] };
}
const IDLE = { wake: () => undefined };

let database: Database;
/** Two processes on one database. */
let first: Container;
let second: Container;

beforeAll(async () => {
  database = await openTestDatabase();
  const environment = readEnvironment({ NODE_ENV: "test" });
  first = await assemble(environment, database);
  second = await assemble(environment, database);
  await governAgent(adminOf(first), "main", [
    buildConnection("workspace_jobs", {
      ...{ kind: "local", ref: "workspace_jobs", serverId: null },
      traits: { launch_background_job: { strategy: ["neutral"], execution: EARLY_PROFILE } },
      tools: familyTools("workspace_jobs").map(toDefinition),
    }),
  ]);
});
afterAll(async () => {
  for (const house of [first, second]) await house.services.jobRunner.drain(60_000);
  await database.close();
});

/** A turn of the first process in which the model makes one call. */
async function launch(args: JsonObject, tool = "start_report"): Promise<string> {
  const turn = newTurn(adminOf(first), {
    ...{ agent: "main", text: "Please.", origin: "api", user: "user-1", startedBy: "Test" },
    ...{ session: null, scopes: ["jobs:start"], earlyStarts: true, execution: "real" },
    model: {
      kind: "stream",
      protocol: "channel",
      text: call(`workspace_jobs.${tool}`, args),
      pace: 0,
    },
  });
  await createTurnRow(database.prisma, turn);
  first.services.turnRunner.launch(turn.id);
  return turn.id;
}

const stateOf = async (turn: string) => (await findTurn(database.prisma, turn))?.state;
const ended = (turn: string) =>
  until(async () => (await findTurn(database.prisma, turn))?.endedAt != null);
const suspended = (turn: string) => until(async () => (await stateOf(turn)) === "suspended");
const resultOf = async (turn: string) => (await databaseLedger(database).ofTurn(turn))[0]?.result;
const factsOf = async (turn: string) =>
  (await eventsOfRound(database.prisma, turn, 0)).map(({ fact }) => fact);
const typesOf = async (turn: string) =>
  (await factsOf(turn)).map(({ type }) => type).filter((type) => /^(job|run)\./.test(type));

async function jobOf(turn: string) {
  const row = await database.prisma.job.findFirst({ where: { turnId: turn } });
  const job = row && (await findJob(database.prisma, first.services.workspaceId, row.id));
  if (!job) throw new Error("no job was started");
  return job;
}

/** The job has been started, and its worker is somebody that says nothing any more. */
async function killWorker(turn: string, own: object = {}) {
  const job = await jobOf(turn);
  const lost = { state: "running", owner: "process_dead", ownedUntil: 1n, tries: 1 };
  await database.prisma.job.update({
    where: { id: job.id },
    data: { ...lost, startedAt: 2n, outcome: null, endedAt: null, ...own },
  });
  return job;
}

/** Processes whose workers hear of nothing by themselves. */
async function deaf<T>(work: () => Promise<T>): Promise<T> {
  const { jobRunner } = first.services;
  const wake = jobRunner.wake;
  Object.assign(jobRunner, IDLE);
  try {
    return await work();
  } finally {
    Object.assign(jobRunner, { wake });
  }
}

const sweep = (house: Container) => sweepTurns(house.services, Date.now());

describe("a round that needs its job", () => {
  it("is left until the job has ended, and the job's result becomes the call's (R140)", async () => {
    const turn = await launch(report());
    await ended(turn);

    const result = await resultOf(turn);
    expect(result).toMatchObject({
      status: "ok",
      data: expect.stringContaining("# Travel policy"),
    });
    expect(await jobOf(turn)).toMatchObject({
      ...{ state: "succeeded", progress: 1, tries: 1, isAwaited: true, user: "user-1" },
    });
    expect((await typesOf(turn)).filter((type) => type !== "job.progressed")).toEqual([
      "job.queued",
      "job.started",
      "run.suspended",
      "job.ended",
      "run.resumed",
    ]);
    const results = await database.prisma.message.findMany({
      where: { turnId: turn, resultForCallId: { not: null } },
    });
    expect(results).toHaveLength(1);
    expect(results[0]?.body).toContain("# Travel policy");
  });

  it("goes on in another process than the one that started it", async () => {
    const turn = await deaf(async () => {
      const id = await launch(report());
      await suspended(id);
      return id;
    });
    const waiting = await jobOf(turn);

    second.services.jobRunner.wake();
    await ended(turn);

    expect(waiting).toMatchObject({ state: "queued", tries: 0 });
    expect(await resultOf(turn)).toMatchObject({ status: "ok" });
  });

  it("is gone on with by the sweep where the worker died after the job's end", async () => {
    const turn = await deaf(async () => {
      const id = await launch(report());
      await suspended(id);
      return id;
    });
    const job = await jobOf(turn);
    await database.prisma.job.update({
      where: { id: job.id },
      data: {
        state: "failed",
        outcome: '{"status":"error","error":{"code":"TIMEOUT","message":"slow","retryable":true}}',
        endedAt: 3n,
      },
    });

    await sweep(second);
    await ended(turn);

    expect(await resultOf(turn)).toMatchObject({ error: { code: "TIMEOUT" } });
  });

  it("is told where a person has cancelled the job, whose work ends (R137)", async () => {
    const turn = await launch(report(200));
    await suspended(turn);
    await until(async () => (await jobOf(turn)).startedAt !== null);
    const job = await jobOf(turn);

    const isCancelled = await endByCancel(adminOf(first), job, "Ada");
    await ended(turn);
    await until(() => !first.services.jobRunner.running().includes(job.id));

    expect(isCancelled).toBe(true);
    expect(await jobOf(turn)).toMatchObject({ state: "cancelled", cancelledBy: "Ada" });
    expect(await resultOf(turn)).toMatchObject({ error: { code: "INTERRUPTED" } });
    expect(await endByCancel(adminOf(first), await jobOf(turn), "Ada")).toBe(false);
  });
});

describe("a turn that a person stops", () => {
  const waiting = (args: JsonObject = report()) =>
    deaf(async () => {
      const turn = await launch(args);
      await suspended(turn);
      return turn;
    });

  it("cancels the job that it waited for, in that person's name (R137, R140)", async () => {
    const turn = await waiting();

    await stopTurn(adminOf(second), turn);
    await ended(turn);

    expect(await jobOf(turn)).toMatchObject({ state: "cancelled", cancelledBy: "Test admin" });
    expect(await stateOf(turn)).toBe("stopped");
    first.services.jobRunner.wake();
    await until(async () => (await first.services.jobQueue.depth()).waiting === 0);
    expect(await jobOf(turn)).toMatchObject({ state: "cancelled", tries: 0, startedAt: null });
  });

  it("tells the work of a job that runs to end", async () => {
    const turn = await launch(report(200));
    await suspended(turn);
    await until(async () => (await jobOf(turn)).startedAt !== null);

    await stopTurn(adminOf(first), turn);
    await ended(turn);
    const { id } = await jobOf(turn);
    await until(() => !first.services.jobRunner.running().includes(id));

    expect(await jobOf(turn)).toMatchObject({ state: "cancelled", outcome: null });
  });

  it("leaves a job alone that another turn waits for", async () => {
    const args = report();
    const turn = await waiting(args);
    const other = await waiting(args);

    await stopTurn(adminOf(first), turn);
    await ended(turn);
    first.services.jobRunner.wake();
    await ended(other);

    expect(await jobOf(turn)).toMatchObject({ state: "succeeded", cancelledBy: null });
    expect(await resultOf(other)).toMatchObject({ status: "ok" });
  });
});

describe("a job whose worker has died", () => {
  const waitsFor = () =>
    deaf(async () => {
      const turn = await launch(report());
      await suspended(turn);
      return turn;
    });

  it("is taken up again where a repeat is harmless (R142)", async () => {
    const turn = await waitsFor();
    await killWorker(turn);

    await Promise.all([sweep(first), sweep(second)]);
    await ended(turn);

    expect(await jobOf(turn)).toMatchObject({ state: "succeeded", tries: 2 });
    expect((await typesOf(turn)).filter((type) => type === "job.requeued")).toHaveLength(1);
  });

  it("is in doubt where a repeat is not safe, and the turn is told", async () => {
    const turn = await waitsFor();
    await killWorker(turn, { story: "not_safe" });

    await sweep(second);
    await ended(turn);

    expect(await jobOf(turn)).toMatchObject({ state: "failed", tries: 1 });
    expect(await resultOf(turn)).toMatchObject({ error: { code: "IN_DOUBT", retryable: false } });
  });

  it("is work of one of two workers that are woken at once", async () => {
    const turn = await waitsFor();

    first.services.jobRunner.wake();
    second.services.jobRunner.wake();
    await ended(turn);

    expect(await jobOf(turn)).toMatchObject({ state: "succeeded", tries: 1 });
  });
});

describe("a job of an agent that is stopped", () => {
  it("waits for the stop to be lifted, and runs nothing meanwhile", async () => {
    const turn = await deaf(async () => {
      const id = await launch(report());
      await suspended(id);
      return id;
    });
    const target = { scope: "agent", agent: "main", tool: null, reason: "It loops." } as const;
    const stop = await createStop(adminOf(second), target);

    second.services.jobRunner.wake();
    await until(async () => (await typesOf(turn)).includes("job.requeued"));
    const held = await jobOf(turn);
    await liftStop(adminOf(second), stop.id);

    expect(held).toMatchObject({ state: "queued", startedAt: null, tries: 0 });
    expect(isOver(held)).toBe(false);
  });
});

describe("the same start once more", () => {
  it("is the first job, in another turn too (R134)", async () => {
    const args = report();
    const turn = await launch(args);
    await ended(turn);

    const again = await launch(args);
    await ended(again);

    expect(await database.prisma.job.count({ where: { turnId: { in: [turn, again] } } })).toBe(1);
    expect(await resultOf(again)).toEqual(await resultOf(turn));
  });
});

describe("a job that its round does not need", () => {
  it("goes on by itself after the turn has ended, and the model is told how to ask", async () => {
    const turn = await deaf(async () => {
      const id = await launch({ assignment: "travel" }, "launch_background_job");
      await ended(id);
      return id;
    });
    const before = await jobOf(turn);

    second.services.jobRunner.wake();
    await until(async () => isOver(await jobOf(turn)));

    expect(before).toMatchObject({ state: "queued", isAwaited: false });
    expect(await jobOf(turn)).toMatchObject({ state: "succeeded" });
    expect(await resultOf(turn)).toMatchObject({
      status: "running",
      nextAction: { tool: "check_job_status", args: { jobId: before.id }, afterSeconds: 30 },
    });
  });
});
