import { describe, expect, it } from "vitest";
import { failed } from "@/lib/domain/tools/call/tool-result";
import { callTool } from "@/lib/testing/call-tool";
import { countedIds, testContext } from "@/lib/testing/tool-context";
import { memoryServices } from "../memory/memory-services";
import { launchBackgroundJob } from "../workspace/launch-background-job";
import { cancelJob } from "./cancel-job";
import { checkJobStatus } from "./check-job-status";
import { getJobResult } from "./get-job-result";

type Context = ReturnType<typeof context>;
const context = () => testContext(memoryServices(countedIds()));
const JOB = { jobId: "job_1" };

async function started(): Promise<Context> {
  const ctx = context();
  await callTool(launchBackgroundJob, { assignment: "travel" }, ctx);
  return ctx;
}

function move(ctx: Context, change: object): void {
  const job = ctx.jobTable.get("job_1");
  if (job) ctx.jobTable.set("job_1", { ...job, ...change });
}

describe("check_job_status", () => {
  it("says when to ask again while the job is unfinished", async () => {
    const ctx = await started();
    move(ctx, { status: "running", progress: 0.5, message: "half" });

    expect(await callTool(checkJobStatus, JOB, ctx)).toMatchObject({
      data: {
        status: "running",
        progress: 0.5,
        nextAction: { tool: "check_job_status", args: JOB, afterSeconds: 30 },
      },
    });
  });

  it("points at the result once there is one, and at nothing after a cancellation", async () => {
    const ctx = await started();
    move(ctx, { status: "succeeded" });
    const done = await callTool(checkJobStatus, JOB, ctx);
    move(ctx, { status: "cancelled" });
    const cancelled = await callTool(checkJobStatus, JOB, ctx);

    expect(done).toMatchObject({ data: { nextAction: { tool: "get_job_result", args: JOB } } });
    expect(cancelled.status === "ok" && cancelled.data).not.toHaveProperty("nextAction");
  });

  it("warns a hasty caller and stops a persistent one", async () => {
    const ctx = await started();
    const snapshot = ctx.jobTable.get("job_1");
    if (!snapshot) throw new Error("no job");
    const early = {
      ...ctx,
      jobs: { ...ctx.jobs, poll: async () => ({ found: true, early: true, snapshot }) as const },
    };
    const often = {
      ...ctx,
      jobs: { ...ctx.jobs, poll: async () => ({ found: "too_often", retryAfterS: 12 }) as const },
    };

    expect(await callTool(checkJobStatus, JOB, early)).toMatchObject({
      status: "ok",
      warnings: { length: 1 },
    });
    expect(await callTool(checkJobStatus, JOB, often)).toMatchObject({
      error: { code: "RATE_LIMITED", retryable: true, retryAfterS: 12 },
    });
  });

  it("does not say whether a job exists that is not the caller's", async () => {
    expect(await callTool(checkJobStatus, { jobId: "job_9" }, context())).toEqual(
      failed("JOB_NOT_FOUND", "no job job_9"),
    );
  });
});

describe("get_job_result", () => {
  it("is not ready before the end, and says which call comes next", async () => {
    expect(await callTool(getJobResult, JOB, await started())).toMatchObject({
      error: { code: "JOB_NOT_READY", retryable: true, nextAction: { tool: "check_job_status" } },
    });
  });

  it("returns the result, or the job's own error", async () => {
    const ctx = await started();
    move(ctx, { status: "succeeded", result: { files: 3 } });
    const succeeded = await callTool(getJobResult, JOB, ctx);
    move(ctx, { status: "failed", error: failed("TIMEOUT", "took too long").error });
    const broken = await callTool(getJobResult, JOB, ctx);

    expect(succeeded).toEqual({ status: "ok", data: { files: 3 } });
    expect(broken).toMatchObject({ error: { code: "TIMEOUT" } });
  });
});

describe("cancel_job", () => {
  it("stops an unfinished job, and no other", async () => {
    const ctx = await started();

    expect(await callTool(cancelJob, JOB, ctx)).toEqual({
      status: "ok",
      data: { ...JOB, status: "cancelled" },
    });
    expect(await callTool(cancelJob, JOB, ctx)).toMatchObject({
      error: { code: "JOB_NOT_CANCELLABLE" },
    });
    expect(await callTool(cancelJob, { jobId: "job_9" }, ctx)).toMatchObject({
      error: { code: "JOB_NOT_FOUND" },
    });
  });
});
