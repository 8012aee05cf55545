// How a tool should answer, from how long its work takes and what its caller can use of it (R133).
import type { ExecutionContract } from "../contract/contract";
import { LIMITS } from "../contract/limits";

export type WorkQuestions = {
  /** Milliseconds, measured or guessed. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** One call could do less, such as a page or an item. */
  readonly canSplit: boolean;
  /** The caller cannot go on without the answer. */
  readonly isAwaited: boolean;
  /** A part of the answer is of use before the rest. */
  readonly isPartUseful: boolean;
  /** It waits for something that happens elsewhere. */
  readonly waitsForEvent: boolean;
};

export type PatternAdvice = {
  readonly pattern: ExecutionContract["pattern"];
  readonly reasons: readonly string[];
  /** What speaks against it, or could be had instead. */
  readonly cautions: readonly string[];
  /** What follows for the contract, by the names that a declaration has for it. */
  readonly settings: readonly PatternSetting[];
};

export type PatternSetting = {
  readonly part: "timeoutMs" | "onTimeout" | "job" | "retry" | "page";
  readonly says: string;
};

export function choosePattern(work: WorkQuestions): PatternAdvice {
  if (work.waitsForEvent) return onEvent();
  if (work.p99Ms > LIMITS.toolTimeoutMs) return asJob(work, tooLong(work.p99Ms));
  if (work.isPartUseful) return bitByBit(work);
  if (work.p99Ms <= LIMITS.comfortableSyncMs) return atOnce(work);
  if (!work.isAwaited) return asJob(work, NOBODY_WAITS);
  return atOnceWithCare(work);
}

const NOBODY_WAITS =
  "Nobody waits for it, and it would still hold up its round for more than a few seconds.";

function tooLong(p99Ms: number): string {
  return `Its slowest calls take ${seconds(p99Ms)}, more than the ${seconds(LIMITS.toolTimeoutMs)} that one call may run.`;
}

function onEvent(): PatternAdvice {
  return {
    pattern: "event",
    reasons: ["It waits for something that happens elsewhere, and nobody knows how long."],
    cautions: ["A call that blocks until then would hold up its round."],
    settings: [
      { part: "retry", says: "A repeated subscription finds the first one: give it a key." },
      { part: "onTimeout", says: "Say what is left where nothing has happened in its time." },
    ],
  };
}

function asJob({ p50Ms, canSplit, isPartUseful }: WorkQuestions, why: string): PatternAdvice {
  const splitting = `Split it so that one call stays below ${seconds(LIMITS.comfortableSyncMs)}, and it can answer at once.`;
  const poll = Math.min(60, Math.max(2, Math.round(p50Ms / 4_000)));
  const minutes = Math.max(1, Math.ceil(p50Ms / 60_000));
  return {
    pattern: "async_job",
    reasons: [why],
    cautions: [
      ...(canSplit ? [splitting] : []),
      ...(isPartUseful ? ["What is there so far can be told as the job's progress."] : []),
    ],
    settings: [
      { part: "timeoutMs", says: "The start itself answers within a second." },
      {
        part: "job",
        says: `Ask every ${poll} s; about ${minutes} min. Name the tools for its state, its result and its end.`,
      },
      { part: "retry", says: "A repeated start finds the first job: a key, or a dedupe window." },
    ],
  };
}

function bitByBit(work: WorkQuestions): PatternAdvice {
  return {
    pattern: "streaming",
    reasons: ["A part of its answer is of use before the rest."],
    cautions: slow(work),
    settings: [
      limitFor(work),
      { part: "onTimeout", says: "Keep what has been shown when its time is over." },
    ],
  };
}

function atOnce(work: WorkQuestions): PatternAdvice {
  return {
    pattern: "sync",
    reasons: [
      `Even its slowest calls answer within ${seconds(LIMITS.comfortableSyncMs)}, so nobody waits for long.`,
    ],
    cautions: [],
    settings: [limitFor(work)],
  };
}

function atOnceWithCare(work: WorkQuestions): PatternAdvice {
  return {
    pattern: "sync",
    reasons: ["The caller cannot go on without the answer, and it fits into one call."],
    cautions: [
      ...slow(work),
      work.canSplit
        ? "Let one call do less: a page, or one item."
        : "Convert it to a job if it grows any slower.",
    ],
    settings: [
      limitFor(work),
      {
        part: "onTimeout",
        says: "Return what is there when its time is over, and name the tool that starts it as a job.",
      },
      ...(work.canSplit
        ? [{ part: "page", says: `At most ${LIMITS.pageSize} a call, with a cursor.` } as const]
        : []),
    ],
  };
}

function slow({ p99Ms }: WorkQuestions): readonly string[] {
  return p99Ms > LIMITS.comfortableSyncMs
    ? [`Its slowest calls keep the model waiting for ${seconds(p99Ms)}.`]
    : [];
}

/** Twice what the slowest ordinary call takes, so that a slow day is no failure; never above the cap. */
function limitFor({ p99Ms }: WorkQuestions): PatternSetting {
  const limit = Math.min(LIMITS.toolTimeoutMs, Math.max(1_000, Math.ceil((2 * p99Ms) / 500) * 500));
  return {
    part: "timeoutMs",
    says: `${limit} ms: twice its slowest ordinary call, at most the cap.`,
  };
}

function seconds(ms: number): string {
  return `${Number((ms / 1000).toPrecision(3))} s`;
}
