// How long a tool's calls take, over HTTP, and how a tool should answer whose work takes that long.
import { z } from "zod";
import { type DeepReadonly, endpoint } from "./endpoint";
import { ToolParams } from "./tools";
import { FindingView } from "./traits";

const LatencyView = z.object({ p50Ms: z.number(), p99Ms: z.number() });
export const TimeoutRate = z.object({ calls: z.number().int(), timeouts: z.number().int() });

/** Of the calls that ran, at most the last thousand, over every agent that has the tool. */
export const CallFigures = z.object({
  calls: z.number().int(),
  /** Milliseconds; null below twenty calls. */
  latency: LatencyView.nullable(),
  /** What the contract in force says; null where nobody has said anything. */
  estimate: LatencyView.nullable(),
  /** The last twenty calls, and the twenty before them. */
  timeouts: z.object({ last: TimeoutRate, before: TimeoutRate }),
  /** A rising rate, and what the rules about time say of what was measured. */
  findings: z.array(FindingView),
});
export type CallFigures = DeepReadonly<z.infer<typeof CallFigures>>;

export const getCallFigures = endpoint({
  method: "GET",
  path: "/tools/{tool}/figures",
  summary: "How long a tool's calls take, and how many of them run out of time",
  permission: "read",
  params: ToolParams,
  response: CallFigures,
});

const Milliseconds = z.coerce.number().min(0).max(86_400_000);

export const PatternQuestions = z.object({
  p50Ms: Milliseconds,
  p99Ms: Milliseconds,
  /** One call could do less, such as a page or an item. */
  canSplit: z.stringbool().default(false),
  /** The caller cannot go on without the answer. */
  isAwaited: z.stringbool().default(true),
  /** A part of the answer is of use before the rest. */
  isPartUseful: z.stringbool().default(false),
  /** It waits for something that happens elsewhere. */
  waitsForEvent: z.stringbool().default(false),
});

export const PatternAdvice = z.object({
  pattern: z.enum(["sync", "async_job", "streaming", "event"]),
  reasons: z.array(z.string()),
  /** What speaks against it, or could be had instead. */
  cautions: z.array(z.string()),
  /** What follows for the contract, by the names of its parts. */
  settings: z.array(
    z.object({
      part: z.enum(["timeoutMs", "onTimeout", "job", "retry", "page"]),
      says: z.string(),
    }),
  ),
});

export const advisePattern = endpoint({
  method: "GET",
  path: "/pattern-advice",
  summary: "Ask how a tool should answer, from how long its work takes and what its caller can use",
  permission: "read",
  query: PatternQuestions,
  response: PatternAdvice,
});
