// Takes jobs as long as there is room, keeps their leases, and lets go of those that are no longer this worker's.
import type { Job } from "@/lib/domain/jobs/job";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { JobRunner } from "@/lib/runtime/ports/job-runner";

export type JobHouse = {
  readonly clock: RuntimeClock;
  /** Claimed for this worker; `isAll` where the queue had no more. */
  take(most: number): Promise<{ readonly jobs: readonly Job[]; readonly isAll: boolean }>;
  /**
   * To its end, which is kept. `free` is called once its code is over: others may begin while the end is written down.
   * Rejects only where the store fails: then the lease runs out.
   */
  run(job: Job, signal: AbortSignal, free: () => void): Promise<void>;
  /** Those that are still this worker's. */
  renew(jobs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Others need not wait until its leases have run out. */
  giveUp(): Promise<void>;
  failed(what: "take" | "run" | "renew", error: unknown): void;
};

export type WorkerOptions = {
  /** Jobs whose code is at work at a time. */
  readonly slots: number;
  /** Between two renewals of its leases. */
  readonly beatMs: number;
};

type Running = { readonly stop: AbortController; readonly done: Promise<void> };

/** Works only when it is woken: by whoever queues a job, by a job that ends, and by the sweep. */
export function createJobWorker(house: JobHouse, { slots, beatMs }: WorkerOptions): JobRunner {
  const running = new Map<string, Running>();
  /** Jobs whose code is at work, or soon will be. */
  let busy = 0;
  let isDraining = false;
  let isWanted = false;
  let taking: Promise<void> | null = null;
  let isBeating = false;

  /** One take at a time: slots that become free while one is under way share the next. */
  function fill(): void {
    if (!isWanted || isDraining || taking !== null || busy >= slots) return;
    isWanted = false;
    taking = take(slots - busy).then(() => {
      taking = null;
      fill();
    });
  }

  async function take(room: number): Promise<void> {
    try {
      const { jobs, isAll } = await house.take(room);
      if (!isAll) isWanted = true;
      for (const job of jobs) begin(job);
    } catch (error) {
      // The store may answer the next time that somebody wakes the worker.
      house.failed("take", error);
    }
  }

  function begin(job: Job): void {
    const stop = new AbortController();
    let isBusy = true;
    busy += 1;
    const free = () => {
      if (isBusy) busy -= 1;
      isBusy = false;
      fill();
    };
    const done = house
      .run(job, stop.signal, free)
      .catch((error: unknown) => house.failed("run", error))
      .then(() => {
        running.delete(job.id);
        free();
      });
    running.set(job.id, { stop, done });
    if (!isBeating) void beat();
  }

  async function beat(): Promise<void> {
    isBeating = true;
    while (running.size > 0) {
      const over = new AbortController();
      const idle = Promise.all([...running.values()].map(({ done }) => done));
      await Promise.race([house.clock.sleep(beatMs, over.signal), idle]);
      over.abort();
      const ids = [...running.keys()];
      if (ids.length === 0) continue;
      try {
        const ours = await house.renew(ids);
        for (const id of ids) if (!ours.has(id)) running.get(id)?.stop.abort();
      } catch (error) {
        // A store that does not answer now may answer before the leases are over.
        house.failed("renew", error);
      }
    }
    isBeating = false;
  }

  function wake(): void {
    isWanted = true;
    fill();
  }

  /** What is being taken may begin yet. */
  async function idle(): Promise<void> {
    await taking;
    await Promise.all([...running.values()].map(({ done }) => done));
  }

  return {
    wake,
    stop: (job) => running.get(job)?.stop.abort(),
    running: () => [...running.keys()],
    drain: async (ms) => {
      isDraining = true;
      const over = new AbortController();
      await Promise.race([idle(), house.clock.sleep(ms, over.signal)]);
      over.abort();
      await house.giveUp();
    },
  };
}
