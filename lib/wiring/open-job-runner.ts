// Opens the worker of this process: it takes jobs from the queue and runs them with what turns share, too.
import { giveUpJobs, renewJobs } from "@/lib/db/jobs/jobs";
import { createJobWorker } from "@/lib/jobs/job-worker";
import { newId } from "@/lib/kernel/ids";
import { instant } from "@/lib/runtime/ports/clock";
import type { JobRunner } from "@/lib/runtime/ports/job-runner";
import { takeWork } from "@/lib/services/jobs/take-work";
import { doJob } from "./do-job";
import { log } from "./log";
import type { Workshop } from "./runtime";

/** Jobs of one process at a time: they wait for outside systems more than they compute. */
const SLOTS = 8;

const WORDS = {
  take: "No job could be taken from the queue.",
  run: "The store failed beneath a job.",
  renew: "The leases of jobs could not be renewed.",
} as const;

/** `owner` names the process in its leases; a worker that is silent for `leaseMs` is taken for dead. */
export function openJobRunner(
  open: () => Workshop,
  { owner, leaseMs }: { readonly owner: string; readonly leaseMs: number },
): JobRunner {
  const lease = ({ clock }: Workshop) => ({ owner, until: instant(clock) + leaseMs });
  const db = () => open().house.database.prisma;
  return createJobWorker(
    {
      get clock() {
        return open().clock;
      },
      take: (most) => takeWork({ ...open().house, newId }, most, lease(open())),
      run: (job, signal, free) => doJob(open(), owner, job, signal, free),
      renew: (jobs) => renewJobs(db(), jobs, lease(open())),
      giveUp: async () => {
        await giveUpJobs(db(), owner);
      },
      failed: (what, error) => log().error({ source: "jobs" }, WORDS[what], error),
    },
    { slots: SLOTS, beatMs: leaseMs / 3 },
  );
}
