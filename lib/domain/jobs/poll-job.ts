// How often a job may be asked about: sooner than it said gets the last word again, and too often an error (R138).
import type { JobState } from "../tools/call/tool-result";
import { isForWorkers, isOver, type Job } from "./job";

/** More early questions than this in a row are a tight loop. */
export const MOST_EARLY_POLLS = 3;

/** What was said of the job the last time that it was time to ask. */
export type PollMemory = {
  readonly polls: number;
  /** In a row. */
  readonly early: number;
  /** Milliseconds since the epoch. */
  readonly nextAt: number;
  readonly state: JobState;
  readonly progress: number | null;
  readonly message: string | null;
};

export type PollAnswer =
  | { readonly kind: "fresh"; readonly memory: PollMemory }
  | { readonly kind: "early"; readonly memory: PollMemory }
  | { readonly kind: "too_often"; readonly memory: PollMemory; readonly retryAfterS: number };

type Polled = Pick<Job, "state" | "progress" | "message" | "queuedAt" | "timing">;

type Started = Pick<Job, "queuedAt" | "timing" | "awaits" | "run">;

/** Before anybody has asked: the start has said when to, and what the job was then. */
export function freshMemory(job: Started): PollMemory {
  const nextAt = job.queuedAt + job.timing.pollAfterS * 1000;
  const state = isForWorkers(job) ? "queued" : "running";
  return { polls: 0, early: 0, nextAt, state, progress: null, message: null };
}

/** A job that is over has nothing to spare: its end is told whenever somebody asks. */
export function pollJob(job: Polled, memory: PollMemory, now: number): PollAnswer {
  const polls = memory.polls + 1;
  if (isOver(job) || now >= memory.nextAt) {
    const { state, progress, message, timing } = job;
    const nextAt = now + timing.pollAfterS * 1000;
    return { kind: "fresh", memory: { polls, early: 0, nextAt, state, progress, message } };
  }
  const early = memory.early + 1;
  const asked = { ...memory, polls, early };
  if (early <= MOST_EARLY_POLLS) return { kind: "early", memory: asked };
  const retryAfterS = Math.ceil((memory.nextAt - now) / 1000);
  return { kind: "too_often", memory: asked, retryAfterS };
}
