// Binds the work behind a tool of shape `job` to dispatch, so that a worker reaches it no other way than a call reaches a handler.

import type { Job } from "@/lib/domain/jobs/job";
import { jobLimitMs, workContract } from "@/lib/domain/jobs/job-limit";
import type { CallContext, JobContext } from "@/lib/domain/tools/call/call-context";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type { Tool } from "@/lib/domain/tools/tool";
import type { BoundTool } from "./ports/tool-runner";

/** Null where the tool has no work of its own. `contract` is the one in force. */
export function bindWork(
  { work, outputSchema }: Pick<Tool, "work" | "outputSchema">,
  contract: ExecutionContract,
  job: Pick<Job, "id" | "input" | "timing">,
  report: JobContext["report"],
): BoundTool | null {
  if (work === null) return null;
  const contextOf = (ctx: CallContext): JobContext => {
    const { tenant, user, agent, workspace, services, clock, signal, idempotencyKey } = ctx;
    const own = { tenant, user, agent, workspace, services, clock, signal, idempotencyKey };
    return Object.freeze({ ...own, jobId: job.id, report });
  };
  return {
    shape: "job",
    contract: workContract(contract, jobLimitMs(job.timing)),
    outputSchema,
    accept: () => ({
      ok: true,
      call: {
        run: async (ctx) => ({
          kind: "returned",
          value: ok(await work(job.input, contextOf(ctx))),
        }),
      },
    }),
  };
}
