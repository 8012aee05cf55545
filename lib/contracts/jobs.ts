// Jobs over HTTP: long work that calls have started, how far each has come, and the word that stops one.
import { z } from "zod";
import { JOB_STATES } from "@/lib/domain/tools/call/tool-result";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page } from "./endpoint";

const params = z.object({ job: z.string().min(1).max(100) });
const Instant = z.iso.datetime();

export const JobStateWord = z.enum(JOB_STATES);

export const JobSummary = z.object({
  id: z.string(),
  state: JobStateWord,
  agent: z.string(),
  /** The tool that started it. */
  tool: z.string(),
  /** Whose it is: the user of the turn that started it. */
  user: z.string(),
  /** The person's name; the id where no account of ours has it. */
  userName: z.string(),
  /** From 0 to 1; null where the job cannot say. */
  progress: z.number().nullable(),
  message: z.string().nullable(),
  /** Of the call that started it. */
  turn: z.string(),
  round: z.number().int(),
  index: z.number().int(),
  /** The round that started it goes no further before it has ended. */
  isAwaited: z.boolean(),
  /** The step of a multi-step command that it undoes; null for work that a call has started. */
  undoes: z.object({ saga: z.string(), step: z.string() }).nullable(),
  /** The run of a flow that is its work; null for work of a worker. */
  run: z.string().nullable(),
  /** The event from outside that it waits for, and until when; null for work. */
  awaits: z.object({ topic: z.string(), until: Instant.nullable() }).nullable(),
  queuedAt: Instant,
  /** When its code began; null while nothing of it has run. */
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Its end came after it had been given up. */
  isLate: z.boolean(),
  /** Of the error that it ended with. */
  code: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  /** Whether it can still be cancelled. */
  mayCancel: z.boolean(),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const JOB_KINDS = ["work", "subscription", "undo"] as const;

export const JobView = z.object({
  ...JobSummary.shape,
  /** What its work was given, as indented JSON, values under telling names masked. */
  input: z.string(),
  /** What it answered, as indented JSON; null before its end, and where it answered nothing. */
  result: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
  /** How often a worker has taken it up. */
  tries: z.number().int(),
  /** How often the agent has asked how far it has come. */
  polls: z.number().int(),
  /** What makes a repeat of its work harmless, or that nothing does. */
  story: z.string(),
  estimatedMinutes: z.number(),
  pollAfterS: z.number(),
  /** Where its event is delivered to, and the name of the secret that signs it; null for work. */
  deliverTo: z.object({ path: z.string(), secret: z.string() }).nullable(),
  /** The latest ones, at most twenty. */
  deliveries: z.array(
    z.object({
      /** The sender's own. */
      id: z.string(),
      receivedAt: Instant,
      /** It was the event; any other came when nobody waited any more. */
      hasWoken: z.boolean(),
      bytes: z.number().int(),
    }),
  ),
  /** Turns that wait for its end. */
  waiting: z.array(z.object({ turn: z.string(), title: z.string() })),
});
export type JobView = z.infer<typeof JobView>;

export const JobFigures = z.object({
  queued: z.number().int(),
  running: z.number().int(),
  /** Since when the one that waits longest for a worker does; null where none waits. */
  waitingSince: Instant.nullable(),
  /** It has waited for so long, or there are so many, that the workers do not keep up or are not there. */
  isPressing: z.boolean(),
});
export type JobFigures = z.infer<typeof JobFigures>;

export const listJobs = endpoint({
  method: "GET",
  path: "/jobs",
  summary: "List jobs, the newest first",
  permission: "read",
  query: z.object({
    ...PageQuery,
    state: JobStateWord.optional(),
    kind: z.enum(JOB_KINDS).optional(),
    agent: AgentSlug.optional(),
    /** Part of the tool's id. */
    tool: z.string().max(200).optional(),
    user: z.string().max(200).optional(),
    turn: z.string().max(100).optional(),
  }),
  response: page(JobSummary),
});

export const getJobFigures = endpoint({
  method: "GET",
  path: "/jobs/figures",
  summary: "How many jobs wait for a worker, since when, and how many run",
  permission: "read",
  response: JobFigures,
});

export const getJob = endpoint({
  method: "GET",
  path: "/jobs/{job}",
  summary: "Read one job with what it was given, what it answered, and who waits for it",
  permission: "read",
  params,
  response: JobView,
});

export const cancelJob = endpoint({
  method: "POST",
  path: "/jobs/{job}/cancel",
  summary:
    "Cancel a job that has not ended: nothing further of it starts, and its work is told to stop",
  permission: "govern",
  params,
  response: JobView,
  dryRun: true,
  idempotencyKey: "optional",
});
