import { describe, expect, it } from "vitest";
import type { Job } from "@/lib/domain/jobs/job";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { createJobWorker } from "./job-worker";

/** A queue of so many jobs, whose code and whose end come when the test says. */
function desk(count: number, slots: number) {
  const queue = Array.from({ length: count }, (_, at) => `job_${at}`);
  const begun: string[] = [];
  const frees = new Map<string, () => void>();
  const ends = new Map<string, () => void>();
  const takes: number[] = [];
  let held: Promise<void> = Promise.resolve();
  const worker = createJobWorker(
    {
      clock: systemRuntimeClock,
      take: async (most) => {
        takes.push(most);
        const ids = queue.splice(0, most);
        await held;
        // Guarantee: the worker reads nothing of a job but its id.
        const jobs = ids.map((id) => ({ id }) as unknown as Job);
        return { jobs, isAll: ids.length < most };
      },
      run: ({ id }, _signal, free) => {
        begun.push(id);
        frees.set(id, free);
        return new Promise<void>((resolve) => ends.set(id, resolve));
      },
      renew: async (ids) => new Set(ids),
      giveUp: async () => undefined,
      failed: (_what, error) => {
        throw error;
      },
    },
    { slots, beatMs: 60_000 },
  );
  const hold = () => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  return { worker, begun, frees, ends, takes, hold };
}

/** What has been set going without a timer comes to its rest. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the worker of jobs", () => {
  it("has no more at work than it has slots, and begins another while an end is written down", async () => {
    const { worker, begun, frees } = desk(3, 2);
    worker.wake();
    await settled();
    const first = [...begun];

    frees.get("job_0")?.();
    await settled();

    expect(first).toEqual(["job_0", "job_1"]);
    expect(begun).toEqual(["job_0", "job_1", "job_2"]);
    expect(worker.running()).toEqual(["job_0", "job_1", "job_2"]);
  });

  it("gives a slot free once, though its job tells so twice", async () => {
    const { worker, begun, frees, ends } = desk(4, 1);
    worker.wake();
    await settled();

    frees.get("job_0")?.();
    ends.get("job_0")?.();
    await settled();

    expect(begun).toEqual(["job_0", "job_1"]);
  });

  it("takes once for all slots that have become free while a take was under way", async () => {
    const { worker, frees, takes, hold } = desk(6, 3);
    worker.wake();
    await settled();
    const release = hold();

    for (const job of ["job_0", "job_1", "job_2"]) frees.get(job)?.();
    await settled();
    const meanwhile = [...takes];
    release();
    await settled();

    expect(meanwhile).toEqual([3, 1]);
    expect(takes).toEqual([3, 1, 2]);
  });

  it("looks again where it was woken while it found the queue empty", async () => {
    const { worker, takes, hold } = desk(0, 1);
    const release = hold();
    worker.wake();
    worker.wake();
    release();
    await settled();

    expect(takes).toEqual([1, 1]);
  });

  it("takes nothing once it is to end, and waits for what is at work", async () => {
    const { worker, begun, ends } = desk(2, 1);
    worker.wake();
    await settled();

    const drained = worker.drain(60_000);
    ends.get("job_0")?.();
    await drained;

    expect(begun).toEqual(["job_0"]);
    expect(worker.running()).toEqual([]);
  });
});
