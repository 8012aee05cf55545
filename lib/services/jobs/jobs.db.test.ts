import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { takeJobs } from "@/lib/db/jobs/jobs";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { cancelJob } from "./cancel-job";
import { getJob } from "./get-job";
import { getJobFigures } from "./get-job-figures";
import { jobDesk } from "./job-desk";
import { jobOrThrow } from "./job-view";
import { listJobs } from "./list-jobs";
import { settleJob, settleLate } from "./settle-job";

const TIMING = {
  ...{ statusTool: "check_job_status", resultTool: "get_job_result", cancelTool: "cancel_job" },
  ...{ pollAfterS: 30, estimatedMinutes: 5, cancellable: true },
};

let database: Database;
let context: TestContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  context = await testContext(database);
});
afterAll(() => database.close());

/** A call of a round, as far as a job needs it. Guarantee: nothing else of the tool is read here. */
function callOf(user: string, ledgerKey = `key_${context.newId("call")}`): DeskCall {
  const tool = {
    id: "workspace_jobs.start_report",
    namespaces: [],
    ...{ strategy: ["exploration"], execution: null, allowed: true, definition: null },
  } as unknown as EffectiveTool;
  const request = {
    caller: { agent: "main", runId: `turn_${ledgerKey}` },
    ...{ ledgerKey, round: 0, index: 0 },
  } as unknown as DeskCall["request"];
  return { tool, args: {}, tenant: context.workspaceId, user, callId: "call_1", request };
}

const start = (call: DeskCall, input = {}) =>
  jobDesk(context, call).start({ kind: "start_report", input, job: TIMING });

/** As a worker would have it, for a minute. */
async function take(id: string) {
  const until = context.clock.now().getTime() + 60_000;
  const [job] = await takeJobs(database.prisma, [id], { owner: "worker", until });
  if (!job) throw new Error("it is not queued");
  return job;
}

const outcome = (result: ReturnType<typeof ok> | ReturnType<typeof failed>) =>
  ({ result, end: "succeeded", hasStarted: true, by: "handler" }) as const;

describe("a job as its tools reach it", () => {
  it("is started once by a call, however often the call is made (R134)", async () => {
    const call = callOf("ada");

    const [first, again] = [await start(call), await start(call)];

    expect(first).toEqual({ id: expect.stringMatching(/^job/), status: "queued" });
    expect(again).toEqual(first);
  });

  it("is nobody else's (R141)", async () => {
    const { id } = await start(callOf("ada"));
    const other = jobDesk(context, callOf("bo"));

    expect(await other.poll(id)).toEqual({ found: false });
    expect(await other.read(id)).toBeNull();
    expect(await other.cancel(id)).toBe("not_found");
  });

  it("repeats what it said to a hasty caller, and refuses the fourth time (R138)", async () => {
    const desk = jobDesk(context, callOf("ada"));
    const { id } = await start(callOf("ada"));
    await take(id);

    const polls = [];
    for (let asked = 0; asked < 4; asked += 1) {
      context.clock.advance(200);
      polls.push(await desk.poll(id));
    }
    context.clock.advance(30_000);

    expect(polls.slice(0, 3)).toMatchObject(
      Array(3).fill({ found: true, early: true, snapshot: { status: "queued" } }),
    );
    expect(polls[3]).toEqual({ found: "too_often", retryAfterS: 30 });
    expect(await desk.poll(id)).toMatchObject({ early: false, snapshot: { status: "running" } });
    expect((await getJob(context, id)).polls).toBe(5);
  });

  it("keeps the answer that came after it had been given up, and only then (R131)", async () => {
    const { id } = await start(callOf("ada"));
    const job = await take(id);
    await settleJob(context, job, "worker", outcome(failed("TIMEOUT", "too slow")));

    await settleLate(context, job, outcome(ok({ pages: 3 })));
    await settleLate(context, job, outcome(ok({ pages: 4 })));

    expect(await getJob(context, id)).toMatchObject({ state: "succeeded", isLate: true });
    expect(await jobDesk(context, callOf("ada")).read(id)).toMatchObject({ result: { pages: 3 } });
  });

  it("is not ended by a worker that has lost it", async () => {
    const { id } = await start(callOf("ada"));
    const job = await take(id);

    await settleJob(context, job, "somebody_else", outcome(ok(1)));

    expect(await jobOrThrow(context, id)).toMatchObject({ state: "running" });
  });
});

describe("jobs over HTTP", () => {
  it("are listed page by page, the newest first, by what people look for", async () => {
    const ids = [];
    for (const user of ["ada", "bo", "ada"]) {
      ids.unshift((await start(callOf(user))).id);
      context.clock.advance(1_000);
    }

    const first = await listJobs(context, { limit: 2 });
    const second = await listJobs(context, { limit: 2, cursor: first.nextCursor ?? "" });
    const hers = await listJobs(context, { limit: 50, user: "ada", state: "queued" });

    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(hers.items.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  });

  it("show what was given without what is secret", async () => {
    const { id } = await start(callOf("ada"), { path: "a.md", password: "hunter22" });

    const { input } = await getJob(context, id);

    expect(JSON.parse(input)).toEqual({ path: "a.md", password: "[redacted]" });
  });

  it("are cancelled once, with who did in the audit (R137)", async () => {
    const { id } = await start(callOf("ada"));

    const rehearsed = await cancelJob({ ...context, dryRun: true }, id);
    const cancelled = await cancelJob(context, id);
    const again = cancelJob(context, id);

    expect(rehearsed.state).toBe("queued");
    expect(cancelled).toMatchObject({
      ...{ state: "cancelled", cancelledBy: "Test admin", mayCancel: false },
    });
    await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
    const lines = await auditTrail(context, { action: "job.cancelled" });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ targetId: id, agentSlug: "main" });
  });

  it("are cancelled by nobody who may only read, and unknown ones are not found", async () => {
    const { id } = await start(callOf("ada"));

    await expect(cancelJob(as(context, "viewer"), id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(getJob(context, "job_none")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("press once one has waited for a minute", async () => {
    const { id } = await start(callOf("ada"));
    const soon = await getJobFigures(context);
    context.clock.advance(60_000);
    const late = await getJobFigures(context);
    await take(id);

    expect(soon).toMatchObject({ queued: 1, running: 0, isPressing: false });
    expect(late).toMatchObject({ queued: 1, isPressing: true });
    expect(await getJobFigures(context)).toMatchObject({
      ...{ queued: 0, running: 1, waitingSince: null, isPressing: false },
    });
  });
});
